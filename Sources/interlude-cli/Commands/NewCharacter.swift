import Interlude
import Packs

extension Command {
  static let newCharacter: Command = Command(
    name: "new character", summary: "makes a character that plays at once, to be made your own",
    operands: "ID", options: [.name, .desc, .tone, .root],
    examples: [
      ("interlude new character nova", "writes Characters/nova"),
      (
        "interlude new character nova --desc 'A shy astronomer with silver hair' --tone shy,formal",
        "the description is shown in lists, and colours the portrait"
      ),
    ],
    notes: """
      ID is 1 to 64 of a-z, 0-9 and -, beginning with a letter. TONE is one or several of
      \(toneEnds.joined(separator: ", ")).
      Its lines are a starter set for every common cue; Characters/README.md goes on from here.
      """,
    run: { arguments in
      try arguments.expectOperands(1, .newCharacter)
      guard let id = arguments.operands.first else {
        throw Failure.usage("new character of what id?", .newCharacter)
      }
      let root = try arguments.root()
      let made = try NewCharacter(
        id: id, name: arguments.string(.name), description: arguments.string(.desc),
        tone: try arguments.tone(), in: root)
      let folder = try made.write(into: root.characters)
      for note in made.notes { Console.note(note) }
      try Console.print(
        """
        \(made.name): written to \(folder)
        talks:     \(made.tone.leanings.joined(separator: ", "))
        play it:   \(arguments.lineToPlay(id, in: root.characters))
        check it:  interlude character lint \(id)\(arguments.rootAsTyped)
        """)
    })

  fileprivate static let toneEnds = Tone.Axis.allCases.flatMap { [$0.ends.low, $0.ends.high] }
}

extension Option {
  static let name = Option("--name", "NAME", "its name; made from the id if left out")
  static let desc = Option("--desc", "TEXT", "who it is, in a sentence or two")
  static let tone = Option("--tone", "TONE,...", "how it talks; what the text says if left out")
}

extension Arguments {
  /// `--tone warm,shy`: ends of the axes, not two of one axis.
  fileprivate func tone() throws -> Tone {
    var tone = Tone.neutral
    for word in (string(.tone) ?? "").split(separator: ",").map({ String($0).lowercased() }) {
      let end = word.filter { $0 != " " }
      let axis = Tone.Axis.allCases.first { [$0.ends.low, $0.ends.high].contains(end) }
      guard let axis else {
        let hint = Nearest.hint(for: end, among: Command.toneEnds)
        throw Failure(
          .usage,
          "--tone wants some of \(Command.toneEnds.joined(separator: ", ")), not "
            + "'\(end.prefix(40))'\(hint)")
      }
      let value: Int8 = end == axis.ends.high ? 1 : -1
      guard tone[axis] != -value else {
        throw Failure(
          .usage, "nobody is \(axis.ends.low) and \(axis.ends.high); give one of the two")
      }
      tone[axis] = value
    }
    return tone
  }
}
