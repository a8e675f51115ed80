/// Sums of one integer quantity: merged in any order, they are the same to the last bit.
///
/// Squares are summed in 128 bits, which holds 10⁷ values of 10¹² each with room to spare.
public struct Sums: Sendable, Equatable {
  public private(set) var count: Int = 0
  public private(set) var total: Int128 = 0
  public private(set) var squares: Int128 = 0
  /// False once squares went beyond 128 bits: then there is a mean, but no variance.
  public private(set) var isExact = true

  public init() {}

  public init(count: Int, total: Int128, squares: Int128, isExact: Bool = true) {
    self.isExact = isExact
    self.count = count
    self.total = total
    self.squares = squares
  }

  public mutating func add(_ value: Int64) {
    self = self + Sums(count: 1, total: Int128(value), squares: Int128(value) * Int128(value))
  }

  public static func + (a: Sums, b: Sums) -> Sums {
    let (squares, overflow) = a.squares.addingReportingOverflow(b.squares)
    return Sums(
      count: a.count + b.count, total: a.total + b.total, squares: squares,
      isExact: a.isExact && b.isExact && !overflow)
  }

  public var mean: Double? { count > 0 ? Double(total) / Double(count) : nil }

  /// The sample variance, from exact integers: constant data give exactly 0, never a rounding rest.
  ///
  /// - Returns: nil below two observations, or where squares went beyond 128 bits.
  public var variance: Double? {
    guard count > 1, isExact else { return nil }
    let n = Int128(count)
    // Taken about the whole part of the mean, so that nothing larger than the squares comes up.
    let whole = total / n
    let rest = total - whole * n
    let (shift, overflow) = whole.multipliedReportingOverflow(by: total + rest)
    guard !overflow else { return nil }
    let about = Double(squares - shift) - Double(rest) * Double(rest) / Double(n)
    return max(0, about) / Double(n - 1)
  }

  /// The mean with its interval by Student's t; nil below two observations.
  public func estimate(confidence: Double = 0.95) -> Estimate? {
    guard let mean, let variance else { return nil }
    let error = (variance / Double(count)).squareRoot()
    let half =
      error * Distributions.studentFactor(confidence: confidence, freedom: Double(count - 1))
    return Estimate(
      value: mean, error: error, interval: Interval(low: mean - half, high: mean + half),
      count: count)
  }

  /// The two-sided p-value that two means are one, by Welch's test; nil below two observations.
  public static func welch(_ a: Sums, _ b: Sums) -> Double? {
    guard let first = a.mean, let second = b.mean, let v = a.variance, let w = b.variance else {
      return nil
    }
    let p = v / Double(a.count)
    let q = w / Double(b.count)
    guard p + q > 0 else { return first == second ? 1 : 0 }
    let freedom =
      (p + q) * (p + q) / (p * p / Double(a.count - 1) + q * q / Double(b.count - 1))
    let t = abs(first - second) / (p + q).squareRoot()
    return 2 * Distributions.student(-t, freedom: freedom)
  }
}
