import AdKit
import Foundation
import Testing

@MainActor @Suite struct SourceDeskTests {
  @Test func `an inventory fills a unit until its cap is reached, and impressions alone count`()
    async
  {
    let creative = AdCreative(
      id: "house", format: .interstitial, image: .symbol("star"), headline: "More from us",
      frequencyCap: .perDay(2))
    let clock = ManualAdClock()
    let desk = SourceDesk(
      source: StaticAdInventory([creative]), session: "run", clock: clock, seed: 1)
    let presenter = PayingPresenter()
    let runtime = AdRuntime(
      desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    let ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
    let listener = Listener(TestDesk())
    ad.delegate = listener
    ad.load()
    for seconds in [1, 2, 2] {
      while runtime.isWaiting { await Task.yield() }
      ad.show()
      runtime.advance(clock, by: .seconds(seconds))
      ad.dismiss()
    }
    while runtime.isWaiting { await Task.yield() }
    #expect(listener.heard.filter { $0 == "displayed" }.count == 3)
    #expect(desk.history.count(of: "house") == 2)
    guard case .noFill(.frequencyCapped) = listener.errors.last else {
      Issue.record("not capped: \(listener.errors)")
      return
    }
  }

  @Test func `SIM-36, SIM-37: shown, seen and click reach the server once each, over a restart`()
    async throws
  {
    let scratch = try Scratch()
    let path = scratch.path("ads.log")
    let clock = ManualAdClock()
    let down = WireTransport(status: 503)
    try await show(storedAt: path, over: down, session: "first", clock)
    #expect(await down.bodies.count >= 3)

    // The next start of the app finds what could not be told.
    let up = WireTransport(status: 200)
    let store = try AdStore(path: path, isPowerSafe: false, clock: clock)
    #expect(store.history.count(of: "house") == 1)
    #expect(store.pendingBeacons.count == 3)
    await AdBeaconQueue(store: store, transport: up, clock: clock).flush()
    #expect(await up.paths.sorted() == ["click", "seen", "shown"])
    #expect(store.pendingBeacons.isEmpty)
  }

  @Test func `SIM-39: a cap outlives the process`() async throws {
    let scratch = try Scratch()
    let path = scratch.path("ads.log")
    let clock = ManualAdClock()
    for session in ["first", "second"] {
      try await show(storedAt: path, over: WireTransport(status: 200), session: session, clock)
    }
    let desk = SourceDesk(
      source: StaticAdInventory([house]),
      store: try AdStore(path: path, isPowerSafe: false, clock: clock), session: "third",
      clock: clock, seed: 1)
    let placement = AdPlacement(id: "unit", format: .interstitial)
    await #expect(throws: AdSourceError.self) {
      try await desk.fill(AdWish(placement: placement))
    }
  }

  @Test(arguments: [
    (200, #"{"verified": true, "token": "proof"}"#, AdRewardVerdict.verified(token: "proof")),
    (200, #"{"verified": false}"#, .refused), (409, "", .verified(token: nil)),
    (403, "", .refused),
  ])
  func `SIM-34, SIM-35: the ad server says whether the reward holds, with its proof`(
    status: Int, body: String, verdict: AdRewardVerdict
  ) async throws {
    let scratch = try Scratch()
    let wire = WireTransport(status: status, body: body)
    let rewarded = try await reward(storedAt: scratch.path("ads.log"), over: wire)
    var events = rewarded.ad.events.makeAsyncIterator()
    rewarded.ad.show()
    rewarded.runtime.advance(rewarded.clock, by: .seconds(10))
    rewarded.presenter.inner.surface?.close()
    while let event = await events.next() {
      guard case .rewardVerified(let found) = event else { continue }
      #expect(found == verdict)
      break
    }
    #expect(await wire.paths.filter { $0 == "verify-reward" }.count == 1)
  }

  @Test func `SIM-35: a reward that the server could not be asked about is asked after a restart`()
    async throws
  {
    let scratch = try Scratch()
    let path = scratch.path("ads.log")
    let down = WireTransport(status: 503)
    let rewarded = try await reward(storedAt: path, over: down)
    rewarded.ad.show()
    rewarded.runtime.advance(rewarded.clock, by: .seconds(10))
    rewarded.presenter.inner.surface?.close()
    while await !down.paths.contains("verify-reward") { await Task.yield() }
    let up = WireTransport(status: 200, body: #"{"verified": true}"#)
    let store = try AdStore(path: path, isPowerSafe: false, clock: rewarded.clock)
    let queue = AdBeaconQueue(store: store, transport: up, clock: rewarded.clock)
    await queue.flush()
    for await (beacon, outcome) in queue.outcomes where beacon.kind == .verification {
      #expect(outcome == .verified(token: nil))
      break
    }
  }

  /// A rewarded ad over a store and a server, loaded.
  private func reward(storedAt path: String, over wire: WireTransport) async throws -> (
    ad: RewardedAd, runtime: AdRuntime, presenter: PayingPresenter, clock: ManualAdClock
  ) {
    let clock = ManualAdClock()
    let store = try AdStore(path: path, isPowerSafe: false, clock: clock)
    let base = try #require(URL(string: "https://ads.example"))
    let creative = AdCreative(
      id: "reward", format: .rewarded, image: .symbol("star"), headline: "Win a life",
      close: AdClose(delaySeconds: 10))
    let desk = SourceDesk(
      source: StaticAdInventory([creative]), store: store,
      server: SourceDesk.Server(
        endpoints: AdEndpoints(base: base),
        beacons: AdBeaconQueue(store: store, transport: wire, clock: clock)),
      session: "run", clock: clock, seed: 1)
    let presenter = PayingPresenter()
    let runtime = AdRuntime(
      desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    let ad = RewardedAd(adUnitId: "life", runtime: runtime)
    ad.load()
    while runtime.isWaiting { await Task.yield() }
    return (ad, runtime, presenter, clock)
  }

  private var house: AdCreative {
    AdCreative(
      id: "house", format: .interstitial, image: .symbol("star"), headline: "More from us",
      callToAction: "Look", frequencyCap: .perDay(2))
  }

  /// One start of an app that shows one ad, which is seen and pressed.
  private func show(
    storedAt path: String, over wire: WireTransport, session: String, _ clock: ManualAdClock
  ) async throws {
    let store = try AdStore(path: path, isPowerSafe: false, clock: clock)
    let queue = AdBeaconQueue(store: store, transport: wire, clock: clock)
    let base = try #require(URL(string: "https://ads.example"))
    let desk = SourceDesk(
      source: StaticAdInventory([house]), store: store,
      server: SourceDesk.Server(endpoints: AdEndpoints(base: base), beacons: queue),
      session: session, clock: clock, seed: 1)
    let presenter = PayingPresenter()
    let runtime = AdRuntime(
      desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    let ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
    ad.load()
    while runtime.isWaiting { await Task.yield() }
    ad.show()
    runtime.advance(clock, by: .seconds(2))
    presenter.inner.surface?.tap()
    ad.destroy()
    while await wire.bodies.count < 3 { await Task.yield() }
  }
}

/// A server that always answers alike, and remembers what it was told.
actor WireTransport: AdTransport {
  private let status: Int
  private let body: String
  private(set) var bodies: [Data] = []
  private(set) var paths: [String] = []

  init(status: Int, body: String = "") {
    self.status = status
    self.body = body
  }

  func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    bodies.append(request.body ?? Data())
    paths.append(request.url.lastPathComponent)
    return AdHTTPResponse(status: status, body: Data(body.utf8))
  }
}
