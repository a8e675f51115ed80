import AdKit
import Foundation
import Synchronization
import Testing

/// Answers as told, one after the other; the last one stays.
final class ScriptedTransport: AdTransport {
  private let script: Mutex<[Result<AdHTTPResponse, AdNetworkFault>]>
  private let log = Mutex<[AdHTTPRequest]>([])

  init(_ script: [Result<AdHTTPResponse, AdNetworkFault>]) { self.script = Mutex(script) }

  convenience init(_ statuses: Int...) {
    self.init(statuses.map { .success(AdHTTPResponse(status: $0)) })
  }

  var sent: [AdHTTPRequest] { log.withLock { $0 } }

  func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    log.withLock { $0.append(request) }
    let answer = script.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    return try answer.get()
  }
}

@Suite struct BeaconTests {
  let now = Date(timeIntervalSince1970: 1_770_000_000)

  /// On a clock at which the beacons below are new.
  func queue(_ transport: any AdTransport, _ store: AdStore? = nil) -> AdBeaconQueue {
    let clock = ManualAdClock(date: now)
    return AdBeaconQueue(store: store ?? AdStore(clock: clock), transport: transport, clock: clock)
  }

  func beacon(
    _ id: String, _ kind: AdBeacon.Kind = .event(.seen), press: String = "",
    metadata: AdMetadata = AdMetadata()
  ) throws -> AdBeacon {
    let url = try #require(URL(string: "https://ads.example/b"))
    return AdBeacon(
      kind, impressionID: id, interactionID: press, url: url, metadata: metadata, created: now)
  }

  @Test func `SIM-35: the waits are 0, 5, 10, 20, 40, 60, 60 seconds`() {
    let waits = (0..<9).map { AdBackoff.delay(beforeAttempt: $0) }
    #expect(waits == [0, 5, 10, 20, 40, 60, 60, 60, 60].map { .seconds($0) })
    #expect(AdBackoff.delay(beforeAttempt: .max) == .seconds(60))
    #expect(AdBackoff.delay(beforeAttempt: .min) == .zero)
  }

  @Test func `SIM-35: a failing server is tried again when due, not before`() async throws {
    let clock = ManualAdClock(date: now)
    let transport = ScriptedTransport(500, 503, 429, 408, 200)
    let store = AdStore(clock: clock)
    let queue = AdBeaconQueue(store: store, transport: transport, clock: clock)
    await queue.queue([try beacon("i")])
    for (index, wait) in [5, 10, 20, 40].enumerated() {
      #expect(await queue.flush() == .seconds(wait))
      #expect(transport.sent.count == index + 1)
      clock.advance(by: .seconds(wait) - .milliseconds(1))
      await queue.flush()
      #expect(transport.sent.count == index + 1)
      clock.advance(by: .milliseconds(1))
    }
    #expect(await queue.flush() == nil)
    #expect(transport.sent.count == 5)
    #expect(Set(transport.sent.map { $0.headers["idempotency-key"] }).count == 1)
    #expect(store.pendingBeacons.isEmpty)
  }

  @Test(arguments: [
    (200, "{\"verified\": true, \"token\": \"t\"}", AdBeaconOutcome.verified(token: "t")),
    (200, "{\"verified\": false}", .notVerified), (409, "", .verified(token: nil)),
    (404, "", .refused(status: 404)), (400, "", .refused(status: 400)),
  ])
  func `SIM-35: a verification ends as the server says`(
    status: Int, body: String, outcome: AdBeaconOutcome
  ) async throws {
    let transport = ScriptedTransport([
      .success(AdHTTPResponse(status: status, body: Data(body.utf8)))
    ])
    let queue = self.queue(transport)
    let verification = try beacon("serve", .verification)
    await queue.queue([verification, verification])
    await queue.flush()
    var outcomes = queue.outcomes.makeAsyncIterator()
    let told = await outcomes.next()
    #expect(told?.1 == outcome)
    await queue.queue([verification])
    #expect(await queue.flush() == nil)
    #expect(transport.sent.count == 1)
  }

  @Test(arguments: [408, 429, 500, 502, 301, 100])
  func `SIM-37: other answers are tried again`(status: Int) async throws {
    let store = AdStore()
    let queue = self.queue(ScriptedTransport(status), store)
    await queue.queue([try beacon("i")])
    #expect(await queue.flush() != nil)
    #expect(store.pendingBeacons.count == 1)
  }

  @Test(arguments: [200, 204, 299, 400, 401, 404, 410, 499])
  func `SIM-37: 2xx and other 4xx end a beacon`(status: Int) async throws {
    let queue = self.queue(ScriptedTransport(status))
    await queue.queue([try beacon("i")])
    #expect(await queue.flush() == nil)
  }

  @Test func `SIM-35: a beacon survives a restart and is told once more, with the same id`()
    async throws
  {
    let folder = try Scratch()
    let clock = ManualAdClock(date: now)
    let down = ScriptedTransport([.failure(.unreachable("down"))])
    let first = try AdStore(path: folder.path("log"), clock: clock)
    let queue = AdBeaconQueue(store: first, transport: down, clock: clock)
    await queue.queue([try beacon("i")])
    await queue.flush()
    let up = ScriptedTransport(200)
    let second = try AdStore(path: folder.path("log"), clock: clock)
    await AdBeaconQueue(store: second, transport: up, clock: clock).flush()
    #expect(up.sent.map(\.headers) == down.sent.map(\.headers))
    #expect(second.pendingBeacons.isEmpty)
    let third = ScriptedTransport(200)
    let store = try AdStore(path: folder.path("log"), clock: clock)
    let last = AdBeaconQueue(store: store, transport: third, clock: clock)
    await last.queue([try beacon("i")])
    await last.flush()
    #expect(third.sent.isEmpty)
  }

