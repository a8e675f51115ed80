import Engagement
import Playable
import Testing

@Suite struct StatisticsTests {
  @Test func `E-18: Wilson's interval says 0 … .0713 of nothing in fifty`() throws {
    let none = try #require(Rate(0, of: 50).wilson())
    #expect(none.low == 0 && isNear(none.high, 0.0713, within: 5e-5))
    let few = try #require(Rate(3, of: 50).wilson())
    #expect(isNear(few.low, 0.0206, within: 5e-5) && isNear(few.high, 0.1622, within: 5e-5))
  }

  @Test func `E-21: without data there is no figure`() {
    #expect(Rate(0, of: 0).value == nil && Rate(0, of: 0).wilson() == nil)
    #expect(Rate(3, of: 2).wilson() == nil)
    #expect(Sums().mean == nil && Sums().estimate() == nil)
    #expect(PairSums().ratio() == nil && PairSums().pairedTest == nil)
    #expect(Survival().curve.isEmpty && Survival().median == nil)
    #expect(Survival().restrictedMean(to: 600) == nil)
    #expect(LogRank(Survival(), Survival(ended: [3], censored: [])) == nil)
    #expect(TickHistogram().quantile(0.5) == nil && Holm.adjust([]).isEmpty)
    #expect(AlwaysValid().interval(of: Sums()) == nil)
  }

  @Test func `E-21: one row has a value and no interval`() {
    var sums = Sums()
    sums.add(7)
    #expect(sums.mean == 7 && sums.variance == nil && sums.estimate() == nil)
    #expect(TickHistogram([7]).quantile(0.99) == 7)
    #expect(Survival(ended: [7], censored: []).median == 7)
  }

  @Test func `E-21: constant rows have an interval of no width, and no NaN`() throws {
    var sums = Sums()
    var pairs = PairSums()
    for _ in 0..<1_000_000 {
      sums.add(9_007_199_254_740_993)
      pairs.add(5, 5)
    }
    let estimate = try #require(sums.estimate())
    #expect(sums.variance == 0 && estimate.interval.width == 0)
    #expect(pairs.pairedTest == 1 && pairs.varianceCut == nil)
    #expect(pairs.ratio()?.error == 0)
    #expect(Sums.welch(sums, sums) == 1)
  }

  @Test func `E-21: values at the edge of 64 bits never trap`() {
    var sums = Sums()
    var pairs = PairSums()
    for value in [Int64.max, .min, .max, .min, .min] {
      sums.add(value)
      pairs.add(value, .min)
    }
    #expect(sums.mean != nil && sums.variance == nil)
    #expect(pairs.differences.variance == nil)
    #expect(TickHistogram([.max, .max, .max, .max]).sums.mean == 0x1p63)
  }

  @Test func `E-5, E-21: when all are censored there is no median, and the mean is the limit`() {
    let lives = Survival(ended: [], censored: [100, 200, 700])
    #expect(lives.median == nil)
    #expect(lives.restrictedMean(to: 600)?.value == 600)
    #expect(lives.restrictedMean(to: 600)?.error == 0)
  }

  @Test func `E-5: the median of those who finished is not the median`() {
    let lives = Survival(ended: [10, 20, 30], censored: [40, 40, 40, 40])
    #expect(lives.median == nil)
    #expect(TickHistogram([10, 20, 30]).quantile(0.5) == 20)
  }

  @Test func `E-18: without censoring the restricted mean is the mean, and its error the mean's`() {
    let values: [Int64] = [40, 60, 60, 110, 300, 450]
    let lives = Survival(ended: values, censored: [])
    let sums = TickHistogram(values).sums
    let mean = lives.restrictedMean(to: 1_000)
    #expect(isNear(mean?.value, sums.mean ?? -1))
    let population = (sums.variance ?? 0) * 5 / 6
    #expect(isNear(mean?.error, (population / 6).squareRoot()))
  }

  @Test func `E-21: ten million rows take no more room than their different values`() {
    var histogram = TickHistogram()
    for value in 0..<10_000_000 as Range<Int64> { histogram.add(value % 3_600) }
    histogram.settle()
    #expect(histogram.count == 10_000_000 && histogram.bins.count == 3_600)
    #expect(histogram.quantile(0.5) == 1_799)
  }

  @Test func `E-19: merged shards are one run, in any order and grouping`() {
    var random = Random(seed: 4, stream: .bot)
    let shards = (0..<7).map { shard in
      (0..<(shard == 3 ? 0 : 50 + shard)).map { _ in Int64(random.below(900)) }
    }
    let whole = TickHistogram(shards.joined())
    let lives = shards.map { Survival(ended: $0, censored: $0.map { $0 / 2 }) }
    for order in [[0, 1, 2, 3, 4, 5, 6], [6, 2, 3, 0, 5, 1, 4], [3, 3, 0, 1, 2, 4, 5, 6]] {
      let merged = order.map { TickHistogram(shards[$0]) }.reduce(TickHistogram(), +)
      #expect(merged == whole && merged.sums == whole.sums)
      let joined = order.map { lives[$0] }.reduce(Survival(), +)
      #expect(joined.curve == lives.reduce(Survival(), +).curve)
    }
    let left = (TickHistogram(shards[0]) + TickHistogram(shards[1])) + TickHistogram(shards[2])
    let right = TickHistogram(shards[0]) + (TickHistogram(shards[1]) + TickHistogram(shards[2]))
    #expect(left == right)
  }

  @Test func `E-19: a percentile of merged shards is that of the rows, not a mean of percentiles`()
  {
    let fast = TickHistogram([1, 1, 1, 1, 1, 1, 1, 1, 1])
    let slow = TickHistogram([100])
    #expect((fast + slow).quantile(0.5) == 1)
  }

  @Test func `E-18: forty peeks at two equal variants cry wolf in at most one run of twenty`() {
    var random = Random(seed: 9, stream: .bot)
    let rule = AlwaysValid(alpha: 0.05, tunedFor: 500)
    var alarms = 0
    var naive = 0
    for _ in 0..<400 {
      var a = Sums()
      var b = Sums()
      var cries = false
      var naiveCries = false
      for _ in 0..<40 {
        for _ in 0..<25 {
          a.add(Int64(random.below(1_000)))
          b.add(Int64(random.below(1_000)))
        }
        if let gap = rule.interval(from: a, to: b), !gap.contains(0) { cries = true }
        if let p = Sums.welch(a, b), p < 0.05 { naiveCries = true }
      }
      alarms += cries ? 1 : 0
      naive += naiveCries ? 1 : 0
    }
    #expect(alarms <= 20, "\(alarms) of 400")
    #expect(naive > 80, "an ordinary test, peeked at, errs often: else this test shows nothing")
  }

  @Test func `E-18: a real difference is found by the always-valid interval`() {
    var random = Random(seed: 10, stream: .bot)
    var a = Sums()
    var b = Sums()
    for _ in 0..<4_000 {
      a.add(Int64(random.below(1_000)))
      b.add(Int64(random.below(1_000)) + 60)
    }
    let gap = AlwaysValid(tunedFor: 2_000).interval(from: a, to: b)
    #expect(gap.map { $0.low > 0 && $0.contains(60) } == true)
  }
}
