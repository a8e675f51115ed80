import Engagement
import Foundation
import Money
import Stage
import Testing

@Suite struct PaySymptomTests {
  @Test func `symptom: revenue event doubled on retry`() throws {
    let card = try PayoutTests.card([(.cpe, "1")])
    var again = Sessions.one(7)
    again.retries = 2
    again.repeats = 4
    let path = NSTemporaryDirectory() + "retry-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(again.line + [10] + again.line + [10]).write(to: URL(filePath: path))
    var reading = RecordReading()
    var ledger = PayLedger()
    for _ in 0..<2 { try reading.read(path: path) { ledger.add($0) } }
    #expect(try card.payable(for: ledger.billable).amount.micros == 1_000_000)
    #expect(reading.census.duplicates == 3)
  }

  @Test func `symptom: paid event used as impression`() throws {
    var odd = Sessions.one(1, upTo: .started)
    odd.events[.engaged] = 20
    odd.events[.result] = 30
    odd.events[.cta] = 40
    odd.ctaPresses = 1
    let units = PayUnit.allCases.map { ($0, "1") }
    let ledger = Sessions.ledger([odd])
    #expect(try PayoutTests.card(units).payable(for: ledger.billable).amount.micros == 0)
    #expect(try PayoutEstimate(PayoutTests.card(units), ledger, asOf: 0).ecpm == nil)
  }

  @Test func `symptom: micros beyond Int32`() throws {
    let card = try PayoutTests.card([(.cpe, "98")])
    let ledger = Sessions.ledger((0..<100).map { Sessions.one($0) })
    #expect(try card.payable(for: ledger.billable).amount.micros == 9_800_000_000)
  }

  @Test func `symptom: small costs printed as $0.00`() throws {
    let card = try PayoutTests.card([(.cpm, "1.20")])
    let amount = try card.payable(for: Sessions.ledger([Sessions.one(1)]).billable).amount
    #expect(amount.text() == "0.0012 USD")
  }

  @Test func `symptom: zero-decimal currency times a hundred`() throws {
    let won = try Currency("KRW")
    let card = RateCard(
      id: "card", title: "card", currency: won,
      lines: [RateCard.Line(.cpm, try Money(decimal: "5000", currency: won))])
    let estimate = try PayoutEstimate(card, Sessions.ledger([Sessions.one(1)]), asOf: 0)
    #expect(estimate.ecpm?.text() == "5000 KRW" && estimate.total.minorUnits() == 5)
  }

  @Test func `symptom: Σ rounded is not rounded Σ`() throws {
    // Each impression is worth 3.333 micros: rounded one by one, a thousand would pay 3,000.
    let card = try PayoutTests.card([(.cpm, "0.003333"), (.vcpm, "0.000333"), (.cpm, "0.000334")])
    let ledger = Sessions.ledger((0..<1_000).map { Sessions.one($0) })
    let estimate = try PayoutEstimate(card, ledger, asOf: 0)
    #expect(estimate.total.micros == 4_000)
    #expect(estimate.byLine.map(\.micros).reduce(0, +) == estimate.total.micros)
    let third = try PayoutTests.card([(.cph, "1"), (.cph, "1"), (.cph, "1")])
    let odd = try PayoutEstimate(third, Sessions.ledger([Sessions.one(1, active: 721)]), asOf: 0)
    #expect(odd.byLine.map(\.micros).reduce(0, +) == odd.total.micros)
    #expect(odd.total.micros == 10_014)
  }

  @Test func `symptom: merge order changing the result`() throws {
    let card = try PayoutTests.card([(.cpm, "9.06"), (.cpe, "0.033333"), (.cph, "0.7")])
    let whole = Sessions.ledger(Sessions.mixed)
    for parts in [2, 3, 7] {
      var ledgers = (0..<parts).map { part in
        Sessions.ledger(
          Sessions.mixed.enumerated().filter { $0.offset % parts == part }.map(\.element))
      }
      ledgers.append(PayLedger())
      let forward = ledgers.reduce(PayLedger(), +)
      #expect(forward == whole && ledgers.reversed().reduce(PayLedger(), +) == whole)
      #expect(try PayoutEstimate(card, forward, asOf: 0) == PayoutEstimate(card, whole, asOf: 0))
    }
  }

  @Test func `symptom: funnel above 100 %`() throws {
    for record in Sessions.mixed {
      let count = Sessions.ledger([record]).all
      #expect(count[.completed] <= count[.engaged])
      #expect(count[.engaged] <= count[.impressions])
      #expect(count[.viewable] <= count[.impressions] && count[.ctas] <= count[.impressions])
    }
  }

  @Test func `symptom: the same metric differing between header and table`() throws {
    let records = Sessions.mixed
    var tally = Tally()
    var side = SessionSide()
    for record in records {
      tally.add(record)
      side.add(record)
    }
    tally.settle()
    let ledger = Sessions.ledger(records)
    #expect(ledger.all[.impressions] == Int64(tally.impressions))
    #expect(ledger.all[.engaged] == Int64(tally.engaged))
    #expect(ledger.all[.ctas] == Int64(tally.ctas))
    for row in Comparison(side, side).rows {
      guard let metric = Metric.named(row.name) else { continue }
      #expect(metric.unit == row.unit)
      #expect(abs((metric.value(tally) ?? .nan) - (row.a ?? .nan)) < 1e-9, "\(row.name)")
    }
  }
}
