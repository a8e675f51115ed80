/// Sums of products of what sessions count, from which the spread of any card's pay follows.
///
/// Whole numbers: merged in any order they are the same, and a card need not be known beforehand.
struct PayMoments: Sendable, Equatable {
  private(set) var sessions: Int64 = 0
  private(set) var sums = [Int128](repeating: 0, count: PayMoments.width)
  /// Row by row; products of at most 2⁶², so that 2⁶⁴ sessions fit.
  private(set) var products = [Int128](repeating: 0, count: PayMoments.width * PayMoments.width)

  static let width = PayCount.Measure.allCases.count

  mutating func add(_ count: PayCount) {
    sessions += 1
    for row in 0..<PayMoments.width where count.counts[row] != 0 {
      sums[row] += Int128(count.counts[row])
      for column in 0..<PayMoments.width {
        products[row * PayMoments.width + column] +=
          Int128(count.counts[row]) * Int128(count.counts[column])
      }
    }
  }

  static func + (a: PayMoments, b: PayMoments) -> PayMoments {
    var sum = PayMoments()
    sum.sessions = a.sessions + b.sessions
    sum.sums = zip(a.sums, b.sums).map { $0 + $1 }
    sum.products = zip(a.products, b.products).map { $0 + $1 }
    return sum
  }

  /// Pay per impression at a price for each measure, by the delta method, a session being one user.
  ///
  /// - Returns: nil below two sessions, or without an impression.
  func payPerImpression(at prices: [Double], confidence: Double = 0.95) -> Estimate? {
    let impressions = Double(sums[PayCount.Measure.impressions.rawValue])
    guard sessions > 1, impressions > 0 else { return nil }
    let value = zip(prices, sums).reduce(0) { $0 + $1.0 * Double($1.1) } / impressions
    // What a session earns beyond the rate times its impression; these rests add up to 0.
    var weights = prices
    weights[PayCount.Measure.impressions.rawValue] -= value
    var squares = 0.0
    for row in 0..<PayMoments.width {
      for column in 0..<PayMoments.width {
        squares +=
          weights[row] * weights[column] * Double(products[row * PayMoments.width + column])
      }
    }
    let n = Double(sessions)
    let error = (max(0, squares) / (n - 1) * n).squareRoot() / impressions
    let half = error * Distributions.normalFactor(confidence: confidence)
    return Estimate(
      value: value, error: error,
      interval: Interval(low: max(0, value - half), high: value + half), count: Int(sessions))
  }
}
