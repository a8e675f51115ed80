/// An amount in millionths of a currency's unit: never a floating-point number.
public struct Money: Sendable, Hashable {
  /// Millionths: 1,250,000 is 1.25.
  public var micros: Int64
  public var currency: Currency
  public var precision: Precision

  public init(micros: Int64, currency: Currency = .usDollar, precision: Precision = .estimated) {
    self.micros = micros
    self.currency = currency
    self.precision = precision
  }

  /// The sum; as precise as the less precise of the two.
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencies(currency, other.currency) }
    let (sum, isOver) = micros.addingReportingOverflow(other.micros)
    guard !isOver else { throw .overflow }
    return Money(
      micros: sum, currency: currency, precision: min(precision, other.precision))
  }

  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencies(currency, other.currency) }
    let (rest, isOver) = micros.subtractingReportingOverflow(other.micros)
    guard !isOver else { throw .overflow }
    return Money(
      micros: rest, currency: currency, precision: min(precision, other.precision))
  }

  /// The amount times a fraction, rounded once.
  public func scaled(
    _ numerator: Int64, over denominator: Int64 = 1, rounding: Rounding = .halfEven
  ) throws(MoneyError) -> Money {
    guard denominator != 0 else { throw .divisionByZero }
    // 63 bits times 63 bits fit 127; the divisor is made positive after that.
    var product = Int128(micros) * Int128(numerator)
    if denominator < 0 { product = -product }
    let whole = rounding.divide(product, by: Int128(denominator.magnitude))
    return try Money(exactly: whole, like: self)
  }

  init(exactly whole: Int128, like other: Money) throws(MoneyError) {
    guard let micros = Int64(exactly: whole) else { throw .overflow }
    self.init(micros: micros, currency: other.currency, precision: other.precision)
  }
}
