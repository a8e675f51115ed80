import AdKit
import Testing

@Suite struct ModelCheckTests {
  @Test(arguments: [
    World.Setting(),
    World.Setting(single: .linear),
    World.Setting(terms: AdTerms(gate: 1000), hasMore: true, hasSingle: false),
  ])
  func `every interleaving keeps the promises of the lifecycle`(_ setting: World.Setting) {
    let start = ContinuousClock.now
    let report = ModelChecker.explore(setting, depth: 6)
    print("REPORT \(report) in \(ContinuousClock.now - start)")
    #expect(report.fault == nil)
  }
}
