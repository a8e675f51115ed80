import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let play: Command = Command(
    name: "play", summary: "plays a game with a character, on the best screen there is",
    operands: "[GAME]",
    options: Option.staging + Option.voice
      + [.host, .player, .record, .noSessions, .cues, .summary] + Option.pictures
      + [.json, .quiet],
    examples: [
      ("interlude play", "Bricks with Miso, in a window, else in the terminal, else by itself"),
      ("interlude play four --character sterling --sponsor lumen", "Four against a butler"),
      ("interlude play --host terminal --record game.rec", "in the terminal, recorded"),
      ("interlude play --locale pl", "in Polish: lines, buttons, everything that is shown"),
      (
        "interlude play --host headless --player expert --seed 7 --json",
        "a simulated player, no screen, the result for a program"
      ),
      (
        "interlude play --host headless --y4m - | ffmpeg -i - game.mp4",
        "a film of a simulated session"
      ),
    ],
    notes: """
      Keys: arrows or A D move, space acts and goes on, R plays again, P pauses, M mutes, Esc closes.
      A session in no window and no terminal is played by a simulated player and never billable.
      Your own go into INTERLUDE_SESSIONS, else interlude/sessions.jsonl in your data folder, and stay
      on this machine (see `interlude sessions list`).
      """,
    run: { @MainActor arguments in
      try arguments.expectOperands(1, .play)
      let game = arguments.operands.first ?? Production.standardGame
      try arguments.checkOutputs()
      let production = try arguments.production(game: game)
      let host = try HostChoice(arguments, title: "\(production.manifest.title) · Interlude")
      let session = production.open()
      let seed = production.plan.seed
      let isSimulated = arguments.has(.player) || host.kind == .headless
      let player: Player = isSimulated ? .simulated(try arguments.simulated(seed: seed)) : .live
      let theatre = Theatre(session, player: player, viewport: try arguments.viewport())
      let file = try arguments.string(.record).map(RecordingFile.init)
      file?.attach(to: theatre, header: production.header)
      let keeper = isSimulated ? nil : SessionKeeper(arguments, theatre, production)
      let cues = try arguments.string(.cues).map(CueFile.init)
      cues?.attach(to: theatre, of: production)
      session.isHushed = arguments.has(.hush)
      arguments.note(
        "\(production.manifest.title) with \(production.character.name), seed \(seed), "
          + "in \(try arguments.language()), \(host.reason)")
      let lines = try await host.run(theatre, arguments)
      let origin = isSimulated ? "simulated" : "live"
      keeper?.keep(theatre, production)
      let report = SessionReport(production, session, origin: origin, lines: lines)
      let summary = SessionSummary(production, theatre, origin: origin)
      // What was played is told even where it could not be kept.
      let saved = Result {
        try file?.finish(theatre)
        try cues?.finish()
        try arguments.remember(session, of: production)
      }
      let told = Result { try arguments.print(report, summary, production) }
      try saved.get()
      try told.get()
    })
}

extension Arguments {
  /// The result, as asked for.
  func print(
    _ report: SessionReport, _ summary: SessionSummary, _ production: Production
  ) throws {
    let kept = Result { try keep(summary) }
    try tell(report, summary, production)
    try kept.get()
  }

  private func tell(
    _ report: SessionReport, _ summary: SessionSummary, _ production: Production
  ) throws {
    if string(.summary) == "-" { return try Console.print(json: summary) }
    if has(.json) { return try Console.print(json: report) }
    // A film on standard output leaves no room for words.
    if has(.quiet) || string(.y4m) == "-" { return }
    let seconds = { (ticks: Int32) in String(format: "%.1f s", Double(ticks) / 60) }
    try Console.print(
      "\(report.outcome) \(report.scores.person):\(report.scores.character); "
        + "\(seconds(report.playTime.visible)) on screen, \(seconds(report.playTime.active)) "
        + "active; \(report.endReason); state \(report.stateHash)")
    for moment in summary.moments {
      try Console.print("\(summary.character.name) remembers: \(moment.text)")
    }
    if report.ctaPresses > 0, let sponsor = production.sponsor {
      try Console.print("\(sponsor.name): \(sponsor.destination)")
    }
  }

  /// A line for whoever watches, unless only errors are wanted.
  func note(_ text: String) {
    if !has(.quiet) { Console.note(text) }
  }

  /// Standard output takes one document, and what is to be written has a place.
  func checkOutputs() throws {
    if let path = string(.summary), path != "-" { try Console.expectPlace(path, "the summary") }
    try expectPartners()
    try headless().frames?.check()
    if has(.json) && string(.y4m) == "-" {
      throw Failure(
        .usage, "--json and --y4m - both want standard output; leave one out, or use --frames")
    }
    if string(.summary) == "-" && (has(.json) || string(.y4m) == "-") {
      throw Failure(
        .usage,
        "--summary - and \(has(.json) ? "--json" : "--y4m -") both want standard output; "
          + "give --summary a file")
    }
  }

  /// Writes the summary where one is wanted, beside its place and renamed into it.
  private func keep(_ summary: SessionSummary) throws {
    guard let path = string(.summary), path != "-" else { return }
    try Console.write(Array(summary.json()), to: path, "the summary")
  }
}
