/// What a card assumes beside its prices; each is said with every estimate, and why.
public struct Assumptions: Sendable, Equatable {
  /// The share of requests that are answered with an ad.
  public var fill = Assumption(parts: Assumption.whole, because: "not discounted")
  /// The share of impressions that will be thrown out as invalid.
  public var invalidTraffic = Assumption(parts: 0, because: "not discounted")
  /// What a character adds to the pay of its impressions, as a share: a hypothesis, 0 until measured.
  public var characterUplift = Assumption(parts: 0, because: "a hypothesis that nobody has shown")
  /// The share of answered calls to action that end in an install.
  public var installsPerCTA = Assumption(
    parts: Assumption.whole, because: "the most it can be; it is not measured here")

  public init() {}

  public enum Name: String, Sendable, CaseIterable {
    case fill, invalidTraffic, characterUplift, installsPerCTA

    /// In millionths.
    public var range: ClosedRange<Int64> {
      switch self {
      case .fill, .invalidTraffic, .installsPerCTA: 0...Assumption.whole
      case .characterUplift: -Assumption.whole...9 * Assumption.whole
      }
    }
  }

  public subscript(name: Name) -> Assumption {
    get {
      switch name {
      case .fill: fill
      case .invalidTraffic: invalidTraffic
      case .characterUplift: characterUplift
      case .installsPerCTA: installsPerCTA
      }
    }
    set {
      switch name {
      case .fill: fill = newValue
      case .invalidTraffic: invalidTraffic = newValue
      case .characterUplift: characterUplift = newValue
      case .installsPerCTA: installsPerCTA = newValue
      }
    }
  }
}

/// A share that is assumed, exactly.
public struct Assumption: Sendable, Equatable {
  /// Millionths: 168,000 is 16.8 %.
  public var parts: Int64
  public var because: String

  public static let whole: Int64 = 1_000_000

  public init(parts: Int64, because: String) {
    self.parts = parts
    self.because = because
  }

  public var share: Double { Double(parts) / Double(Assumption.whole) }
}
