/// What a measured value may be, given how little was seen of it.
public struct Interval: Sendable, Equatable {
  public let low: Double
  public let high: Double

  public init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }

  /// Whether a value lies within, ends included.
  public func contains(_ value: Double) -> Bool { low <= value && value <= high }

  public var width: Double { high - low }
}

/// A measured value, its interval, and how many observations stand behind it.
public struct Estimate: Sendable, Equatable {
  public let value: Double
  /// Standard error, in the unit of the value.
  public let error: Double
  public let interval: Interval
  public let count: Int

  public init(value: Double, error: Double, interval: Interval, count: Int) {
    self.value = value
    self.error = error
    self.interval = interval
    self.count = count
  }
}
