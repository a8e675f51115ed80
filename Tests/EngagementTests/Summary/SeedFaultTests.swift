import Engagement
import Testing

@Suite struct SeedFaultTests {
  static func summary(_ seeds: Range<UInt64>, character: String = "") -> Summary {
    var summary = Summary()
    for seed in seeds { summary.add(Sessions.one(seed, .simulated, character: character)) }
    summary.settle()
    return summary
  }

  @Test func `E-23: seeds missing or double are named`() {
    let sum = Self.summary(0..<10) + Self.summary(15..<20) + Self.summary(5..<7)
    let faults = sum.seedFaults
    #expect(faults.count == 1)
    #expect(faults.first?.missing == [10...14] && faults.first?.doubled == [5, 6])
    #expect(Self.summary(0..<10).seedFaults.isEmpty && Summary().seedFaults.isEmpty)
  }

  @Test func `E-23: a last shard that one variant lacks is missed`() {
    let sum = Self.summary(0..<10, character: "miso") + Self.summary(0..<8)
    #expect(sum.seedFaults.map(\.group.character) == [""])
    #expect(sum.seedFaults.first?.missing == [8...9])
  }

  @Test func `E-23: what one set of seeds lacks of another`() {
    let has = SeedSet(runs: [2...3, 6...8, 20...20])
    #expect(has.missing(of: SeedSet(runs: [0...10])) == [0...1, 4...5, 9...10])
    #expect(has.missing(of: SeedSet(runs: [6...7, 20...21])) == [21...21])
    #expect(SeedSet().missing(of: has) == has.runs && has.missing(of: SeedSet()).isEmpty)
    let end = SeedSet(runs: [UInt64.max - 1...UInt64.max])
    #expect(end.missing(of: end).isEmpty)
  }
}
