import Money

extension RateCard.Line {
  /// What so many counted things pay, in parts of `PayUnit.scale`, not yet divided.
  func sum(of counted: Int64, in currency: Currency) throws(MoneyError) -> MoneySum {
    var sum = MoneySum(currency: currency)
    for (index, tier) in tiers.enumerated() {
      let start = Int64(tier.from) * unit.countedPerUnit
      let isLast = index + 1 == tiers.count
      let end = isLast ? Int64.max : Int64(tiers[index + 1].from) * unit.countedPerUnit
      guard counted > start else { break }
      try sum.add(tier.price, times: weighted(min(counted, end) - start))
    }
    guard counted > 0 else { return sum }
    if let floor { sum = try bounded(sum, by: floor) { $0 < $1 } }
    if let cap { sum = try bounded(sum, by: cap) { $0 > $1 } }
    return sum
  }

  private func weighted(_ count: Int64) throws(MoneyError) -> Int64 {
    let (times, isOver) = count.multipliedReportingOverflow(by: unit.weight)
    guard !isOver else { throw .overflow }
    return times
  }

  /// The sum, or the bound where the sum lies beyond it.
  private func bounded(
    _ sum: MoneySum, by bound: Money, isBeyond: (Int128, Int128) -> Bool
  ) throws(MoneyError) -> MoneySum {
    var limit = MoneySum(currency: sum.currency)
    try limit.add(bound, times: PayUnit.scale)
    return isBeyond(sum.numerator, limit.numerator) ? limit : sum
  }

  /// How much of what it pays for there is.
  func counted(in count: PayCount, installs: Assumption) throws(MoneyError) -> Int64 {
    guard unit == .cpi else { return count[unit.measure] }
    let (parts, isOver) = count[.ctas].multipliedReportingOverflow(by: installs.parts)
    guard !isOver else { throw .overflow }
    return parts
  }
}

extension RateCard {
  /// What each line pays for a count, in parts of `PayUnit.scale`.
  func sums(for count: PayCount) throws(MoneyError) -> [MoneySum] {
    var sums: [MoneySum] = []
    for line in lines {
      let counted = try line.counted(in: count, installs: assumptions.installsPerCTA)
      sums.append(try line.sum(of: counted, in: currency))
    }
    return sums
  }

  /// What is to be paid for billable sessions: every observed line, summed, then divided once.
  ///
  /// Nothing is assumed: no fill, no invalid traffic, no uplift, no install.
  /// - Throws: `MoneyError.overflow`.
  public func payable(for sessions: BillableCount) throws(MoneyError) -> Payable {
    var total = MoneySum(currency: currency)
    for line in lines where line.unit.isObserved {
      try total.add(line.sum(of: sessions.count[line.unit.measure], in: currency))
    }
    var amount = try total.times(Fraction(1, over: UInt128(PayUnit.scale)))
    amount.precision = precision
    return Payable(
      amount: amount, sessions: sessions.count.sessions,
      impressions: sessions.count[.impressions],
      leftOut: lines.map(\.unit).filter { !$0.isObserved })
  }
}

/// An amount to be paid. Only a rate card makes one, and only of billable sessions.
public struct Payable: Sendable, Equatable {
  public let amount: Money
  /// Live sessions and impressions behind it.
  public let sessions: Int64
  public let impressions: Int64
  /// Units of the card for which nothing is payable here, as what they pay for is not observed.
  public let leftOut: [PayUnit]

  init(amount: Money, sessions: Int64, impressions: Int64, leftOut: [PayUnit]) {
    self.amount = amount
    self.sessions = sessions
    self.impressions = impressions
    self.leftOut = leftOut
  }
}
