/// How a creative's budget of impressions is spent over time.
public struct AdPacing: Sendable, Hashable {
  public enum Spread: String, Sendable, Hashable, CaseIterable {
    /// No faster than time passes: over the civil day for `perDay`, over the flight for `total`.
    case even
    /// Until it is gone.
    case asap
  }

  /// Impressions in one civil day of the inventory's time zone; nil for no such limit.
  public var perDay: Int?
  /// Impressions ever.
  public var total: Int?
  public var spread: Spread

  public init(perDay: Int? = nil, total: Int? = nil, spread: Spread = .asap) {
    self.perDay = perDay
    self.total = total
    self.spread = spread
  }
}
