import AdKit
import Foundation
import JSONText
import Packs

extension Command {
  static let adsExplain: Command = Command(
    name: "ads explain", summary: "tells why each creative may be shown or not", operands: "FILE",
    options: Option.adContext + [.store, .session, .draws, .json],
    examples: [
      (
        "interlude ads explain Assets/Inventory/demo.json --format banner",
        "each banner: its chance, or the first rule that fails and when it is eligible next"
      ),
      (
        "interlude ads explain m.json --flag is_premium --at 2026-12-24T18:00:00Z",
        "the same for somebody else and another moment"
      ),
    ],
    run: { arguments in
      let inventory = try arguments.adInventory(.adsExplain)
      var history = AdHistory()
      if let path = arguments.string(.store) {
        guard PlainFile.mayBe(at: path) else {
          throw Failure(.noInput, "no file at \(path): give the store of an app")
        }
        history = try AdStore(path: path).history
      }
      let format = try arguments.adFormat()
      let request = AdRequest(
        id: "explain", placement: AdPlacement(id: "explain", format: format),
        context: try arguments.adContext(), session: arguments.string(.session), history: history,
        timeZone: .current, random: AdRandom(seed: try arguments.number(.seed) ?? 1))
      let explained = ExplainedRequest(request, inventory)
      if arguments.has(.json) { return try Console.print(json: explained) }
      try Console.print(explained.lines.joined(separator: "\n"))
    })
}

/// An explanation, as printed.
private struct ExplainedRequest: Encodable {
  struct Creative: Encodable {
    var id: String
    var failed: String?
    var nextEligible: String?
    /// When time lets it through, and what fails even then.
    var opens: String?
    var then: String?
    var share: Double
  }

  var format: String
  var at: String
  var filledWith: String?
  var noFill: String?
  var until: String?
  var creatives: [Creative]
  /// How many more there are, of other formats.
  var otherFormats: Int

  init(_ request: AdRequest, _ inventory: AdInventory) {
    let explanation = AdExplanation(request, in: inventory)
    format = request.placement.format.rawValue
    at = Self.text(request.context.date)
    filledWith = try? AdSelector.fill(request, from: inventory).creative.id
    noFill = explanation.noFill?.code
    until = explanation.noFill?.until.map(Self.text)
    let entries = explanation.entries.filter { $0.failed != .formatMismatch }
    otherFormats = explanation.entries.count - entries.count
    creatives = entries.map { entry in
      Creative(
        id: entry.creativeID, failed: entry.failed?.code,
        nextEligible: entry.nextEligible.map(Self.text), opens: entry.opens.map(Self.text),
        then: entry.then?.code, share: (entry.share * 1e6).rounded() / 1e6)
    }
  }

  private static func text(_ date: Date) -> String { date.formatted(.iso8601) }

  var lines: [String] {
    let verdict =
      filledWith.map { "filled with \($0)" }
      ?? "no fill: \(noFill ?? "unexplained")\(until.map { " until \($0)" } ?? "")"
    let rows = creatives.map { creative in
      [
        "  \(creative.id)", creative.failed ?? "eligible",
        creative.prospect,
      ]
    }
    let others =
      otherFormats == 0 ? [] : ["  and \(counted(otherFormats, "creative")) of other formats"]
    return ["\(format) at \(at): \(verdict)"]
      + Columns(rows: rows, leftAligned: [0, 1, 2]).lines + others
  }
}

extension ExplainedRequest.Creative {
  /// Its share, or what is to come.
  fileprivate var prospect: String {
    if failed == nil { return String(format: "%.1f %%", share * 100) }
    if let nextEligible { return "next \(nextEligible)" }
    if let opens, let then { return "opens \(opens), then \(then)" }
    let isTimed = failed == "outside_flight" || failed == "outside_day_part"
    return isTimed ? "never again" : ""
  }
}
