import AdKit
import Foundation
import Testing

@Suite struct StoreTests {
  let now = Date(timeIntervalSince1970: 1_770_000_000)

  func impression(_ id: String, _ creative: String = "a", at date: Date? = nil) -> AdImpression {
    AdImpression(
      id: id, creativeID: creative, placementID: "p", session: "s", date: date ?? now
    ).counted(in: .gmt)
  }

  func beacon(_ id: String, _ kind: AdBeacon.Kind = .event(.seen), press: String = "") throws
    -> AdBeacon
  {
    let url = try #require(URL(string: "https://ads.example/\(id)"))
    return AdBeacon(kind, impressionID: id, interactionID: press, url: url, created: now)
  }

  @Test func `what is recorded is there after a restart, with its beacons`() throws {
    let folder = try Scratch()
    let clock = ManualAdClock(date: now)
    let first = try AdStore(path: folder.path("log"), clock: clock)
    let press = try beacon("i1", .event(.click), press: "p\"1\n\u{7f}é")
    #expect(try first.record(impression("i1"), beacons: [beacon("i1"), press]))
    try first.queue([beacon("i2", .verification)])
    try first.settle([beacon("i1").id])
    let second = try AdStore(path: folder.path("log"), clock: clock)
    #expect(second.history == first.history)
    #expect(second.history.count(of: "a") == 1)
    #expect(second.pendingBeacons == [press, try beacon("i2", .verification)])
  }

