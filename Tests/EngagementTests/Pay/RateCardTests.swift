import Engagement
import Foundation
import Money
import Packs
import Testing

@Suite struct RateCardTests {
  static let book = RateBook(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Assets/RateCards").path)

  static func price(_ text: String) throws -> Money {
    try Money(decimal: text, precision: .precise)
  }

  static func payable(_ lines: [RateCard.Line], _ records: [SessionRecord]) throws -> Int64 {
    let card = RateCard(id: "card", title: "card", lines: lines)
    return try card.payable(for: Sessions.ledger(records).billable).amount.micros
  }

  @Test func `E-12: every shipped card is a named example with its sources and no uplift`() throws {
    #expect(Self.book.ids.contains("example-us-interstitial"))
    for id in Self.book.ids {
      let card = try Self.book.card(id)
      #expect(card.title.contains("example") && id.hasPrefix("example-"))
      #expect(!card.sources.isEmpty && card.sources.allSatisfy { $0.address.hasPrefix("http") })
      #expect(card.assumptions.characterUplift.parts == 0)
      #expect(card.precision == .estimated)
    }
  }

  @Test func `E-12: each unit pays for its own event, and lines add up`() throws {
    let records = [
      Sessions.one(1, upTo: .started), Sessions.one(2, upTo: .impression),
      Sessions.one(3, upTo: .viewable), Sessions.one(4, upTo: .engaged),
      Sessions.one(5, cta: true, active: 21_600),
    ]
    let one = try Self.price("1")
    let expected: [(PayUnit, Int64)] = [
      (.cpm, 4_000), (.vcpm, 3_000), (.cpe, 2_000_000), (.cpcv, 1_000_000), (.cpc, 1_000_000),
      // 6 minutes and three times 20 seconds of active time are 0.11666… hours.
      (.cph, 116_667),
    ]
    for (unit, micros) in expected {
      #expect(try Self.payable([RateCard.Line(unit, one)], records) == micros)
    }
    let all = expected.map { RateCard.Line($0.0, one) }
    #expect(try Self.payable(all, records) == expected.map(\.1).reduce(0, +))
  }

  @Test func `E-12: a tier's price holds from its count on and leaves those before alone`() throws {
    let line = RateCard.Line(
      .cpe,
      tiers: [
        .init(from: 0, price: try Self.price("0.50")),
        .init(from: 3, price: try Self.price("0.20")),
        .init(from: 5, price: try Self.price("0.10")),
      ])
    let expected: [Int64] = [0, 500_000, 1_000_000, 1_500_000, 1_700_000, 1_900_000, 2_000_000]
    for (count, micros) in expected.enumerated() {
      let records = (0..<count).map { Sessions.one(UInt64($0)) }
      #expect(try Self.payable([line], records) == micros)
    }
  }

  @Test func `E-12: floors pay once there is anything, caps hold whatever there is`() throws {
    var line = RateCard.Line(.cpe, try Self.price("0.50"))
    line.floor = try Self.price("1.25")
    line.cap = try Self.price("2")
    let expected: [Int64] = [0, 1_250_000, 1_250_000, 1_500_000, 2_000_000, 2_000_000]
    for (count, micros) in expected.enumerated() {
      #expect(try Self.payable([line], (0..<count).map { Sessions.one(UInt64($0)) }) == micros)
    }
  }

  @Test(arguments: [
    (#"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPX","price":"1"}]}"#, "CPX"),
    (#"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM","price":1}]}"#, "in quotes"),
    (#"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM","price":"-1"}]}"#, "from 0"),
    (#"{"id":"a","title":"A","currency":"XXX","lines":[{"unit":"CPM","price":"1"}]}"#, "currency"),
    (#"{"id":"a","title":"A","currency":"USD","lines":[]}"#, "no lines"),
    (#"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM"}]}"#, "tiers"),
    (
      #"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM","tiers":[{"from":1,"price":"1"}]}]}"#,
      "first tier"
    ),
    (
      #"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM","price":"1","floor":"2","cap":"1"}]}"#,
      "floor above"
    ),
    (
      #"{"id":"a","title":"A","currency":"USD","lines":[{"unit":"CPM","price":"1"}],"assumptions":{"fill":{"value":1.5,"because":"x"}}}"#,
      "from 0 to 1"
    ),
  ])
  func `E-12: a card that is wrong says where and how to mend it`(
    text: String, says: String
  ) throws {
    let path = NSTemporaryDirectory() + "card-\(UUID().uuidString).json"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: PackError.self) { try RateCard(path: path) }
    #expect(error.map { "\($0)".contains(says) && "\($0)".contains(path) } == true)
  }

  @Test func `E-11: money at Int64's edge is exact or an error, never a trap`() throws {
    let records = (0..<3).map { Sessions.one(UInt64($0), cta: true) }
    let most = Money(micros: .max, precision: .precise)
    let edge = RateCard.Line(.cpe, most)
    #expect(try Self.payable([edge], [records[0]]) == .max)
    #expect(throws: MoneyError.overflow) { try Self.payable([edge], records) }
    #expect(throws: MoneyError.overflow) { try Self.payable([edge, edge], [records[0]]) }
    #expect(try Self.payable([RateCard.Line(.cpm, most)], records) == 27_670_116_110_564_327)
  }

  @Test func `E-11: a sum times a fraction is rounded once, half to even, at any size`() throws {
    var sum = MoneySum()
    try sum.add(Money(micros: .max), times: .max)
    #expect(try sum.times(Fraction(1, over: UInt128(Int64.max))).micros == .max)
    #expect(throws: MoneyError.overflow) { try sum.times(.one) }
    var five = MoneySum()
    try five.add(Money(micros: -5))
    #expect(try five.times(Fraction(1, over: 2)).micros == -2)
    #expect(try five.times(Fraction(3, over: 2)).micros == -8)
    #expect(try five.times(Fraction(1, over: 2), rounding: .halfAwayFromZero).micros == -3)
    #expect(try five.times(Fraction(1, over: 3), rounding: .down).micros == -1)
    #expect(throws: MoneyError.divisionByZero) { try Fraction(1, over: 0) }
    #expect(throws: MoneyError.overflow) {
      try Fraction(.max, over: 2).times(Fraction(.max, over: 2))
    }
    let whole = try Fraction(.max, over: 3).times(Fraction(3, over: .max))
    #expect(whole == .one)
  }

  @Test func `E-11: a currency without minor units is priced in its own unit`() throws {
    let card = RateCard(
      id: "card", title: "card", currency: .yen,
      lines: [RateCard.Line(.cpe, try Money(decimal: "120", currency: .yen))])
    let amount = try card.payable(
      for: Sessions.ledger((0..<5).map { Sessions.one($0) }).billable
    ).amount
    #expect(amount.text() == "600 JPY" && amount.minorUnits() == 600)
  }
}
