import Foundation

/// An append-only file of lines with a checksum each, shared by any number of processes.
///
/// Whoever reads or writes holds the lock, so a line without an end can only come from a process
/// that was killed within it: it never counted, and is cut off. A line that does not match its
/// checksum is passed over; the next one starts afresh after the end of line.
struct AdLog: ~Copyable {
  let path: String
  let isPowerSafe: Bool
  private let lock: Int32
  private var descriptor: Int32 = -1
  private var inode: UInt64 = 0
  private(set) var end = 0
  /// Lines that did not match their checksum.
  private(set) var damagedLines = 0
  /// Bytes of lines without an end.
  private(set) var tornBytes = 0

  static let mostBytes = 256 * 1024 * 1024

  init(path: String, isPowerSafe: Bool) throws(AdStoreError) {
    self.path = path
    self.isPowerSafe = isPowerSafe
    let name = path + ".lock"
    lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .system("create", name) }
  }

  deinit {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    if lock >= 0 { _ = Foundation.close(lock) }
  }

  /// Somebody else's file would be taken for a damaged log, and cut to what is whole in it: nothing.
  ///
  /// A log that a kill cut off within its first line is ours all the same, and so is one of which
  /// any line is whole.
  static func expectOurs(_ path: String) throws(AdStoreError) {
    var about = stat()
    guard stat(path, &about) == 0 else { return }
    if about.st_mode & S_IFMT == S_IFDIR { throw .unreadable(path, why: "it is a folder") }
    guard about.st_mode & S_IFMT == S_IFREG, about.st_size > 0 else { return }
    let bytes = try AdFile.read(path, atMost: mostBytes)
    let header = AdEntry.header(version: AdEntry.version).line
    if header.starts(with: bytes.prefix(header.count)) { return }
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: true)
    if lines.contains(where: { AdEntry(line: $0) != nil }) { return }
    throw .unusable(path, why: "no line of it is of a store")
  }

  /// Waits for the others and keeps them out.
  func acquire() throws(AdStoreError) {
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .system("lock", path) }
    }
  }

  func release() { flock(lock, LOCK_UN) }

  /// The entries since the last call, or all of them where the file is another one by now.
  ///
  /// - Returns: the entries, and whether they are all there are.
  mutating func catchUp() throws(AdStoreError) -> (entries: [AdEntry], isAll: Bool) {
    let isAll = try reopenIfReplaced()
    guard lseek(descriptor, off_t(end), SEEK_SET) >= 0 else { throw .system("seek in", path) }
    let bytes = try AdFile.read(descriptor, path, atMost: AdLog.mostBytes)
    if bytes.isEmpty { return ([], isAll) }
    var entries: [AdEntry] = []
    var start = 0
    while let stop = bytes[start...].firstIndex(of: 10) {
      if let entry = AdEntry(line: bytes[start..<stop]) {
        if case .header(let version) = entry, version != AdEntry.version {
          throw .unusable(path, why: "it is of version \(version), and this is \(AdEntry.version)")
        }
        entries.append(entry)
      } else {
        damagedLines += 1
      }
      start = stop + 1
    }
    end += start
    if start < bytes.count {
      tornBytes += bytes.count - start
      guard ftruncate(descriptor, off_t(end)) == 0 else { throw .system("mend", path) }
    }
    return (entries, isAll)
  }

  private mutating func reopenIfReplaced() throws(AdStoreError) -> Bool {
    var about = stat()
    if descriptor >= 0, stat(path, &about) == 0, UInt64(about.st_ino) == inode,
      about.st_size >= end
    {
      return false
    }
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw .system("open", path) }
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw .unusable(path, why: "it is not a plain file")
    }
    inode = UInt64(about.st_ino)
    end = 0
    return true
  }

  /// Appends entries in one write; on failure none of them is there.
  mutating func append(_ entries: [AdEntry]) throws(AdStoreError) {
    var bytes = end == 0 ? AdEntry.header(version: AdEntry.version).line : []
    for entry in entries { bytes += entry.line }
    do throws(AdStoreError) {
      try AdFile.write(bytes, to: descriptor, path)
      if isPowerSafe, fdatasync(descriptor) != 0 { throw .system("sync", path) }
    } catch {
      ftruncate(descriptor, off_t(end))
      throw error
    }
    end += bytes.count
  }

  /// Puts a file of these entries in its place.
  mutating func replace(with entries: [AdEntry]) throws(AdStoreError) {
    try AdFile.replace(path, with: entries.flatMap(\.line))
    _ = try reopenIfReplaced()
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw .system("look at", path) }
    end = Int(about.st_size)
  }
}
