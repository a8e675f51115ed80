import Foundation
import Synchronization

/// An HTTP server on this machine that misbehaves as its paths say.
final class FaultyServer: Sendable {
  struct Seen: Sendable, Equatable {
    var method: String
    var path: String
    var headers: [String: String]
    var body: String
  }

  private let listener: Int32
  let port: UInt16
  private let seen = Mutex<[Seen]>([])
  private let answers = Mutex<[String: [String]]>([:])
  private let isOpen = Mutex(true)

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard bound else { throw CocoaError(.fileWriteUnknown) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [self] in accepting() }
    thread.start()
  }

  func stop() {
    isOpen.withLock { $0 = false }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return url
  }

  var requests: [Seen] { seen.withLock { $0 } }

  /// Whole answers for a path, one after the other; the last one stays.
  func script(_ path: String, _ texts: [String]) { answers.withLock { $0[path] = texts } }

  static func answer(
    _ status: String, type: String = "application/json", headers: String = "", body: String = ""
  ) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(headers)"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
  }

  private func accepting() {
    while isOpen.withLock({ $0 }) {
      let connection = accept(listener, nil, nil)
      if connection < 0 { return }
      let thread = Thread { [self] in
        if let request = read(connection) {
          seen.withLock { $0.append(request) }
          serve(request, on: connection)
        }
        close(connection)
      }
      thread.start()
    }
  }

  private func read(_ connection: Int32) -> Seen? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count > 1 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          guard parts.count == 2 else { continue }
          headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let body = text[end.upperBound...]
        if body.utf8.count >= Int(headers["content-length"] ?? "0") ?? 0 {
          return Seen(
            method: String(words[0]), path: String(words[1]), headers: headers, body: String(body))
        }
      }
      let count = recv(connection, &block, block.count, 0)
      if count <= 0 { return nil }
      bytes += block[..<count]
    }
  }

  private func send(_ text: String, on connection: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func serve(_ request: Seen, on connection: Int32) {
    let scripted = answers.withLock { answers -> String? in
      guard var texts = answers[request.path], let first = texts.first else { return nil }
      if texts.count > 1 { texts.removeFirst() }
      answers[request.path] = texts
      return first
    }
    if let scripted {
      if scripted == "reset" { return reset(connection) }
      _ = send(scripted, on: connection)
      return
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    switch request.path {
    case "/reset": reset(connection)
    case "/hang": Thread.sleep(forTimeInterval: 20)
    case "/truncated": _ = send(head + "Content-Length: 1000\r\n\r\n{\"version\"", on: connection)
    case "/huge":
      _ = send(head + "Content-Length: 104857600\r\n\r\n", on: connection)
      pour(on: connection)
    case "/endless":
      _ = send(head + "Connection: close\r\n\r\n", on: connection)
      pour(on: connection)
    case "/drip":
      _ = send(head + "Content-Length: 1000\r\n\r\n", on: connection)
      for _ in 0..<400 where send(" ", on: connection) { Thread.sleep(forTimeInterval: 0.05) }
    case "/loop":
      _ = send(Self.answer("302 Found", headers: "Location: /loop\r\n"), on: connection)
    case "/elsewhere":
      let location = "Location: file:///etc/passwd\r\n"
      _ = send(Self.answer("302 Found", headers: location), on: connection)
    case "/garbage": _ = send("\u{1}\u{2} this is no HTTP at all\r\n\r\n", on: connection)
    default: _ = send(Self.answer("404 Not Found"), on: connection)
    }
  }

  /// 100 MB of blanks, or as many as anybody takes.
  private func pour(on connection: Int32) {
    let block = String(repeating: " ", count: 65_536)
    for _ in 0..<1_600 where !send(block, on: connection) { return }
  }

  private func reset(_ connection: Int32) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
  }
}
