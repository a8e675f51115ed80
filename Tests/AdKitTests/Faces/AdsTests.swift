import AdKit
import Foundation
import Testing

@MainActor @Suite struct AdsTests {
  let rig = Rig()
  let listener = AdsListener()
  let ads: Ads
  let box = Box(640, 360)

  init() {
    ads = Ads(runtime: rig.runtime)
    ads.delegate = listener
  }

  private func error(_ body: () async throws(AdError) -> Void) async -> AdError? {
    do throws(AdError) {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  private func loaded(_ format: Ads.Format) async throws -> Ad {
    let ad = try await ads.format(format)
    try await ad.load()
    return ad
  }

  @Test(arguments: Ads.Format.allCases)
  func `ASK-1: format asks the source for an ad of that format`(_ format: Ads.Format) async throws {
    let ad = try await ads.format(format)
    #expect(ad.format == format)
    #expect(rig.desk.wishes.map(\.placement.format.rawValue) == [format.rawValue])
  }

  @Test func `ASK-2: the same ad is given until it is shown, and asks at once share one request`()
    async throws
  {
    async let one = ads.format(.pause)
    async let two = ads.format(.pause)
    let (first, second) = try await (one, two)
    let third = try await ads.format(.pause)
    #expect(first === second && second === third)
    #expect(rig.desk.wishes.count == 1)
    _ = try await ads.format(.overlay)
    #expect(rig.desk.wishes.count == 2)
    try await first.load()
    try first.show(in: box)
    let next = try await ads.format(.pause)
    #expect(next !== first)
  }

  @Test func `ASK-3: no fill throws with its reason, and nothing asks again by itself`() async {
    rig.desk.error = .noFill(.targeting)
    #expect(
      await error { () throws(AdError) in _ = try await ads.format(.pause) }
        == .noFill(.targeting))
    rig.pass(600)
    await rig.settle()
    #expect(rig.desk.wishes.count == 1)
  }

  @Test func `ASK-4: load draws off screen and fires nothing`() async throws {
    let ad = try await loaded(.pause)
    #expect(ad.isReady && rig.screen.prepared == [ad.id])
    #expect(listener.heard.isEmpty && rig.desk.log.isEmpty)
  }

  @Test func `ASK-5: loads at once share one, and a loaded ad loads at once`() async throws {
    let ad = try await ads.format(.pause)
    async let one: Void = ad.load()
    async let two: Void = ad.load()
    _ = try await (one, two)
    try await ad.load()
    #expect(ad.isReady)
    let next = try await ads.format(.overlay)
    rig.screen.fault = AdCreativeFault(code: 402)
    async let three = error { () throws(AdError) in try await next.load() }
    async let four = error { () throws(AdError) in try await next.load() }
    #expect(await [three, four] == [.creativeFailed(code: 402), .creativeFailed(code: 402)])
  }

  @Test func `ASK-6: reject tells the server, loaded or not, and frees the format`() async throws {
    let ad = try await ads.format(.pause)
    ad.reject()
    ad.reject()
    #expect(rig.desk.sent.map(\.action) == [.rejected])
    #expect(ad.fate == .rejected)
    #expect(await error { () throws(AdError) in try await ad.load() } == .invalidated(.rejected))
    let next = try await loaded(.pause)
    #expect(next !== ad)
    next.reject()
    #expect(rig.desk.sent.map(\.action) == [.rejected, .rejected])
    let shown = try await loaded(.pause)
    try shown.show(in: box)
    shown.reject()
    #expect(rig.runtime.isShowing)
  }

  @Test func `ASK-7: show throws and nothing happened, or it is on screen`() async throws {
    let ad = try await loaded(.pause)
    rig.screen.obstacle = .unsupportedPlatform
    #expect(throws: AdError.unsupportedPlatform) { try ad.show(in: box) }
    #expect(!rig.runtime.isShowing && ad.isReady && listener.heard.isEmpty)
    rig.screen.obstacle = nil
    try ad.show(in: box)
    #expect(rig.runtime.isShowing)
  }

  @Test func `ASK-8: a shown ad outlives every reference of its host, and ends once`()
    async throws
  {
    var ads: Ads? = Ads(runtime: rig.runtime)
    ads?.delegate = listener
    var ad = try await ads?.format(.pause)
    try await ad?.load()
    try ad?.show(in: box)
    ad = nil
    ads = nil
    rig.pass(2)
    rig.surface?.close()
    #expect(listener.heard == ["displayed", "impression", "paid", "ended user_closed"])
  }

  @Test func `ASK-9: one ad is on screen in the whole app, the second stays ready`() async throws {
    let other = Ads(unitPrefix: "other", runtime: rig.runtime)
    let first = try await loaded(.pause)
    let second = try await other.format(.overlay)
    try await second.load()
    try first.show(in: box)
    #expect(throws: AdError.anotherAdShowing) { try second.show(in: box) }
    #expect(second.isReady)
    first.dismiss()
    try second.show(in: box)
  }

  @Test func `ASK-10: the same ad is shown once, also after its end`() async throws {
    let ad = try await loaded(.pause)
    try ad.show(in: box)
    #expect(throws: AdError.alreadyShown) { try ad.show(in: box) }
    ad.dismiss()
    #expect(throws: AdError.alreadyShown) { try ad.show(in: box) }
  }

  @Test func `ASK-11: a container that is too small is refused with both sizes`() async throws {
    let ad = try await loaded(.pause)
    let small = Box(279, 200)
    #expect(
      throws: AdError.containerTooSmall(
        needed: AdSize(width: 280, height: 200), given: small.size)
    ) { try ad.show(in: small) }
    #expect(throws: AdError.noPresentationContext) { try ad.show() }
    try ad.show(in: box)
  }

