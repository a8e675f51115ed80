import AdKit
import Foundation
import Testing

@MainActor @Suite struct InterstitialTests {
  @Test func `SIM-12: show with a ready ad displays it`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    #expect(listener.heard == ["loaded", "displayed"])
  }

  @Test func `SIM-13: exactly 1 h after ready it still shows, a moment later it is stale`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.pass(3600)
    #expect(ad.isLoaded)
    rig.pass(0.001)
    #expect(!ad.isLoaded)
    ad.show()
    #expect(listener.errors == [.stale])
    ad.show()
    #expect(listener.errors == [.stale, .notReady])
    ad.load(charId: "miso")
    await rig.settle()
    rig.pass(3600)
    ad.show()
    #expect(listener.heard.last == "displayed")
  }

  @Test func `SIM-14: show is refused by name, and keeps the ad where it says so`() async {
    let rig = Rig()
    let fresh = InterstitialAd(adUnitId: "fresh", runtime: rig.runtime)
    let freshListener = Listener(rig.desk)
    fresh.delegate = freshListener
    fresh.show()
    #expect(freshListener.errors == [.notReady])

    let (ad, listener) = await rig.interstitial()
    for obstacle in [AdError.noPresentationContext, .unsupportedPlatform] {
      rig.screen.obstacle = obstacle
      ad.show()
      #expect(listener.errors.last == obstacle)
      #expect(obstacle.adSurvives && ad.isLoaded && !rig.runtime.isShowing)
    }
    rig.screen.obstacle = nil
    ad.show()
    ad.show()
    #expect(listener.errors.last == .alreadyShowing)
  }

  @Test func `SIM-15: the stage is one for all units, free only after the last screen`() async {
    let rig = Rig()
    let (first, _) = await rig.interstitial("first")
    let (second, listener) = await rig.interstitial("second")
    first.show()
    let surface = rig.surface
    second.show()
    #expect(listener.errors == [.anotherAdShowing])
    surface?.close(more: true)
    second.show()
    #expect(listener.errors == [.anotherAdShowing, .anotherAdShowing])
    surface?.finish()
    second.show()
    #expect(listener.heard.last == "displayed")
    surface?.finish()
    surface?.lose()
    #expect(rig.runtime.isShowing, "a repeated finish frees only its own stage")
  }

  @Test func `SIM-16: a surface that dies before it was visible fails to display, once`() async {
    let rig = Rig()
    rig.screen.rendersAtOnce = false
    let (ad, listener) = await rig.interstitial()
    ad.show()
    let surface = rig.surface
    surface?.lose()
    surface?.close()
    surface?.render()
    await rig.settle()
    #expect(listener.heard == ["loaded", "failedToDisplay creative_failed"])
    #expect(rig.desk.wishes.count == 1, "no preload after a failure")
  }

  @Test func `SIM-17: impression, value and click are told`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.pass(2)
    rig.surface?.tap()
    #expect(listener.heard == ["loaded", "displayed", "impression", "paid", "clicked"])
    #expect(listener.paid == [AdValue(valueMicros: 5000)])
  }

  @Test func `SIM-18: the impression accrues over 2 s in sight, in this order`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.pass(1.5)
    rig.runtime.isInForeground = false
    rig.pass(60)
    rig.runtime.isInForeground = true
    rig.surface?.expose(1, isBlocked: true)
    rig.pass(60)
    rig.surface?.expose(1)
    rig.pass(0.499)
    #expect(!listener.heard.contains("impression"))
    rig.pass(0.001)
    rig.pass(60)
    #expect(
      rig.desk.log == [
        "loaded", "park shown", "displayed", "send shown", "commit", "impression", "paid",
        "send seen",
      ])
  }

  @Test func `SIM-19: closed before 2 s there is neither impression nor value, only shown`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.pass(1.999)
    rig.surface?.close()
    await rig.settle()
    #expect(listener.heard == ["loaded", "displayed", "closed", "loaded"])
    #expect(rig.desk.sent.map(\.action) == [.shown])
  }

  @Test func `SIM-20: a close is told, then further screens, then the next ad is loaded`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    let surface = rig.surface
    surface?.close(more: true)
    await rig.settle()
    #expect(listener.heard.last == "closed")
    #expect(rig.desk.wishes.count == 1)
    surface?.finish()
    await rig.settle()
    #expect(listener.heard.last == "loaded")
    #expect(rig.desk.wishes.map(\.character?.id) == ["miso", "miso"])
  }

  @Test func `SIM-21: every delegate method may be left out, and the delegate is held weakly`()
    async
  {
    final class Silent: InterstitialAdDelegate {}
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    var silent: Silent? = Silent()
    ad.delegate = silent
    ad.load()
    await rig.settle()
    ad.show()
    rig.pass(2)
    weak let seen = silent
    silent = nil
    #expect(seen == nil)
    rig.surface?.close()
  }

  @Test func `SIM-22: each error says whether the ad survives it`() async {
    let surviving: [AdError] = [
      .notReady, .duplicateRequest(retryInSeconds: nil), .alreadyShowing, .noPresentationContext,
      .unsupportedPlatform, .anotherAdShowing,
    ]
    let ending: [AdError] = [
      .notInitialized, .noSession, .noFill(.noInventory), .stale, .network(.timedOut),
      .adUnitNotFound, .alreadyShown, .invalidated(.expired), .destroyed, .unsupportedCreative,
      .creativeFailed(code: 900),
    ]
    #expect(surviving.allSatisfy { $0.adSurvives })
    #expect(ending.allSatisfy { !$0.adSurvives })
  }

  @Test func `SIM-23: a preview is told at no value and tells no server`() async {
    let rig = Rig()
    rig.desk.impressionPrefix = ""
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.pass(2)
    rig.surface?.tap()
    rig.surface?.close()
    #expect(listener.heard == ["loaded", "displayed", "impression", "paid", "clicked", "closed"])
    #expect(listener.paid == [AdValue()])
    #expect(rig.desk.sent.isEmpty && rig.desk.committed.isEmpty)
  }

  @Test func `SIM-26: labels are those of the load, with newer ones over them on seen`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    ad.setMetadata("screen", "chat")
    ad.setMetadata("tier", "free")
    ad.load()
    await rig.settle()
    ad.setMetadata("tier", "gold")
    #expect(rig.desk.wishes[0].metadata.entries == ["screen": "chat", "tier": "free"])
    ad.show()
    rig.pass(2)
    #expect(
      rig.desk.sent.last?.sighting.metadata.entries == ["screen": "chat", "tier": "gold"])
  }

  @Test func `the codes of the error table are stable`() {
    let codes = [
      AdError.notInitialized, .noSession, .noFill(.noInventory), .notReady, .stale,
      .duplicateRequest(retryInSeconds: nil), .alreadyShowing, .noPresentationContext,
      .unsupportedPlatform, .network(.timedOut), .adUnitNotFound,
    ].map(\.code)
    #expect(
      codes == [
        "not_initialized", "no_session", "no_fill", "not_ready", "stale", "duplicate_request",
        "already_showing", "no_presentation_context", "unsupported_platform", "network",
        "ad_unit_not_found",
      ])
    #expect(!AdError.adUnitNotFound.isRetryable)
    #expect(AdError(.network(.adUnitNotFound)) == .adUnitNotFound)
  }

  @Test func `what a headless presenter shows earns nothing and is recorded nowhere`() async {
    let desk = TestDesk()
    let presenter = HeadlessPresenter()
    let clock = ManualAdClock()
    let runtime = AdRuntime(
      desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
    let ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
    let listener = Listener(desk)
    ad.delegate = listener
    ad.load()
    for _ in 0..<12 { await Task.yield() }
    ad.show()
    runtime.advance(clock, by: .seconds(2))
    #expect(listener.heard == ["loaded", "displayed", "impression", "paid"])
    #expect(listener.paid == [AdValue()])
    #expect(desk.sent.isEmpty && desk.committed.isEmpty)
    #expect(presenter.surface?.ad.isBillable == false)
  }

  @Test func `events arrive in a stream as well, in the same order`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    var events = ad.events.makeAsyncIterator()
    ad.load()
    await rig.settle()
    ad.show()
    rig.pass(2)
    ad.destroy()
    #expect(await events.next() == .loaded)
    #expect(await events.next() == .displayed)
    #expect(await events.next() == .impression(.standard))
    #expect(await events.next() == .paid(AdValue(valueMicros: 5000)))
    guard case .closed(.destroyed, let summary) = await events.next() else {
      Issue.record("no end")
      return
    }
    #expect(summary.visible == 2000 && summary.timeToViewable == 1000 && summary.peak == 1000)
  }
}
