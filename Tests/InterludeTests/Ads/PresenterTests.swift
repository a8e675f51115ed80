import AdKit
import Foundation
import Interlude
import Playable
import Stage
import Testing

@MainActor @Suite struct PresenterTests {
  private func shown(
    _ creative: AdCreative, drawing: Bool = true
  ) async -> (AdHouse, InterstitialAd, Witness) {
    let house = AdHouse([creative])
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load(charId: "sterling")
    await house.settle()
    ad.show()
    if drawing { await house.pass(1.0 / 60) }
    return (house, ad, witness)
  }

  @Test func `SIM-12: show puts the playable on screen, and its first frame is didDisplay`() async {
    let (house, ad, witness) = await shown(.game(), drawing: false)
    #expect(witness.told == ["load"])
    await house.pass(1.0 / 60)
    #expect(witness.told == ["load", "display"])
    let scene = house.curtain.fullScreen as? PlayableScene
    #expect(scene?.theatre.session.cast.persona.name.shown == "Sterling")
    #expect(scene?.theatre.session.cast.brand.name.shown == "Fizzwick")
    #expect(house.plain.isStill)
    ad.destroy()
  }

  @Test func `SIM-14: without a surface show answers noPresentationContext and the ad stays`() async
  {
    let house = AdHouse([.game()])
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load()
    await house.settle()
    house.presenter.screen = nil
    ad.show()
    #expect(witness.told.last == "noDisplay no_presentation_context")
    #expect(ad.isLoaded)
    house.presenter.screen = house.curtain
    ad.show()
    await house.pass(0.1)
    #expect(witness.told.last == "display")
    ad.show()
    #expect(witness.told.last == "noDisplay already_showing")
  }

  @Test func `symptom 36: in the background show fails with a type, and the ad is kept`() async {
    let house = AdHouse([.card(.interstitial)])
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load()
    await house.settle()
    house.curtain.setVisible(false)
    ad.show()
    #expect(witness.told.last == "noDisplay no_presentation_context")
    #expect(ad.isLoaded)
    house.curtain.setVisible(true)
    ad.show()
    await house.pass(0.1)
    #expect(witness.told.last == "display")
  }

  @Test func `SIM-16: a surface that dies before it was visible fails, afterwards it ends`() async {
    let (early, _, unseen) = await shown(.game(), drawing: false)
    early.curtain.close()
    await early.settle()
    #expect(unseen.told.count == 2)
    #expect(unseen.told.last?.hasPrefix("noDisplay") == true)
    #expect(!unseen.told.contains("close"))

    let (late, _, seen) = await shown(.game())
    await late.pass(0.5)
    late.curtain.close()
    late.curtain.close()
    await late.settle()
    #expect(seen.told.filter { $0 == "close" }.count == 1)
    #expect(!late.runtime.isShowing)
  }

  @Test func `SIM-18: the impression is measured by the meter of the kit, in time in sight`() async
  {
    let (house, _, witness) = await shown(.game())
    await house.pass(1.2)
    house.curtain.setVisible(false)
    await house.pass(5)
    #expect(!witness.told.contains("impression"))
    house.curtain.setVisible(true)
    await house.pass(0.7)
    #expect(!witness.told.contains("impression"))
    await house.pass(0.3)
    #expect(witness.told == ["load", "display", "impression", "pay 9000"])
  }

  @Test func `SIM-18: a paused game is covered by its own sheet, and does not count`() async {
    let (house, _, witness) = await shown(.game())
    await house.pass(1)
    house.curtain.setPaused(true)
    await house.pass(4)
    #expect(!witness.told.contains("impression"))
    house.press(195, 400)
    await house.pass(1.2)
    #expect(witness.told.contains("impression"))
  }

  @Test func `SIM-19: closed before two seconds it was shown and no more`() async {
    var creative = AdCreative.card(.interstitial)
    creative.close = AdClose(delaySeconds: 0.5)
    let (house, _, witness) = await shown(creative)
    await house.pass(0.8)
    house.press(390 - 26, 26)
    await house.pass(0.5)
    #expect(witness.told.contains("close"))
    #expect(!witness.told.contains("impression"))
  }

