import Foundation

/// Points in time as RFC 3339 writes them, read strictly.
enum AdTimestamp {
  static func parse(_ text: String, in zone: AdZone) -> Date? {
    var cursor = Cursor(text)
    guard let year = cursor.digits(4), cursor.take("-"), let month = cursor.digits(2),
      cursor.take("-"), let day = cursor.digits(2), year > 0,
      (1...12).contains(month), (1...length(month, year)).contains(day)
    else { return nil }
    let days = days(year, month, day)
    if cursor.isAtEnd {
      return AdMoment.date(zone.end(ofDay: Int64(days) - 1))
    }
    guard cursor.take("T") || cursor.take("t"), let seconds = time(&cursor),
      let offset = offset(&cursor), cursor.isAtEnd
    else { return nil }
    return Date(timeIntervalSince1970: Double(days * 86_400 - offset) + seconds)
  }

  /// `HH:MM` in minutes after midnight; 24:00 where allowed.
  static func minutes(_ text: String, allowsEnd: Bool) -> Int? {
    var cursor = Cursor(text)
    guard let hour = cursor.digits(2), cursor.take(":"), let minute = cursor.digits(2),
      cursor.isAtEnd, minute < 60, hour < 24 || (allowsEnd && hour == 24 && minute == 0)
    else { return nil }
    return hour * 60 + minute
  }

  /// RFC 3339 in UTC, to the millisecond where it has any.
  static func text(_ date: Date) -> String {
    let moment = AdMoment.of(date)
    let (days, rest) = floorDivide(moment, 86_400_000)
    let (year, month, day) = civil(Int(days))
    let milliseconds = Int(rest)
    let seconds = milliseconds / 1_000
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    let fraction = milliseconds % 1_000 == 0 ? "" : ".\(padded(milliseconds % 1_000, 3))"
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(time.joined(separator: ":"))\(fraction)Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static func time(_ cursor: inout Cursor) -> Double? {
    guard let hour = cursor.digits(2), cursor.take(":"), let minute = cursor.digits(2),
      cursor.take(":"), let second = cursor.digits(2), hour < 24, minute < 60, second < 60
    else { return nil }
    var seconds = Double(hour * 3_600 + minute * 60 + second)
    if cursor.take(".") {
      guard let thousandths = cursor.fraction() else { return nil }
      seconds += Double(thousandths) / 1_000
    }
    return seconds
  }

  private static func offset(_ cursor: inout Cursor) -> Int? {
    if cursor.take("Z") || cursor.take("z") { return 0 }
    let sign = cursor.take("+") ? 1 : cursor.take("-") ? -1 : 0
    guard sign != 0, let hour = cursor.digits(2), cursor.take(":"), let minute = cursor.digits(2),
      hour < 24, minute < 60
    else { return nil }
    return sign * (hour * 3_600 + minute * 60)
  }

  private static func length(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970-01-01 of a date of the Gregorian calendar, counted from March, so that the
  /// leap day is the last of its year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  private static func floorDivide(_ value: Int64, _ by: Int64) -> (Int64, Int64) {
    let rest = (value % by + by) % by
    return ((value - rest) / by, rest)
  }

  private struct Cursor {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { at == bytes.count }

    mutating func take(_ letter: Character) -> Bool {
      guard at < bytes.count, bytes[at] == letter.asciiValue else { return false }
      at += 1
      return true
    }

    mutating func digits(_ count: Int) -> Int? {
      guard bytes.count - at >= count else { return nil }
      var value = 0
      for byte in bytes[at..<at + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte) - 48
      }
      at += count
      return value
    }

    /// One to nine digits, cut to thousandths.
    mutating func fraction() -> Int? {
      let start = at
      var value = 0
      while at < bytes.count, (48...57).contains(bytes[at]), at - start < 9 {
        if at - start < 3 { value = value * 10 + Int(bytes[at]) - 48 }
        at += 1
      }
      for _ in 0..<max(0, 3 - (at - start)) { value *= 10 }
      return at == start ? nil : value
    }
  }
}
