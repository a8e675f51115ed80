import Money

/// The estimated value of one impression.
public struct AdValue: Sendable, Hashable {
  /// Millionths of the currency's unit.
  public let valueMicros: Int64
  public let currency: Currency

  /// Always an estimate: what the server confirms is what is paid.
  public var precisionType: Precision { .estimated }
  /// ISO 4217.
  public var currencyCode: String { currency.code }
  /// What a thousand would bring, in units of the currency; to be shown, not to be reckoned with.
  public var expectedCpm: Double { Double(valueMicros) / 1_000 }
  /// In units of the currency; to be shown, not to be reckoned with.
  public var expectedRevenue: Double { Double(valueMicros) / 1_000_000 }
  public var money: Money {
    Money(micros: valueMicros, currency: currency, precision: .estimated)
  }

  /// A negative value counts as none.
  public init(valueMicros: Int64 = 0, currency: Currency = .usDollar) {
    self.valueMicros = max(0, valueMicros)
    self.currency = currency
  }

  /// From a bid per thousand impressions, in units of the currency.
  ///
  /// Rounded half away from zero. A bid that is negative, no number or too large counts as none: it
  /// comes from a server, and must not end the app.
  public init(bidCpm: Double, currency: Currency = .usDollar) {
    let micros = (bidCpm * 1_000).rounded(.toNearestOrAwayFromZero)
    self.init(valueMicros: Int64(exactly: micros) ?? 0, currency: currency)
  }
}
