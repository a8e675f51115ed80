import AdKit
import Foundation
import Money
import Testing

@Suite struct ModelTests {
  @Test func `SIM-24: invalid labels are dropped, the rest is kept`() {
    let long = String(repeating: "k", count: 65)
    let metadata = AdMetadata([
      "screen": "chat", "$internal": "x", "page.name": "x", "a..b": "x", "": "x", long: "x",
      "tier": String(repeating: "v", count: 257), "plan": "",
    ])
    #expect(metadata.entries == ["screen": "chat", "plan": ""])
  }

  @Test func `SIM-25: limits are inclusive and count Unicode scalars`() {
    let key = String(repeating: "é", count: 64)
    let value = String(repeating: "👍", count: 256)
    #expect(AdMetadata([key: value]).entries == [key: value])
    let composed = String(repeating: "e\u{301}", count: 33)
    #expect(AdMetadata([composed: "x"]).isEmpty)
  }

  @Test func `SIM-25: of more than ten the first ten keys in sorted order stay`() {
    var many: [String: String] = [:]
    for index in 10..<30 { many["k\(index)"] = "v" }
    var metadata = AdMetadata()
    let dropped = metadata.replace(many)
    #expect(dropped == 10)
    #expect(metadata.entries.keys.sorted() == (10..<20).map { "k\($0)" })
  }

  @Test func `SIM-26: one label is upserted, a dictionary replaces all, an empty one clears`() {
    var metadata = AdMetadata(["a": "1"])
    metadata.set("b", "2")
    metadata.set("a", "3")
    #expect(metadata.entries == ["a": "3", "b": "2"])
    let isKept = metadata.set("c.d", "2")
    #expect(!isKept)
    metadata.replace(["z": "1"])
    #expect(metadata.entries == ["z": "1"])
    metadata.replace([:])
    #expect(metadata.isEmpty)
    for index in 0..<10 { metadata.set("k\(index)", "v") }
    metadata.set("more", "v")
    metadata.set("k3", "w")
    #expect(metadata.entries["more"] == nil)
    #expect(metadata.entries["k3"] == "w")
  }

  @Test func `SIM-26: merging lets newer labels win and older ones fill up to ten`() {
    var older = AdMetadata()
    for index in 0..<10 { older.set("k\(index)", "old") }
    let newer = AdMetadata(["k0": "new", "x": "new"])
    let merged = newer.merged(over: older)
    #expect(merged.entries.count == 10)
    #expect(merged.entries["k0"] == "new")
    #expect(merged.entries["x"] == "new")
    #expect(merged.entries["k8"] == "old")
    #expect(merged.entries["k9"] == nil)
  }

  @Test func `SIM-27: a value tells micros, code, precision, CPM and revenue`() throws {
    let value = AdValue(valueMicros: 5_000, currency: .euro)
    #expect(value.currencyCode == "EUR")
    #expect(value.precisionType == .estimated)
    #expect(value.expectedCpm == 5)
    #expect(value.expectedRevenue == 0.005)
    #expect(value.money == Money(micros: 5_000, currency: .euro, precision: .estimated))
    #expect(AdValue().currencyCode == "USD")
  }

  @Test(arguments: [(5.0, 5_000), (5.5, 5_500), (1.2345, 1_235), (0.0005, 1), (0.0004, 0)])
  func `SIM-28: a bid becomes micros, halves away from zero`(bid: Double, micros: Int64) {
    #expect(AdValue(bidCpm: bid).valueMicros == micros)
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity, 1e30, 9.3e15, -.greatestFiniteMagnitude])
  func `SIM-29: a bid that cannot be is worth nothing and never traps`(bid: Double) {
    #expect(AdValue(bidCpm: bid).valueMicros == 0)
  }

  @Test func `SIM-29: a negative amount of micros is worth nothing`() {
    #expect(AdValue(valueMicros: .min).valueMicros == 0)
    #expect(AdValue(valueMicros: .max).valueMicros == .max)
  }

  @Test func `SIM-30: a preview is worth nothing, another fill what its creative says`() {
    let creative = AdCreative(
      id: "a", format: .banner, image: .symbol("star"), headline: "A",
      value: AdValue(valueMicros: 7))
    #expect(AdFill(creative: creative, impressionID: "i").value.valueMicros == 7)
    #expect(AdFill(creative: creative, impressionID: "").value.valueMicros == 0)
  }

  @Test func `the close delay is clamped, whatever a server says`() {
    #expect(AdClose(delaySeconds: 10_000).delaySeconds == 45)
    #expect(AdClose(delaySeconds: .nan).delaySeconds == 0)
    #expect(AdClose(delaySeconds: -.infinity).delaySeconds == 0)
  }

  @Test func `the generator draws the published SplitMix64 sequence`() {
    var random = AdRandom(seed: 1_234_567)
    let drawn = (0..<3).map { _ in random.next() }
    #expect(
      drawn == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `a manual clock stands still until it is moved`() {
    let clock = ManualAdClock(date: Date(timeIntervalSince1970: 100))
    clock.advance(by: .milliseconds(1_500))
    #expect(clock.monotonic == .milliseconds(1_500))
    #expect(clock.date == Date(timeIntervalSince1970: 101.5))
    clock.set(date: Date(timeIntervalSince1970: 0))
    #expect(clock.monotonic == .milliseconds(1_500))
  }
}
