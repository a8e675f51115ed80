import Foundation

/// Intervals that may be looked at as often as one likes while data come in.
///
/// The normal-mixture confidence sequence of Robbins, in the asymptotic form of Waudby-Smith, Arbour,
/// Sinha, Kennedy and Ramdas (Annals of Statistics 52, 2024): with variance v after n observations,
/// the half width is √(v · 2(nρ² + 1) ∕ (n²ρ²) · ln(√(nρ² + 1) ∕ α)).
public struct AlwaysValid: Sendable, Equatable {
  /// The chance of ever being wrong.
  public let alpha: Double
  /// The number of observations at which the interval is tightest.
  public let tunedFor: Int
  private let rho2: Double

  /// - Parameters:
  ///   - alpha: above 0 and below 1.
  ///   - tunedFor: at least 1; where one expects to decide.
  public init(alpha: Double = 0.05, tunedFor: Int = 1_000) {
    self.alpha = alpha
    self.tunedFor = max(1, tunedFor)
    let surprise = -2 * log(alpha)
    rho2 = (surprise + log(surprise) + 1) / Double(self.tunedFor)
  }

  /// The interval of a mean; nil below two observations.
  public func interval(of sums: Sums) -> Interval? {
    guard let mean = sums.mean, let variance = sums.variance else { return nil }
    let half = (variance * width2(Double(sums.count))).squareRoot()
    return Interval(low: mean - half, high: mean + half)
  }

  /// The interval of the difference of two means, b − a, each on its own users.
  ///
  /// - Returns: nil below two observations on a side.
  public func interval(from a: Sums, to b: Sums) -> Interval? {
    guard let first = a.mean, let second = b.mean, let v = a.variance, let w = b.variance else {
      return nil
    }
    // Observations are paired off in the order of arrival, as far as the smaller side reaches.
    let n = Double(min(a.count, b.count))
    let spread = (v / Double(a.count) + w / Double(b.count)) * n
    let half = (spread * width2(n)).squareRoot()
    return Interval(low: second - first - half, high: second - first + half)
  }

  private func width2(_ n: Double) -> Double {
    let inner = n * rho2 + 1
    return 2 * inner / (n * n * rho2) * log(inner.squareRoot() / alpha)
  }
}
