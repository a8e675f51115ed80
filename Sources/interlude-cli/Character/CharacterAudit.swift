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
    operands: "[ID|PATH...]",
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
      PATH is a pack's folder or a card. Nobody named is the tone bank.
      Sessions last 60 to 90 s and are played by weak, fair and strong players in turn.
      Status: 0 every bar is met, 1 one is missed.
      """,
    run: { arguments in
      try arguments.expectTag(.oneLocale)
      let root = try arguments.root()
      let sessions = try arguments.number(.sessions, in: 1...100_000) ?? 1_000
      var reports: [CharacterReport] = []
      var lineless: [String] = []
      var worst: (any Error)?
      for context in try arguments.audited(root) {
        do {
          let report = try CharacterReport(context, arguments, root, sessions: sessions)
          if report.rows.isEmpty {
            lineless.append(report.character)
            continue
          }
          if !arguments.has(.json) { try Console.print(report.table) }
          reports.append(report)
        } catch let error as PackError {
          // One that is broken does not keep the others from being measured.
          if let worst, "\(worst)" != "\(error)" { Console.error("\(worst)") }
          worst = error
        }
      }
      if arguments.has(.json) { try Console.print(json: reports) }
      if let worst { throw worst }
      if !lineless.isEmpty {
        throw Failure(
          .badData,
          "\(lineless.joined(separator: ", ")): no lines to measure; write lines.en.json, or give "
            + "--locale en to measure the tone bank in that tone")
      }
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
    guard has(.all) else {
      return try operands.isEmpty ? [character(nil)] : operands.map(character)
    }
    guard operands.isEmpty else {
      throw Failure.usage("give characters or --all, not both", .characterAudit)
    }
    return try Characters(root).ids.map(character)
  }

  /// The languages that are measured: all that somebody speaks, or the one that is asked for.
  fileprivate func auditedLocales(
    _ own: [String], of context: CharacterContext, _ characters: Characters
  ) throws -> [String] {
    guard let wish = string(.oneLocale) else { return own }
    let bank = characters.languages(of: Lint.bank)
    let known = Set(own + bank).sorted()
    guard let found = Languages.nearest(to: wish, among: known) else {
      throw PackError.unknownID(kind: "language", id: wish, nearest: nil, known: known)
    }
    if Languages.nearest(to: wish, among: own) == nil, let id = context.charId {
      Console.note("\(id) has no lines in \(found): the tone bank speaks, and is measured")
    }
    return [found]
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
    var characters = Characters(root)
    if let folder = context.pack { characters = characters.adding(pack: folder).characters }
    let packID = context.card == nil ? context.charId : nil
    let own =
      packID.map { characters.languages(of: $0) } ?? context.card.map { [$0.sheet.locale] }
    let locales = try arguments.auditedLocales(own ?? ["en"], of: context, characters)
    self.sessions = sessions
    var name = ""
    let lint = try packID.map {
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
    character = name.isEmpty ? context.charId ?? "" : name
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