  @Test func `a record with a known id counts once, over restarts and compaction`() throws {
    let folder = try Scratch()
    for round in 0..<4 {
      let store = try AdStore(path: folder.path("log"))
      for _ in 0..<3 {
        let isNew = try store.record(impression("i1"), beacons: [beacon("i1")])
        #expect(
          isNew == (round == 0 && store.history.count == 1 && !store.history.knows("x")) || !isNew)
      }
      #expect(store.history.count == 1)
      #expect(store.pendingBeacons.count == (round < 2 ? 1 : 0))
      if round == 1 { try store.settle([beacon("i1").id]) }
      try store.compact()
    }
  }

  @Test func `two stores on one path see each other's records`() throws {
    let folder = try Scratch()
    let one = try AdStore(path: folder.path("log"))
    let other = try AdStore(path: folder.path("log"))
    try one.record(impression("i1"))
    try other.record(impression("i2"))
    #expect(other.history.count == 2)
    #expect(try !other.record(impression("i1")))
    try one.compact()
    try other.record(impression("i3"))
    try one.refresh()
    #expect(one.history.count == 3)
    #expect(other.history.count == 3)
  }

  @Test func `many writers on one path lose nothing and count nothing twice`() async throws {
    let folder = try Scratch()
    let path = folder.path("log")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try AdStore(path: path, isPowerSafe: false)
          for number in 0..<100 {
            // Every impression is told by two of the four.
            try store.record(impression("i\(writer / 2)-\(number)"))
            if number % 40 == 0 { try store.compact() }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try AdStore(path: path).history.count == 200)
  }

  @Test func `a log cut at any byte is read up to its last whole line`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    let store = try AdStore(path: path, isPowerSafe: false)
    var counts = [0]
    var ends = [try Data(contentsOf: URL(fileURLWithPath: path)).count]
    for number in 0..<6 {
      try store.record(impression("i\(number)"), beacons: [beacon("i\(number)")])
      counts.append(number + 1)
      ends.append(try Data(contentsOf: URL(fileURLWithPath: path)).count)
    }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    // Every byte where there is time for it, else one in seven.
    for cut in stride(from: 0, through: whole.count, by: Effort.rounds(10) > 1 ? 1 : 7) {
      let torn = folder.path("torn")
      try whole.prefix(cut).write(to: URL(fileURLWithPath: torn))
      let reader = try AdStore(path: torn, isPowerSafe: false)
      let wanted = zip(ends, counts).filter { $0.0 <= cut }.map(\.1).max() ?? 0
      #expect(reader.history.count == wanted, "cut at \(cut)")
      #expect(reader.pendingBeacons.count == wanted)
      try reader.record(impression("after"))
      let again = try AdStore(path: torn)
      #expect(again.history.count == wanted + 1)
      #expect(again.damage == (0, 0))
    }
  }

  @Test func `fuzz: a damaged log opens, and what is whole in it counts`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    let store = try AdStore(path: path)
    for number in 0..<20 {
      try store.record(impression("i\(number)"), beacons: [beacon("x\(number)")])
    }
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = AdRandom(seed: 3)
    for _ in 0..<Effort.rounds(3_000) {
      var bytes = whole
      let hits = Int(random.below(4)) + 1
      for _ in 0..<hits { bytes[Int(random.below(UInt64(bytes.count)))] = UInt8(random.below(256)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path + "2"))
      do throws(AdStoreError) {
        let reader = try AdStore(path: path + "2", isPowerSafe: false)
        // A hit spoils one line, or two where it removes the end between them.
        #expect(reader.history.count >= 20 - 2 * hits)
        #expect(reader.history.count <= 20)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `the log is compacted as it grows, and loses nothing`() throws {
    let folder = try Scratch()
    let path = folder.path("log")
    let store = try AdStore(path: path, isPowerSafe: false)
    let count = Effort.rounds(8_000)
    for number in 0..<count {
      let told = try beacon("i\(number)")
      try store.record(impression("i\(number)"), beacons: [told])
      try store.settle([told.id])
    }
    #expect(store.history.count(of: "a") == count)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    #expect(size < 1_600_000)
    let again = try AdStore(path: path)
    #expect(again.history.count(of: "a") == count)
    #expect(again.pendingBeacons.isEmpty)
    #expect(try !again.record(impression("i\(count - 1)")))
  }

  @Test func `a path that cannot be used is refused with the reason`() throws {
    let folder = try Scratch()
    #expect(throws: AdStoreError.self) { try AdStore(path: folder.path("no/such/log")) }
    #expect(throws: AdStoreError.self) { try AdStore(path: folder.path) }
  }

  @Test(arguments: [
    "not ours\n", "no end of line", "0123abcd {\"kind\":\"diary\"}\n", "\n\n", "\0",
  ])
  func `somebody else's file is refused and stays as it is`(_ text: String) throws {
    let folder = try Scratch()
    let path = folder.path("other")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: AdStoreError.unusable(path, why: "no line of it is of a store")) {
      try AdStore(path: path)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
  }

  @Test func `symptom 25: caps hold offline and over a restart`() throws {
    let folder = try Scratch()
    let clock = ManualAdClock(date: now)
    let source = StaticAdInventory([creative("a", cap: .perDay(1))])
    let store = try AdStore(path: folder.path("log"), clock: clock)
    _ = try source.fill(now: request(now, history: store.history))
    try store.record(impression("i1"))
    let again = try AdStore(path: folder.path("log"), clock: clock)
    #expect(throws: AdSourceError.self) {
      try source.fill(now: request(now + 60, history: again.history))
    }
  }

  @Test func `symptom 29: with the clock set back, time for caps goes on with the monotonic clock`()
    throws
  {
    let clock = ManualAdClock(date: now)
    let store = AdStore(clock: clock)
    let one = creative("a", cap: .perHour(1))
    try store.record(impression("i1", at: clock.date))
    clock.set(date: now - 5 * 3_600)
    #expect(failure(one, request(clock.date, history: store.history)) != nil)
    clock.advance(by: .seconds(3_601))
    #expect(failure(one, request(clock.date, history: store.history)) == nil)
    try store.record(impression("i2", at: clock.date))
    #expect(failure(one, request(clock.date, history: store.history)) != nil)
    clock.advance(by: .seconds(3_500))
    #expect(failure(one, request(clock.date, history: store.history)) != nil)
    clock.advance(by: .seconds(101))
    #expect(failure(one, request(clock.date, history: store.history)) == nil)
  }

  @Test func `SIM-38: of more than two hundred beacons the oldest go`() throws {
    let store = AdStore()
    for number in 0..<250 { try store.queue([beacon("i\(number)")]) }
    #expect(store.pendingBeacons.count == 200)
    #expect(store.pendingBeacons.first?.impressionID == "i50")
  }
}

