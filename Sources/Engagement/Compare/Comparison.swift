/// Two sets of sessions side by side: a verdict for each metric, Holm over all of them.
public struct Comparison: Sendable {
  /// How sessions of the two sides were matched.
  public struct Matching: Sendable, Equatable {
    /// Pairs on a common game, seed and player; 0 where the sides are compared unpaired.
    public var pairs: Int
    /// Sessions that went into no pair, where there are pairs.
    public var leftOfA: Int
    public var leftOfB: Int

    public init(pairs: Int, leftOfA: Int, leftOfB: Int) {
      self.pairs = pairs
      self.leftOfA = leftOfA
      self.leftOfB = leftOfB
    }
  }

  public enum Verdict: String, Sendable {
    case higher = "B higher"
    case lower = "B lower"
    case noDifference = "no difference shown"
    case noData = "—"
  }

  /// One metric. Values are in its unit.
  public struct Row: Sendable {
    public let name: String
    public let unit: Metric.Unit
    public let meaning: String
    public let a: Double?
    public let b: Double?
    /// Numerator and denominator of each side: counts, or ticks for times.
    public let ratioOfA: Rate
    public let ratioOfB: Rate
    /// B − A with its own 95 % interval, not adjusted for other metrics.
    public let difference: Estimate?
    public let p: Double?
    /// The share of variance that pairing took away, 0…1; negative where it did harm.
    public let varianceCut: Double?
    /// After Holm's adjustment.
    public internal(set) var adjusted: Double?
    public internal(set) var verdict = Verdict.noData
  }

  public let matching: Matching
  public let rows: [Row]

  /// Verdicts are given at this level, for all metrics together.
  public static let level = 0.05

  public init(_ a: SessionSide, _ b: SessionSide) {
    var sums = ComparisonSums(isPaired: true)
    var pairs = 0
    SessionSide.eachPair(a, b) {
      sums.add($0, $1)
      pairs += 1
    }
    let isPaired = pairs > 1
    matching = Matching(
      pairs: isPaired ? pairs : 0, leftOfA: isPaired ? a.count - pairs : 0,
      leftOfB: isPaired ? b.count - pairs : 0)
    if !isPaired {
      sums = ComparisonSums(isPaired: false)
      for row in a.rows { sums.addToA(row.figures) }
      for row in b.rows { sums.addToB(row.figures) }
    }
    sums.settle()
    rows = Comparison.judged(
      zip(CompareMetric.all, sums.ratios).map { Row($0, $1) } + [Row(sums.stayOfA, sums.stayOfB)])
  }

  private static func judged(_ rows: [Row]) -> [Row] {
    var rows = rows
    let tested = rows.indices.filter { rows[$0].p != nil }
    let adjusted = Holm.adjust(tested.compactMap { rows[$0].p })
    for (index, p) in zip(tested, adjusted) {
      rows[index].adjusted = p
      let gap = rows[index].difference?.value ?? 0
      rows[index].verdict =
        p > level || gap == 0 ? .noDifference : gap > 0 ? .higher : .lower
    }
    return rows
  }
}

extension Comparison.Row {
  init(_ metric: CompareMetric, _ ratio: RatioPair) {
    name = metric.name
    unit = metric.unit
    meaning = metric.meaning
    a = RatioPair.value(ratio.a).map { $0 * metric.factor }
    b = RatioPair.value(ratio.b).map { $0 * metric.factor }
    ratioOfA = Rate(ratio.a)
    ratioOfB = Rate(ratio.b)
    let finding = ratio.finding(isRate: metric.unit == .share)
    difference = finding.map { $0.difference.scaled(by: metric.factor) }
    p = finding?.p
    varianceCut = finding?.cut
  }

  /// Time on screen until the person left: restricted means up to the shorter of the two longest
  /// times, and the log-rank test. Both take the sides as independent, which on common seeds errs on
  /// the side of showing nothing.
  init(_ stayOfA: Survival, _ stayOfB: Survival) {
    let limit = min(stayOfA.longest ?? 0, stayOfB.longest ?? 0)
    let one = stayOfA.restrictedMean(to: limit)
    let two = stayOfB.restrictedMean(to: limit)
    name = "stay"
    unit = .seconds
    meaning = "time on screen until left, restricted mean; log-rank test, unpaired"
    a = one.map { $0.value / 60 }
    b = two.map { $0.value / 60 }
    ratioOfA = Rate(stayOfA.ended.count, of: stayOfA.count)
    ratioOfB = Rate(stayOfB.ended.count, of: stayOfB.count)
    p = LogRank(stayOfA, stayOfB)?.p
    varianceCut = nil
    if let one, let two {
      let gap = two.value - one.value
      let error = (one.error * one.error + two.error * two.error).squareRoot()
      let half = error * Distributions.normalFactor(confidence: 0.95)
      difference = Estimate(
        value: gap, error: error, interval: Interval(low: gap - half, high: gap + half),
        count: one.count + two.count
      ).scaled(by: 1 / 60)
    } else {
      difference = nil
    }
  }
}

extension Rate {
  fileprivate init(_ sums: PairSums) {
    self.init(Int(clamping: sums.y.total), of: Int(clamping: sums.x.total))
  }
}

extension Estimate {
  /// In another unit; `factor` is above 0.
  fileprivate func scaled(by factor: Double) -> Estimate {
    Estimate(
      value: value * factor, error: error * factor,
      interval: Interval(low: interval.low * factor, high: interval.high * factor), count: count)
  }
}
