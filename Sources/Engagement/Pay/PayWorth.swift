import Money

/// A card's lines on one count, and every way to divide them.
struct PayWorth {
  private let card: RateCard
  private let count: PayCount
  private let sums: [MoneySum]
  private let total: MoneySum

  init(_ card: RateCard, _ count: PayCount) throws(MoneyError) {
    self.card = card
    self.count = count
    sums = try card.sums(for: count)
    var total = MoneySum(currency: card.currency)
    for sum in sums { try total.add(sum) }
    self.total = total
  }

  /// The total times a fraction, after uplift and invalid traffic, rounded once.
  func amount(_ fraction: Fraction) throws(MoneyError) -> Money {
    var money = try total.times(try fraction.times(try discount()))
    money.precision = .estimated
    return money
  }

  /// The uplift's part goes by the share of impressions in which a character spoke.
  private func discount() throws(MoneyError) -> Fraction {
    let whole = UInt128(Assumption.whole)
    let valid = UInt128(Assumption.whole - card.assumptions.invalidTraffic.parts)
    var fraction = try Fraction(valid, over: whole * UInt128(PayUnit.scale))
    let impressions = Int128(count[.impressions])
    if impressions > 0 {
      let uplift = Int128(card.assumptions.characterUplift.parts) * Int128(count.withCharacter)
      let lifted = max(0, impressions * Int128(Assumption.whole) + uplift)
      fraction = try fraction.times(
        try Fraction(UInt128(lifted), over: UInt128(impressions) * whole))
    }
    return fraction
  }

  func ecpm() throws(MoneyError) -> Money? {
    guard count[.impressions] > 0 else { return nil }
    return try amount(try Fraction(1_000, over: UInt128(count[.impressions])))
  }

  func perThousandRequests() throws(MoneyError) -> Money? {
    guard count.sessions > 0 else { return nil }
    let fill = UInt128(card.assumptions.fill.parts)
    return try amount(
      try Fraction(1_000 * fill, over: UInt128(count.sessions) * UInt128(Assumption.whole)))
  }

  /// The total in parts by line, the largest remainders getting the odd micros.
  func byLine(of total: Money) throws(MoneyError) -> [Money] {
    guard let largest = sums.map(\.numerator.magnitude).max(), largest > 0 else {
      return sums.map { _ in
        Money(micros: 0, currency: total.currency, precision: total.precision)
      }
    }
    // Weights of 52 bits share exactly enough, and a card of 64 lines cannot overflow their sum.
    let shift = max(0, (UInt128.bitWidth - largest.leadingZeroBitCount) - 52)
    return try total.shares(sums.map { UInt64($0.numerator.magnitude >> UInt128(shift)) })
  }

  func interval(_ moments: PayMoments) throws(MoneyError) -> (low: Money, high: Money)? {
    let fraction = try discount()
    let factor = Double(fraction.numerator) / Double(fraction.denominator)
    var prices = [Double](repeating: 0, count: PayMoments.width)
    for (line, sum) in zip(card.lines, sums) {
      let measure = line.unit.measure
      guard count[measure] > 0 else { continue }
      prices[measure.rawValue] += Double(sum.numerator) / Double(count[measure]) * factor
    }
    guard let estimate = moments.payPerImpression(at: prices) else { return nil }
    return (
      try money(estimate.interval.low * 1_000), try money(estimate.interval.high * 1_000)
    )
  }

  private func money(_ micros: Double) throws(MoneyError) -> Money {
    guard let whole = Int64(exactly: micros.rounded(.toNearestOrEven)) else { throw .overflow }
    return Money(micros: whole, currency: card.currency, precision: .estimated)
  }
}

extension PayWorth {
  /// A fifth off, one assumption at a time; where a share would pass 1, it stays there.
  func sensitivity() throws(MoneyError) -> [PayoutEstimate.Sensitivity] {
    var rows = [try pricesOff()]
    for name in Assumptions.Name.allCases {
      if name == .installsPerCTA && !card.lines.contains(where: { $0.unit == .cpi }) { continue }
      rows.append(try row(name))
    }
    return rows
  }

  /// All prices, floors and caps together.
  private func pricesOff() throws(MoneyError) -> PayoutEstimate.Sensitivity {
    guard count.sessions > 0 else {
      return .init(name: "prices", used: 1, low: 0.8, high: 1.2, atLow: nil, atHigh: nil)
    }
    let fill = try Fraction(
      UInt128(card.assumptions.fill.parts) * 1_000,
      over: UInt128(count.sessions) * UInt128(Assumption.whole))
    return .init(
      name: "prices", used: 1, low: 0.8, high: 1.2,
      atLow: try amount(try fill.times(try Fraction(4, over: 5))),
      atHigh: try amount(try fill.times(try Fraction(6, over: 5))))
  }

  private func row(_ name: Assumptions.Name) throws(MoneyError) -> PayoutEstimate.Sensitivity {
    let used = card.assumptions[name].parts
    let step = name == .characterUplift ? Assumption.whole / 5 : used / 5
    let low = max(name.range.lowerBound, used - step)
    let high = min(name.range.upperBound, used + step)
    return .init(
      name: name.rawValue, used: share(used), low: share(low), high: share(high),
      atLow: try worth(name, low), atHigh: try worth(name, high))
  }

  private func worth(_ name: Assumptions.Name, _ parts: Int64) throws(MoneyError) -> Money? {
    var other = card
    other.assumptions[name].parts = parts
    return try PayWorth(other, count).perThousandRequests()
  }

  private func share(_ parts: Int64) -> Double { Double(parts) / Double(Assumption.whole) }
}
