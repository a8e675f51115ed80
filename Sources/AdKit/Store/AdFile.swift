import Foundation

/// Plain files, read and replaced whole.
enum AdFile {
  /// - Throws: `AdStoreError` for what is missing, larger than the limit, or no plain file: a pipe
  ///   might never end.
  static func read(_ path: String, atMost limit: Int) throws(AdStoreError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", path) }
    defer { _ = Foundation.close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(
        path,
        why: about.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is not a plain file")
    }
    guard about.st_size <= limit else {
      throw .unusable(path, why: "it has more than \(limit) bytes")
    }
    return try read(descriptor, path, atMost: limit)
  }

  static func read(
    _ descriptor: Int32, _ path: String, atMost limit: Int
  ) throws(AdStoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = block.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .system("read", path) }
      bytes += block[..<count]
      guard bytes.count <= limit else {
        throw .unusable(path, why: "it has more than \(limit) bytes")
      }
    }
  }

  /// All of it or a failure.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(AdStoreError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .system("write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes beside and renames into place: whoever reads sees the old or the new, whole.
  static func replace(_ path: String, with bytes: [UInt8]) throws(AdStoreError) {
    let beside = "\(path).new"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("create", beside) }
    do throws(AdStoreError) {
      defer { _ = Foundation.close(descriptor) }
      try write(bytes, to: descriptor, beside)
      guard fsync(descriptor) == 0 else { throw .system("sync", beside) }
    } catch {
      unlink(beside)
      throw error
    }
    guard rename(beside, path) == 0 else {
      let failure = AdStoreError.system("rename", path)
      unlink(beside)
      throw failure
    }
    syncFolder(of: path)
  }

  /// Makes a new name last through a loss of power.
  static func syncFolder(of path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    _ = Foundation.close(descriptor)
  }
}
