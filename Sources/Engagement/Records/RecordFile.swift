import Foundation

/// Records on disk: one a line, only ever appended to.
///
/// A line that was cut off in the middle is the last one: opening for appending drops it and says so.
public final class RecordFile {
  /// What stands on each line.
  public enum Kind: Sendable {
    case records, receipts

    /// How a torn first line of ours begins.
    fileprivate var head: [UInt8] {
      Array((self == .records ? "{\"schema\":" : "{\"receipt\":").utf8)
    }

    fileprivate func isLine(_ bytes: some Sequence<UInt8>) -> Bool {
      switch self {
      case .records: (try? SessionRecord(line: Array(bytes))) != nil
      case .receipts: (try? Receipt(line: Array(bytes))) != nil
      }
    }
  }

  public let path: String
  private let descriptor: Int32
  /// Whether there was nothing before: then nothing is left where nothing was written.
  private let isNew: Bool
  /// Whether it holds what was written before; a device or a pipe does not.
  public let isPlain: Bool
  /// Bytes of a torn last line that were dropped on opening; 0 when the file was whole.
  public let dropped: Int

  /// Opens a file for appending, or creates it; it goes again if nothing is appended.
  ///
  /// - Throws: `RecordFileError`.
  public init(appendingTo path: String, of kind: Kind = .records) throws(RecordFileError) {
    self.path = path
    isNew = access(path, F_OK) != 0
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw RecordFileError(path: path, code: errno, isWriting: true) }
    var about = stat()
    isPlain = fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
    dropped = isPlain ? try RecordFile.mend(descriptor, path, kind) : 0
  }

  deinit {
    if isNew && lseek(descriptor, 0, SEEK_END) == 0 { unlink(path) }
    close(descriptor)
  }

  /// Appends whole lines, line feeds included, in one go.
  ///
  /// - Throws: `RecordFileError` where the disk is full or gone; what was written of it will be
  ///   dropped as torn.
  public func append(_ lines: [UInt8]) throws(RecordFileError) {
    var rest = lines[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 {
        throw RecordFileError(path: path, code: count < 0 ? errno : ENOSPC, isWriting: true)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Cuts a torn last line off and stands at the end.
  ///
  /// A last line that only lacks its line feed is kept. A file of anything else is left alone.
  private static func mend(
    _ descriptor: Int32, _ path: String, _ kind: Kind
  ) throws(RecordFileError) -> Int {
    let size = lseek(descriptor, 0, SEEK_END)
    if size < 0 { throw RecordFileError(path: path, code: errno, isWriting: true) }
    guard size > 0 else { return 0 }
    let head = try bytes(descriptor, path, from: 0, to: min(size, off_t(LineReader.limit)))
    guard let firstFeed = head.firstIndex(of: 10) else {
      if kind.isLine(head) { return try feed(descriptor, path) }
      guard head.starts(with: kind.head) else { throw RecordFileError(path: path) }
      return try cut(descriptor, path, to: 0, of: size)
    }
    guard kind.isLine(head[..<firstFeed]) else { throw RecordFileError(path: path) }
    let tail = try bytes(
      descriptor, path, from: max(0, size - off_t(LineReader.limit)), to: size)
    guard let lastFeed = tail.lastIndex(of: 10) else { throw RecordFileError(path: path) }
    let rest = tail[(lastFeed + 1)...]
    if rest.isEmpty { return 0 }
    if kind.isLine(rest) { return try feed(descriptor, path) }
    return try cut(descriptor, path, to: size - off_t(rest.count), of: size)
  }

  private static func feed(_ descriptor: Int32, _ path: String) throws(RecordFileError) -> Int {
    if write(descriptor, "\n", 1) != 1 {
      throw RecordFileError(path: path, code: errno, isWriting: true)
    }
    return 0
  }

  private static func cut(
    _ descriptor: Int32, _ path: String, to end: off_t, of size: off_t
  ) throws(RecordFileError) -> Int {
    if ftruncate(descriptor, end) != 0 || lseek(descriptor, end, SEEK_SET) != end {
      throw RecordFileError(path: path, code: errno, isWriting: true)
    }
    return Int(size - end)
  }

  private static func bytes(
    _ descriptor: Int32, _ path: String, from: off_t, to end: off_t
  ) throws(RecordFileError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: Int(end - from))
    var done = 0
    while done < block.count {
      let room = block.count - done
      let count = block.withUnsafeMutableBytes {
        pread(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: $0[done...]).baseAddress, room,
          from + off_t(done))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw RecordFileError(path: path, code: errno, isWriting: true) }
      if count == 0 { break }
      done += count
    }
    return Array(block[..<done])
  }
}
