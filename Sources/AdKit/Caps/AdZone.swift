import Foundation
import Wire

/// Civil days and times of one zone, from its changes of offset; milliseconds since 1970 in UTC.
///
/// Foundation answers the same in microseconds; a selection has tens of nanoseconds for it.
final class AdZone: Sendable {
  /// From `from` on, so many milliseconds are added to UTC.
  struct Period: Sendable {
    var from: Int64
    var offset: Int64
  }

  static let dayLength: Int64 = 86_400_000
  /// 2000-01-01 and 2060-01-01: outside, the offset of the nearer end holds.
  private static let covered: (Int64, Int64) = (946_684_800_000, 2_840_140_800_000)

  let identifier: String
  let periods: [Period]

  private static let known = Guarded<[String: AdZone]>([:])

  static func of(_ timeZone: TimeZone) -> AdZone {
    if let zone = known.withLock({ $0[timeZone.identifier] }) { return zone }
    let zone = AdZone(timeZone)
    known.withLock { $0[timeZone.identifier] = zone }
    return zone
  }

  private init(_ timeZone: TimeZone) {
    identifier = timeZone.identifier
    func offset(_ seconds: Int64) -> Int64 {
      Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))) * 1_000
    }
    var at = AdZone.covered.0 / 1_000
    var periods = [Period(from: .min, offset: offset(at))]
    // No zone changes twice within a week.
    while at < AdZone.covered.1 / 1_000 {
      let next = at + 7 * 86_400
      let after = offset(next)
      if after != periods[periods.count - 1].offset {
        var (low, high) = (at, next)
        while high - low > 1 {
          let middle = (low + high) / 2
          if offset(middle) == after { high = middle } else { low = middle }
        }
        periods.append(Period(from: high * 1_000, offset: after))
      }
      at = next
    }
    self.periods = periods
  }

  private func index(at time: Int64) -> Int {
    var (low, high) = (0, periods.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if periods[middle].from <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// What the clocks on the walls show, as if it were UTC.
  func local(_ time: Int64) -> Int64 { time + periods[index(at: time)].offset }

  /// Days since 1970-01-01 by the calendars on the walls.
  func day(_ time: Int64) -> Int64 { AdZone.floorDivide(local(time), AdZone.dayLength) }

  /// The first moment after which it is never that day again.
  func end(ofDay day: Int64) -> Int64 {
    let midnight = (day + 1) * AdZone.dayLength
    var index = index(at: midnight + 2 * AdZone.dayLength)
    while true {
      let period = periods[index]
      // Where clocks were set back over midnight, the later end counts.
      if period.from < midnight - period.offset {
        let next = index + 1 < periods.count ? periods[index + 1].from : .max
        return min(midnight - period.offset, next)
      }
      index -= 1
    }
  }

  /// The end of the civil day that holds this moment.
  func endOfDay(_ time: Int64) -> Int64 { end(ofDay: day(time)) }

  func startOfDay(_ time: Int64) -> Int64 { end(ofDay: day(time) - 1) }

  /// Minutes since Monday 00:00 on the walls, 0 to 10,079.
  func minuteOfWeek(_ time: Int64) -> Int {
    let minutes = AdZone.floorDivide(local(time), 60_000)
    // 1970-01-01 was a Thursday.
    let shifted = (minutes + 3 * 1_440) % 10_080
    return Int(shifted < 0 ? shifted + 10_080 : shifted)
  }

  private static func floorDivide(_ value: Int64, _ by: Int64) -> Int64 {
    value >= 0 ? value / by : (value + 1) / by - 1
  }
}
