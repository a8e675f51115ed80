import Foundation

/// The few distribution functions that intervals and tests stand on.
public enum Distributions {
  /// Probability that a standard normal variable is at most `z`.
  public static func normal(_ z: Double) -> Double { 0.5 * erfc(-z / 2.0.squareRoot()) }

  /// Where a standard normal variable is exceeded with probability `1 − p`, for p in 0..<1 open.
  ///
  /// Bisection over `normal` in the tail where it keeps its digits: slow, and right to the last few.
  /// - Returns: ±∞ at 0 and 1.
  public static func normalQuantile(_ p: Double) -> Double {
    guard p > 0 else { return -.infinity }
    guard p < 1 else { return .infinity }
    if p > 0.5 { return -normalQuantile(1 - p) }
    return bisect(low: -39, high: 0) { normal($0) < p }
  }

  /// The factor of a two-sided normal interval: 1.96 at 0.95.
  public static func normalFactor(confidence: Double) -> Double {
    -normalQuantile((1 - confidence) / 2)
  }

  /// Probability that a chi-square variable with one degree of freedom exceeds `x`.
  public static func chiSquareTail(_ x: Double) -> Double { erfc((max(0, x) / 2).squareRoot()) }

  /// Probability that Student's t with `freedom` degrees (> 0) is at most `t`.
  public static func student(_ t: Double, freedom: Double) -> Double {
    let share = freedom / (freedom + t * t)
    let tail = 0.5 * incompleteBeta(freedom / 2, 0.5, share)
    return t > 0 ? 1 - tail : tail
  }

  /// The factor of a two-sided interval by Student's t: 2.262 at 0.95 with 9 degrees of freedom.
  public static func studentFactor(confidence: Double, freedom: Double) -> Double {
    let tail = (1 - confidence) / 2
    return bisect(low: 0, high: 1e9) {
      0.5 * incompleteBeta(freedom / 2, 0.5, freedom / (freedom + $0 * $0)) > tail
    }
  }

  /// The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22), evaluated
  /// with the modified Lentz scheme.
  static func incompleteBeta(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(b, a, 1 - x) }
    let front =
      exp(
        lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    var c = 1.0
    var d = 1 / guarded(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1...500 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / guarded(1 + even * d)
      c = guarded(1 + even / c)
      fraction *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / guarded(1 + odd * d)
      c = guarded(1 + odd / c)
      let factor = d * c
      fraction *= factor
      if abs(factor - 1) < 1e-15 { break }
    }
    return front * fraction
  }

  /// Keeps a continued fraction away from a division by zero.
  private static func guarded(_ value: Double) -> Double {
    abs(value) < 1e-300 ? 1e-300 : value
  }

  /// The point where a condition that holds at `low` ceases to hold.
  private static func bisect(
    low: Double, high: Double, while holds: (Double) -> Bool
  ) -> Double {
    var low = low
    var high = high
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return middle }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
