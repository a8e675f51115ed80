extension Command {
  /// Everything that `interlude character` can do, in the order of the help.
  static let character: [Command] = [
    .characterImport, .characterCards, .characterPreview, .characterLint, .characterAudit,
    .characterTrace,
  ]

  private static var characterNames: [String] {
    character.map { String($0.name.dropFirst("character ".count)) }
  }

  /// The row of the whole group in the overview.
  static var characterSummary: String {
    "looks after characters: \(characterNames.joined(separator: ", "))"
  }

  /// What `interlude character --help` says.
  static var characterHelp: String {
    """
    looks after characters

    usage: interlude character COMMAND [options]

    \(Main.rows(character.map { ($0.name, $0.summary) }).joined(separator: "\n"))

    `interlude character COMMAND --help` tells more, with examples.

    """
  }

  /// What to type where `character` stands alone or before a word that it does not know.
  static func characterHint(_ words: [String]) -> String {
    let known = characterNames
    guard words.count > 1, !words[1].hasPrefix("-") else {
      return "character what? one of \(known.joined(separator: ", "))"
    }
    let hint = Nearest.hint(for: words[1], among: known)
    return "unknown command 'character \(words[1].prefix(40))'\(hint) (see `interlude --help`)"
  }
}
