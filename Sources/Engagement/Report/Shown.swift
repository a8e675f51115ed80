import Foundation
import Money

/// Figures as a page shows them; what is not known is a dash.
enum Shown {
  static let dash = "—"

  /// `1,234,567`.
  static func count(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text = number < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// Without a minus before nothing.
  static func number(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return dash }
    let text = String(format: "%.\(digits)f", abs(value))
    return value < 0 && text.contains(where: { ("1"..."9").contains($0) }) ? "−" + text : text
  }

  /// `41.2 %`, with figures that do not break apart.
  static func percent(_ share: Double?, digits: Int = 1) -> String {
    share.map { number($0 * 100, digits) + "\u{a0}%" } ?? dash
  }

  static func seconds(_ seconds: Double?, digits: Int = 1) -> String {
    seconds.map { number($0, digits) + "\u{a0}s" } ?? dash
  }

  static func seconds(ticks: Int64?) -> String { seconds(ticks.map { Double($0) / 60 }) }

  /// `[65.2, 89.5]`, in percent.
  static func range(_ rate: Rate) -> String {
    guard let interval = rate.wilson() else { return dash }
    return "[\(number(interval.low * 100, 1)), \(number(interval.high * 100, 1))]"
  }

  static func range(_ interval: Interval, digits: Int = 1) -> String {
    "[\(number(interval.low, digits)), \(number(interval.high, digits))]"
  }

  /// `32 of 40`.
  static func parts(_ rate: Rate) -> String {
    "\(count(rate.numerator)) of \(count(rate.denominator))"
  }

  static func p(_ value: Double?) -> String {
    value.map { $0 < 0.001 ? "<\u{a0}0.001" : number($0, 3) } ?? dash
  }

  static func money(_ money: Money?) -> String {
    money.map { $0.text().replacing(" ", with: "\u{a0}") } ?? dash
  }

  static func metric(_ value: Double?, _ unit: Metric.Unit) -> String {
    guard let value else { return dash }
    switch unit {
    case .share: return percent(value)
    case .seconds: return seconds(value)
    case .perMinute: return number(value, 1)
    case .points: return number(value, 1)
    case .count: return count(Int(value))
    }
  }

  static func name(of character: String) -> String {
    character.isEmpty ? "no character" : character
  }

  /// With a capital, to begin a line.
  static func capital(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// `3 sessions`, `1 session`.
  static func many(_ number: Int, _ one: String, _ more: String? = nil) -> String {
    "\(count(number)) \(number == 1 ? one : more ?? one + "s")"
  }
}
