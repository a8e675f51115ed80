/// How often one person may be shown a creative. A limit of zero or less means never.
public enum AdFrequencyCap: Sendable, Hashable {
  case unlimited
  /// In one civil day of the inventory's time zone, however many hours it has.
  case perDay(Int)
  /// In any 3,600 seconds.
  case perHour(Int)
  /// In any stretch of so many seconds.
  case perWindow(Int, seconds: Int)
  /// While the app's session has the same id.
  case perSession(Int)
  case lifetime(Int)
  /// So many seconds from one to the next.
  case minInterval(seconds: Int)

  /// The largest limit that is told apart from none: older impressions are counted, not kept.
  public static let mostCounted = 1_000
}
