/// Sums over pairs (x, y) of integers: ratios per user, and differences on common seeds.
public struct PairSums: Sendable, Equatable {
  public private(set) var x = Sums()
  public private(set) var y = Sums()
  public private(set) var products: Int128 = 0

  public init() {}

  public init(x: Sums, y: Sums, products: Int128) {
    self.x = x
    self.y = y
    self.products = products
  }

  public var count: Int { x.count }

  public mutating func add(_ first: Int64, _ second: Int64) {
    x.add(first)
    y.add(second)
    products &+= Int128(first) * Int128(second)
  }

  public static func + (a: PairSums, b: PairSums) -> PairSums {
    PairSums(x: a.x + b.x, y: a.y + b.y, products: a.products &+ b.products)
  }

  /// Σy ∕ Σx with the delta method's interval, each pair being one user.
  ///
  /// - Returns: nil below two pairs, or when Σx is 0.
  public func ratio(confidence: Double = 0.95) -> Estimate? {
    guard count > 1, x.total != 0 else { return nil }
    let value = Double(y.total) / Double(x.total)
    // Σ(y − r·x)² through exact sums; the linearised residuals sum to 0 by construction.
    let residual =
      Double(y.squares) - 2 * value * Double(products) + value * value * Double(x.squares)
    let n = Double(count)
    let error = (max(0, residual) / (n - 1) * n).squareRoot() / abs(Double(x.total))
    let half = error * Distributions.normalFactor(confidence: confidence)
    return Estimate(
      value: value, error: error, interval: Interval(low: value - half, high: value + half),
      count: count)
  }

  /// The differences y − x, as sums of their own.
  public var differences: Sums {
    let (cross, a) = products.multipliedReportingOverflow(by: 2)
    let (near, b) = y.squares.subtractingReportingOverflow(cross)
    let (squares, c) = near.addingReportingOverflow(x.squares)
    return Sums(
      count: count, total: y.total - x.total, squares: squares,
      isExact: x.isExact && y.isExact && !a && !b && !c)
  }

  /// The share of variance that pairing takes away: 1 − Var(y − x) ∕ (Var x + Var y).
  ///
  /// - Returns: 0 when pairing is worth nothing, negative when it harms; nil on constant data.
  public var varianceCut: Double? {
    guard let v = x.variance, let w = y.variance, let d = differences.variance, v + w > 0 else {
      return nil
    }
    return 1 - d / (v + w)
  }

  /// The two-sided p-value that the mean difference is 0, by the paired t test.
  ///
  /// - Returns: nil below two pairs; 1 when every difference is 0.
  public var pairedTest: Double? {
    let sums = differences
    guard let mean = sums.mean, let variance = sums.variance else { return nil }
    guard variance > 0 else { return mean == 0 ? 1 : 0 }
    let t = abs(mean) / (variance / Double(count)).squareRoot()
    return 2 * Distributions.student(-t, freedom: Double(count - 1))
  }
}
