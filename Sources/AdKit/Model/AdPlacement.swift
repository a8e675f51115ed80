/// A place in an app where an ad may stand.
public struct AdPlacement: Sendable, Hashable, Identifiable {
  /// The ad unit.
  public var id: String
  public var format: AdFormat
  public var impressionRule: AdImpressionRule

  public init(id: String, format: AdFormat, impressionRule: AdImpressionRule = .standard) {
    self.id = id
    self.format = format
    self.impressionRule = impressionRule
  }
}
