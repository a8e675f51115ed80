import Engagement
import Foundation
import Playable
import Stage
import Testing

@Suite struct SummaryTests {
  /// Records that differ in everything a summary looks at.
  static let records: [SessionRecord] = (0..<400).map { index in
    var random = Random(seed: UInt64(index), stream: .bot)
    var record = RecordTests.sample(UInt64(index))
    record.seed = UInt64(index / 2)
    record.game = index % 2 == 0 ? "bricks" : "four"
    record.character = index % 3 == 0 ? "" : "miso"
    record.visible = Int32(random.below(3_000)) + 2_000
    record.wall = Int64(record.visible) + 5
    record.active = record.visible - Int32(random.below(900))
    record.engaged = record.active / 2
    record.events = EventTicks()
    record.events[.started] = 1
    if random.chance(0.9) { record.events[.impression] = 120 }
    if random.chance(0.8) { record.events[.firstInteraction] = 200 }
    if random.chance(0.8) { record.events[.engaged] = Int32(random.below(700)) + 200 }
    if random.chance(0.8) { record.events[.result] = 1_900 }
    record.ctaPresses = random.chance(0.2) ? 1 : 0
    if record.ctaPresses > 0 { record.events[.cta] = 1_950 }
    record.score = Int32(random.below(300))
    record.outcome = Outcome.allCases[Int(random.below(4))]
    record.endReason = EndReason.allCases[Int(random.below(4))]
    record.progress = Int32(random.below(1_001))
    return record
  }

  func summary(_ records: some Sequence<SessionRecord>) -> Summary {
    var summary = Summary()
    for record in records { summary.add(record) }
    summary.settle()
    return summary
  }

  @Test func `E-19: merged in any order and grouping, shards give the bytes of one run`() throws {
    let whole = summary(Self.records)
    let shards = (0..<8).map { shard in
      summary(Self.records.indices.filter { $0 % 8 == shard }.map { Self.records[$0] })
    }
    for order in [[0, 1, 2, 3, 4, 5, 6, 7], [7, 3, 1, 0, 2, 6, 5, 4]] {
      #expect(order.map { shards[$0] }.reduce(Summary(), +).json == whole.json)
    }
    let left = ((shards[0] + shards[1]) + (shards[2] + shards[3]))
    let right = ((shards[4] + shards[5]) + (shards[6] + shards[7]))
    #expect((right + left).json == whole.json)
  }

  @Test func `E-19: an empty shard changes nothing, and is valid JSON`() throws {
    let whole = summary(Self.records)
    #expect((whole + Summary()).json == whole.json && (Summary() + whole).json == whole.json)
    #expect(try JSONSerialization.jsonObject(with: Data(Summary().json)) is [String: Any])
    #expect(try Summary(json: Summary().json) == Summary())
  }

  @Test func `E-19: a summary read back is the summary`() throws {
    let whole = summary(Self.records)
    #expect(try Summary(json: whole.json).json == whole.json)
    #expect(try JSONSerialization.jsonObject(with: Data(whole.json)) is [String: Any])
  }

  @Test func `G-18: no damage to a summary traps`() {
    var random = Random(seed: 3, stream: .bot)
    let json = summary(Self.records.prefix(6)).json
    for _ in 0..<4_000 {
      var bytes = json
      let place = Int(random.below(UInt32(bytes.count)))
      switch random.below(3) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + Int(random.below(40))))
      default: bytes.insert(UInt8(ascii: "9"), at: place)
      }
      _ = try? Summary(json: bytes)
    }
  }

  @Test func `E-4: the funnel never widens`() {
    let tally = summary(Self.records).total
    #expect(tally.records == 400)
    #expect(tally.records >= tally.impressions && tally.impressions >= tally.interacted)
    #expect(tally.interacted >= tally.engaged && tally.engaged >= tally.completed)
    #expect(tally.ctas <= tally.impressions && tally.viewable <= tally.impressions)
  }

  @Test func `E-9: live, replayed and simulated sessions are never one group`() {
    var records = Array(Self.records.prefix(3))
    for (index, origin) in Origin.allCases.enumerated() {
      records[index] = Self.records[0]
      records[index].origin = origin
    }
    let summary = summary(records)
    #expect(summary.parts.count == 3)
    #expect(summary.total.live == 1 && summary.total.simulated == 1)
  }

  @Test func `E-5: who never engaged is censored, not left out`() {
    var never = Self.records[0]
    never.events[.engaged] = nil
    let tally = summary([never, never, never]).total
    #expect(tally.timeToEngage.median == nil && tally.timeToEngage.count == 3)
    #expect(Metric.named("time_to_engage_p50")?.value(tally) == nil)
  }

  @Test func `E-23: seeds that are missing or double are named`() {
    var set = SeedSet()
    for seed in [5, 6, 7, 9, 10, 20, 6, 20] as [UInt64] { set.add(seed) }
    set.settle()
    #expect(set.runs == [5...7, 9...10, 20...20] && set.doubled == [6, 20])
    #expect(set.missing == [8...8, 11...19])
    var other = SeedSet()
    for seed in [8, 10, 11] as [UInt64] { other.add(seed) }
    #expect((set + other).runs == [5...11, 20...20])
    #expect((set + other).doubled == [6, 10, 20] && (other + set).doubled == [6, 10, 20])
  }

  @Test func `E-23: a million neighbouring seeds are one run`() {
    var set = SeedSet()
    for seed in 0..<1_000_000 as Range<UInt64> { set.add(seed) }
    set.settle()
    #expect(set.runs == [0...999_999] && set.doubled.isEmpty)
    var edge = SeedSet()
    edge.add(.max)
    edge.add(.max - 1)
    edge.settle()
    #expect(edge.runs == [.max - 1 ... .max])
  }
}

@Suite struct ExpectationTests {
  @Test(arguments: [
    ("active_p50>=12s", "active_p50", 12.0), ("active_p50 >= 800ms", "active_p50", 0.8),
    ("cta_rate>1.5%", "cta_rate", 0.015), ("win_rate<0.5", "win_rate", 0.5),
    ("score_p90<=300", "score_p90", 300), ("sessions>0", "sessions", 0),
  ])
  func `E-22: a threshold is a metric, a relation and a bound in its unit`(
    _ text: String, _ metric: String, _ bound: Double
  ) throws {
    let expectation = try Expectation(text)
    #expect(expectation.metric.name == metric)
    #expect(abs(expectation.bound - bound) < 1e-12)
  }

  @Test(arguments: ["", "active_p50", "active_p50=12", "speed>3", "win_rate>many", "score_p50>3s"])
  func `G-18: what is no threshold is refused with a mend`(_ text: String) {
    #expect(throws: Expectation.Fault.self) { try Expectation(text) }
  }

  @Test func `E-21: without data no threshold is kept, and nothing divides by zero`() throws {
    for metric in Metric.all {
      let value = metric.value(Tally())
      #expect(value == nil || metric.name == "sessions", "\(metric.name)")
    }
    #expect(try !Expectation("cta_rate<=100%").outcome(of: Tally()).isKept)
  }

  @Test func `E-22: a crossed threshold tells the value`() throws {
    var tally = Tally()
    for record in SummaryTests.records { tally.add(record) }
    tally.settle()
    let kept = try Expectation("impression_rate>=50%").outcome(of: tally)
    #expect(kept.isKept && kept.value == tally.impressionRate.value)
    #expect(try !Expectation("impression_rate>=99.9%").outcome(of: tally).isKept)
  }
}
