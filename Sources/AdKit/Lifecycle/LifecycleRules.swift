/// Times of the lifecycle, in milliseconds.
public struct LifecycleRules: Hashable, Sendable {
  /// An ad unit's ad is too old to show when it was ready for longer than this: 1 h.
  public var staleAfter: Int64 = 3_600_000
  /// The same request is refused while one younger than this is under way or held: 5 min.
  public var dedupeWindow: Int64 = 300_000
  /// A request, and a preparation, is given up after this.
  public var loadTimeout: Int64 = 60_000
  /// An ad of which nothing was visible after this has failed (VAST 304).
  public var renderTimeout: Int64 = 10_000
  /// A full screen that has not gone by then is taken down.
  public var leaveTimeout: Int64 = 3_000
  /// How often the surface of an ad on screen is asked whether it still exists.
  public var probeInterval: Int64 = 500
  /// Two presses closer than this are one press that bounced.
  public var tapDebounce: Int64 = 250

  public init() {}
  public static let standard = LifecycleRules()
}

/// What kind of place a slot is.
public struct SlotRules: Hashable, Sendable {
  /// Loaded and reloaded under one name, with dedupe and preloading; else it hands out single ads.
  public var isUnit: Bool
  /// Covers the screen, and leaves with a transition that takes time.
  public var isFullScreen: Bool

  public init(isUnit: Bool, isFullScreen: Bool) {
    self.isUnit = isUnit
    self.isFullScreen = isFullScreen
  }

  public static let unit = SlotRules(isUnit: true, isFullScreen: true)
  public static let inline = SlotRules(isUnit: false, isFullScreen: false)
  public static let linear = SlotRules(isUnit: false, isFullScreen: true)
}

/// What a source lays down with a creative.
public struct AdTerms: Hashable, Sendable {
  /// How long a single ad may be held after it was filled, ms; units follow `staleAfter`.
  public var lifetime: Int64
  public var impression: AdImpressionRule
  /// Foreground play that earns the reward and reveals the close, ms; nil: nothing is earned.
  public var gate: Int64?
  public var earns: EarnMoment

  public init(
    lifetime: Int64 = 3_600_000, impression: AdImpressionRule = .standard,
    gate: Int64? = nil, earns: EarnMoment = .atGate
  ) {
    self.lifetime = max(0, lifetime)
    self.impression = impression
    self.gate = gate.map { max(0, $0) }
    self.earns = earns
  }

  /// What earns the reward.
  public enum EarnMoment: String, Hashable, Sendable, CaseIterable {
    /// Play in the foreground for as long as the gate says.
    case atGate = "gate"
    /// Running to the very end: for a game, to its end card.
    case atUnitEnd = "unit_end"
  }
}