@Suite struct ServerCapTests {
  let now = Date(timeIntervalSince1970: 1_770_000_000)

  actor Server {
    var asked: [(unit: String, user: String?, session: String?)] = []
    var answers: [Result<Bool, AdNetworkFault>]

    init(_ answers: [Result<Bool, AdNetworkFault>]) { self.answers = answers }

    func ask(_ unit: String, _ user: String?, _ session: String?) throws -> Bool {
      asked.append((unit, user, session))
      return try (answers.isEmpty ? .success(false) : answers.removeFirst()).get()
    }
  }

  func cache(_ server: Server, _ clock: ManualAdClock, _ store: AdStore) -> AdFrequencyCapCache {
    AdFrequencyCapCache(store: store, clock: clock) { try await server.ask($0, $1, $2) }
  }

  @Test func `SIM-39: a yes holds for the day, a no is asked again, an error is a no`() async {
    let clock = ManualAdClock(date: now)
    let server = Server([.success(false), .failure(.timedOut), .success(true), .success(false)])
    let cache = cache(server, clock, AdStore(clock: clock))
    #expect(await !cache.isCapped(adUnitID: "u", user: "x"))
    #expect(await !cache.isCapped(adUnitID: "u", user: "x"))
    #expect(await cache.isCapped(adUnitID: "u", user: "x"))
    for _ in 0..<5 { #expect(await cache.isCapped(adUnitID: "u", user: "x")) }
    #expect(await server.asked.count == 3)
    clock.advance(by: .seconds(86_400))
    #expect(await !cache.isCapped(adUnitID: "u", user: "x"))
    #expect(await server.asked.count == 4)
  }

  @Test func `SIM-39: unit and user are kept apart, and so is nobody from a user`() async {
    let clock = ManualAdClock(date: now)
    let server = Server([.success(true)])
    let cache = cache(server, clock, AdStore(clock: clock))
    #expect(await cache.isCapped(adUnitID: "a|b", user: "c"))
    #expect(await !cache.isCapped(adUnitID: "a", user: "b|c"))
    #expect(await !cache.isCapped(adUnitID: "a|b", user: nil))
    #expect(await !cache.isCapped(adUnitID: "a|b", user: ""))
  }

  @Test func `SIM-39: neither a journey west nor a clock set back opens it`() async throws {
    let tokyo = try zone("Asia/Tokyo")
    let clock = ManualAdClock(date: try at("2026-06-01T14:30:00Z"), timeZone: tokyo)
    let folder = try Scratch()
    let store = try AdStore(path: folder.path("log"), clock: clock)
    let server = Server([.success(true)])
    let cache = cache(server, clock, store)
    #expect(await cache.isCapped(adUnitID: "u", user: nil))
    clock.set(timeZone: try zone("America/New_York"))
    clock.advance(by: .seconds(3_600))
    #expect(await cache.isCapped(adUnitID: "u", user: nil))
    clock.set(timeZone: tokyo)
    clock.set(date: try at("2026-05-30T00:00:00Z"))
    #expect(await cache.isCapped(adUnitID: "u", user: nil))
    let again = self.cache(server, clock, try AdStore(path: folder.path("log"), clock: clock))
    #expect(await again.isCapped(adUnitID: "u", user: nil))
    clock.set(date: Date(timeIntervalSince1970: -70_000_000_000))
    #expect(await again.isCapped(adUnitID: "u", user: nil))
    #expect(await server.asked.count == 1)
  }

  @Test func `SIM-40: the session goes along only where it is that user's`() async {
    let clock = ManualAdClock(date: now)
    let server = Server([])
    let cache = cache(server, clock, AdStore(clock: clock))
    let session = AdFrequencyCapCache.Session(id: "s1", user: "x")
    _ = await cache.isCapped(adUnitID: "u", user: "x", session: session)
    _ = await cache.isCapped(adUnitID: "u", user: "y", session: session)
    _ = await cache.isCapped(adUnitID: "u", user: nil, session: session)
    _ = await cache.isCapped(
      adUnitID: "u", user: nil, session: .init(id: "s2", user: nil))
    #expect(await server.asked.map(\.session) == ["s1", nil, nil, "s2"])
  }
}
