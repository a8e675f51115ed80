import Foundation

/// A web server for pages of this machine's own: on 127.0.0.1 alone, GET and HEAD alone, small
/// requests, and whatever it is asked for comes from one function.
///
/// It answers only whoever calls it by a loopback name, so that no page from elsewhere can read from
/// it through a name of its own.
public final class LoopbackServer {
  public struct Response: Sendable {
    public var type: String
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// Requests longer than this are refused.
  public static let mostHeader = 8192
  /// Callers at once; a further one waits.
  static let mostClients = 32
  /// Seconds for a request to arrive, and for an answer to leave.
  static let patience: TimeInterval = 5

  public let port: UInt16
  private let listener: Int32
  private var clients: [Client] = []
  private let answer: (String) -> Response?

  private struct Client {
    let socket: Int32
    var request: [UInt8] = []
    let deadline: Date
  }

  /// - Parameters:
  ///   - port: 0 takes any that is free.
  ///   - answer: what lies at a path, or nil where nothing does.
  /// - Throws: `ServerError` where the port is taken.
  public init(port: UInt16 = 0, answer: @escaping (String) -> Response?) throws(ServerError) {
    self.answer = answer
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    guard listener >= 0 else { throw ServerError(port: port, code: errno) }
    var yes: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isOpen else {
      let code = errno
      close(listener)
      throw ServerError(port: port, code: code)
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for client in clients { close(client.socket) }
    close(listener)
  }

  /// Answers what has arrived, waiting for it at most so long.
  public func serve(milliseconds: Int32) {
    var sockets = clients.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
    if clients.count < Self.mostClients {
      sockets.append(pollfd(fd: listener, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&sockets, nfds_t(sockets.count), milliseconds) >= 0 else { return }
    let ready = Set(sockets.filter { $0.revents != 0 }.map(\.fd))
    for index in clients.indices.reversed() {
      // Another answer may have taken long: what has arrived meanwhile is read all the same.
      let isDone = ready.contains(clients[index].socket) && read(index)
      if isDone || clients[index].deadline < Date() { close(clients.remove(at: index).socket) }
    }
    if ready.contains(listener) { accept() }
  }

  private func accept() {
    let socket = Foundation.accept(listener, nil, nil)
    guard socket >= 0 else { return }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var limit = timeval(tv_sec: Int(Self.patience), tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    clients.append(Client(socket: socket, deadline: Date() + Self.patience))
  }

  /// Reads on; true when the caller is to be let go.
  private func read(_ index: Int) -> Bool {
    var block = [UInt8](repeating: 0, count: 4096)
    let socket = clients[index].socket
    let count = recv(socket, &block, block.count, 0)
    guard count > 0 else { return true }
    clients[index].request += block[..<count]
    let request = clients[index].request
    guard Scan.find(Array("\r\n\r\n".utf8), in: request) != nil else {
      guard request.count > Self.mostHeader else { return false }
      send(socket, status: "431 Request Header Fields Too Large", nil, hasBody: true)
      return true
    }
    respond(to: String(decoding: request, as: UTF8.self), socket)
    return true
  }

  private func respond(to request: String, _ socket: Int32) {
    let lines = request.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
      return send(socket, status: "400 Bad Request", nil, hasBody: true)
    }
    guard words[0] == "GET" || words[0] == "HEAD" else {
      return send(socket, status: "405 Method Not Allowed", nil, hasBody: true)
    }
    let hosts = lines.map { $0.lowercased() }.filter { $0.hasPrefix("host:") }
      .map { $0.dropFirst(5).filter { !$0.isWhitespace } }
    let known = ["127.0.0.1", "localhost"].flatMap { [$0, "\($0):\(port)"] }
    guard hosts.count == 1, known.contains(String(hosts[0])) else {
      return send(socket, status: "403 Forbidden", nil, hasBody: true)
    }
    let path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    let response = answer(path)
    send(
      socket, status: response == nil ? "404 Not Found" : "200 OK", response,
      hasBody: words[0] == "GET")
  }

  private func send(_ socket: Int32, status: String, _ response: Response?, hasBody: Bool) {
    let body = response?.bytes ?? Array("\(status)\n".utf8)
    let header = """
      HTTP/1.1 \(status)\r
      Content-Type: \(response?.type ?? "text/plain; charset=utf-8")\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      Cross-Origin-Resource-Policy: same-origin\r
      Content-Security-Policy: frame-ancestors 'self'\r
      Connection: close\r
      \r

      """
    var rest = (Array(header.utf8) + (hasBody ? body : []))[...]
    let deadline = Date() + Self.patience
    while !rest.isEmpty && deadline > Date() {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
    shutdown(socket, Int32(SHUT_WR))
  }
}

/// Why a server cannot be opened.
public struct ServerError: Error, Sendable, Equatable, CustomStringConvertible {
  public let port: UInt16
  public let code: Int32

  public var description: String {
    let which = port == 0 ? "no port" : "port \(port)"
    return "cannot serve at \(which): \(String(cString: strerror(code))); give another with --port"
  }
}
