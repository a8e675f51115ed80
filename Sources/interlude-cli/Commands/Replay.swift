import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let replay: Command = Command(
    name: "replay", summary: "shows a recorded session again, on any screen, at any speed",
    operands: "FILE",
    options: [.host, .speed, .summary] + Option.pictures + [.locale, .json, .quiet, .root],
    examples: [
      ("interlude replay game.rec", "as it was played"),
      ("interlude replay game.rec --speed 8 --host terminal", "eight times as fast"),
      ("interlude replay game.rec --speed max --json", "as fast as it goes, without a screen"),
    ],
    run: { @MainActor arguments in
      try arguments.expectOperands(1, .replay)
      guard let path = arguments.operands.first else {
        throw Failure.usage("replay which recording?", .replay)
      }
      try arguments.checkOutputs()
      let reader = try RecordingFile.load(path)
      try expectWhole(reader, path)
      if let obstacle = Production.obstacle(to: reader.header) {
        throw Failure(.unavailable, "\(path) cannot be replayed here: \(obstacle)")
      }
      let production = try Production(
        recording: reader.header, locale: try arguments.language().tag, root: try arguments.root())
      try arguments.noteLanguage(
        of: production, wish: arguments.string(.locale), isToldOtherwise: true)
      let speed = try arguments.speed()
      let title = "\(production.manifest.title) · Interlude"
      let host = speed == nil ? HostChoice.headless : try HostChoice(arguments, title: title)
      let session = production.open()
      let theatre = Theatre(
        session, player: .replay(reader), viewport: try arguments.viewport())
      theatre.speed = speed ?? 1
      arguments.note(
        "replaying \(path): \(production.manifest.title), in \(try arguments.language()), "
          + "\(host.reason)")
      let lines = try await host.run(theatre, arguments)
      if let error = theatre.replayError { throw RecordingLoadError.bad(path, error) }
      try arguments.print(
        SessionReport(production, session, origin: "replayed", lines: lines),
        SessionSummary(production, theatre, origin: "replayed"), production)
      // Somebody who leaves early has not seen the end.
      if theatre.isClosed && session.stateHash != reader.finalHash {
        throw Failure(
          .refuted, "\(path) ended elsewhere than it says: it was changed (see `interlude verify`)")
      }
    })

  /// Reads every moment once, so that nothing is shown or written of one that breaks off.
  private static func expectWhole(_ start: RecordingReader, _ path: String) throws {
    var reader = start
    do throws(RecordingError) {
      while try reader.next() != nil {}
    } catch {
      throw RecordingLoadError.bad(path, error)
    }
  }
}

extension Arguments {
  /// Times as fast as it was; nil for as fast as it goes.
  func speed() throws -> Int32? {
    guard let text = string(.speed) else { return 1 }
    if text == "max" {
      guard string(.host) ?? "headless" == "headless" else {
        throw Failure(.usage, "--speed max shows nothing: leave --host out, or give --speed 1000")
      }
      return nil
    }
    guard let number = Int32(text), (1...Theatre.mostSpeed).contains(number) else {
      throw Failure(
        .usage,
        "--speed wants a whole number from 1 to \(Theatre.mostSpeed), or max, "
          + "not '\(text.prefix(40))'")
    }
    return number
  }
}
