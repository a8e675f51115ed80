import AdKit
import Foundation

/// An app that shows interstitials on end, over a store on disk and a server that answers at times.
@MainActor final class Showing: InterstitialAdDelegate {
  private let clock: ManualAdClock
  private let runtime: AdRuntime
  private let presenter = Screen()
  private let ad: InterstitialAd
  private var day: Int
  private var isCapped = false

  init(path: String, run: String, day: Int) throws {
    self.day = day
    let clock = ManualAdClock(date: Showing.noon(of: day))
    self.clock = clock
    let store = try AdStore(path: path, isPowerSafe: false, clock: clock)
    guard let base = URL(string: "https://ads.example") else { throw CocoaError(.fileNoSuchFile) }
    let queue = AdBeaconQueue(store: store, transport: MoodyServer(), clock: clock)
    let creatives = (0..<5).map {
      AdCreative(
        id: "c\($0)", format: .interstitial, image: .symbol("star"), headline: "h",
        frequencyCap: .perDay(1 + $0))
    }
    let desk = SourceDesk(
      source: StaticAdInventory(creatives, timeZone: .gmt), store: store,
      server: SourceDesk.Server(endpoints: AdEndpoints(base: base), beacons: queue), session: run,
      clock: clock, seed: UInt64(day))
    runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
    ad.delegate = self
  }

  private static func noon(of day: Int) -> Date {
    Date(timeIntervalSince1970: 1_780_315_200 + Double(day) * 86_400)
  }

  func run() async {
    Main.say("day \(day)")
    ad.load()
    while true {
      while !ad.isLoaded && !isCapped { await Task.yield() }
      if isCapped {
        // Nothing more today: the next day begins.
        (day, isCapped) = (day + 1, false)
        // Said first: who starts us again must not set the clock back.
        Main.say("day \(day)")
        clock.set(date: Showing.noon(of: day))
        ad.load()
        continue
      }
      ad.show()
      runtime.advance(clock, by: .seconds(2))
      presenter.inner.surface?.tap()
      // The next one loads by itself.
      presenter.inner.surface?.close()
      await Task.yield()
    }
  }

  func interstitialDidRecordImpression(_ ad: InterstitialAd) {
    Main.say("\(presenter.creative) \(day)")
  }

  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) { isCapped = true }
}

/// In front of people, as far as the kit can tell.
@MainActor final class Screen: BillablePresenter {
  let inner = HeadlessPresenter()
  private(set) var creative = ""

  func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) { try await inner.prepare(ad) }
  func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    creative = ad.fill.creative.id
    return try inner.present(ad, in: container, reportingTo: report)
  }
  func release(_ ad: AdPresentation) { inner.release(ad) }
}

/// Takes two of three.
actor MoodyServer: AdTransport {
  private var count = 0

  func send(_ request: AdHTTPRequest) async throws(AdNetworkFault) -> AdHTTPResponse {
    count += 1
    return AdHTTPResponse(status: count % 3 == 0 ? 503 : 204)
  }
}
