extension Money: CustomStringConvertible {
  public var description: String { text() }

  /// The amount as digits and a code, like `12.50 USD`: rounded half to even.
  ///
  /// - Parameter digits: after the point, 0 to 6; where not given, the currency's own, and as many
  ///   more as keep an amount that is not zero from reading as zero.
  public func text(digits: Int? = nil) -> String {
    let wanted = max(0, min(6, digits ?? currency.minorDigits))
    let shown = rounded(to: wanted)
    if digits == nil && shown == 0 && micros != 0 { return "\(exactDigits) \(currency)" }
    return "\(Money.decimal(shown, digits: wanted)) \(currency)"
  }

  /// In the smallest unit that is paid out, such as cents.
  public func minorUnits(rounding: Rounding = .halfEven) -> Int64 {
    // Fewer digits than micros have always fit.
    Int64(rounded(to: currency.minorDigits, rounding))
  }

  private func rounded(to digits: Int, _ rounding: Rounding = .halfEven) -> Int128 {
    rounding.divide(Int128(micros), by: Money.power(6 - digits))
  }

  private var exactDigits: String {
    var text = Money.decimal(Int128(micros), digits: 6)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }

  private static func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { value, _ in value * 10 }
  }

  private static func decimal(_ value: Int128, digits: Int) -> String {
    var text = String(value.magnitude)
    if digits > 0 {
      text = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -digits))
    }
    return value < 0 ? "-\(text)" : text
  }

  /// An amount as people write it: digits, at most six after the point, no exponent, no grouping.
  public init(
    decimal text: String, currency: Currency = .usDollar, precision: Precision = .estimated
  ) throws(MoneyError) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = halves.allSatisfy { half in
      !half.isEmpty && half.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard isPlain, halves.count == 1 || (halves.count == 2 && halves[1].count <= 6) else {
      throw .notDecimal(String(text.prefix(40)))
    }
    let fraction = halves.count == 2 ? String(halves[1]) : ""
    let padded = halves[0] + fraction + String(repeating: "0", count: 6 - fraction.count)
    let sign = digits.startIndex == text.startIndex ? "" : "-"
    guard let micros = Int64(sign + padded) else { throw .overflow }
    self.init(micros: micros, currency: currency, precision: precision)
  }
}
