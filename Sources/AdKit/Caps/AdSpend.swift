/// What of a creative's budget of impressions is gone.
struct AdSpend: Sendable, Hashable {
  var total = 0
  /// The end of the civil day that `today` counts.
  var dayEnd = AdMoment.always
  var today = 0

  mutating func add(dayEnd end: Int64) {
    total += 1
    if end > dayEnd {
      dayEnd = end
      today = 0
    }
    today += 1
  }

  /// The moment from which the budget lets the next one through.
  ///
  /// - Parameter now: not before the latest impression.
  func opens(_ pacing: AdPacing, _ schedule: AdSchedule, in zone: AdZone, now: Int64) -> Int64 {
    var opens = AdMoment.always
    if let total = pacing.total {
      if self.total >= total { return AdMoment.never }
      if pacing.spread == .even, let start = schedule.start, let end = schedule.end {
        let start = AdMoment.of(start)
        opens = AdSpend.pace(self.total, of: total, from: start, to: AdMoment.of(end))
      }
    }
    guard let perDay = pacing.perDay else { return opens }
    if perDay <= 0 { return AdMoment.never }
    guard now < dayEnd else { return opens }
    if today >= perDay { return max(opens, dayEnd) }
    guard pacing.spread == .even else { return opens }
    let start = min(zone.startOfDay(now), now)
    return max(opens, AdSpend.pace(today, of: perDay, from: start, to: dayEnd))
  }

  /// When the next after `spent` is due, where `limit` are spread evenly.
  private static func pace(_ spent: Int, of limit: Int, from: Int64, to: Int64) -> Int64 {
    guard to > from else { return from }
    let (high, low) = UInt64(spent).multipliedFullWidth(by: UInt64(to - from))
    guard high < UInt64(limit) else { return AdMoment.never }
    let (whole, rest) = UInt64(limit).dividingFullWidth((high, low))
    return from + Int64(whole) + (rest > 0 ? 1 : 0)
  }
}
