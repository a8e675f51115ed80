import AdKit
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
}