  @Test func `ASK-12: show before load is not ready`() async throws {
    let ad = try await ads.format(.linear)
    #expect(throws: AdError.notReady) { try ad.show() }
  }

  @Test func `ASK-13: nothing reaches the delegate before show`() async throws {
    rig.screen.fault = AdCreativeFault()
    let broken = try await ads.format(.overlay)
    _ = await error { () throws(AdError) in try await broken.load() }
    rig.screen.fault = nil
    let ad = try await loaded(.pause)
    rig.pass(7200)
    #expect(ad.fate == .expired)
    #expect(listener.heard.isEmpty)
  }

  @Test func `ASK-14: impression, taps and failure, then the end`() async throws {
    let ad = try await loaded(.pause)
    try ad.show(in: box)
    rig.pass(2)
    rig.surface?.tap()
    rig.pass(1)
    rig.surface?.tap()
    rig.surface?.breakDown(code: 405)
    #expect(
      listener.heard == [
        "displayed", "impression", "paid", "tapped", "tapped", "failed 405",
        "ended creative_failed",
      ])
  }

  @Test func `ASK-15: exactly one end for each shown ad, none for others`() async throws {
    let ad = try await loaded(.pause)
    _ = try await loaded(.overlay)
    try ad.show(in: box)
    let surface = rig.surface
    ad.dismiss()
    surface?.close()
    surface?.lose()
    ad.dismiss()
    ads.destroy()
    #expect(listener.heard.filter { $0.hasPrefix("ended") } == ["ended host_dismissed"])
  }

  @Test func `ASK-16: an overlay ends inside dismiss, a linear ad when its screen has gone`()
    async throws
  {
    let overlay = try await loaded(.overlay)
    try overlay.show(in: box)
    overlay.dismiss()
    #expect(listener.heard.last == "ended host_dismissed")

    let linear = try await loaded(.linear)
    try linear.show()
    let surface = rig.surface
    surface?.leavesSlowly = true
    linear.dismiss()
    #expect(listener.heard.last == "displayed" && surface?.isLeaving == true)
    surface?.close()
    #expect(listener.heard.last == "ended host_dismissed")
  }

  @Test func `ASK-16: a full screen that never says it has gone ends all the same`() async throws {
    let linear = try await loaded(.linear)
    try linear.show()
    rig.surface?.leavesSlowly = true
    linear.dismiss()
    rig.pass(3)
    #expect(listener.heard.last == "ended host_dismissed" && !rig.runtime.isShowing)
  }

  @Test func `ASK-17: inside the end the screen is free and every call works`() async throws {
    let next = try await loaded(.overlay)
    let ad = try await loaded(.pause)
    let box = box
    var thrown: (any Error)?
    listener.react = { text, ended in
      guard text.hasPrefix("ended"), ended === ad else { return }
      do { try next.show(in: box) } catch { thrown = error }
    }
    try ad.show(in: box)
    ad.dismiss()
    #expect(thrown == nil && next.fate == nil && rig.runtime.isShowing)
    // Asking and loading wait, so they are begun inside the end and answered after it.
    var fresh: Task<Ad, any Error>?
    listener.react = { [ads] text, _ in
      guard text.hasPrefix("ended") else { return }
      fresh = Task { @MainActor in
        let ad = try await ads.format(.overlay)
        try await ad.load()
        return ad
      }
    }
    next.dismiss()
    let third = try #require(try await fresh?.value)
    #expect(third !== next && third.isReady)
    try third.show(in: box)
    listener.react = { [ads] text, _ in if text.hasPrefix("ended") { ads.destroy() } }
    third.dismiss()
    #expect(listener.heard.filter { $0.hasPrefix("ended") }.count == 3)
    #expect(await error { () throws(AdError) in _ = try await ads.format(.pause) } == .destroyed)
  }

  @Test func `ASK-18: a broken creative fails before it ends`() async throws {
    let ad = try await loaded(.linear)
    try ad.show()
    rig.surface?.breakDown()
    #expect(listener.heard == ["displayed", "failed 900", "ended creative_failed"])
  }

  @Test func `ASK-19: an ad that expired is invalidated, and the next ask is fresh`() async throws {
    rig.desk.lifetime = .seconds(60)
    let ad = try await loaded(.pause)
    rig.pass(60.001)
    #expect(throws: AdError.invalidated(.expired)) { try ad.show(in: box) }
    #expect(await error { () throws(AdError) in try await ad.load() } == .invalidated(.expired))
    let next = try await ads.format(.pause)
    #expect(next !== ad)
  }

  @Test func `ASK-20: expiry ends no ad on screen, and fails a load that it meets`() async throws {
    rig.desk.lifetime = .seconds(60)
    let shown = try await loaded(.pause)
    try shown.show(in: box)
    rig.pass(7200)
    #expect(rig.runtime.isShowing)
    shown.dismiss()

    let ad = try await ads.format(.overlay)
    async let outcome = error { () throws(AdError) in try await ad.load() }
    // As if drawing took longer than the ad lives.
    rig.clock.advance(by: .seconds(61))
    #expect(await outcome == .invalidated(.expired))
  }

  @Test func `ASK-21: destroy drops what is held, ends what is shown, and fails what waits`()
    async throws
  {
    let shown = try await loaded(.pause)
    let held = try await loaded(.overlay)
    try shown.show(in: box)
    let surface = rig.surface
    rig.desk.holdsBack = true
    async let waiting = error { () throws(AdError) in _ = try await ads.format(.linear) }
    await rig.settle()
    ads.destroy()
    #expect(listener.heard.last == "ended destroyed")
    #expect(rig.desk.sent.map(\.action) == [.shown, .unused])
    #expect(surface?.isAlive == false && rig.screen.prepared.isEmpty)
    #expect(held.fate == .unused(.destroyed) && rig.runtime.liveCount == 0)
    #expect(await waiting == .destroyed)
    rig.desk.answer()
  }

  @Test func `ASK-22: destroy twice is once; later calls throw, and nothing more is heard`()
    async throws
  {
    let held = try await loaded(.overlay)
    let shown = try await loaded(.linear)
    try shown.show()
    let surface = rig.surface
    ads.destroy()
    let heard = listener.heard
    ads.destroy()
    surface?.tap()
    surface?.close()
    rig.pass(10)
    await rig.settle()
    #expect(listener.heard == heard)
    #expect(await error { () throws(AdError) in _ = try await ads.format(.pause) } == .destroyed)
    #expect(await error { () throws(AdError) in try await held.load() } == .destroyed)
    #expect(throws: AdError.destroyed) { try held.show(in: box) }
  }
}
