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
  private(set) var bodies: [Data] = []
  private(set) var paths: [String] = []

  init(status: Int) { self.status = status }

  func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    bodies.append(request.body ?? Data())
    paths.append(request.url.lastPathComponent)
    return AdHTTPResponse(status: status)
  }
}
