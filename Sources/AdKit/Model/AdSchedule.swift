import Foundation

/// When a creative may be shown: in a flight, and within that at times of the week.
public struct AdSchedule: Sendable, Hashable {
  /// The first moment; nil for always.
  public var start: Date?
  /// The first moment no longer; nil for ever. At or before `start`, the flight is empty.
  public var end: Date?
  /// Times of the week; none means all of it.
  public var dayParts: [AdDayPart]

  public init(start: Date? = nil, end: Date? = nil, dayParts: [AdDayPart] = []) {
    self.start = start
    self.end = end
    self.dayParts = dayParts
  }
}
