/// The minutes of a week that day-parts cover.
struct AdWeek: Sendable {
  static let minutes = 10_080

  private var words = [UInt64](repeating: 0, count: (minutes + 63) / 64)

  init(_ parts: [AdDayPart]) {
    for part in parts {
      let from = min(max(part.from, 0), 1_439)
      let to = min(max(part.to, 0), 1_440)
      let length = to > from ? to - from : to + 1_440 - from
      for day in part.days {
        for minute in 0..<length { insert((day.rawValue * 1_440 + from + minute) % AdWeek.minutes) }
      }
    }
  }

  private mutating func insert(_ minute: Int) { words[minute / 64] |= 1 << UInt64(minute % 64) }

  func contains(_ minute: Int) -> Bool { words[minute / 64] & 1 << UInt64(minute % 64) != 0 }

  /// The first moment at or after this one that lies in it; nil where none does.
  func next(from moment: Int64, in zone: AdZone) -> Int64? {
    if contains(zone.minuteOfWeek(moment)) { return moment }
    var at = moment - (moment % 60_000 + 60_000) % 60_000
    // A week, and a day for what clocks may jump over.
    for _ in 0..<AdWeek.minutes + 1_440 {
      at += 60_000
      if contains(zone.minuteOfWeek(at)) { return at }
    }
    return nil
  }
}
