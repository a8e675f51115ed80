import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let newGame: Command = Command(
    name: "new game", summary: "makes a mini-game that compiles, plays and is tested",
    operands: "NAME", options: [.root],
    examples: [
      ("interlude new game Bubbles", "writes Games/Bubbles and its test, and adds its two lines"),
      ("make play GAME=bubbles", "plays it"),
    ],
    notes: "NAME is a Swift type name of letters and digits; Games/README.md goes on from here.",
    run: { arguments in
      try arguments.expectOperands(1, .newGame)
      guard let name = arguments.operands.first else {
        throw Failure.usage("new game of what name?", .newGame)
      }
      let root = try arguments.root()
      let made = try GameScaffold(name: name, root: root.path).write()
      try Console.print(made.map { "wrote \($0)" }.joined(separator: "\n"))
      try Console.print(
        "play it:  make play GAME=\(name.lowercased())\ntest it:  swift test --filter \(name)")
    })
}
