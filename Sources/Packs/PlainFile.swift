import Foundation

/// Reads files whole, whatever a path from outside leads to.
public enum PlainFile {
  /// The bytes of a plain file of at most `limit` bytes.
  ///
  /// - Throws: `PackError` for what is missing, larger, or no plain file: a pipe or a device might
  ///   never end.
  public static func read(_ path: String, atMost limit: Int) throws(PackError) -> [UInt8] {
    // Opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? PackError.noFile(path) : PackError.unreadable(path, why: reason)
    }
    defer { close(descriptor) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      throw PackError.unreadable(
        path, why: about.st_mode & S_IFMT == S_IFDIR ? folder : "it is not a plain file")
    }
    let size = Int(about.st_size)
    guard size <= limit else { throw PackError.tooLarge(file: path, bytes: size, limit: limit) }
    return try read(descriptor, path, limit)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, _ limit: Int
  ) throws(PackError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = block.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw PackError.unreadable(path, why: reason) }
      bytes += block[..<count]
      // Files that a kernel makes up are longer than they say.
      guard bytes.count <= limit else {
        throw PackError.tooLarge(file: path, bytes: bytes.count, limit: limit)
      }
    }
  }

  /// Why a folder cannot be read as a file, in the words that every reader has for it.
  package static let folder = "it is a folder"

  private static var reason: String { String(cString: strerror(errno)) }
}
