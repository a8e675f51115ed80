import Foundation

/// How long things lasted, where some were still going on when we stopped looking.
///
/// Times are whole ticks. Merging is exact, in any order.
public struct Survival: Sendable, Equatable {
  /// Times at which something ended.
  public private(set) var ended = TickHistogram()
  /// Times at which we stopped looking while it went on.
  public private(set) var censored = TickHistogram()

  public init() {}

  public init(ended: [Int64], censored: [Int64]) {
    self.init(ended: TickHistogram(ended), censored: TickHistogram(censored))
  }

  public init(ended: TickHistogram, censored: TickHistogram) {
    self.ended = ended
    self.censored = censored
  }

  /// Counts one; `settle` must follow before anything is read.
  public mutating func add(_ ticks: Int64, ended isEnd: Bool) {
    if isEnd { ended.add(ticks) } else { censored.add(ticks) }
  }

  public mutating func settle() {
    ended.settle()
    censored.settle()
  }

  public static func + (a: Survival, b: Survival) -> Survival {
    var sum = Survival()
    sum.ended = a.ended + b.ended
    sum.censored = a.censored + b.censored
    return sum
  }

  public var count: Int { ended.count + censored.count }

  /// The longest time that was observed, to its end or not; nil without rows.
  public var longest: Int64? {
    [ended.bins.last, censored.bins.last].compactMap { $0?.value }.max()
  }

  /// One step of the curve: what happened at a time, and what is left after it.
  public struct Step: Sendable, Equatable {
    public let time: Int64
    /// Still going on just before.
    public let atRisk: Int
    public let ended: Int
    /// The share that lasts longer than `time`.
    public let survival: Double
    /// Greenwood's sum up to here; infinite once nothing is left.
    public let greenwood: Double

    /// The band at this step, on the log(−log) scale, which stays within 0…1.
    public func band(confidence: Double = 0.95) -> Interval {
      guard survival > 0, survival < 1, greenwood.isFinite else {
        return Interval(low: survival, high: survival)
      }
      let z = Distributions.normalFactor(confidence: confidence)
      let spread = z * greenwood.squareRoot() / abs(log(survival))
      return Interval(
        low: pow(survival, exp(spread)), high: pow(survival, exp(-spread)))
    }
  }

  /// Kaplan and Meier's curve (JASA 53, 1958): a step at each time at which something ended.
  public var curve: [Step] {
    var steps: [Step] = []
    var atRisk = count
    var survival = 1.0
    var greenwood = 0.0
    var left = censored.bins[...]
    for bin in ended.bins {
      // Who was lost at the very time of an end was still at risk then.
      while let lost = left.first, lost.value < bin.value {
        atRisk -= lost.count
        left.removeFirst()
      }
      let n = Double(atRisk)
      let d = Double(bin.count)
      survival *= (n - d) / n
      greenwood += d / (n * (n - d))
      steps.append(
        Step(
          time: bin.value, atRisk: atRisk, ended: bin.count, survival: survival,
          greenwood: greenwood))
      atRisk -= bin.count
    }
    return steps
  }

  /// The time by which half have ended; nil while more than half outlast what was observed.
  ///
  /// A half that rounding lifts by a hair is still a half.
  public var median: Int64? { curve.first { $0.survival <= 0.5 + 1e-12 }?.time }

  /// The restricted mean: the area under the curve up to `limit` ticks, with Greenwood's interval.
  ///
  /// - Returns: nil without rows.
  public func restrictedMean(to limit: Int64, confidence: Double = 0.95) -> Estimate? {
    guard count > 0, limit > 0 else { return nil }
    let steps = curve.filter { $0.time < limit }
    var areas: [Double] = []
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1].time : limit
      areas.append(step.survival * Double(next - step.time))
    }
    let first = Double(steps.first?.time ?? limit)
    let mean = areas.reduce(first, +)
    var variance = 0.0
    var area = 0.0
    for index in steps.indices.reversed() {
      area += areas[index]
      let step = steps[index]
      let n = Double(step.atRisk)
      let d = Double(step.ended)
      if n > d { variance += area * area * d / (n * (n - d)) }
    }
    let error = variance.squareRoot()
    let half = error * Distributions.normalFactor(confidence: confidence)
    return Estimate(
      value: mean, error: error,
      interval: Interval(low: max(0, mean - half), high: min(Double(limit), mean + half)),
      count: count)
  }
}
