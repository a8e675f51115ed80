import JSONText
import Engagement
import Foundation
import Money

/// An estimate and what is payable, for people and for programs.
struct PayoutReport {
  private let card: RateCard
  private let ledger: PayLedger
  private let estimate: PayoutEstimate
  private let payable: Payable

  init(_ card: RateCard, _ ledger: PayLedger, asOf: Int64) throws {
    self.card = card
    self.ledger = ledger
    estimate = try PayoutEstimate(card, ledger, asOf: asOf)
    payable = try card.payable(for: ledger.billable)
  }

  func print(_ arguments: Arguments) throws {
    if arguments.has(.json) { return try Console.print(json: document) }
    try Console.print(arguments.has(.markdown) ? markdown : text)
  }

  private var text: String {
    var lines = ["\(card.id): \(card.title)", ""]
    let width = headline.map(\.0.count).max() ?? 0
    lines += headline.map {
      "\($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)"
    }
    for table in [byLine, assumed, sensitivity] { lines += ["", table.text] }
    return (lines + [""] + notes).joined(separator: "\n")
  }

  private var markdown: String {
    let head = TextTable(heads: [card.id, card.title], rows: headline.map { [$0.0, $0.1] })
    return ([head, byLine, assumed, sensitivity].map(\.markdown) + notes.map { "_\($0)_" })
      .joined(separator: "\n\n")
  }

  private var headline: [(String, String)] {
    var rows = [
      ("as of", asOf), ("sessions", sessions),
      ("impressions", "\(estimate.count[.impressions])"),
      ("eCPM", "\(shown(estimate.ecpm)) \(interval), \(estimate.total.precision.name)"),
      ("per 1000 requests", shown(estimate.perThousandRequests)),
      ("these sessions", "\(estimate.total.text()), \(estimate.total.precision.name)"),
      (
        "payable",
        "\(payable.amount.text()) for \(counted(payable.impressions, "live impression")), "
          + payable.amount.precision.name
      ),
    ]
    if ledger.inconsistent > 0 {
      rows.insert(("left out", "\(ledger.inconsistent) that cannot be as they say"), at: 2)
    }
    return rows
  }

  private var asOf: String {
    Date(timeIntervalSince1970: Double(estimate.asOf)).formatted(.iso8601)
  }

  private var interval: String {
    guard let interval = estimate.interval else { return "[—]" }
    return "[\(interval.low.text()), \(interval.high.text())]"
  }

  /// `12: 4 live (33.3 %), …`; the shares add up to 100.
  private var sessions: String {
    let counts = Origin.allCases.map { ledger.count(of: $0).sessions }
    let tenths = try? Money(micros: 1_000).shares(counts.map { UInt64($0) }).map(\.micros)
    let parts = Origin.allCases.indices.map { index in
      let share = tenths.map { " (\($0[index] / 10).\($0[index] % 10) %)" } ?? ""
      return "\(counts[index]) \(Origin.allCases[index].rawValue)\(share)"
    }
    return "\(estimate.count.sessions): \(parts.joined(separator: ", "))"
  }

  private var byLine: TextTable {
    TextTable(
      heads: ["line", "counted", "estimate"],
      rows: zip(card.lines, estimate.byLine).map { line, money in
        [line.unit.rawValue, unitCount(line.unit), money.text(digits: 6)]
      })
  }

  private func unitCount(_ unit: PayUnit) -> String {
    let count = estimate.count
    switch unit {
    case .cpm: return counted(count[.impressions], "impression")
    case .vcpm: return "\(count[.viewable]) viewable"
    case .cpe: return "\(count[.engaged]) engaged"
    case .cpcv: return "\(count[.completed]) completed"
    case .cpc, .cpi: return "\(count[.ctas]) answered"
    case .cph: return String(format: "%.2f h active", Double(count[.activeTicks]) / 216_000)
    }
  }

  private var used: [Assumptions.Name] {
    Assumptions.Name.allCases.filter { name in
      estimate.sensitivity.contains { $0.name == name.rawValue }
    }
  }

  private var assumed: TextTable {
    TextTable(
      heads: ["assumption", "used", "because"],
      rows: used.map { name in
        [name.rawValue, percent(card.assumptions[name].share), card.assumptions[name].because]
      })
  }

  private var sensitivity: TextTable {
    TextTable(
      heads: ["per 1000 requests", "a fifth less", "", "a fifth more", ""],
      rows: estimate.sensitivity.map { row in
        [row.name, percent(row.low), shown(row.atLow), percent(row.high), shown(row.atHigh)]
      })
  }

  private var notes: [String] {
    var notes = [
      "The interval is of these sessions alone; errors of assumptions and models are not in it."
    ]
    if estimate.count.sessions > ledger.live.sessions {
      notes.append("Simulated and replayed sessions say nothing of money and are never payable.")
    }
    if !payable.leftOut.isEmpty {
      notes.append("Installs are assumed, not observed: nothing is payable for them here.")
    }
    if payable.amount.precision == .estimated {
      notes.append("This card is no agreement: nobody owes what it calls payable.")
    }
    notes.append("The uplift is shown 20 points lower and higher.")
    return notes
      + card.sources.map { "\($0.publisher) (\($0.year)): \($0.figure). \($0.address)" }
  }

  private func shown(_ money: Money?) -> String { money?.text() ?? "—" }

  private func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
}

extension PayoutReport {
  struct Amount: Encodable {
    let micros: Int64
    let currency, precision: String

    init(_ money: Money) {
      micros = money.micros
      currency = money.currency.code
      precision = money.precision.name
    }
  }

  struct Document: Encodable {
    let rateCard, title, asOf: String
    let live, replayed, simulated, inconsistent, impressions: Int64
    let ecpm, ecpmLow, ecpmHigh, perThousandRequests: Amount?
    let estimate, payable: Amount
    let payableSessions: Int64
    let lines: [Line]
    let assumptions: [String: Assumed]
    let sensitivity: [Sensitivity]
    let sources: [RateCard.Source]
    let modelErrorIncluded = false

    struct Line: Encodable {
      let unit: String
      let estimate: Amount
    }

    struct Assumed: Encodable {
      let value: Double
      let because: String
    }

    struct Sensitivity: Encodable {
      let assumption: String
      let low, high: Double
      let atLow, atHigh: Amount?
    }
  }

  fileprivate var document: Document {
    Document(
      rateCard: card.id, title: card.title, asOf: asOf, live: ledger.live.sessions,
      replayed: ledger.replayed.sessions, simulated: ledger.simulated.sessions,
      inconsistent: Int64(ledger.inconsistent), impressions: estimate.count[.impressions],
      ecpm: estimate.ecpm.map(Amount.init), ecpmLow: estimate.interval.map { Amount($0.low) },
      ecpmHigh: estimate.interval.map { Amount($0.high) },
      perThousandRequests: estimate.perThousandRequests.map(Amount.init),
      estimate: Amount(estimate.total), payable: Amount(payable.amount),
      payableSessions: payable.sessions,
      lines: zip(card.lines, estimate.byLine).map {
        .init(unit: $0.unit.rawValue, estimate: Amount($1))
      },
      assumptions: Dictionary(
        used.map {
          (
            $0.rawValue,
            .init(value: card.assumptions[$0].share, because: card.assumptions[$0].because)
          )
        }, uniquingKeysWith: { $1 }),
      sensitivity: estimate.sensitivity.map {
        .init(
          assumption: $0.name, low: $0.low, high: $0.high, atLow: $0.atLow.map(Amount.init),
          atHigh: $0.atHigh.map(Amount.init))
      }, sources: card.sources)
  }
}
