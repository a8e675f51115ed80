import AdKit
import Testing

@Suite(.serialized) struct ModelCheckTests {
  /// A unit beside an overlay, a unit beside a linear ad, a rewarded unit with screens after it.
  static let settings = [
    World.Setting(terms: AdTerms(lifetime: 600_000, gate: 1000)),
    World.Setting(single: .linear),
    World.Setting(terms: AdTerms(gate: 1000), hasMore: true, hasSingle: false),
  ]

  #if DEBUG
    static let depth = 5
    static let faultDepths = [4]
    static let stride = 40
  #else
    static let depth = 9
    static let faultDepths = [4, 7]
    static let stride = 1
  #endif

  @Test func `every interleaving of nine steps keeps every promise`() {
    let start = ContinuousClock.now
    var schedules = 0.0
    for setting in Self.settings {
      let report = ModelChecker.explore(setting, depth: Self.depth)
      print(
        "model: \(report.states) states, \(report.steps) steps, \(report.schedules) schedules "
          + "of \(report.depth) steps")
      #expect(report.fault == nil)
      #expect(report.depth == Self.depth)
      schedules += report.schedules
    }
    print("model: \(ContinuousClock.now - start)")
    #expect(schedules >= 1e6)
  }

  @Test func `the checker notices faults seeded into the table`() {
    var survivors: [String] = []
    let faults = SeededFault.all.enumerated().filter { $0.offset % Self.stride == 0 }
    for (_, fault) in faults where !Self.isNoticed(fault) { survivors.append(fault.description) }
    print("model: \(faults.count - survivors.count) of \(faults.count) seeded faults noticed")
    #if DEBUG
      // Looks only as far as shows that the checker works at all.
      #expect(survivors.count < faults.count)
    #else
      #expect(survivors == [])
    #endif
  }

  private static func isNoticed(_ fault: SeededFault) -> Bool {
    var loaded = settings[0]
    loaded.isLoaded = true
    var linear = settings[1]
    linear.isLoaded = true
    return [settings[2], loaded, linear, settings[1], settings[0]].contains { setting in
      var setting = setting
      setting.canReact = false
      return faultDepths.contains { depth in
        ModelChecker.explore(setting, table: fault.table, depth: depth).fault != nil
      }
    }
  }
}
