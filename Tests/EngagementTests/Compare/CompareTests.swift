import Engagement
import Playable
import Stage
import Testing

@Suite struct CompareTests {
  static func side(_ records: [SessionRecord]) -> SessionSide {
    records.reduce(into: SessionSide()) { $0.add($1) }
  }

  /// Seeds that make hard and easy sessions; `gain` ticks are added to each.
  static func sessions(
    _ seeds: Range<UInt64>, gain: Int32, noise: UInt64, firstID: UInt64 = 0
  ) -> [SessionRecord] {
    seeds.map { seed in
      var hard = Random(seed: seed, stream: .rules)
      var luck = Random(seed: seed &+ noise, stream: .bot)
      let ticks = 600 + Int32(hard.below(1_200)) + Int32(luck.below(60)) + gain
      return Sessions.one(firstID + seed, .simulated, active: ticks, seed: seed)
    }
  }

  static func row(_ name: String, _ comparison: Comparison) throws -> Comparison.Row {
    try #require(comparison.rows.first { $0.name == name })
  }

  @Test func `E-18: sessions on common seeds are paired, and the variance cut is told`() throws {
    let a = Self.side(Self.sessions(0..<300, gain: 0, noise: 1))
    let b = Self.side(Self.sessions(50..<350, gain: 30, noise: 2))
    let paired = Comparison(a, b)
    #expect(paired.matching == .init(pairs: 250, leftOfA: 50, leftOfB: 50))
    let row = try Self.row("active_mean", paired)
    #expect((row.varianceCut ?? 0) > 0.9 && row.verdict == .higher)
    #expect(row.difference?.interval.contains(0.5) == true)
    let apart = Comparison(a, Self.side(Self.sessions(1_000..<1_300, gain: 30, noise: 2)))
    #expect(apart.matching.pairs == 0)
    let loose = try Self.row("active_mean", apart)
    #expect(loose.varianceCut == nil && loose.verdict == .noDifference)
  }

  @Test func `E-18: a paired mean is Student's paired test, an unpaired one Welch's`() throws {
    let first = Self.sessions(0..<40, gain: 0, noise: 1)
    let second = Self.sessions(0..<40, gain: 10, noise: 2)
    var pairs = PairSums()
    for (a, b) in zip(first, second) { pairs.add(Int64(a.active), Int64(b.active)) }
    let paired = try Self.row("active_mean", Comparison(Self.side(first), Self.side(second)))
    #expect(abs((paired.p ?? 0) - (pairs.pairedTest ?? 1)) < 1e-9)
    #expect(abs((paired.varianceCut ?? 0) - (pairs.varianceCut ?? 1)) < 1e-9)
    let other = Self.sessions(100..<140, gain: 10, noise: 2)
    let sums = { (records: [SessionRecord]) in
      records.reduce(into: Sums()) { $0.add(Int64($1.active)) }
    }
    let loose = try Self.row("active_mean", Comparison(Self.side(first), Self.side(other)))
    #expect(abs((loose.p ?? 0) - (Sums.welch(sums(first), sums(other)) ?? 1)) < 1e-9)
  }

  @Test func `E-18: unpaired rates have an interval even where nothing happened`() throws {
    let a = Self.side((0..<50).map { Sessions.one($0, .simulated) })
    let b = Self.side((100..<150).map { Sessions.one($0, .simulated, cta: $0 < 103) })
    let row = try Self.row("cta_rate", Comparison(a, b))
    #expect(row.ratioOfA == Rate(0, of: 50) && row.ratioOfB == Rate(3, of: 50))
    // From Wilson's ends, 0.0713 and 0.0206, 0.1622: 0.06 − √(0.0394² + 0.0713²) and 0.06 + 0.1022.
    let interval = try #require(row.difference?.interval)
    #expect(abs(interval.low - -0.0215) < 5e-4 && abs(interval.high - 0.1622) < 5e-4)
  }

  @Test func `E-18: p is adjusted by Holm over all metrics that could be tested`() throws {
    let comparison = Comparison(
      Self.side(Self.sessions(0..<60, gain: 0, noise: 1)),
      Self.side(Self.sessions(0..<60, gain: 9, noise: 2)))
    let tested = comparison.rows.filter { $0.p != nil }
    #expect(tested.map { $0.adjusted ?? -1 } == Holm.adjust(tested.compactMap(\.p)))
    #expect(try Self.row("stay", comparison).p != nil)
  }

  @Test func `E-18: stay is judged by the log-rank test`() throws {
    let a = Self.sessions(0..<200, gain: 0, noise: 1)
    let b = Self.sessions(1_000..<1_200, gain: 300, noise: 2)
    let stay = { (records: [SessionRecord]) in
      Survival(ended: records.map { Int64($0.visible) }, censored: [])
    }
    let row = try Self.row("stay", Comparison(Self.side(a), Self.side(b)))
    #expect(row.p == LogRank(stay(a), stay(b))?.p && row.verdict == .higher)
  }

  @Test func `E-21: nothing on a side is no verdict, and equal sides are no difference`() throws {
    let some = Self.side(Self.sessions(0..<20, gain: 0, noise: 1))
    for comparison in [
      Comparison(SessionSide(), SessionSide()), Comparison(some, SessionSide()),
      Comparison(SessionSide(), some),
    ] {
      #expect(comparison.rows.allSatisfy { $0.verdict == .noData && $0.difference == nil })
    }
    let same = Comparison(some, some)
    #expect(same.matching.pairs == 20)
    #expect(same.rows.allSatisfy { $0.verdict == .noDifference || $0.verdict == .noData })
    #expect(same.rows.allSatisfy { $0.difference?.value ?? 0 == 0 })
  }

  @Test func `symptom: interval NaN on constant data`() throws {
    let flat = { (ids: Range<UInt64>, active: Int32) in
      Self.side(ids.map { Sessions.one($0, .simulated, active: active, seed: $0) })
    }
    for other in [flat(0..<10, 900), flat(0..<10, 960), flat(50..<60, 960), flat(0..<1, 900)] {
      for row in Comparison(flat(0..<10, 900), other).rows {
        for value in [row.a, row.b, row.difference?.value, row.p, row.adjusted, row.varianceCut] {
          #expect(value?.isFinite ?? true)
        }
        #expect(row.difference.map { $0.interval.low <= $0.interval.high } ?? true)
      }
    }
    let gap = try Self.row("active_mean", Comparison(flat(0..<10, 900), flat(0..<10, 960)))
    #expect(gap.difference?.value == 1 && gap.p == 2 / 1_024.0)
  }

  @Test func `symptom: NaN, infinity or 2⁵³ with no data`() {
    for row in Comparison(SessionSide(), SessionSide()).rows {
      #expect(row.a == nil && row.b == nil && row.p == nil && row.varianceCut == nil)
    }
  }

  @Test func `E-18: a seed met twice on a side is in no pair`() throws {
    let a = Self.sessions(0..<30, gain: 0, noise: 1)
    let twice = a + Self.sessions(0..<5, gain: 0, noise: 7, firstID: 1_000)
    let comparison = Comparison(Self.side(twice), Self.side(a))
    #expect(comparison.matching == .init(pairs: 25, leftOfA: 10, leftOfB: 5))
  }
}
