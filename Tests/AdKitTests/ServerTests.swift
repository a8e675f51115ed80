import AdKit
import Foundation
import Testing

@Suite struct ServerTests {
  let transport = AdHTTPTransport()

  func fault(_ request: AdHTTPRequest) async -> AdNetworkFault? {
    do throws(AdNetworkFault) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a faulty server is met with one fault each, within the time given`() async throws {
    let server = try FaultyServer()
    defer { server.stop() }
    func ask(_ path: String, seconds: Int = 20) async throws -> AdNetworkFault? {
      await fault(
        AdHTTPRequest(url: try server.url(path), timeout: .seconds(seconds), mostBytes: 1_000_000))
    }
    #expect(try await ask("/hang", seconds: 1) == .timedOut)
    #expect(try await ask("/drip", seconds: 1) == .timedOut)
    #expect(try await ask("/huge") == .tooLarge(limit: 1_000_000))
    #expect(try await ask("/endless") == .tooLarge(limit: 1_000_000))
    #expect(try await ask("/loop") == .tooManyRedirects(limit: 5))
    #expect(server.requests.filter { $0.path == "/loop" }.count == 6)
    let truncated = try await ask("/truncated")
    #expect(truncated == .truncated)
    for path in ["/reset", "/garbage"] {
      let found = try await ask(path)
      #expect(found != nil, "\(path)")
    }
    // A redirect out of HTTP leads to no file.
    let elsewhere = AdHTTPRequest(url: try server.url("/elsewhere"))
    let left = try? await transport.send(elsewhere)
    #expect(left?.status != 200)
    let closed = try FaultyServer()
    closed.stop()
    #expect(await fault(AdHTTPRequest(url: try closed.url("/"))) != nil)
    #expect(
      await fault(AdHTTPRequest(url: try #require(URL(string: "http://example.com/"))))
        == .invalidURL("http://example.com/"))
  }

  @Test func `a faulty answer leaves the last good inventory, in memory and on disk`() async throws
  {
    let server = try FaultyServer()
    defer { server.stop() }
    let folder = try Scratch()
    let good = FaultyServer.answer("200 OK", headers: "ETag: \"v1\"\r\n", body: manifest())
    let answers: [(String, AdSourceError?)] = [
      (FaultyServer.answer("500 Internal"), .network(.httpError(status: 500))),
      (FaultyServer.answer("429 Too Many"), .network(.httpError(status: 429))),
      (FaultyServer.answer("401 Unauthorized"), .network(.invalidApiKey)),
      (
        FaultyServer.answer("200 OK", type: "text/html", body: manifest()),
        .network(.wrongType("text/html"))
      ),
      (FaultyServer.answer("200 OK", body: "{\"version\": 9}"), nil),
      (FaultyServer.answer("200 OK", body: "<html>"), nil), ("reset", nil),
      ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{", nil),
    ]
    server.script("/m.json", [good] + answers.map(\.0))
    let remote = RemoteAdInventory(url: try server.url("/m.json"), keptAt: folder.path("kept"))
    #expect(remote.inventory.creatives.isEmpty)
    #expect(try await remote.update() == .updated(creatives: 1))
    for (text, wanted) in answers {
      do throws(AdSourceError) {
        try await remote.refresh()
        Issue.record("no fault: \(text)")
      } catch {
        if let wanted { #expect(error == wanted) }
      }
      #expect(remote.inventory.creatives.map(\.id) == ["a"])
    }
    #expect(server.requests.dropFirst().allSatisfy { $0.headers["if-none-match"] == "\"v1\"" })
    let restarted = RemoteAdInventory(url: try server.url("/m.json"), keptAt: folder.path("kept"))
    #expect(restarted.inventory.creatives.map(\.id) == ["a"])
    let elsewhere = RemoteAdInventory(url: try server.url("/n.json"), keptAt: folder.path("kept"))
    #expect(elsewhere.inventory.creatives.isEmpty)
  }

  @Test func `a copy on disk that was damaged is not believed`() async throws {
    let server = try FaultyServer()
    defer { server.stop() }
    let folder = try Scratch()
    server.script("/m.json", [FaultyServer.answer("200 OK", body: manifest())])
    let url = try server.url("/m.json")
    try await RemoteAdInventory(url: url, keptAt: folder.path("kept")).refresh()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("kept")))
    bytes[bytes.count - 20] ^= 1
    try bytes.write(to: URL(fileURLWithPath: folder.path("kept")))
    let restarted = RemoteAdInventory(url: url, keptAt: folder.path("kept"))
    #expect(restarted.inventory.creatives.isEmpty)
    try await restarted.refresh()
    #expect(restarted.inventory.creatives.count == 1)
  }

  @Test func `nginx serves an inventory, and says when nothing is new`() async throws {
    guard let nginx = try Nginx() else { return }
    try nginx.put("m.json", Data(manifest().utf8))
    let remote = RemoteAdInventory(url: try nginx.url("/m.json"))
    try await eventually { _ = try await remote.update() }
    #expect(remote.inventory.creatives.count == 1)
    #expect(try await remote.update() == .unchanged)
    let two = manifest().replacing("\"a\"", with: "\"b\"").replacing("]}", with: "] }")
    try nginx.put("m.json", Data(two.utf8))
    #expect(try await remote.update() == .updated(creatives: 1))
    #expect(remote.inventory.creatives.map(\.id) == ["b"])
    #expect(nginx.accessLog.contains(" 304 "))
  }

  @Test func `nginx takes beacons; a busy server is asked again`() async throws {
    guard let nginx = try Nginx() else { return }
    try nginx.put("m.json", Data(manifest().utf8))
    let remote = RemoteAdInventory(url: try nginx.url("/m.json"))
    try await eventually { try await remote.refresh() }
    let store = AdStore()
    let queue = AdBeaconQueue(store: store)
    let endpoints = AdEndpoints(base: try nginx.url("/"))
    let fill = AdFill(creative: creative("a"), impressionID: "i1")
    let now = Date()
    await queue.queue(endpoints.beacons(.shown, of: fill, at: now))
    await queue.queue(endpoints.beacons(.seen, of: fill, at: now))
    #expect(await queue.flush() == nil)
    #expect(nginx.accessLog.contains("POST /impressions/i1/seen"))
    await queue.queue([
      AdBeacon(.event(.seen), impressionID: "i2", url: try nginx.url("/busy"), created: now)
    ])
    #expect(await queue.flush() != nil)
  }

  @Test func `beacons reach a server that fails at first, each once by its key`() async throws {
    let server = try FaultyServer()
    defer { server.stop() }
    server.script("/b", ["reset", FaultyServer.answer("503 Busy"), FaultyServer.answer("200 OK")])
    let clock = ManualAdClock(date: Date())
    let queue = AdBeaconQueue(store: AdStore(clock: clock), clock: clock)
    await queue.queue([
      AdBeacon(.event(.seen), impressionID: "i", url: try server.url("/b"), created: clock.date)
    ])
    var flushes = 0
    while let wait = await queue.flush(), flushes < 5 {
      clock.advance(by: wait)
      flushes += 1
    }
    // The system may ask again by itself where a connection broke.
    #expect(server.requests.count >= 3)
    #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
    #expect(server.requests.allSatisfy { $0.method == "POST" && $0.body.contains("\"seen\"") })
  }

  @Test func `artwork is fetched once, kept, and held to its limits`() async throws {
    let server = try FaultyServer()
    defer { server.stop() }
    let folder = try Scratch()
    server.script("/art.png", [FaultyServer.answer("200 OK", type: "image/png", body: "PNG")])
    server.script("/page", [FaultyServer.answer("200 OK", type: "text/html", body: "x")])
    let loader = AdArtworkLoader(folder: folder.path, mainBundle: folder.path)
    let url = try server.url("/art.png")
    async let one = loader.load(.remote(url))
    async let two = loader.load(.remote(url))
    #expect(try await one == .picture(Data("PNG".utf8), mediaType: "image/png"))
    #expect(try await two == one)
    let later = AdArtworkLoader(folder: folder.path)
    #expect(
      try await later.load(.remote(url)) == .picture(Data("PNG".utf8), mediaType: "image/png"))
    #expect(server.requests.count == 1)
    let page = try server.url("/page")
    await #expect(throws: AdArtworkError.network(.wrongType("text/html"))) {
      try await loader.load(.remote(page))
    }
    let huge = try server.url("/huge")
    await #expect(throws: AdArtworkError.network(.tooLarge(limit: 4 * 1024 * 1024))) {
      try await loader.load(.remote(huge))
    }
    #expect(try await loader.load(.symbol("star")) == .symbol("star"))
    try Data("A".utf8).write(to: URL(fileURLWithPath: folder.path("pic.png")))
    #expect(
      try await loader.load(.asset(name: "pic")) == .picture(Data("A".utf8), mediaType: "image/png")
    )
    await #expect(throws: AdArtworkError.outsideBundle("../pic")) {
      try await loader.load(.asset(name: "../pic"))
    }
  }

  /// A server needs a moment to start.
  private func eventually(_ body: () async throws -> Void) async throws {
    for _ in 0..<100 {
      if (try? await body()) != nil { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    try await body()
  }
}
