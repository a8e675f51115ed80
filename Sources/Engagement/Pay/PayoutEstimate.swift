import Money

/// What sessions may be worth under a card and its assumptions. Nothing of it is payable.
public struct PayoutEstimate: Sendable, Equatable {
  public let card: RateCard
  /// Unix time in seconds at which it was worked out, by whoever asked.
  public let asOf: Int64
  public let count: PayCount
  /// For these sessions, after uplift and invalid traffic.
  public let total: Money
  /// What each line of the card adds; they add up to the total exactly.
  public let byLine: [Money]
  /// Per thousand impressions; nil without an impression.
  public let ecpm: Money?
  /// Its interval by the delta method over sessions, at the average price of each line; nil below two
  /// sessions. Errors of assumptions and of player models are not in it.
  public let interval: (low: Money, high: Money)?
  /// Per thousand requests for an ad, after fill; nil without a session.
  public let perThousandRequests: Money?
  public let sensitivity: [Sensitivity]

  /// What becomes of the pay per thousand requests when one assumption is off.
  public struct Sensitivity: Sendable, Equatable {
    public let name: String
    /// The assumption as used, a fifth lower and a fifth higher (uplift: 20 points), as shares.
    public let used: Double
    public let low: Double
    public let high: Double
    /// At the lower and the higher value; nil without a session.
    public let atLow: Money?
    public let atHigh: Money?
  }

  /// - Throws: `MoneyError.overflow`.
  public init(_ card: RateCard, _ ledger: PayLedger, asOf: Int64) throws(MoneyError) {
    let worth = try PayWorth(card, ledger.all)
    self.card = card
    self.asOf = asOf
    count = ledger.all
    total = try worth.amount(.one)
    byLine = try worth.byLine(of: total)
    ecpm = try worth.ecpm()
    interval = try worth.interval(ledger.moments)
    perThousandRequests = try worth.perThousandRequests()
    sensitivity = try worth.sensitivity()
  }

  public static func == (a: PayoutEstimate, b: PayoutEstimate) -> Bool {
    a.card == b.card && a.asOf == b.asOf && a.count == b.count && a.total == b.total
      && a.byLine == b.byLine && a.interval?.low == b.interval?.low
      && a.interval?.high == b.interval?.high && a.sensitivity == b.sensitivity
  }
}
