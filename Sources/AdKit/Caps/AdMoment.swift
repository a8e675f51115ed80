import Foundation

/// Milliseconds since 1970 in UTC, the kit's own measure of civil time.
enum AdMoment {
  static let never = Int64.max
  static let always = Int64.min
  /// The years 1 to 9999, so that sums with a window never overflow.
  static let earliest: Int64 = -62_135_596_800_000
  static let latest: Int64 = 253_402_300_799_000

  /// Rounded down; a date beyond the year 9999, or no number, is clamped.
  static func of(_ date: Date) -> Int64 {
    let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded(.down)
    if milliseconds.isNaN { return 0 }
    if milliseconds <= Double(earliest) { return earliest }
    return milliseconds >= Double(latest) ? latest : Int64(milliseconds)
  }

  /// Nil for never.
  static func date(_ moment: Int64) -> Date? {
    moment >= latest ? nil : Date(timeIntervalSince1970: Double(moment) / 1_000)
  }

  /// So many seconds later, at most never.
  static func after(_ moment: Int64, seconds: Int) -> Int64 {
    let (milliseconds, isOver) = Int64(seconds).multipliedReportingOverflow(by: 1_000)
    let (sum, isBeyond) = moment.addingReportingOverflow(milliseconds)
    return isOver || isBeyond ? never : sum
  }
}
