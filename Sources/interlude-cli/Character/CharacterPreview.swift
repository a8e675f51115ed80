import Commentary
import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let characterPreview: Command = Command(
    name: "character preview", summary: "prints what a character says in a seeded session",
    operands: "[ID|PATH]",
    options: [.game, .rehearsalSeed, .locale, .rehearsal, .charName, .charDesc, .user]
      + Option.rehearsedVoice + [.root],
    examples: [
      ("interlude character preview miso", "one session of every game, seed 1"),
      (
        "interlude character preview --char-name Nova --char-desc 'shy, timid, kind'",
        "somebody known by name and description alone"
      ),
    ],
    notes: """
      PATH is a pack's folder or a card. Nobody named is Miso.
      Each line: minute and second, mood, cue, words. The same seed says the same.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .characterPreview)
      let games = try arguments.games()
      for (place, game) in games.enumerated() {
        if place > 0 { try Console.print("") }
        try preview(try arguments.rehearsal(of: game), arguments)
      }
    })

  private static func preview(_ production: Production, _ arguments: Arguments) throws {
    let seed = production.plan.seed
    let session = production.open()
    var person = try arguments.simulated(seed: seed)
    try Console.print(
      "\(production.character.name) at \(production.manifest.title), seed \(seed), "
        + "\(arguments.playerName) player")
    var last: Int32 = -1
    while session.phase != .closed && session.telemetry.visible < Entry.tickLimit
      && !person.hasVanished(phase: session.phase, phaseTick: session.phaseTick)
    {
      session.advance(session.next(for: &person))
      guard let speech = session.speech, speech.start != last else { continue }
      last = speech.start
      try Console.print(production.told(speech, in: session))
    }
    let scores = session.standing.scores
    try Console.print(
      "\(session.telemetry.outcome) \(scores.person):\(scores.character) after "
        + "\(session.telemetry.visible / 60) s")
  }
}

extension Arguments {
  /// The games that are meant: one, or all of them.
  func games() throws -> [String] {
    string(.game).map { [$0] } ?? Production.games.map(\.name)
  }

  /// A session for looking at lines: the character given first, on seed 1 where none is given.
  func rehearsal(of game: String) throws -> Production {
    let production = try Production(
      game: game,
      context: try character(operands.first),
      userName: string(.user), seed: try number(.seed) ?? 1,
      voice: try voice(recalledMemory()), root: try root())
    // Told once, though every game has its session.
    if try games().first == game {
      for note in production.notes { Console.note(note) }
      try noteLanguage(of: production, wish: string(.locale))
    }
    return production
  }
}

extension Production {
  /// A line as it was said: time, mood, cue, words.
  func told(_ speech: Speech, in session: AnySession) -> String {
    var bytes: [UInt8] = []
    session.write(speech, into: &bytes)
    let time = String(
      format: "%d:%04.1f", speech.start / 3600, Double(speech.start % 3600) / 60)
    return told(time) + told("\(speech.expression)", width: 11)
      + told(name(of: character.pack.cue(of: speech.rule)), width: 22)
      + String(decoding: bytes, as: UTF8.self)
  }

  private func told(_ text: String, width: Int = 8) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// A cue as packs write it.
  func name(of cue: Pack.Cue) -> String {
    switch cue {
    case .common(let cue): cue.name
    case .own(let code):
      Int(code) < manifest.cues.count ? "\(manifest.id).\(manifest.cues[Int(code)].name)" : "?"
    }
  }
}
