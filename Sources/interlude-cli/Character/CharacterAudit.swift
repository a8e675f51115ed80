import Commentary
import Foundation
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let characterAudit: Command = Command(
    name: "character audit",
    summary: "measures how a character talks, in every game and language, against the bars",
    operands: "[ID...]",
    options: [.all, .game, .oneLocale, .sessions, .charName, .charDesc, .json, .root],
    examples: [
      ("interlude character audit miso", "1,000 seeded sessions of every game, in every language"),
      ("interlude character audit --all --sessions 60", "a quick look at every pack"),
      (
        "interlude character audit --char-name Nova --char-desc 'shy, kind'",
        "the tone bank, as somebody without a pack"
      ),
    ],
    notes: """
      Sessions last 60 to 90 s and are played by newcomers, casual players and experts in turn.
      Status: 0 every bar is met, 1 one is missed.
      """,
    run: { arguments in
      let root = try arguments.root()
      let sessions = try arguments.number(.sessions, in: 1...100_000) ?? 1_000
      var reports: [CharacterReport] = []
      for context in try arguments.audited(root) {
        let report = try CharacterReport(context, arguments, root, sessions: sessions)
        if !arguments.has(.json) { try Console.print(report.table) }
        reports.append(report)
      }
      if arguments.has(.json) { try Console.print(json: reports) }
      let missed = reports.filter { !$0.isMet }.map(\.character)
      if !missed.isEmpty {
        throw Failure(.refuted, "a bar is missed by \(missed.joined(separator: ", "))")
      }
    })
}

extension Option {
  static let all = Option("--all", nil, "every character there is")
  static let oneLocale = Option(
    "--locale", "TAG", "one language alone; all that it speaks if left out")
  static let sessions = Option("--sessions", "N", "sessions a game; 1000 if left out")
}

extension Arguments {
  fileprivate func audited(_ root: DataRoot) throws -> [CharacterContext] {
    if has(.all) { return Characters(root).ids.map { CharacterContext(charId: $0) } }
    if operands.isEmpty {
      return [CharacterContext(charName: string(.charName), charDesc: try description())]
    }
    return operands.map { CharacterContext(charId: $0, charName: string(.charName)) }
  }
}

/// One character's measures, game by game and language by language.
private struct CharacterReport: Encodable {
  struct Row: Encodable {
    let game: String
    let locale: String
    let lines: Int
    let measures: [Audit.Measure]
    let unsaid: [String]
  }

  let character: String
  let sessions: Int
  var rows: [Row] = []

  var isMet: Bool { rows.allSatisfy { $0.measures.allSatisfy(\.isMet) } }

  init(
    _ context: CharacterContext, _ arguments: Arguments, _ root: DataRoot, sessions: Int
  ) throws {
    let characters = Characters(root)
    var locales = ["en"]
    if let id = context.charId { locales = characters.locales(of: id) }
    if let locale = arguments.string(.oneLocale) { locales = [locale] }
    self.sessions = sessions
    var name = ""
    let lint = try context.charId.map {
      Lint($0, of: characters, games: try Production.manifests(root))
    }
    func found(_ code: LintFinding.Code) -> Int {
      lint?.findings.count { $0.code == code && $0.severity == .error } ?? 0
    }
    for game in try arguments.games() {
      let production = try Production(game: game, context: context, seed: 1, root: root)
      name = production.character.packID ?? production.character.name
      let scripts = Audit.scripts(
        production.entry, production.manifest, rival: production.plan.rival, sessions: sessions)
      for locale in locales {
        let who = try characters.resolve(context, for: production.manifest, locale: locale)
        let audit = Audit(
          who, production.manifest, locale: locale, scripts: scripts,
          unreachable: found(.dead), safety: found(.unsafe))
        rows.append(
          Row(
            game: game, locale: locale, lines: audit.lines, measures: audit.measures,
            unsaid: audit.unsaid))
      }
    }
    character = name
  }

  /// A measure a row, a game and language a column.
  var table: String {
    var cells = [["\(character), \(sessions) sessions a game", "bar"]]
    cells[0] += rows.map { "\($0.game) \($0.locale)" }
    for (place, measure) in (rows.first?.measures ?? []).enumerated() {
      cells.append(
        [measure.name, measure.bar] + rows.map { $0.measures[place].cell })
    }
    cells.append(["lines never said", "–"] + rows.map { "\($0.unsaid.count)" })
    let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }
}

extension Audit.Measure {
  fileprivate var cell: String {
    let digits = unit == "lines" ? 0 : unit == "µs" || unit == "s" ? 2 : 1
    let space = unit.isEmpty ? "" : " "
    return (isMet ? "✓ " : "✗ ") + String(format: "%.\(digits)f", figure) + space + unit
  }
}
