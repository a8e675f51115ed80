import AdKit
import Testing

@Suite struct ViewabilityTests {
  private func measured(_ stretches: (permille: UInt16, milliseconds: Int64)...)
    -> ViewabilitySummary
  {
    var meter = ViewabilityMeter()
    for stretch in stretches {
      meter.expose(stretch.permille)
      meter.pass(stretch.milliseconds)
    }
    return meter.summary
  }

  @Test func `SIM-42: time to viewable, peak, weighted average and visible time`() {
    let summary = measured((0, 500), (600, 400), (1000, 1100), (250, 2000))
    #expect(summary.timeToViewable == 1500)
    #expect(summary.peak == 1000)
    #expect(summary.average == 460)
    #expect(summary.visible == 3500)
    #expect(summary.verdict == .viewable)
  }

  @Test func `SIM-42: below half the second starts anew, however long it was seen in all`() {
    let summary = measured((500, 999), (499, 1), (500, 999), (499, 1), (500, 999))
    #expect(summary.timeToViewable == nil)
    #expect(summary.verdict == .notViewable)
    #expect(measured((500, 999), (499, 1), (500, 1000)).timeToViewable == 2000)
  }

  @Test func `SIM-42: more of it seen without a break is the same stretch`() {
    #expect(measured((500, 600), (1000, 400)).timeToViewable == 1000)
  }

  @Test func `E-1: what was never in sight is undetermined, and never viewable`() {
    #expect(measured((0, 60_000)).verdict == .undetermined)
  }

  @Test func `an absurd length of time saturates`() {
    let summary = measured((1000, .max), (1000, .max))
    #expect(summary.visible == .max && summary.average <= 1000)
  }

  @Test func `E-1: the MRC rule counts after one second on end, pixels before the clock`() {
    var life = AdLifecycle()
    let slot = SlotID(1)
    let ad = AdID(1)
    func told(_ input: LifecycleInput, at milliseconds: Int64) -> Bool {
      life.handle(input, at: AdInstant(milliseconds: milliseconds)).contains {
        if case .tell(_, _, .impression) = $0 { true } else { false }
      }
    }
    let terms = AdTerms(impression: .viewableDisplay)
    for input in [
      LifecycleInput.open(slot, .unit), .load(slot, RequestKey(1)), .filled(ad, terms),
      .prepared(ad), .showUnit(slot), .rendered(ad),
    ] { _ = told(input, at: 0) }
    let times: [(LifecycleInput, Int64)] = [
      (.exposed(ad, AdExposure(permille: 500)), 5000),
      (.exposed(ad, AdExposure(permille: 499)), 5999),
      (.exposed(ad, AdExposure(permille: 500)), 6000), (.wake, 6999), (.wake, 7000),
    ]
    let answers = times.map { told($0.0, at: $0.1) }
    #expect(answers == [false, false, false, false, true])
  }

  @Test func `begin to render counts with the first frame in sight, and not while hidden`() {
    var life = AdLifecycle()
    let slot = SlotID(1)
    let ad = AdID(1)
    var effects: [LifecycleEffect] = []
    for input in [
      LifecycleInput.open(slot, .unit), .load(slot, RequestKey(1)),
      .filled(ad, AdTerms(impression: .beginToRender)), .prepared(ad), .showUnit(slot),
      .rendered(ad),
    ] { effects += life.handle(input, at: .zero) }
    #expect(!effects.contains(.tell(slot, ad, .impression(.beginToRender))))
    effects = life.handle(.exposed(ad, AdExposure(permille: 1)), at: .zero)
    #expect(effects.contains(.tell(slot, ad, .impression(.beginToRender))))
  }
}