  @Test func `SIM-17: one press on the button is one click and opens the destination`() async {
    let (house, _, witness) = await shown(.card(.interstitial))
    // The first touch, while it comes: not meant for the button.
    house.press(195, 780)
    #expect(!witness.told.contains("click"))
    await house.pass(0.5)
    house.press(195, 780)
    #expect(witness.told.filter { $0 == "click" }.count == 1)
    #expect(house.opened == ["https://kettlewise.example"])
    // Beside the button nothing happens.
    house.press(195, 300)
    #expect(house.opened.count == 1)
  }

  @Test(arguments: AdClose.Treatment.allCases, AdClose.Position.allCases)
  func `symptom 32: every close control is reachable, in time and inside the safe area`(
    _ treatment: AdClose.Treatment, _ position: AdClose.Position
  ) async {
    for delay in [0, 3, 10_000, -1, .nan, .infinity] as [Double] {
      let close = AdClose(treatment: treatment, position: position, delaySeconds: delay)
      let (house, _, witness) = await shown(.card(.interstitial, close: close))
      house.curtain.viewport = Viewport(
        width: 390, height: 844, insets: Insets(top: 50, left: 0, bottom: 34, right: 0))
      await house.pass(0.3)
      let x: Float = position == .topRight ? 390 - 26 : 26
      let y: Float = position == .bottomLeft ? 844 - 34 - 26 : 50 + 26
      if close.delaySeconds > 1 {
        house.press(x, y)
        await house.pass(0.4)
        #expect(!witness.told.contains("close"), "\(delay) s")
        for _ in 0..<Int(close.delaySeconds * 5) + 2 {
          house.curtain.advance(nanoseconds: 200_000_000)
        }
      }
      house.press(x, y)
      await house.pass(0.4)
      #expect(witness.told.contains("close"), "\(treatment) \(position) \(delay)")
    }
  }

