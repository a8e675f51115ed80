import JSONText
import Engagement
import Foundation

/// What a bench came to: thresholds first, then what failed, then the figures, then the speed.
struct BenchReport {
  let summary: Summary
  private let outcomes: [Expectation.Outcome]
  private let played: Int
  private let seconds: Double

  init(summary: Summary, expectations: [Expectation], played: Int, seconds: Double) {
    self.summary = summary
    self.played = played
    self.seconds = seconds
    let total = summary.total
    outcomes = expectations.map { $0.outcome(of: total) }
  }

  var crossed: [String] {
    outcomes.filter { !$0.isKept }.map { "\($0.expectation.text) (\(Self.shown($0)))" }
  }

  func print(_ arguments: Arguments) throws {
    if arguments.has(.json) { return try Console.print(bytes: json) }
    let table = BenchTable(summary)
    if arguments.has(.markdown) { return try Console.print(markdown(table)) }
    if arguments.has(.quiet) { return }
    for outcome in outcomes {
      try Console.print(
        "\(outcome.isKept ? "✓" : "✗") \(outcome.expectation.text)  \(Self.shown(outcome))")
    }
    let broken = summary.total.inconsistent
    if broken > 0 { try Console.print("✗ \(counted(broken, "record")) cannot be as said") }
    try Console.print(table.text)
    try Console.print("simulated; model error not included. \(speed)")
  }

  private var speed: String {
    guard played > 0, seconds > 0 else { return "Nothing was left to play." }
    return "\(played) sessions in \(String(format: "%.2f", seconds)) s, "
      + "\(Int(Double(played) / seconds)) a second."
  }

  private static func shown(_ outcome: Expectation.Outcome) -> String {
    BenchTable.shown(outcome.value, outcome.expectation.metric.unit)
  }

  private func markdown(_ table: BenchTable) -> String {
    var text = ""
    if !outcomes.isEmpty {
      text += "| threshold | value | |\n|---|---|---|\n"
      for outcome in outcomes {
        text +=
          "| `\(outcome.expectation.text)` | \(Self.shown(outcome)) | \(outcome.isKept ? "✓" : "✗") |\n"
      }
      text += "\n"
    }
    return text + table.markdown + "\n_Simulated; model error not included._"
  }

  /// Thresholds and every metric of every group, keys in order.
  private var json: [UInt8] {
    struct Threshold: Encodable {
      let test: String
      let value: Double?
      let kept: Bool
    }
    struct Group: Encodable {
      let game, character, player, sponsor, placement, origin: String
      let metrics: [String: Double?]
    }
    struct Document: Encodable {
      let thresholds: [Threshold]
      let groups: [Group]
      let modelErrorIncluded = false
    }
    let document = Document(
      thresholds: outcomes.map {
        Threshold(test: $0.expectation.text, value: $0.value, kept: $0.isKept)
      },
      groups: summary.parts.map { part in
        Group(
          game: part.group.game, character: part.group.character, player: part.group.player,
          sponsor: part.group.sponsor, placement: part.group.placement,
          origin: part.group.origin.rawValue,
          metrics: Dictionary(
            Metric.all.map { ($0.name, $0.value(part.tally)) }, uniquingKeysWith: { $1 }))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return (try? Array(encoder.encode(document))).map { $0 + [10] } ?? []
  }
}

/// The figures of each group as rows of words.
struct BenchTable {
  private let rows: [[String]]
  private static let heads = [
    "game", "character", "player", "sessions", "engaged", "completed", "won", "CTA",
    "active p50", "p90", "lines/min",
  ]

  init(_ summary: Summary) {
    rows = summary.parts.map { part in
      let tally = part.tally
      return [
        part.group.game, part.group.character.isEmpty ? "none" : part.group.character,
        part.group.player, "\(tally.records)", Self.shown(tally.engagementRate),
        Self.shown(tally.completionRate), Self.shown(tally.winRate), Self.shown(tally.ctaRate),
        Self.shown(Metric.named("active_p50")?.value(tally), .seconds),
        Self.shown(Metric.named("active_p90")?.value(tally), .seconds),
        Self.shown(Metric.named("lines_per_minute")?.value(tally), .perMinute),
      ]
    }
  }

  /// `41.2 % [38.2, 44.3] of 997`; no data is a dash.
  static func shown(_ rate: Rate) -> String {
    guard let value = rate.value, let interval = rate.wilson() else { return "—" }
    let low = String(format: "%.1f", interval.low * 100)
    let high = String(format: "%.1f", interval.high * 100)
    return "\(String(format: "%.1f", value * 100)) % [\(low), \(high)] of \(rate.denominator)"
  }

  static func shown(_ value: Double?, _ unit: Metric.Unit) -> String {
    guard let value else { return "—" }
    switch unit {
    case .share: return String(format: "%.2f %%", value * 100)
    case .seconds: return String(format: "%.1f s", value)
    case .perMinute: return String(format: "%.1f", value)
    case .points, .count: return String(format: "%.0f", value)
    }
  }

  var text: String {
    let all = [Self.heads] + rows
    let widths = Self.heads.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }

  var markdown: String {
    let lines = ([Self.heads] + [Self.heads.map { _ in "---" }] + rows).map {
      "| \($0.joined(separator: " | ")) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
