import AdKit
import Foundation
import Testing

@MainActor @Suite struct RewardedTests {
  final class Listener: RewardedAdDelegate {
    private(set) var heard: [String] = []
    func rewardedDidDisplay(_ ad: RewardedAd) { heard.append("displayed") }
    func rewardedDidFailToLoad(_ ad: RewardedAd, error: AdError) { heard.append(error.code) }
    func rewardedDidFailToDisplay(_ ad: RewardedAd, error: AdError) { heard.append(error.code) }
    func rewardedDidEarnReward(_ ad: RewardedAd) { heard.append("earned") }
    func rewardedDidClose(_ ad: RewardedAd, earned: Bool) {
      heard.append(earned ? "closed with it" : "closed without")
    }
    func rewardedDidVerifyReward(_ ad: RewardedAd, verdict: AdRewardVerdict) {
      heard.append(verdict == .refused ? "refuted" : "verified")
    }
  }

  let rig = Rig()
  let listener = Listener()
  let ad: RewardedAd

  init() async {
    rig.desk.creative = AdCreative(
      id: "reward", format: .rewarded, image: .symbol("star"), headline: "Win a life",
      close: AdClose(delaySeconds: 10))
    ad = RewardedAd(adUnitId: "life", runtime: rig.runtime)
    ad.delegate = listener
    ad.load()
    await rig.settle()
  }

  @Test func `SIM-31: the gate counts play in the foreground alone, and reveals the close`() {
    ad.load()
    #expect(listener.heard == ["duplicate_request"])
    ad.show()
    let surface = rig.surface
    rig.pass(5)
    rig.runtime.isInForeground = false
    rig.pass(600)
    rig.runtime.isInForeground = true
    surface?.expose(1, isBlocked: true)
    rig.pass(600)
    surface?.expose(1)
    rig.pass(4.999)
    #expect(surface?.isCloseRevealed == false)
    rig.pass(0.001)
    #expect(surface?.isCloseRevealed == true)
    surface?.close()
    #expect(listener.heard.suffix(2) == ["earned", "closed with it"])
  }

  @Test func `SIM-32: the creative may say early that it is earned, once, after its first frame`()
    async
  {
    rig.screen.rendersAtOnce = false
    ad.show()
    let surface = rig.surface
    surface?.completeEarly()
    #expect(surface?.isCloseRevealed == false)
    surface?.render()
    surface?.completeEarly()
    surface?.completeEarly()
    #expect(surface?.isCloseRevealed == true)
    surface?.close()
    #expect(listener.heard == ["displayed", "earned", "closed with it"])
  }

  @Test func `SIM-33: a creative that fails before the gate earns nothing`() {
    ad.show()
    rig.pass(9.9)
    rig.surface?.breakDown()
    #expect(listener.heard == ["displayed", "closed without"])
    #expect(AdExposure(fraction: .nan).permille == 0)
    #expect(AdExposure(fraction: .infinity).permille == 0)
  }

  @Test func `SIM-34: earned at the close, verified after the last screen`() async {
    ad.show()
    let surface = rig.surface
    rig.pass(10)
    surface?.close(more: true)
    await rig.settle()
    #expect(listener.heard == ["displayed", "earned", "closed with it"])
    surface?.finish()
    await rig.settle()
    #expect(listener.heard.last == "verified")
  }

  @Test func `SIM-34: a receipt that does not hold is told as such`() async {
    rig.desk.isVerified = false
    ad.show()
    rig.pass(10)
    rig.surface?.close()
    await rig.settle()
    #expect(listener.heard.last == "refuted")
  }

  @Test func `SIM-34: unit_end in the creative moves what earns from the gate to the end`() async {
    for (reason, told) in [(AdEndReason.userClosed, "without"), (.completed, "with it")] {
      let rig = Rig()
      let listener = Listener()
      rig.desk.creative = AdCreative(
        id: "reward", format: .rewarded, image: .symbol("star"), headline: "Win a life",
        close: AdClose(delaySeconds: 3), earns: .atUnitEnd)
      let ad = RewardedAd(adUnitId: "life", runtime: rig.runtime)
      ad.delegate = listener
      ad.load()
      await rig.settle()
      ad.show()
      rig.pass(20)
      #expect(rig.surface?.isCloseRevealed == true)
      rig.surface?.close(reason)
      await rig.settle()
      #expect(listener.heard.contains("closed \(told)"), "\(reason)")
      #expect(listener.heard.contains("verified") == (reason == .completed))
    }
  }

  @Test func `SIM-34: earned at the end of the unit, only what ran to its end earns`() {
    for (reason, earned) in [(AdEndReason.userClosed, false), (.completed, true)] {
      var life = AdLifecycle()
      let slot = SlotID(1)
      let ad = AdID(1)
      var effects: [LifecycleEffect] = []
      for input in [
        LifecycleInput.open(slot, .unit), .load(slot, RequestKey(1)),
        .filled(ad, AdTerms(gate: 0, earns: .atUnitEnd)), .prepared(ad), .showUnit(slot),
        .rendered(ad), .closed(ad, reason, more: false),
      ] { effects += life.handle(input, at: .zero) }
      #expect(effects.contains(.tell(slot, ad, .earned)) == earned)
    }
  }
}
