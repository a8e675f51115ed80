import Foundation

/// What is known when an ad is asked for.
public struct AdContext: Sendable, Hashable {
  public var date: Date
  /// The app's own words for its state, such as `is_premium`.
  public var flags: Set<String>
  /// The person agreed to what creatives that require consent do.
  public var hasConsent: Bool
  /// The content is directed to children: only creatives marked fit are eligible.
  public var isChildDirected: Bool

  public init(
    date: Date, flags: Set<String> = [], hasConsent: Bool = false, isChildDirected: Bool = false
  ) {
    self.date = date
    self.flags = flags
    self.hasConsent = hasConsent
    self.isChildDirected = isChildDirected
  }
}
