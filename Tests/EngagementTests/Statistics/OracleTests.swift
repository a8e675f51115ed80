import Engagement
import Testing

/// E-18, E-20: every figure that other people's libraries can also compute is theirs.
@Suite struct OracleTests {
  let vectors: Vectors

  init() throws { vectors = try Vectors.load() }

  @Test func `E-20: Wilson's interval is that of statsmodels`() {
    for row in vectors.wilson {
      let interval = Rate(row.k, of: row.n).wilson(confidence: row.confidence)
      #expect(isNear(interval?.low, row.low) && isNear(interval?.high, row.high), "\(row)")
    }
  }

  @Test func `E-20: the test of two rates is that of statsmodels`() {
    for row in vectors.proportions {
      #expect(
        isNear(Rate.difference(Rate(row.a, of: row.n), Rate(row.b, of: row.m)), row.p), "\(row)")
    }
  }

  @Test func `E-20: normal and Student's factors are those of scipy`() {
    for row in vectors.normals {
      #expect(isNear(Distributions.normalQuantile(row.p), row.z, within: 1e-8), "\(row)")
    }
    for row in vectors.students {
      let factor = Distributions.studentFactor(
        confidence: row.confidence, freedom: row.freedom)
      #expect(isNear(factor, row.factor), "\(row) \(factor)")
    }
  }

  @Test func `E-20: ratios per user have the delta method's error`() {
    for row in vectors.pairs {
      let ratio = pairs(row).ratio()
      #expect(isNear(ratio?.value, row.ratio))
      #expect(isNear(ratio?.error, row.ratioError, within: 1e-7))
    }
  }

  @Test func `E-20: paired and unpaired means are tested as scipy tests them`() {
    for row in vectors.pairs {
      let sums = pairs(row)
      let gap = sums.differences.estimate()
      #expect(isNear(gap?.value, row.mean))
      #expect(isNear(gap?.interval.low, row.low) && isNear(gap?.interval.high, row.high))
      #expect(isNear(sums.pairedTest, row.pairedP))
      #expect(isNear(Sums.welch(sums.x, sums.y), row.welchP))
      #expect(isNear(sums.varianceCut, row.cut))
      #expect(isNear(TickHistogram.distance(TickHistogram(row.x), TickHistogram(row.y)), row.ks))
    }
  }

  @Test func `E-20: Kaplan–Meier curves and their bands are those of lifelines`() {
    for row in vectors.survivals {
      let curve = Survival(ended: row.ended, censored: row.censored).curve
      #expect(curve.map(\.time) == row.times)
      for (index, step) in curve.enumerated() {
        #expect(isNear(step.survival, row.survival[index]))
        // At the last step, where nobody is left, there is no band to compare.
        guard step.survival > 1e-12 else { continue }
        let band = step.band()
        #expect(isNear(band.low, row.low[index]) && isNear(band.high, row.high[index]))
      }
    }
  }

  @Test func `E-20: median, restricted mean and log-rank test are those of lifelines`() {
    for row in vectors.survivals {
      let lives = Survival(ended: row.ended, censored: row.censored)
      #expect(lives.median == row.median)
      #expect(isNear(lives.restrictedMean(to: row.limit)?.value, row.restricted))
      let test = LogRank(lives, Survival(ended: row.otherEnded, censored: row.otherCensored))
      #expect(isNear(test?.statistic, row.logRank))
      #expect(isNear(test?.p, row.logRankP))
    }
  }

  @Test func `E-20: Holm's adjustment is that of statsmodels`() {
    for row in vectors.holm {
      for (mine, theirs) in zip(Holm.adjust(row.p), row.adjusted) { #expect(isNear(mine, theirs)) }
    }
  }

  private func pairs(_ row: Vectors.Pairs) -> PairSums {
    var sums = PairSums()
    for (x, y) in zip(row.x, row.y) { sums.add(x, y) }
    return sums
  }
}
