import AdKit
import Foundation
import Testing

@MainActor @Suite struct InterstitialTests {
  @Test func `SIM-1: load takes any part of a character, or none`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    ad.load()
    await rig.settle()
    #expect(rig.desk.wishes.last?.character == nil)
    ad.load(charName: "Reze", charImage: "https://example.com/reze.png")
    await rig.settle()
    #expect(
      rig.desk.wishes.last?.character
        == AdCharacter(name: "Reze", image: "https://example.com/reze.png"))
  }

  @Test func `SIM-2: a load that succeeds is told once, one that fails once, never both`() async {
    let rig = Rig()
    let (_, listener) = await rig.interstitial()
    #expect(listener.heard == ["loaded"])
    let other = Rig()
    other.desk.error = .network(.timedOut)
    let (_, failing) = await other.interstitial()
    #expect(failing.heard == ["failedToLoad network"])
  }

  @Test func `SIM-3: no kit, no session, and nothing but blanks each fail the load`() async {
    let nobody = InterstitialAd(adUnitId: "unit")
    let rig = Rig()
    let listener = Listener(rig.desk)
    nobody.delegate = listener
    nobody.load()
    #expect(listener.errors == [.notInitialized])

    rig.desk.sessionID = nil
    let (ad, second) = await rig.interstitial()
    #expect(second.errors == [.noSession])

    rig.desk.sessionID = "session"
    rig.desk.creative.headline = " \t\n "
    ad.load()
    await rig.settle()
    #expect(second.errors.last == .noFill(.unexplained))
  }

  @Test(arguments: ["charId", "charName", "charImage", "charDesc"])
  func `SIM-4: the same request within 5 min is a duplicate, any other part makes another`(
    part: String
  ) async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.pass(10)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 290)])
    ad.load(
      charId: part == "charId" ? "other" : "miso", charName: part == "charName" ? "b" : nil,
      charImage: part == "charImage" ? "b" : nil, charDesc: part == "charDesc" ? "b" : nil)
    await rig.settle()
    #expect(listener.heard == ["loaded", "failedToLoad duplicate_request", "loaded"])
    #expect(rig.desk.wishes.count == 2)
  }

  @Test func `SIM-4: parts of a request do not run together`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    ad.load(charId: "a", charName: "b c")
    await rig.settle()
    ad.load(charId: "a b", charName: "c")
    await rig.settle()
    #expect(rig.desk.wishes.count == 2)
  }

  @Test func `SIM-5: a duplicate of a held ad says when to retry, one under way does not`() async {
    let rig = Rig()
    rig.desk.holdsBack = true
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: nil)])
    rig.pass(5)
    rig.desk.answer()
    await rig.settle()
    rig.pass(0.001)
    ad.load(charId: "miso")
    #expect(listener.errors.last == .duplicateRequest(retryInSeconds: 295))
  }

  @Test func `SIM-6: a refused duplicate leaves the held ad showable`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "miso")
    #expect(ad.isLoaded)
    ad.show()
    #expect(listener.heard.last == "displayed")
  }

  @Test func `SIM-7: at exactly 5 min a load takes the place of what is held`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.pass(299.999)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 1)])
    rig.pass(0.001)
    ad.load(charId: "miso")
    await rig.settle()
    #expect(rig.desk.wishes.count == 2)
    #expect(listener.heard.last == "loaded")
  }

  @Test func `SIM-8: a request that is superseded is heard of no more`() async {
    let rig = Rig()
    rig.desk.holdsBack = true
    let (ad, listener) = await rig.interstitial()
    ad.load(charId: "sterling")
    await rig.settle()
    rig.desk.answer()
    await rig.settle()
    #expect(listener.heard == ["loaded"])
    #expect(rig.desk.wishes.map(\.character?.id) == ["miso", "sterling"])
    ad.show()
    #expect(rig.surface?.ad.character?.id == "sterling")
  }

  @Test func `SIM-9: after a failure the same request may be made at once`() async {
    let rig = Rig()
    rig.desk.error = .noFill(.noInventory)
    let (ad, listener) = await rig.interstitial()
    rig.desk.error = nil
    ad.load(charId: "miso")
    await rig.settle()
    #expect(listener.heard == ["failedToLoad no_fill", "loaded"])
  }

  @Test func `SIM-10: a load while showing is ignored, and the character of the show stays`() async
  {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    ad.load(charId: "sterling")
    rig.surface?.close()
    await rig.settle()
    #expect(rig.desk.wishes.map(\.character?.id) == ["miso", "miso"])
    #expect(listener.errors.isEmpty)
  }

  @Test func `SIM-11: a session that becomes known later completes the request, not its time`()
    async
  {
    let rig = Rig()
    rig.desk.sessionID = "late"
    let (ad, listener) = await rig.interstitial()
    #expect(rig.desk.wishes.first?.session == "late")
    rig.pass(100)
    ad.load(charId: "miso")
    #expect(listener.errors == [.duplicateRequest(retryInSeconds: 200)])
  }

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
