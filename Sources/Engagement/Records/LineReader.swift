import Foundation
import Packs

/// Reads a file, or a pipe, line by line in constant memory.
public struct LineReader: ~Copyable {
  public let name: String
  private let descriptor: Int32
  private let closes: Bool
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  /// What of the buffer has been read and not yet given.
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  /// Number of the line given last, from 1.
  public private(set) var number = 0
  /// Whether the line given last had its line feed; one without may be torn.
  public private(set) var isWhole = true

  /// A line longer than this is no record: 1 MiB.
  public static let limit = 1 << 20
  private static let room = 1 << 18

  /// - Throws: `RecordFileError` where there is no such file, or it may not be read.
  public init(path: String) throws(RecordFileError) {
    name = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    closes = true
    guard descriptor >= 0 else { throw RecordFileError(path: path, code: errno) }
    buffer = .allocate(capacity: LineReader.room)
  }

  /// Reads an open descriptor, which stays open.
  public init(descriptor: Int32, name: String) {
    self.name = name
    self.descriptor = descriptor
    closes = false
    buffer = .allocate(capacity: LineReader.room)
  }

  deinit {
    if closes { close(descriptor) }
    buffer.deallocate()
  }

  /// Whether a whole line is there already, so that `next` need not wait for more.
  public var hasLine: Bool { lineEnd() != nil }

  /// Gives the next line, without its line feed, to `body`; false at the end.
  ///
  /// - Throws: `RecordFileError` where reading fails or a line is longer than `limit`.
  public mutating func next(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Bool {
    while true {
      if let feed = lineEnd() {
        number += 1
        isWhole = true
        defer { start = feed + 1 }
        try give(start..<feed, to: body)
        return true
      }
      if isAtEnd { return try giveRest(to: body) }
      if end - start > LineReader.limit {
        throw RecordFileError(path: name, line: number + 1)
      }
      try fill()
    }
  }

  private mutating func giveRest(
    to body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws -> Bool {
    guard start < end else { return false }
    number += 1
    isWhole = false
    let rest = start..<end
    start = end
    try give(rest, to: body)
    return true
  }

  private func give(
    _ range: Range<Int>, to body: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    try body(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  private func lineEnd() -> Int? {
    guard let base = buffer.baseAddress, start < end,
      let found = memchr(base + start, 10, end - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func fill() throws(RecordFileError) {
    makeRoom()
    let room = UnsafeMutableBufferPointer(rebasing: buffer[end...])
    var count = -1
    repeat {
      count = read(descriptor, room.baseAddress, room.count)
    } while count < 0
      && errno == EINTR
    if count < 0 { throw RecordFileError(path: name, code: errno) }
    if count == 0 { isAtEnd = true }
    end += count
  }

  /// Moves what is left to the front; a line that fills the buffer gets one twice as large.
  private mutating func makeRoom() {
    let left = end - start
    guard let base = buffer.baseAddress else { return }
    if left == buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: buffer.count * 2)
      larger.baseAddress?.update(from: base + start, count: left)
      buffer.deallocate()
      buffer = larger
    } else if start > 0 {
      memmove(base, base + start, left)
    }
    start = 0
    end = left
  }
}

/// A file of records that cannot be read or written.
public struct RecordFileError: Error, CustomStringConvertible, Sendable, Equatable {
  public let path: String
  /// An error number of the system; 0 for a file of something else.
  public let code: Int32
  /// The line that is too long; 0 where the file as a whole is not one of records.
  public let line: Int
  /// Whether it was to be written to.
  public let isWriting: Bool

  public init(path: String, code: Int32 = 0, line: Int = 0, isWriting: Bool = false) {
    self.path = path
    self.code = code
    self.line = line
    self.isWriting = isWriting
  }

  public var description: String {
    if code != 0 {
      let fault = SystemFault(code: code)
      if code == EISDIR && !isWriting {
        return "cannot read \(path): \(PlainFile.folder); give a plain file that you may read"
      }
      return isWriting
        ? "\(path): cannot write the records: \(fault)"
        : "\(path): \(fault.why); give a plain file that you may read"
    }
    return line > 0
      ? "\(path), line \(line): longer than any record; give a file of one JSON object a line"
      : "\(path): not a file of records, so nothing is appended to it; give another place"
  }
}
