import Catalogue
import Foundation
import Packs
import Playable
import Stage

/// How close the race is: every game, player model and rival, over seeded sessions.
enum Rivals {
  /// Who competes: a shipped character, or a style of play in the band of who names none.
  struct Opponent {
    let name: String
    let plan: RivalPlan

    var band: String { "\(plan.least)–\(plan.most)" }
  }

  /// A cell of the table.
  struct Cell {
    let game: String
    let player: String
    let rival: Opponent
    var sessions = 0
    var close = 0
    var won = 0
    var drawn = 0
    var scores = Seats<Int>(both: 0)

    func share(_ count: Int) -> Double { 100 * Double(count) / Double(max(1, sessions)) }
  }

  /// The margin within which a race is close, and the share of sessions that must be.
  static let closeMargin: Float = 0.15
  static let bar = 60.0

  static let players: [(name: String, make: @Sendable (UInt64) -> SimulatedPerson)] = [
    ("weak", { .weak(seed: $0) }), ("fair", { .fair(seed: $0) }),
    ("strong", { .strong(seed: $0) }),
  ]

  static func opponents() throws -> [Opponent] {
    let characters = Characters(try DataRoot.find())
    let shipped = try characters.ids.map { id in
      let sheet = try characters.sheet(id)
      return Opponent(
        name: id,
        plan: RivalPlan(low: sheet.lowSkill, high: sheet.highSkill, style: sheet.style))
    }
    return PlayStyle.allCases.map { Opponent(name: "anybody", plan: RivalPlan(style: $0)) }
      + shipped
  }

  static func cells(sessions: UInt64) throws -> [Cell] {
    let opponents = try opponents()
    return Catalogue.entries.flatMap { entry in
      opponents.flatMap { rival in
        players.map { cell(entry, $0.name, $0.make, rival, sessions) }
      }
    }
  }

  private static func cell(
    _ entry: Entry, _ name: String, _ make: (UInt64) -> SimulatedPerson, _ rival: Opponent,
    _ sessions: UInt64
  ) -> Cell {
    var cell = Cell(game: entry.id.description, player: name, rival: rival)
    for seed in 1...sessions {
      let plan = Plan(seed: seed, tuning: entry.tuning, rival: rival.plan)
      let run = entry.run(plan, Cast(), make(seed &* 77 &+ 5))
      cell.sessions += 1
      if run.margin <= closeMargin { cell.close += 1 }
      if run.telemetry.outcome == .won { cell.won += 1 }
      if run.telemetry.outcome == .drawn { cell.drawn += 1 }
      cell.scores.person += Int(run.telemetry.scores.person)
      cell.scores.character += Int(run.telemetry.scores.character)
    }
    return cell
  }

  /// The table for people.
  static func table(sessions: UInt64) throws -> String {
    var text =
      "game\trival\tband\tstyle\tplayer\tsessions\twithin 15 %\tperson won\tdrawn\tmean scores\n"
    for cell in try cells(sessions: sessions) {
      let shares = [cell.close, cell.won, cell.drawn].map {
        String(format: "%.1f %%", cell.share($0))
      }
      text += [
        cell.game, cell.rival.name, cell.rival.band, "\(cell.rival.plan.style)", cell.player,
        "\(cell.sessions)", shares[0], shares[1], shares[2],
        "\(cell.scores.person / cell.sessions) : \(cell.scores.character / cell.sessions)",
      ].joined(separator: "\t")
      text += "\n"
    }
    return text
  }

  /// For the table of benchmarks: the least close cell of each game.
  static func rows() throws -> [Row] {
    let all = try cells(sessions: 500)
    return Catalogue.entries.map(\.id.description).compactMap { game in
      let mine = all.filter { $0.game == game }
      guard let worst = mine.min(by: { $0.close < $1.close }) else { return nil }
      let wins = mine.map { $0.share($0.won) }
      let share = worst.share(worst.close)
      return Row(
        what: "\(game): races within 15 %, least of \(mine.count) players × rivals",
        figure: "\(Figure.rounded(share, 1)) % (\(worst.player), \(worst.rival.name)); person wins "
          + "\(Figure.rounded(wins.min() ?? 0, 0))–\(Figure.rounded(wins.max() ?? 0, 0)) %",
        bar: "60 %", isMet: share >= bar)
    }
  }
}
