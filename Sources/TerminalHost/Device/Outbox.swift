import Glibc

/// Bytes on their way to a terminal that may be slow: nothing here ever waits.
struct Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0
  /// Largest piece to write at once; a descriptor that blocks takes only what surely fits.
  var piece = Int.max

  var isEmpty: Bool { sent == bytes.count }

  mutating func append(_ more: some Sequence<UInt8>) {
    if isEmpty { clear() }
    bytes.append(contentsOf: more)
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Writes what the other end takes now; false where it has gone.
  mutating func flush(to descriptor: Int32) -> Bool {
    while !isEmpty {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if piece != .max && poll(&ready, 1, 0) < 1 { return true }
      let next = bytes[sent..<sent + min(piece, bytes.count - sent)]
      let count = next.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
