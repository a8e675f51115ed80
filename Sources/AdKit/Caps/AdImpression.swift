import Foundation

/// An impression that counted.
public struct AdImpression: Sendable, Hashable, Identifiable {
  /// Stable over retries: the same id counts once.
  public var id: String
  public var creativeID: String
  public var placementID: String
  /// The app's session.
  public var session: String?
  public var date: Date
  /// The end of the civil day in the inventory's zone, else the device's; nil to take the day of
  /// the zone that asks.
  public var dayEnd: Date?
  /// The name of the rule by which it counted.
  public var rule: String

  public init(
    id: String, creativeID: String, placementID: String, session: String? = nil, date: Date,
    dayEnd: Date? = nil, rule: String = AdImpressionRule.standard.name
  ) {
    self.id = id
    self.creativeID = creativeID
    self.placementID = placementID
    self.session = session
    self.date = date
    self.dayEnd = dayEnd
    self.rule = rule
  }

  /// With the day that it falls on in a zone.
  public func counted(in timeZone: TimeZone) -> AdImpression {
    var counted = self
    counted.dayEnd = AdMoment.date(AdZone.of(timeZone).endOfDay(AdMoment.of(date)))
    return counted
  }
}
