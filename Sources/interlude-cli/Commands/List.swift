import HeadlessHost
import Interlude
import Packs
import Playable
import Stage

extension Command {
  static let list: Command = Command(
    name: "list", summary: "lists games, characters and sponsors", operands: "",
    options: [.json, .root],
    examples: [
      ("interlude list", "what can be played, with whom, for whom"),
      ("interlude list --json", "the same for a program"),
    ],
    notes: """
      What is there and cannot be used is told on stderr, the rest is listed all the same.
      Status: 0 all can be played, 65 something is broken.
      """,
    run: { arguments in
      try arguments.expectOperands(0, .list)
      let shelf = Shelf(try arguments.root())
      try print(shelf, asJSON: arguments.has(.json))
      for broken in shelf.broken { Console.note("\(broken.kind) \(broken.id): \(broken.error)") }
      try shelf.expectWhole()
    })

  private static func print(_ shelf: Shelf, asJSON: Bool) throws {
    if asJSON { return try Console.print(json: shelf) }
    var lines = ["games (interlude play ID):"]
    lines += rows(shelf.games.map { ($0.id, "\($0.title): \($0.tagline) ~\($0.seconds) s") })
    lines += ["", "characters (--character ID):"]
    lines += rows(shelf.characters.map { ($0.id, "\($0.name): \($0.description)") })
    lines += ["", "sponsors (--sponsor ID):"]
    lines += rows(shelf.sponsors.map { ($0.id, "\($0.name): \($0.description)") })
    lines += ["", "knobs (--tune KNOB=N):"]
    for game in shelf.games {
      lines += rows(
        game.knobs.map {
          ("\(game.id) \($0.name)", "\($0.least)…\($0.most), \($0.standard): \($0.meaning)")
        })
    }
    try Console.print(lines.joined(separator: "\n"))
  }

  /// Two columns, the first as wide as its widest.
  private static func rows(_ pairs: [(String, String)]) -> [String] {
    let width = pairs.map(\.0.count).max() ?? 0
    return pairs.map { "  \($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)" }
  }
}

extension Shelf {
  /// - Throws: `Failure` that names everything broken.
  func expectWhole() throws {
    guard !broken.isEmpty else { return }
    let names = broken.map { "\($0.kind) \($0.id)" }.joined(separator: ", ")
    throw Failure(.badData, "there is something to mend: \(names)")
  }
}
