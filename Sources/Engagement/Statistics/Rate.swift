/// A share of counted things: both counts are kept, so that nobody has to guess the denominator.
public struct Rate: Sendable, Equatable {
  public var numerator: Int
  public var denominator: Int

  public init(_ numerator: Int, of denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The share, 0…1; nil when nothing was counted.
  public var value: Double? {
    denominator > 0 ? Double(numerator) / Double(denominator) : nil
  }

  /// Wilson's score interval (E. B. Wilson, JASA 22, 1927), which stays honest at 0 and at 1.
  ///
  /// - Parameter confidence: above 0 and below 1.
  /// - Returns: nil when nothing was counted, or more was found than there was.
  public func wilson(confidence: Double = 0.95) -> Interval? {
    guard denominator > 0, numerator >= 0, numerator <= denominator else { return nil }
    let n = Double(denominator)
    let p = Double(numerator) / n
    let z = Distributions.normalFactor(confidence: confidence)
    let square = z * z / n
    let middle = (p + square / 2) / (1 + square)
    let half = z / (1 + square) * (p * (1 - p) / n + square / (4 * n)).squareRoot()
    return Interval(
      low: numerator == 0 ? 0 : max(0, middle - half),
      high: numerator == denominator ? 1 : min(1, middle + half))
  }

  /// The two-sided p-value that two rates are one, by the pooled z test; nil without data.
  public static func difference(_ a: Rate, _ b: Rate) -> Double? {
    guard a.denominator > 0, b.denominator > 0 else { return nil }
    let n = Double(a.denominator)
    let m = Double(b.denominator)
    let pooled = Double(a.numerator + b.numerator) / (n + m)
    let error = (pooled * (1 - pooled) * (1 / n + 1 / m)).squareRoot()
    let gap = Double(a.numerator) / n - Double(b.numerator) / m
    guard error > 0 else { return 1 }
    return 2 * Distributions.normal(-abs(gap) / error)
  }

  public static func + (a: Rate, b: Rate) -> Rate {
    Rate(a.numerator + b.numerator, of: a.denominator + b.denominator)
  }
}
