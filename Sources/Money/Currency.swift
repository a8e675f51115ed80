/// An ISO 4217 currency, by its three-letter code.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// Three capital letters.
  public let code: String
  /// Digits after the point in the smallest unit that is paid out: 2 for USD, 0 for JPY, 3 for KWD.
  public let minorDigits: Int

  /// - Throws: `MoneyError.unknownCurrency` for a code that ISO 4217 does not list as money.
  public init(_ code: String) throws(MoneyError) {
    let capitals = code.uppercased()
    guard let digits = Currency.minorDigits[capitals] else {
      throw .unknownCurrency(String(code.prefix(12)))
    }
    self.code = capitals
    minorDigits = digits
  }

  private init(known code: String, minorDigits: Int) {
    self.code = code
    self.minorDigits = minorDigits
  }

  public static let usDollar = Currency(known: "USD", minorDigits: 2)
  public static let euro = Currency(known: "EUR", minorDigits: 2)
  public static let yen = Currency(known: "JPY", minorDigits: 0)

  public var description: String { code }
}
