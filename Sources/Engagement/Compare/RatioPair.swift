import Foundation

/// One ratio on two sides, from exact sums: Σy ∕ Σx of A and of B, and what they share where
/// sessions are paired.
struct RatioPair {
  private(set) var a = PairSums()
  private(set) var b = PairSums()
  private var xx: Int128 = 0
  private var xy: Int128 = 0
  private var yx: Int128 = 0
  private var yy: Int128 = 0
  private let isPaired: Bool
  private let above: SessionFigures.Figure
  private let below: SessionFigures.Figure

  init(_ metric: CompareMetric, isPaired: Bool) {
    above = metric.above
    below = metric.below
    self.isPaired = isPaired
  }

  mutating func add(_ first: SessionFigures, _ second: SessionFigures) {
    let (x, y) = (first[below], first[above])
    let (u, v) = (second[below], second[above])
    a.add(x, y)
    b.add(u, v)
    xx &+= Int128(x) * Int128(u)
    xy &+= Int128(x) * Int128(v)
    yx &+= Int128(y) * Int128(u)
    yy &+= Int128(y) * Int128(v)
  }

  mutating func addToA(_ figures: SessionFigures) { a.add(figures[below], figures[above]) }

  mutating func addToB(_ figures: SessionFigures) { b.add(figures[below], figures[above]) }

  /// B − A, its interval, and how likely so much is where there is no difference.
  struct Finding {
    var difference: Estimate
    var p: Double
    /// The share of variance that pairing took away; nil where there was none, or no pairs.
    var cut: Double?
  }

  static func value(_ sums: PairSums) -> Double? {
    sums.x.total == 0 ? nil : Double(sums.y.total) / Double(sums.x.total)
  }

  /// - Returns: nil below two sessions on a side, or where a denominator is 0.
  func finding(isRate: Bool) -> Finding? {
    guard a.count > 1, b.count > 1, let first = RatioPair.value(a),
      let second = RatioPair.value(b)
    else { return nil }
    let v = RatioPair.variance(a, first)
    let w = RatioPair.variance(b, second)
    if isPaired { return paired(from: first, to: second, v, w) }
    return isRate ? rates() : means(from: first, to: second, v, w)
  }

  private func paired(
    from first: Double, to second: Double, _ v: Double, _ w: Double
  ) -> Finding {
    let n = Double(a.count)
    let joint = max(0, v + w - 2 * covariance(first, second))
    // What remains of equal numbers after rounding is no variance.
    let variance = isSame(joint, v + w) ? 0 : joint
    let gap = second - first
    let error = variance.squareRoot()
    let half = error * Distributions.studentFactor(confidence: 0.95, freedom: n - 1)
    let p =
      error > 0
      ? 2 * Distributions.student(-abs(gap) / error, freedom: n - 1)
      // All pairs differ alike: no more can be said than that n coins fell on one side.
      : abs(gap) < 1e-12 ? 1 : min(1, 2 * pow(0.5, n))
    return Finding(
      difference: Estimate(
        value: gap, error: error, interval: Interval(low: gap - half, high: gap + half),
        count: a.count), p: p, cut: v + w > 0 ? 1 - variance / (v + w) : nil)
  }

  private func isSame(_ joint: Double, _ sum: Double) -> Bool { joint <= sum * 1e-12 }

  /// Newcombe's interval of two independent rates (Statistics in Medicine 17, 1998), from Wilson's.
  private func rates() -> Finding? {
    let first = Rate(Int(clamping: a.y.total), of: Int(clamping: a.x.total))
    let second = Rate(Int(clamping: b.y.total), of: Int(clamping: b.x.total))
    guard let p = first.value, let q = second.value, let low = first.wilson(),
      let high = second.wilson(), let test = Rate.difference(first, second)
    else { return nil }
    let gap = q - p
    let under = hypot(q - high.low, low.high - p)
    let over = hypot(high.high - q, p - low.low)
    return Finding(
      difference: Estimate(
        value: gap, error: (under + over) / 2 / Distributions.normalFactor(confidence: 0.95),
        interval: Interval(low: gap - under, high: gap + over), count: a.count + b.count),
      p: test)
  }

  /// Welch's test and interval, of ratios as of means.
  private func means(
    from first: Double, to second: Double, _ v: Double, _ w: Double
  ) -> Finding {
    let gap = second - first
    let error = (v + w).squareRoot()
    let n = Double(a.count - 1)
    let m = Double(b.count - 1)
    let freedom = v + w > 0 ? (v + w) * (v + w) / (v * v / n + w * w / m) : n + m
    let half = error * Distributions.studentFactor(confidence: 0.95, freedom: freedom)
    let p =
      error > 0
      ? 2 * Distributions.student(-abs(gap) / error, freedom: freedom)
      : abs(gap) < 1e-12 ? 1 : RatioPair.oneSplit(a.count, b.count)
    return Finding(
      difference: Estimate(
        value: gap, error: error, interval: Interval(low: gap - half, high: gap + half),
        count: a.count + b.count), p: p)
  }

  /// Two constant groups that differ: the chance that shuffling separates them as cleanly.
  private static func oneSplit(_ n: Int, _ m: Int) -> Double {
    let ways = lgamma(Double(n + m + 1)) - lgamma(Double(n + 1)) - lgamma(Double(m + 1))
    return min(1, 2 * exp(-ways))
  }

  /// The variance of Σy ∕ Σx by the delta method; of a mean exactly, as squares of whole numbers.
  private static func variance(_ sums: PairSums, _ ratio: Double) -> Double {
    let n = Double(sums.count)
    if sums.x.total == Int128(sums.count), let variance = sums.y.variance,
      sums.x.variance == 0
    {
      return variance / n
    }
    let rests =
      Double(sums.y.squares) - 2 * ratio * Double(sums.products)
      + ratio * ratio * Double(sums.x.squares)
    let mean = Double(sums.x.total) / n
    let variance = max(0, rests) / (n - 1) / n / (mean * mean)
    let size = Double(sums.y.squares) / (n - 1) / n / (mean * mean)
    return variance <= size * 1e-12 ? 0 : variance
  }

  private func covariance(_ first: Double, _ second: Double) -> Double {
    let n = Double(a.count)
    let rests =
      Double(yy) - second * Double(yx) - first * Double(xy) + first * second * Double(xx)
    return rests / (n - 1) / n / (Double(a.x.total) / n) / (Double(b.x.total) / n)
  }
}
