import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let replay: Command = Command(
    name: "replay", summary: "shows a recorded session again, on any screen, at any speed",
    operands: "FILE", options: [.host, .speed] + Option.pictures + [.json, .root],
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
      let reader = try RecordingFile.load(path)
      let production = try Production(recording: reader.header, root: try arguments.root())
      if let obstacle = production.entry.obstacle(to: reader.header) {
        throw Failure(
          .unavailable, "\(path) was made by another version (\(obstacle)); replay it with that one"
        )
      }
      let isFastest = arguments.string(.speed) == "max"
      let host =
        isFastest
        ? HostChoice.headless
        : try HostChoice(arguments, title: "\(production.manifest.title) · Interlude")
      let session = production.open()
      let theatre = Theatre(
        session, player: .replay(reader), viewport: try arguments.viewport())
      if !isFastest { theatre.speed = try arguments.number(.speed, in: 1...1000) ?? 1 }
      Console.note("replaying \(path): \(production.manifest.title), \(host.reason)")
      let lines = try await host.run(theatre, arguments)
      if let error = theatre.replayError { throw RecordingLoadError.bad(path, error) }
      try arguments.print(
        SessionReport(production, session, origin: "replayed", lines: lines), production)
    })
}
