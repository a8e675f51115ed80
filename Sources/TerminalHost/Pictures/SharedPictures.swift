import Glibc

/// Pixels in named shared memory, for a terminal on this machine to read and remove.
final class SharedPictures {
  private static nonisolated(unsafe) var next = 0
  /// Names that may not have been read yet.
  private var names: [String] = []

  /// More than are ever on their way.
  private static var most: Int { 1024 }

  /// Copies bytes; gives the name to read them by, or nil where there is no such memory.
  func keep(_ bytes: [UInt8]) -> String? {
    SharedPictures.next &+= 1
    let name = "/interlude-\(getpid())-\(SharedPictures.next)"
    let descriptor = shm_open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        shm_unlink(name)
        return nil
      }
      rest = rest.dropFirst(count)
    }
    names.append(name)
    if names.count > SharedPictures.most { shm_unlink(names.removeFirst()) }
    return name
  }

  /// Removes what nobody has read.
  func close() {
    for name in names { shm_unlink(name) }
    names = []
  }
}
