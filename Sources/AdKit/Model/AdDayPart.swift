/// A time of day on some days of the week, in the inventory's time zone.
public struct AdDayPart: Sendable, Hashable {
  public enum Day: Int, Sendable, Hashable, CaseIterable, Comparable {
    case mon, tue, wed, thu, fri, sat, sun

    public var name: String { "\(self)" }

    public static func < (a: Day, b: Day) -> Bool { a.rawValue < b.rawValue }
  }

  /// The days on which it begins.
  public var days: Set<Day>
  /// Minutes after midnight, 0 to 1439.
  public var from: Int
  /// The first minute no longer, 0 to 1440; at or before `from` it lies on the next day.
  public var to: Int

  public init(days: Set<Day>, from: Int, to: Int) {
    self.days = days
    self.from = from
    self.to = to
  }
}
