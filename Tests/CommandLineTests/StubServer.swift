import Foundation

/// A server on the loopback that gives recorded replies, one a connection; the last one again and
/// again.
///
/// A reply is a file of `Tests/Fixtures/Replies`: a head as HTTP has it, a blank line, a body.
/// `X-Stub: endless` goes on with blanks until nobody listens, `silent` says nothing.
final class StubServer: @unchecked Sendable {
  let port: UInt16
  private let listener: Int32
  private let replies: [String]
  private let lock = NSLock()
  private var heard: [String] = []

  convenience init(_ names: String...) throws {
    let folder = Tool.package + "/Tests/Fixtures/Replies/"
    self.init(
      saying: try names.map { try String(contentsOfFile: folder + $0 + ".http", encoding: .utf8) })
  }

  /// - Parameter replies: what stands in such files.
  init(saying replies: [String]) {
    self.replies = replies
    #if os(Linux)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, length) == 0, listen(listener, 8) == 0 else { return 0 }
        getsockname(listener, address, &length)
        return UnsafeRawPointer(address).loadUnaligned(fromByteOffset: 2, as: UInt16.self)
          .bigEndian
      }
    }
    Thread.detachNewThread { [self] in serve() }
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// What has been asked, head and body.
  var requests: [String] { lock.withLock { heard } }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve() {
    var count = 0
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { return }
      let request = read(from: connection)
      lock.withLock { heard.append(request) }
      answer(replies[min(count, replies.count - 1)], on: connection)
      close(connection)
      count += 1
    }
  }

  private func read(from connection: Int32) -> String {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let head = text.range(of: "\r\n\r\n") {
        let length = text.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        if text[head.upperBound...].utf8.count >= length { return text }
      }
      let count = recv(connection, &block, block.count, 0)
      guard count > 0 else { return text }
      bytes += block[..<count]
    }
  }

  private func answer(_ reply: String, on connection: Int32) {
    let parts = reply.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    let body = parts.count > 1 ? String(parts[1]) : ""
    var head = String(parts[0])
    if head.contains("X-Stub: silent") {
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      return
    }
    let isEndless = head.contains("X-Stub: endless")
    if !head.contains("Content-Length") && !isEndless {
      head += "\nContent-Length: \(body.utf8.count)"
    }
    head += "\nConnection: close\n\n"
    guard say(head.replacing("\n", with: "\r\n") + body, on: connection) else { return }
    let blanks = String(repeating: " ", count: 65_536)
    while isEndless && say(blanks, on: connection) {}
  }

  private func say(_ text: String, on connection: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Self.quiet) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  #if os(Linux)
    private static let quiet = Int32(MSG_NOSIGNAL)
  #else
    private static let quiet: Int32 = 0
  #endif
}
