import Foundation

/// A server on this machine that gives one answer a connection.
final class WebServer: @unchecked Sendable {
  let address: String
  private let socket: Int32

  convenience init?(_ answer: @escaping @Sendable (_ path: String) -> [UInt8]) {
    self.init(each: { connection in
      var request = [UInt8](repeating: 0, count: 4_096)
      let count = recv(connection, &request, request.count, 0)
      let words = String(decoding: request.prefix(max(0, count)), as: UTF8.self).split(
        separator: " ")
      let bytes = answer(words.count > 1 ? String(words[1]) : "/")
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
      close(connection)
    })
  }

  /// Takes connections and says nothing.
  convenience init?(silent: Bool) { self.init(each: { _ in }) }

  private init?(each serve: @escaping @Sendable (Int32) -> Void) {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { return nil }
    self.socket = socket
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        if connection < 0 { return }
        serve(connection)
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  static func status(_ line: String) -> [UInt8] {
    Array("HTTP/1.1 \(line)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
  }

  static func moved(to place: String) -> [UInt8] {
    Array(
      "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        .utf8)
  }

  static func answer(_ body: [UInt8]) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n".utf8)
      + body
  }
}
