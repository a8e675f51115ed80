import AdKit
import Foundation
import Testing

/// Faults that public trackers report of ad kits, as behaviour that is promised here.
@MainActor @Suite struct SymptomTests {
  @Test func `symptom 3: n shows give n closes`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    for _ in 0..<20 {
      ad.show()
      rig.surface?.close()
      await rig.settle()
    }
    #expect(listener.heard.filter { $0 == "closed" }.count == 20)
  }

  @Test func `symptom 4: the end is told in the very call in which the surface has gone`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.surface?.close()
    #expect(listener.heard.last == "closed")
  }

  @Test func `symptom 5: a surface that vanishes in silence frees the screen within a second`()
    async
  {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    let (next, other) = await rig.interstitial("next")
    ad.show()
    rig.surface?.vanish()
    rig.pass(1)
    #expect(listener.heard.last == "closed" && !rig.runtime.isShowing)
    next.show()
    #expect(other.heard.last == "displayed")
  }

  @Test func `symptom 5: a surface that never draws frees the screen, too`() async {
    let rig = Rig()
    rig.screen.rendersAtOnce = false
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.pass(10)
    #expect(listener.errors == [.creativeFailed(code: 304)] && !rig.runtime.isShowing)
  }

  @Test func `symptom 6: interstitials do not stack`() async {
    let rig = Rig()
    let (first, _) = await rig.interstitial("first")
    let (second, listener) = await rig.interstitial("second")
    first.show()
    second.show()
    #expect(rig.screen.presentCount == 1 && listener.errors == [.anotherAdShowing])
  }

  @Test func `symptom 7: the foreground that our own ad's end brings is no occasion for another`() {
    var points = TransitionPoints()
    points.grace = 0
    points.leastPoints = 1
    points.leastSeconds = 0
    points.includesForeground = true
    let start = AdInstant(milliseconds: 0)
    var answers = [points.reached(.foregrounded, at: start)]
    points.adShown()
    answers.append(points.reached(.foregrounded, at: start.adding(10_000)))
    points.adEnded(at: start.adding(20_000))
    answers.append(points.reached(.foregrounded, at: start.adding(20_100)))
    answers.append(points.reached(.foregrounded, at: start.adding(26_000)))
    #expect(answers == [true, false, false, true])
  }

  @Test func `symptom 7: one lock holds across formats`() async throws {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    let ads = Ads(runtime: rig.runtime)
    let pause = try await ads.format(.pause)
    try await pause.load()
    try pause.show(in: Box(640, 360))
    ad.show()
    #expect(listener.errors == [.anotherAdShowing])
  }

  @Test func `symptom 9: after it went stale, load fetches, and nothing piles up`() async {
    let rig = Rig()
    let (ad, _) = await rig.interstitial()
    for round in 1...1000 {
      rig.pass(3601)
      ad.load(charId: "miso")
      await rig.settle()
      #expect(rig.desk.wishes.count == round + 1)
      #expect(rig.runtime.liveCount == 1 && rig.screen.prepared.count == 1)
    }
  }

  @Test func `symptom 10: inside loaded the ad is ready and show succeeds`() async {
    let rig = Rig()
    let ad = InterstitialAd(adUnitId: "unit", runtime: rig.runtime)
    let listener = Listener(rig.desk)
    var wasLoaded = false
    listener.react = { text, ad in
      guard text == "loaded" else { return }
      wasLoaded = ad.isLoaded
      ad.show()
    }
    ad.delegate = listener
    ad.load()
    await rig.settle()
    #expect(wasLoaded && listener.heard == ["loaded", "displayed"])
  }

  @Test func `symptom 11: with several units each load has exactly one outcome`() async {
    let rig = Rig()
    let (_, one) = await rig.interstitial("one")
    let (_, two) = await rig.interstitial("two")
    rig.desk.error = .noFill(.noInventory)
    let (_, three) = await rig.interstitial("three")
    #expect(one.heard == ["loaded"] && two.heard == ["loaded"])
    #expect(three.heard == ["failedToLoad no_fill"])
  }

  @Test func `symptom 14: retries wait 2ⁿ s up to 64 s, start anew, and stop where it is no use`() {
    var retry = AdRetry(seed: 7)
    var again = AdRetry(seed: 7)
    for most in [2.0, 4, 8, 16, 32, 64, 64, 64] {
      let wait = retry.delay(after: .noFill(.noInventory))
      let same = again.delay(after: .noFill(.noInventory))
      #expect(wait == same, "drawn from the seed alone")
      guard let wait else { continue }
      #expect(wait >= .seconds(most / 2) && wait <= .seconds(most))
    }
    retry.succeeded()
    let first = retry.delay(after: .network(.timedOut))
    #expect(first.map { $0 <= .seconds(2) } == true)
    let errors: [AdError] = [
      .adUnitNotFound, .network(.httpError(status: 403)), .destroyed,
      .duplicateRequest(retryInSeconds: 12),
    ]
    let waits = errors.map { retry.delay(after: $0) }
    #expect(waits == [nil, nil, nil, .seconds(12)])
    let busy = retry.delay(after: .network(.httpError(status: 429)))
    #expect(busy != nil)
  }

  @Test func `symptom 15: 100 closes with preloading give 100 displays`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    for _ in 0..<100 {
      ad.show()
      rig.surface?.close()
      await rig.settle()
    }
    #expect(listener.heard.filter { $0 == "displayed" }.count == 100)
    #expect(listener.errors.isEmpty)
  }

  @Test func `symptom 16: every event arrives on the main actor, whoever reported it`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    listener.react = { _, _ in MainActor.preconditionIsolated() }
    ad.show()
    rig.pass(2)
    let surface = rig.surface
    await Task.detached { await surface?.tap() }.value
    await Task.detached { await surface?.close() }.value
    #expect(listener.heard.contains("paid") && listener.heard.contains("closed"))
  }

  @Test func `symptom 18: 1,000 ads leave no object behind`() async {
    let rig = Rig()
    let (ad, _) = await rig.interstitial()
    var seen: [Weak<HeadlessSurface>] = []
    for _ in 0..<1000 {
      ad.show()
      if let surface = rig.surface { seen.append(Weak(surface)) }
      rig.pass(2)
      rig.surface?.close()
      await rig.settle()
    }
    #expect(seen.count == 1000 && seen.allSatisfy { $0.object == nil })
    #expect(rig.runtime.liveCount == 1 && rig.screen.prepared.count == 1)
  }

  @Test func `symptom 18: faces, delegates and ads are let go of`() async throws {
    let rig = Rig()
    weak var face: InterstitialAd?
    weak var held: Ad?
    weak var all: Ads?
    do {
      let (ad, _) = await rig.interstitial()
      face = ad
      let ads = Ads(runtime: rig.runtime)
      all = ads
      held = try await ads.format(.pause)
    }
    await rig.settle()
    #expect(face == nil && all == nil && held == nil)
    #expect(rig.runtime.liveCount == 0 && rig.screen.prepared.isEmpty)
    #expect(rig.desk.sent.map(\.action) == [.unused, .unused])
  }

  @Test func `symptom 19: a shown ad outlives its host's reference and ends exactly once`() async {
    let rig = Rig()
    let listener: Listener
    do {
      let (ad, heard) = await rig.interstitial()
      listener = heard
      ad.show()
    }
    #expect(rig.runtime.isShowing)
    rig.surface?.close()
    await rig.settle()
    #expect(listener.heard == ["loaded", "displayed", "closed"])
    #expect(rig.runtime.liveCount == 0 && rig.surface == nil)
  }

  @Test func `symptom 20: the events of one course are the same with every presenter`() async {
    var courses: [[InterstitialAd.Event]] = []
    for presenter in [HeadlessPresenter(), PayingPresenter()] as [any Presenter] {
      let desk = TestDesk()
      desk.impressionPrefix = ""
      let clock = ManualAdClock()
      let runtime = AdRuntime(
        desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
      let ad = InterstitialAd(adUnitId: "unit", runtime: runtime)
      var events = ad.events.makeAsyncIterator()
      ad.load()
      for _ in 0..<12 { await Task.yield() }
      ad.show()
      runtime.advance(clock, by: .seconds(2))
      ad.dismiss()
      var course: [InterstitialAd.Event] = []
      for _ in 0..<5 { if let event = await events.next() { course.append(event) } }
      courses.append(course)
    }
    #expect(courses[0] == courses[1] && courses[0].count == 5)
  }

  @Test func `symptom 21: displayed is not the impression, which comes once and never before`()
    async
  {
    let rig = Rig()
    rig.screen.rendersAtOnce = false
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.surface?.expose(1)
    rig.pass(9)
    #expect(listener.heard == ["loaded"])
    rig.surface?.render()
    #expect(listener.heard.last == "displayed")
    rig.pass(30)
    #expect(listener.heard.filter { $0 == "impression" }.count == 1)
  }

  @Test func `symptom 24: a press is one click, however often it is reported`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    ad.show()
    rig.surface?.tap(press: 1)
    rig.pass(1)
    rig.surface?.tap(press: 1)
    rig.pass(1)
    rig.surface?.tap(press: 2)
    rig.surface?.tap(press: 3)
    rig.surface?.breakDown()
    rig.surface?.tap(press: 2)
    #expect(listener.heard.filter { $0 == "clicked" }.count == 2, "the third one bounced")
    let clicks = rig.desk.sent.filter { $0.action == .click }
    #expect(clicks.map(\.sighting.interactionID) == ["1", "2"])
  }

  @Test func `symptom 31: the end says whether the reward was earned, and the reward comes first`()
    async
  {
    for seconds in [9.0, 10] {
      let rig = Rig()
      rig.desk.creative = AdCreative(
        id: "reward", format: .rewarded, image: .symbol("star"), headline: "Win",
        close: AdClose(delaySeconds: 10))
      let ad = RewardedAd(adUnitId: "life", runtime: rig.runtime)
      let listener = RewardedTests.Listener()
      ad.delegate = listener
      ad.load()
      await rig.settle()
      ad.show()
      rig.pass(seconds)
      rig.surface?.close()
      let end = seconds < 10 ? ["closed without"] : ["earned", "closed with it"]
      #expect(Array(listener.heard.dropFirst()) == end)
    }
  }

  @Test(arguments: [10_000.0, .infinity, -5, .nan, 46])
  func `symptom 32: the close is within reach for any delay a server gives`(delay: Double) async {
    let rig = Rig()
    rig.desk.creative = AdCreative(
      id: "reward", format: .rewarded, image: .symbol("star"), headline: "Win",
      close: AdClose(delaySeconds: delay))
    let ad = RewardedAd(adUnitId: "life", runtime: rig.runtime)
    ad.load()
    await rig.settle()
    ad.show()
    rig.pass(AdClose.longestDelay)
    #expect(rig.surface?.isCloseRevealed == true)
  }

  @Test func `symptom 34: no sound after the end, and stillness in the background`() async {
    let rig = Rig()
    let (ad, _) = await rig.interstitial()
    ad.show()
    let surface = rig.surface
    surface?.tick()
    rig.runtime.isInForeground = false
    for _ in 0..<60 { surface?.tick() }
    #expect(surface?.ticks == 1)
    rig.runtime.isInForeground = true
    surface?.tick()
    ad.destroy()
    for _ in 0..<60 { surface?.tick() }
    #expect(surface?.ticks == 2)
  }

  @Test func `symptom 36: in the background show fails by name and the ad is kept`() async {
    let rig = Rig()
    let (ad, listener) = await rig.interstitial()
    rig.runtime.isInForeground = false
    ad.show()
    #expect(listener.errors == [.noPresentationContext] && ad.isLoaded)
    rig.runtime.isInForeground = true
    ad.show()
    #expect(listener.heard.last == "displayed")
  }

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
  }
}
