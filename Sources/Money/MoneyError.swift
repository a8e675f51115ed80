/// What cannot be done with money.
public enum MoneyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The result does not fit 63 bits of micros.
  case overflow
  /// Amounts of two currencies in one sum.
  case currencies(Currency, Currency)
  case unknownCurrency(String)
  case divisionByZero
  /// There is nobody to share among, or every weight is zero.
  case noShares
  /// A text that is no decimal number of at most six digits after the point.
  case notDecimal(String)

  public var description: String {
    switch self {
    case .overflow: "the amount is beyond ±9,223,372,036,854.775807: use smaller amounts"
    case .currencies(let one, let other):
      "\(one) and \(other) cannot be added: keep one sum for each currency"
    case .unknownCurrency(let code): "'\(code)' is no ISO 4217 currency: write one like USD"
    case .divisionByZero: "divided by zero: give a positive count"
    case .noShares: "nothing to share by: give at least one positive weight"
    case .notDecimal(let text):
      "'\(text)' is no amount: write one like 12.5, with at most six digits after the point"
    }
  }
}
