import Export
import Foundation
import Testing

@Suite struct ServerTests {
  /// What a server answers to some bytes.
  private func told(_ request: (UInt16) -> String) throws -> String {
    let server = try LoopbackServer { path in
      path == "/a" ? .init(type: "text/html", bytes: Array("<p>hello</p>".utf8)) : nil
    }
    let client = try connected(to: server)
    defer { close(client) }
    var bytes = Array(request(server.port).utf8)
    _ = send(client, &bytes, bytes.count, Int32(MSG_NOSIGNAL))
    for _ in 0..<6 { server.serve(milliseconds: 200) }
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = recv(client, &answer, answer.count, Int32(MSG_DONTWAIT))
    return String(decoding: answer[..<max(0, count)], as: UTF8.self)
  }

  private func connected(to server: LoopbackServer) throws -> Int32 {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isOpen)
    return client
  }

  @Test func `X-14: a page is served to this machine`() throws {
    let answer = try told { "GET /a?x=1 HTTP/1.1\r\nHost: 127.0.0.1:\($0)\r\n\r\n" }
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n<p>hello</p>"))
    #expect(answer.contains("Cache-Control: no-store"))
    // Pages from elsewhere may not frame it either.
    #expect(answer.contains("Content-Security-Policy: frame-ancestors 'self'\r\n"))
    #expect(try told { "GET /a HTTP/1.1\r\nHOST: LocalHost:\($0)\r\n\r\n" }.contains(" 200 OK"))
  }

  @Test func `X-14: a head has no body`() throws {
    let answer = try told { "HEAD /a HTTP/1.1\r\nHost: localhost:\($0)\r\n\r\n" }
    #expect(answer.contains("Content-Length: 12") && answer.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("GET /../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", "404"),
    ("GET /a HTTP/1.1\r\nHost: evil.example\r\n\r\n", "403"),
    ("GET /a HTTP/1.1\r\n\r\n", "403"), ("POST /a HTTP/1.1\r\nHost: localhost\r\n\r\n", "405"),
    ("nonsense\r\n\r\n", "400"), ("GET http://a/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "400"),
    ("GET /a HTTP/1.1\r\nX: \(String(repeating: "y", count: 9000))", "431"),
  ])
  func `X-14: anything else is refused`(_ request: String, _ status: String) throws {
    #expect(try told { _ in request }.hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func `X-14: a port that is taken is told`() throws {
    let server = try LoopbackServer { _ in nil }
    let error = #expect(throws: ServerError.self) {
      try LoopbackServer(port: server.port) { _ in nil }
    }
    #expect("\(try #require(error))".contains("give another with --port"))
  }

  private func site(
    _ parts: StubParts, _ codes: SquareCodes? = nil, _ make: @escaping () throws -> [Target]
  ) -> PreviewSite {
    PreviewSite(
      game: "bricks", title: "Bricks <&>", folder: "\(Stock.package)/Assets/Web/preview",
      watched: ["\(parts.root.path)/build"], codes: codes, make: make)
  }

  @Test func `X-14: without its library there is no code, and the page tells how to get it`() throws
  {
    #expect(SquareCodes(libraries: ["libnowhere.so.4"]) == nil)
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let site = site(parts) {
      [try exporter.target(StubParts.creative(), for: exporter.table.networks[0])]
    }
    let page = String(decoding: site.answer("/")?.bytes ?? [], as: UTF8.self)
    #expect(page.contains("hasCodes = false") && page.contains("apt-get install qrencode"))
    #expect(site.answer("/code/\(exporter.table.networks[0].id)") == nil)
  }

  @Test(.enabled(if: SquareCodes() != nil, "no libqrencode: apt-get install qrencode"))
  func `X-14: each network's ad has a code, dark on white within a quiet edge`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let codes = try #require(SquareCodes())
    let site = site(parts, codes) {
      [try exporter.target(StubParts.creative(), for: exporter.table.networks[0])]
    }
    site.port = 8080
    let id = exporter.table.networks[0].id
    try site.refresh()
    let answer = try #require(site.answer("/code/\(id)"))
    #expect(answer.type == "image/svg+xml")
    let picture = String(decoding: answer.bytes, as: UTF8.self)
    #expect(picture == codes.picture(of: "http://127.0.0.1:8080/ad/\(id)"))
    let rows = try #require(codes.modules(of: "http://127.0.0.1:8080/ad/\(id)"))
    let places = picture.matches(of: /M(\d+) (\d+)h1v1h-1z/).compactMap { match in
      Int(match.1).flatMap { x in Int(match.2).map { [x, $0] } }
    }
    #expect(places.count == rows.joined().count { $0 })
    #expect(places.joined().min() == 4 && places.joined().max() == rows.count + 3)
    #expect(picture.contains("viewBox=\"0 0 \(rows.count + 8) \(rows.count + 8)\""))
    // Three of the corners have the square by which readers find it.
    #expect(rows[0].prefix(8) == [true, true, true, true, true, true, true, false])
    #expect(site.answer("/code/nobody") == nil && site.answer("/code/") == nil)
  }

  @Test func `X-14: a request that comes in drops is given up in time`() throws {
    let server = try LoopbackServer { _ in .init(type: "text/plain", bytes: [0x61]) }
    let slow = try connected(to: server)
    defer { close(slow) }
    let start = Date()
    var isGone = false
    while !isGone && start.timeIntervalSinceNow > -20 {
      _ = send(slow, "G", 1, Int32(MSG_NOSIGNAL))
      server.serve(milliseconds: 100)
      usleep(50_000)
      var byte: UInt8 = 0
      let count = recv(slow, &byte, 1, Int32(MSG_DONTWAIT))
      isGone = count == 0 || count < 0 && errno != EAGAIN
    }
    #expect(isGone)
  }

  @Test func `X-14: the preview shows the ad of each network with a host in front`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let site = site(parts) {
      try exporter.table.networks.map { network throws(ExportError) in
        try exporter.target(StubParts.creative(), for: network)
      }
    }
    func text(_ path: String) -> String {
      site.answer(path).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    #expect(text("/").contains("Bricks &lt;&amp;&gt;"))
    #expect(text("/").contains("\"id\":\"unity\""))
    #expect(!text("/").contains("{{"))
    for network in exporter.table.networks {
      let page = text("/ad/\(network.id)")
      let host = try #require(page.range(of: "window.previewHost"))
      let shell = try #require(page.range(of: "play(code,data,network);"))
      #expect(host.lowerBound < shell.lowerBound)
      #expect(!page.contains("<script src"))
    }
    #expect(site.answer("/ad/nobody") == nil)
    #expect(site.answer("/ad/../../etc/passwd") == nil)
  }

  @Test func `X-14: what changes is made anew, and a fault is shown until it is mended`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    var isBroken = false
    var count = 0
    let site = site(parts) {
      count += 1
      if isBroken { throw ExportError.notBuilt(path: "bricks.pack") }
      return [try exporter.target(StubParts.creative(), for: exporter.table.networks[3])]
    }
    try site.refresh()
    let stamp = site.answer("/stamp")?.bytes
    #expect(site.answer("/stamp")?.bytes == stamp)
    #expect(count == 1)
    let place = "\(parts.root.path)/build/web/old.wasm"
    try parts.write("build/web/old.wasm", "x")
    #expect(utimes(place, [timeval(), timeval()]) == 0)
    let second = site.answer("/stamp")?.bytes
    #expect(second != stamp && count == 2)
    try parts.write("build/web/new.wasm", "y")
    #expect(utimes("\(parts.root.path)/build/web/new.wasm", [timeval(), timeval()]) == 0)
    #expect(rename("\(parts.root.path)/build/web/new.wasm", place) == 0)
    #expect(site.answer("/stamp")?.bytes != second)
    #expect(count == 3)
    isBroken = true
    try parts.write("build/web/new.wasm", "x")
    #expect(site.answer("/stamp")?.bytes != stamp)
    let page = String(decoding: site.answer("/")?.bytes ?? [], as: UTF8.self)
    #expect(page.contains("run `make web`"))
    #expect(count == 4)
  }
}
