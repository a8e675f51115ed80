import JSONText
import Engagement
import Foundation

extension Command {
  static let compare: Command = Command(
    name: "compare", summary: "sets two files of sessions side by side, with a verdict a metric",
    operands: "A.jsonl B.jsonl", options: [.json, .markdown],
    examples: [
      ("interlude compare silent.jsonl miso.jsonl", "on common seeds, as pairs"),
      ("interlude compare before.jsonl after.jsonl --markdown", "a table for a report"),
    ],
    notes: """
      Sessions of the same game, seed and player are compared as pairs, as far as both files have them;
      files without common ones are compared as independent. p is adjusted by Holm's method over all
      metrics; each interval stands for itself. Simulated sessions support an order of variants under a
      stated model; model error is not in the intervals.
      """,
    run: { arguments in
      guard arguments.operands.count == 2 else {
        throw Failure.usage("compare wants two files of records", .compare)
      }
      try arguments.expectOnePrint()
      var files = [RecordFiles(), RecordFiles()]
      var sides = [SessionSide(), SessionSide()]
      for index in 0..<2 {
        try files[index].read([arguments.operands[index]]) { sides[index].add($0) }
      }
      try files.expectSomething()
      try CompareReport(arguments.operands, sides).print(arguments)
      try files.complain()
    })
}

/// A comparison, for people and for programs.
struct CompareReport {
  private let names: [String]
  private let sides: [SessionSide]
  private let comparison: Comparison

  init(_ names: [String], _ sides: [SessionSide]) {
    self.names = names
    self.sides = sides
    comparison = Comparison(sides[0], sides[1])
  }

  func print(_ arguments: Arguments) throws {
    if arguments.has(.json) { return try Console.print(json: document) }
    if arguments.has(.markdown) {
      let lines = head.map { $0 + "  " } + ["", table.markdown, "", "_\(foot)_"]
      return try Console.print(lines.joined(separator: "\n"))
    }
    try Console.print((head + ["", table.text, "", foot]).joined(separator: "\n"))
  }

  private var head: [String] {
    zip(["A", "B"], zip(names, sides)).map { letter, side in
      let (name, sessions) = side
      var text = "\(letter): \(Console.plain(name)): \(counted(sessions.count, "session")) ("
      text += "\(sessions.live) live, \(sessions.replayed) replayed, "
      text += "\(sessions.simulated) simulated)"
      return sessions.inconsistent > 0
        ? text + ", \(sessions.inconsistent) left out that cannot be as they say" : text
    } + [matched]
  }

  private var matched: String {
    let matching = comparison.matching
    guard matching.pairs > 0 else { return "unpaired: no two common seeds" }
    return counted(matching.pairs, "pair")
      + " on common seeds; left over: \(matching.leftOfA) of A, \(matching.leftOfB) of B"
  }

  private var foot: String {
    let isLive = sides.allSatisfy { $0.count == $0.live }
    return "95 % intervals, each for itself; p by Holm over \(comparison.rows.count) metrics. "
      + "stay: p of the log-rank test on whole curves, interval of the restricted mean."
      + (isLive ? "" : " Not live alone: model error not included.")
  }

  private var table: TextTable {
    TextTable(
      heads: ["metric", "A", "B", "B − A", "p", "variance cut", "verdict"],
      rows: comparison.rows.map { row in
        [
          row.name, side(row, row.a, row.ratioOfA), side(row, row.b, row.ratioOfB),
          difference(row), row.adjusted.map { $0 < 0.001 ? "<0.001" : number($0, 3) } ?? "—",
          row.varianceCut.map { "\(number($0 * 100, 1)) %" } ?? "—", row.verdict.rawValue,
        ]
      })
  }

  private func side(_ row: Comparison.Row, _ value: Double?, _ rate: Rate) -> String {
    guard let value else { return "—" }
    switch row.unit {
    case .share: return "\(number(value * 100, 1)) % (\(rate.numerator)/\(rate.denominator))"
    case .seconds: return "\(number(value, 2)) s"
    default: return number(value, 2)
    }
  }

  private func difference(_ row: Comparison.Row) -> String {
    guard let found = row.difference else { return "—" }
    let (factor, digits, unit) =
      row.unit == .share ? (100, 1, " pp") : (1.0, 2, row.unit == .seconds ? " s" : "")
    let ends = [found.interval.low, found.interval.high].map { number($0 * factor, digits) }
    let sign = found.value > 0 ? "+" : ""
    return "\(sign)\(number(found.value * factor, digits))\(unit) [\(ends[0]), \(ends[1])]"
  }

  /// Without a minus before nothing.
  private func number(_ value: Double, _ digits: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return text.hasPrefix("-") && !text.contains(where: { ("1"..."9").contains($0) })
      ? String(text.dropFirst()) : text
  }
}

extension CompareReport {
  private struct Document: Encodable {
    let pairs, leftOfA, leftOfB: Int
    let level: Double
    let metrics: [Row]
    let modelErrorIncluded = false
  }

  private struct Row: Encodable {
    let metric, meaning, verdict: String
    let a, b, difference, low, high, p, adjustedP, varianceCut: Double?
    let numerators, denominators: [Int]
  }

  private var document: Document {
    Document(
      pairs: comparison.matching.pairs, leftOfA: comparison.matching.leftOfA,
      leftOfB: comparison.matching.leftOfB, level: Comparison.level,
      metrics: comparison.rows.map { row in
        Row(
          metric: row.name, meaning: row.meaning, verdict: row.verdict.rawValue, a: row.a,
          b: row.b, difference: row.difference?.value, low: row.difference?.interval.low,
          high: row.difference?.interval.high, p: row.p, adjustedP: row.adjusted,
          varianceCut: row.varianceCut,
          numerators: [row.ratioOfA.numerator, row.ratioOfB.numerator],
          denominators: [row.ratioOfA.denominator, row.ratioOfB.denominator])
      })
  }
}
