/// A sum that is divided once, at its end: adding parts in any order and grouping gives the same.
public struct MoneySum: Sendable, Hashable {
  /// Millionths, not yet divided.
  public private(set) var numerator: Int128 = 0
  public let currency: Currency
  /// That of the least precise part; `precise` while there is none.
  public private(set) var precision = Precision.precise

  public init(currency: Currency = .usDollar) { self.currency = currency }

  /// Adds an amount so many times.
  public mutating func add(_ money: Money, times count: Int64 = 1) throws(MoneyError) {
    guard money.currency == currency else { throw .currencies(currency, money.currency) }
    try add(Int128(money.micros) * Int128(count), money.precision)
  }

  /// Adds another sum, such as that of another shard.
  public mutating func add(_ other: MoneySum) throws(MoneyError) {
    guard other.currency == currency else { throw .currencies(currency, other.currency) }
    try add(other.numerator, other.precision)
  }

  private mutating func add(_ part: Int128, _ partPrecision: Precision) throws(MoneyError) {
    let (sum, isOver) = numerator.addingReportingOverflow(part)
    guard !isOver else { throw .overflow }
    numerator = sum
    precision = min(precision, partPrecision)
  }

  /// The sum over a count: 1,000 turns a price per thousand into one each.
  public func divided(
    by count: Int64 = 1, rounding: Rounding = .halfEven
  ) throws(MoneyError) -> Money {
    guard count > 0 else { throw .divisionByZero }
    let whole = rounding.divide(numerator, by: Int128(count))
    guard let micros = Int64(exactly: whole) else { throw .overflow }
    return Money(micros: micros, currency: currency, precision: precision)
  }
}
