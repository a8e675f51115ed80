import Commentary
import Foundation
import Interlude
import JSONText
import Packs
import Playable
import Stage

extension Command {
  static let characterTrace: Command = Command(
    name: "character trace", summary: "tells why each line was chosen in a seeded session, or not",
    operands: "[ID|PATH]",
    options: [.game, .rehearsalSeed, .locale, .rehearsal, .cue, .charName, .charDesc, .user]
      + Option.rehearsedVoice + [.root],
    examples: [
      ("interlude character trace miso --game bricks", "every cue that somebody might answer"),
      ("interlude character trace miso --game four --cue won", "one cue, with all of its rules"),
    ],
    notes: """
      PATH is a pack's folder or a card. Nobody named is Miso.
      A cue is `said`, `waits` for its turn, or is `dropped`: too minor, nothing to say, too late.
      Below it stand the rules on it, heaviest first: → the chosen one, · one that might have
      spoken, ✗ one that might not, and why: taunts, once, cooldown, chance, or a criterion.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .characterTrace)
      for game in try arguments.games() {
        let production = try arguments.rehearsal(of: game)
        let seed = production.plan.seed
        let cues = try arguments.cues(of: production)
        try Console.print(
          "\(production.character.name) at \(production.manifest.title), "
            + "seed \(seed), \(arguments.playerName) player")
        let trace = CueTrace(
          production.character, production.manifest,
          CueScript(
            production.entry, production.plan, cues: production.manifest.cueTable,
            person: try arguments.simulated(seed: seed), seconds: nil))
        let told = trace.entries.filter { cues?.contains($0.cue) ?? !$0.isMinor }
        for entry in told {
          try Console.print(entry.text(withRules: cues != nil || entry.hasRules))
        }
        if told.isEmpty, let cue = cues?.first {
          try Console.print("\(cue) does not happen here: try another --seed or --player")
        }
      }
    })
}

extension Option {
  static let cue = Option("--cue", "NAME", "one cue alone, as packs write it: won, bricks.combo")
}

extension Arguments {
  /// The cue that is meant, which the game has, and the game's own cues that stand for it.
  fileprivate func cues(of production: Production) throws -> [String]? {
    guard let name = string(.cue) else { return nil }
    let game = production.manifest
    let known = CommonCue.allCases.map(\.name) + game.cues.map { "\(game.id).\($0.name)" }
    if known.contains(name) {
      return [name] + game.cues.filter { $0.common?.name == name }.map { "\(game.id).\($0.name)" }
    }
    if name.hasPrefix("memory.") {
      throw Failure(
        .usage,
        "'\(name.prefix(60))' is told after a session: `interlude play --summary -` shows it")
    }
    throw Failure(
      .usage, "no cue '\(name.prefix(60))' in \(game.title)\(Nearest.hint(for: name, among: known))"
    )
  }
}

extension CueTrace.Entry {
  fileprivate func text(withRules: Bool) -> String {
    let time = String(format: "%d:%04.1f", tick / 3600, Double(tick % 3600) / 60)
    var text = "\(time)  \(cue) by the \(seat), priority \(priority): \(outcome)"
    if let said { text += " \"\(said)\"" }
    guard withRules else { return text }
    for rule in rules {
      let mark = rule.isChosen ? "→" : rule.verdict == .eligible ? "·" : "✗"
      let why = rule.verdict == .eligible ? "" : "  \(rule.verdict)\(rule.detail)"
      text +=
        "\n        \(mark) \(rule.id) (weight \(rule.weight), "
        + "said \(counted(rule.timesSaid, "time")))\(why)"
    }
    return text
  }
}