  @Test func `SIM-36: shown and seen count once an impression, a click once a press`() async throws
  {
    let transport = ScriptedTransport(200)
    let queue = self.queue(transport)
    for _ in 0..<3 {
      await queue.queue([
        try beacon("i", .event(.shown)), try beacon("i", .event(.seen)),
        try beacon("i", .event(.click), press: "1"), try beacon("i", .event(.click), press: "2"),
      ])
      await queue.flush()
    }
    #expect(transport.sent.count == 4)
  }

  @Test func `SIM-36: ids do not collide where their parts run together`() throws {
    let one = try beacon("a:1", .event(.click), press: "b")
    let other = try beacon("a", .event(.click), press: "1:b")
    #expect(one.id != other.id)
  }

  @Test func `SIM-37: a blank id is told to nobody; labels go with seen alone`() async throws {
    let transport = ScriptedTransport(200)
    let queue = self.queue(transport)
    let labels = AdMetadata(["screen": "chat"])
    await queue.queue([
      try beacon(""), try beacon(" \n"), try beacon("i", .event(.shown), metadata: labels),
      try beacon("i", .event(.seen), metadata: labels),
    ])
    await queue.flush()
    let bodies = transport.sent.compactMap(\.body).map { String(decoding: $0, as: UTF8.self) }
    #expect(bodies.map { $0.contains("chat") } == [false, true])
  }

  @Test func `SIM-37: a beacon is on disk before it is sent`() async throws {
    let folder = try Scratch()
    let path = folder.path("log")
    let store = try AdStore(path: path)
    struct Spy: AdTransport {
      let path: String
      func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return AdHTTPResponse(status: text.contains("\"impression\":\"i9\"") ? 200 : 500)
      }
    }
    let queue = self.queue(Spy(path: path), store)
    await queue.queue([try beacon("i9")])
    #expect(await queue.flush() == nil)
  }

  @Test func `SIM-38: after a day a beacon is dropped`() async throws {
    let clock = ManualAdClock(date: now)
    let transport = ScriptedTransport(500)
    let store = AdStore(clock: clock)
    let queue = AdBeaconQueue(store: store, transport: transport, clock: clock)
    await queue.queue([try beacon("i")])
    clock.advance(by: .seconds(86_400))
    #expect(await queue.flush() != nil)
    clock.advance(by: .seconds(1))
    #expect(await queue.flush() == nil)
    #expect(transport.sent.count == 1)
  }

  @Test func `SIM-38: a click waits for the disk, but not for long`() async throws {
    let queue = self.queue(ScriptedTransport(200))
    #expect(await queue.queue(try beacon("i", .event(.click), press: "1"), within: .seconds(10)))
    #expect(await queue.flush() == nil)

    // Another process holds the store: the person is not kept waiting.
    let folder = try Scratch()
    let store = try AdStore(path: folder.path("log"), clock: ManualAdClock(date: now))
    let lock = open(folder.path("log.lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let busy = self.queue(ScriptedTransport(200), store)
    let click = try beacon("i", .event(.click), press: "2")
    #expect(await !busy.queue(click, within: .milliseconds(30)))
    flock(lock, LOCK_UN)
    close(lock)
    // It was on its way, and arrives.
    while store.pendingBeacons.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(store.pendingBeacons == [click])
  }

  @Test func `SIM-38: while the disk takes nothing, the latest hundred wait in memory`()
    async throws
  {
    let folder = try Scratch()
    let path = folder.path("log")
    let store = try AdStore(path: path, clock: ManualAdClock(date: now))
    let transport = ScriptedTransport(500)
    let queue = self.queue(transport, store)
    // A folder in the log's place takes no lines.
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for number in 0..<130 { #expect(await !queue.queue([try beacon("i\(number)")])) }
    #expect(store.pendingBeacons.isEmpty)
    try FileManager.default.removeItem(atPath: path)
    await queue.flush()
    #expect(store.pendingBeacons.count == AdBeaconQueue.mostParked)
    #expect(store.pendingBeacons.first?.impressionID == "i30")
  }

  @Test func `symptom 23: every tracker is told, each once`() async throws {
    var creative = creative("a")
    let urls = try (0..<3).map { try #require(URL(string: "https://t\($0).example/seen")) }
    creative.trackers = AdTrackers([.seen: urls + [urls[0]]])
    let fill = AdFill(creative: creative, impressionID: "i/1?x")
    let endpoints = AdEndpoints(base: try #require(URL(string: "https://ads.example/v2")))
    let beacons = endpoints.beacons(.seen, of: fill, at: now)
    let transport = ScriptedTransport(200)
    let queue = self.queue(transport)
    for _ in 0..<2 {
      await queue.queue(beacons)
      await queue.flush()
    }
    #expect(
      transport.sent.map(\.url.absoluteString) == [
        "https://ads.example/v2/impressions/i%2F1%3Fx/seen"
      ]
        + urls.map(\.absoluteString))
    let preview = AdFill(creative: creative, impressionID: "")
    #expect(endpoints.beacons(.seen, of: preview, at: now).isEmpty)
  }
}
