import Foundation
import Interlude
import Packs
import Playable

extension Command {
  static let characterLint: Command = Command(
    name: "character lint", summary: "finds what is wrong with characters' files, and says where",
    operands: "[ID|DIR...]", options: [.all, .json, .root],
    examples: [
      ("interlude character lint miso", "one character"),
      ("interlude character lint ./drafts/nova", "a folder with a character.json anywhere"),
      ("interlude character lint --all", "every character, and the tone bank"),
    ],
    notes: """
      One line a finding: where, what, how to mend it. Status: 0 without errors, 65 with some;
      warnings are for judging.
      """,
    run: { arguments in
      let root = try arguments.root()
      let games = try Production.manifests(root)
      let lints = try arguments.linted(root).map { Lint($0.id, of: $0.characters, games: games) }
      if arguments.has(.json) {
        try Console.print(json: lints.flatMap(\.findings))
      } else {
        for lint in lints {
          for finding in lint.findings { try Console.print("\(finding)") }
          try Console.print(
            "\(lint.id): \(counted(lint.errors, "error")), \(counted(lint.warnings, "warning"))")
        }
      }
      let bad = lints.filter { $0.errors > 0 }.map(\.id)
      if !bad.isEmpty {
        throw Failure(.badData, "there is something to mend in \(bad.joined(separator: ", "))")
      }
    })

  private static func counted(_ count: Int, _ what: String) -> String {
    "\(count) \(what)\(count == 1 ? "" : "s")"
  }
}

extension Arguments {
  fileprivate func linted(
    _ root: DataRoot
  ) throws -> [(id: String, characters: Characters)] {
    let shipped = Characters(root)
    if has(.all) {
      return (shipped.ids + [Lint.bank]).map { ($0, shipped) }
    }
    guard !operands.isEmpty else {
      throw Failure.usage("lint whom? give an id, a folder, or --all", .characterLint)
    }
    return try operands.map { word in
      if word == Lint.bank || shipped.ids.contains(word) { return (word, shipped) }
      let place = URL(fileURLWithPath: word).standardizedFileURL
      guard FileManager.default.fileExists(atPath: "\(place.path)/character.json") else {
        // Whoever gave a path knows that it was none of the ids.
        if word.contains("/") {
          throw Failure(.noInput, "no character.json in \(word): give a character's folder")
        }
        _ = try shipped.sheet(word)
        return (word, shipped)
      }
      let folder = place.deletingLastPathComponent().path
      return (place.lastPathComponent, Characters(folder: folder, bank: shipped.bankFolder))
    }
  }
}