  @Test func `symptom 32: the close control of a playable works in every phase, to the end card`()
    async
  {
    for ticks in [320, 900, 5000] {
      let (house, ad, witness) = await shown(.game())
      guard let scene = house.curtain.fullScreen as? PlayableScene else {
        Issue.record("no playable")
        return
      }
      for _ in 0..<ticks where !scene.theatre.isClosed {
        house.curtain.advance(nanoseconds: 16_666_667)
      }
      house.press(390 - 26, 26)
      await house.pass(0.4)
      #expect(
        witness.told.contains("close"), "after \(ticks) ticks, \(scene.theatre.session.phase)")
      ad.destroy()
    }
  }

  @Test func `symptom 34: the background freezes the tick and mutes; after the end nothing sounds`()
    async
  {
    let (house, ad, _) = await shown(.game())
    guard let scene = house.curtain.fullScreen as? PlayableScene else {
      Issue.record("no playable")
      return
    }
    await house.pass(1)
    let tick = scene.theatre.session.telemetry.visible
    #expect(tick >= 59)
    house.curtain.setVisible(false)
    var sounds = 0
    for _ in 0..<120 {
      house.curtain.advance(nanoseconds: 16_666_667)
      house.curtain.takeSounds { _ in sounds += 1 }
    }
    #expect(scene.theatre.session.telemetry.visible == tick)
    #expect(sounds == 0)
    house.curtain.setVisible(true)
    await house.pass(0.5)
    #expect(scene.theatre.session.telemetry.visible > tick)
    ad.dismiss()
    let last = scene.theatre.session.telemetry.visible
    for _ in 0..<120 {
      house.curtain.advance(nanoseconds: 16_666_667)
      scene.advance(nanoseconds: 16_666_667)
      scene.takeSounds { _ in sounds += 1 }
    }
    #expect(scene.theatre.session.telemetry.visible == last)
    #expect(sounds == 0)
    #expect(scene.isGone)
    #expect(!house.plain.isStill)
  }

  @Test func `a story runs through its cards and has completed`() async throws {
    let creative = try #require(
      try AdHouse.demo().first { $0.format == .linear && !$0.story.isEmpty })
    let house = AdHouse([creative])
    let witness = Witness()
    let ads = Ads(runtime: house.runtime)
    ads.delegate = witness
    let ad = try await ads.format(.linear)
    try await ad.load()
    try ad.show()
    await house.pass(12, drawing: true)
    #expect(witness.told == ["display", "impression", "end completed"])
  }

  @Test func `a game that is not there breaks the creative before anything is shown`() async {
    let house = AdHouse([.game("nonesuch")])
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load()
    await house.settle()
    #expect(witness.told == ["noLoad creative_failed"])
  }

  @Test func `pictures come from the asset bundle, and a missing one breaks the creative`() async {
    var card = AdCreative.card(.interstitial)
    card.image = .asset(name: "Assets/Pictures/characters")
    let (house, _, witness) = await shown(card)
    #expect(witness.told == ["load", "display"])
    await house.pass(0.3)
    house.keep("page-asset")
    card.image = .asset(name: "nonesuch")
    let (_, _, missing) = await shown(card)
    #expect(missing.told.first == "noLoad creative_failed")
  }

  @Test func `a rehearsal shows the same and earns nothing`() async {
    let house = AdHouse([.card(.interstitial)])
    let presenter = RehearsalPresenter(root: Props.root, seed: 3)
    presenter.screen = house.curtain
    let runtime = AdRuntime(
      desk: house.desk, presenter: presenter, clock: house.clock, alarm: ManualAdAlarm())
    let ad = InterstitialAd(adUnitId: "page", runtime: runtime)
    let witness = Witness()
    ad.delegate = witness
    ad.load()
    await house.settle()
    for _ in 0..<20 { await Task.yield() }
    ad.show()
    for _ in 0..<150 {
      await house.pass(1.0 / 60)
      runtime.wake()
    }
    #expect(witness.told == ["load", "display", "impression", "pay 0"])
    #expect(house.desk.history.count == 0)
  }

  @Test func `SIM-34: with unit_end a playable earns at its end card, not at the gate`() async {
    for reachesEnd in [false, true] {
      let house = AdHouse()
      var creative = AdCreative.game("bricks", .rewarded, close: AdClose(delaySeconds: 2))
      creative.earns = .atUnitEnd
      let desk = SourceDesk(
        source: StaticAdInventory([creative]), session: "test", clock: house.clock, seed: 1)
      let runtime = AdRuntime(
        desk: desk, presenter: house.presenter, clock: house.clock, alarm: ManualAdAlarm())
      let ad = RewardedAd(adUnitId: "life", runtime: runtime)
      let witness = RewardWitness()
      ad.delegate = witness
      ad.load()
      while !ad.isLoaded { await Task.yield() }
      ad.show()
      guard let scene = house.curtain.fullScreen as? PlayableScene else {
        Issue.record("no playable")
        return
      }
      var ticks = 0
      while ticks < 20_000, reachesEnd ? scene.theatre.session.phase != .endCard : ticks < 600 {
        ticks += 1
        house.curtain.advance(nanoseconds: 16_666_667)
        if ticks % 60 == 1 { house.curtain.draw(on: &house.canvas) }
        runtime.advance(house.clock, by: .nanoseconds(16_666_667))
      }
      house.press(390 - 26, 26)
      for _ in 0..<30 { house.curtain.advance(nanoseconds: 16_666_667) }
      #expect(witness.earned == [reachesEnd])
    }
  }

  @Test func `1,000 playables shown and closed leave no scene and nothing prepared behind`() async {
    let house = AdHouse([.game(close: AdClose(delaySeconds: 0))])
    let ad = InterstitialAd(adUnitId: "page", runtime: house.runtime)
    ad.load()
    var last: [WeakScene] = []
    #if DEBUG
      let cycles = 100
    #else
      let cycles = 1_000
    #endif
    for _ in 0..<cycles {
      while !ad.isLoaded { await Task.yield() }
      ad.show()
      if let scene = house.curtain.fullScreen { last.append(WeakScene(scene: scene)) }
      house.curtain.draw(on: &house.canvas)
      for _ in 0..<3 { house.curtain.advance(nanoseconds: 16_666_667) }
      house.curtain.fullScreen?.close()
      for _ in 0..<20 { house.curtain.advance(nanoseconds: 16_666_667) }
    }
    while !ad.isLoaded { await Task.yield() }
    #expect(last.count == cycles && last.allSatisfy { $0.scene == nil })
    #expect(house.runtime.liveCount == 1 && house.curtain.fullScreen == nil)
  }

  private struct WeakScene {
    weak var scene: AdScene?
  }
}

@MainActor private final class RewardWitness: RewardedAdDelegate {
  private(set) var earned: [Bool] = []
  func rewardedDidClose(_ ad: RewardedAd, earned: Bool) { self.earned.append(earned) }
}
