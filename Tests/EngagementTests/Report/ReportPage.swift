import Engagement

/// A report made of records, and ways to look into it.
struct ReportPage {
  let html: String

  init(
    _ records: [SessionRecord], players: PlayerBook? = nil,
    _ wish: (inout Report.Settings) throws -> Void = { _ in }
  ) throws {
    html = String(
      decoding: try ReportPage.report(records, players: players, wish).page, as: UTF8.self)
  }

  static func report(
    _ records: [SessionRecord], players: PlayerBook? = nil,
    _ wish: (inout Report.Settings) throws -> Void = { _ in }
  ) throws -> Report {
    var tally = ReportTally(players: players)
    for record in records { tally.add(record) }
    tally.settle()
    var settings = Report.Settings()
    try wish(&settings)
    return try Report(tally, settings)
  }

  func has(_ text: String) -> Bool { html.contains(text) }

  /// One section, by its id.
  func section(_ id: String) -> String {
    guard let start = html.range(of: "<section id=\"\(id)\"") else { return "" }
    let rest = html[start.lowerBound...]
    return String(rest[..<(rest.range(of: "</section>")?.lowerBound ?? rest.endIndex)])
  }

  /// Names of elements that are opened and not closed, or the other way round, in their order.
  var unbalanced: [String] {
    let single: Set<String> = ["meta", "path", "input", "br"]
    var open: [String] = []
    var faults: [String] = []
    for match in html.matches(of: /<(\/?)([a-z][a-z0-9]*)([^>]*)>/) {
      let name = String(match.2)
      if single.contains(name) || match.3.hasSuffix("/") { continue }
      if match.1.isEmpty {
        open.append(name)
      } else if open.last == name {
        open.removeLast()
      } else {
        faults.append(name)
      }
    }
    return faults + open
  }
}
