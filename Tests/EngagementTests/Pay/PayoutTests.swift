import Engagement
import Money
import Stage
import Testing

@Suite struct PayoutTests {
  static func card(_ lines: [(PayUnit, String)]) throws -> RateCard {
    RateCard(
      id: "card", title: "card",
      lines: try lines.map { RateCard.Line($0.0, try RateCardTests.price($0.1)) })
  }

  @Test(arguments: [Origin.simulated, .replayed])
  func `E-9: a row that is not live has no amount payable, by type`(origin: Origin) throws {
    // `BillableCount.add` takes nothing else, so `billable.add(record)` does not compile.
    #expect(throws: BillableRecord.Refusal.notLive(origin)) {
      try BillableRecord(Sessions.one(1, origin, cta: true))
    }
    let ledger = Sessions.ledger((0..<9).map { Sessions.one($0, origin, cta: true) })
    let card = try Self.card([(.cpm, "9.06"), (.cpc, "1")])
    #expect(try card.payable(for: ledger.billable).amount.micros == 0)
    #expect(try PayoutEstimate(card, ledger, asOf: 0).total.micros > 0)
  }

  @Test func `E-9: a live row that cannot be as it says is not billed`() throws {
    var broken = Sessions.one(1)
    broken.active = broken.visible + 1
    #expect(throws: BillableRecord.Refusal.inconsistent) { try BillableRecord(broken) }
    let ledger = Sessions.ledger([broken, Sessions.one(2)])
    #expect(ledger.inconsistent == 1 && ledger.all.sessions == 1)
  }

  @Test func `E-13: an estimate is estimated, dated, and says what it used`() throws {
    var card = try Self.card([(.cpm, "10"), (.cpe, "0.05")])
    card.assumptions.invalidTraffic.parts = 200_000
    card.assumptions.fill.parts = 500_000
    let ledger = Sessions.ledger(
      (0..<10).map { Sessions.one($0, upTo: $0 < 4 ? .result : .impression) })
    let estimate = try PayoutEstimate(card, ledger, asOf: 1_700_000_000)
    // (10 × 0.01 + 4 × 0.05) × 0.8 over ten impressions.
    #expect(estimate.total == Money(micros: 240_000))
    #expect(estimate.ecpm == Money(micros: 24_000_000))
    #expect(estimate.perThousandRequests == Money(micros: 12_000_000))
    #expect(estimate.byLine.map(\.micros) == [80_000, 160_000])
    #expect(estimate.asOf == 1_700_000_000 && estimate.total.precision == .estimated)
  }

  @Test func `E-13: the sensitivity table moves each assumption by a fifth`() throws {
    var card = try Self.card([(.cpm, "10"), (.cpi, "1")])
    card.assumptions.invalidTraffic.parts = 200_000
    card.assumptions.fill.parts = 900_000
    card.assumptions.installsPerCTA.parts = 500_000
    let ledger = Sessions.ledger(
      (0..<10).map { Sessions.one($0, cta: $0 == 0, character: $0 < 5 ? "miso" : "") })
    let rows = try PayoutEstimate(card, ledger, asOf: 0).sensitivity
    #expect(
      rows.map(\.name) == [
        "prices", "fill", "invalidTraffic", "characterUplift", "installsPerCTA",
      ])
    // 1,000 requests: 0.9 × 0.8 × (10 + 50) = 43.2.
    let money = rows.map { [$0.atLow?.micros ?? -1, $0.atHigh?.micros ?? -1] }
    #expect(money[0] == [34_560_000, 51_840_000])
    #expect(money[1] == [34_560_000, 48_000_000], "a fill above 1 stays at 1")
    #expect(money[2] == [45_360_000, 41_040_000])
    #expect(money[3] == [38_880_000, 47_520_000], "half of the impressions had a character")
    #expect(money[4] == [36_000_000, 50_400_000])
  }

  @Test func `E-13: the interval of the eCPM is that of the delta method over sessions`() throws {
    let card = try Self.card([(.cpe, "0.05"), (.cpc, "0.40")])
    var pairs = PairSums()
    for record in Sessions.mixed {
      let funnel = record.funnel
      pairs.add(
        funnel.impression ? 1 : 0, (funnel.engaged ? 50_000 : 0) + (funnel.cta ? 400_000 : 0))
    }
    let ratio = try #require(pairs.ratio())
    let estimate = try PayoutEstimate(card, Sessions.ledger(Sessions.mixed), asOf: 0)
    let interval = try #require(estimate.interval)
    #expect(abs(Double(interval.low.micros) - ratio.interval.low * 1_000) < 1)
    #expect(abs(Double(interval.high.micros) - ratio.interval.high * 1_000) < 1)
    #expect(abs(Double(estimate.ecpm?.micros ?? 0) - ratio.value * 1_000) < 1)
  }

  @Test func `E-12: installs are assumed for an estimate and never payable`() throws {
    let card = try Self.card([(.cpi, "1.31")])
    let ledger = Sessions.ledger([Sessions.one(1, cta: true)])
    let payable = try card.payable(for: ledger.billable)
    #expect(payable.amount.micros == 0 && payable.leftOut == [.cpi])
    #expect(try PayoutEstimate(card, ledger, asOf: 0).total.micros == 1_310_000)
  }

  @Test func `E-21: no data has no rate, one row has no interval, constant rows have a narrow one`()
    throws
  {
    let card = try Self.card([(.cpm, "9.06")])
    let none = try PayoutEstimate(card, PayLedger(), asOf: 0)
    #expect(none.ecpm == nil && none.interval == nil && none.perThousandRequests == nil)
    #expect(none.total.micros == 0 && none.sensitivity.allSatisfy { $0.atLow == nil })
    let one = try PayoutEstimate(card, Sessions.ledger([Sessions.one(1)]), asOf: 0)
    #expect(one.ecpm?.micros == 9_060_000 && one.interval == nil)
    let many = try PayoutEstimate(
      card, Sessions.ledger((0..<50).map { Sessions.one($0) }), asOf: 0)
    #expect(many.interval?.low == many.ecpm && many.interval?.high == many.ecpm)
    let unseen = Sessions.ledger((0..<5).map { Sessions.one($0, upTo: .started) })
    #expect(try PayoutEstimate(card, unseen, asOf: 0).ecpm == nil)
  }
}
