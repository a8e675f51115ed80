/// A fraction that is not negative, kept in lowest terms: factors gather in it and money is rounded once.
public struct Fraction: Sendable, Hashable {
  public private(set) var numerator: UInt128
  public private(set) var denominator: UInt128

  public static let one = Fraction(known: 1, over: 1)

  private init(known numerator: UInt128, over denominator: UInt128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// - Throws: `MoneyError.divisionByZero`.
  public init(_ numerator: UInt128, over denominator: UInt128) throws(MoneyError) {
    guard denominator > 0 else { throw .divisionByZero }
    let shared = Fraction.divisor(numerator, denominator)
    self.init(known: numerator / shared, over: denominator / shared)
  }

  /// The product, exactly.
  ///
  /// - Throws: `MoneyError.overflow` where lowest terms do not fit 128 bits.
  public func times(_ other: Fraction) throws(MoneyError) -> Fraction {
    let one = Fraction.divisor(numerator, other.denominator)
    let two = Fraction.divisor(other.numerator, denominator)
    let (over, a) = (numerator / one).multipliedReportingOverflow(by: other.numerator / two)
    let (under, b) = (denominator / two).multipliedReportingOverflow(by: other.denominator / one)
    guard !a, !b else { throw .overflow }
    return Fraction(known: over, over: under)
  }

  /// The greatest common divisor; at least 1.
  private static func divisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(1, a)
  }
}

extension MoneySum {
  /// The sum times a fraction, rounded once; nothing on the way there is rounded or too large.
  ///
  /// - Throws: `MoneyError.overflow` where the result itself does not fit.
  public func times(
    _ fraction: Fraction, rounding: Rounding = .halfEven
  ) throws(MoneyError) -> Money {
    let product = numerator.magnitude.multipliedFullWidth(by: fraction.numerator)
    guard product.high < fraction.denominator else { throw .overflow }
    let (quotient, rest) = fraction.denominator.dividingFullWidth(product)
    let left = fraction.denominator - rest
    let isHalf = rest == left
    let isUp: Bool
    switch rounding {
    case .halfEven: isUp = rest > left || (isHalf && quotient & 1 == 1)
    case .halfAwayFromZero: isUp = rest >= left
    case .down: isUp = false
    }
    guard let whole = Int128(exactly: quotient), whole <= Int128(Int64.max) else {
      throw .overflow
    }
    let magnitude = whole + (isUp && rest > 0 ? 1 : 0)
    guard let micros = Int64(exactly: numerator < 0 ? -magnitude : magnitude) else {
      throw .overflow
    }
    return Money(micros: micros, currency: currency, precision: precision)
  }
}
