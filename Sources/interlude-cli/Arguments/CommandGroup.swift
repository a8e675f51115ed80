import Packs

/// Commands of two words that begin with the same one; one row of the overview.
struct CommandGroup {
  let name: String
  let summary: String
  /// In the order of the help.
  let commands: [Command]

  private var names: [String] { commands.map { String($0.name.dropFirst(name.count + 1)) } }

  /// The row of the whole group in the overview.
  var row: (name: String, summary: String) {
    (name, "\(summary): \(names.joined(separator: ", "))")
  }

  /// What `interlude GROUP --help` says.
  var helpText: String {
    """
    \(summary)

    usage: interlude \(name) COMMAND [options]

    \(Main.rows(commands.map { ($0.name, $0.summary) }).joined(separator: "\n"))

    `interlude \(name) COMMAND --help` tells more, with examples.

    """
  }

  /// What to type where the group's word stands alone or before one that it does not know.
  func hint(_ words: [String]) -> String {
    guard words.count > 1, !words[1].hasPrefix("-") else {
      return "\(name) what? one of \(names.joined(separator: ", "))"
    }
    let hint = Nearest.hint(for: words[1], among: names)
    return "unknown command '\(name) \(words[1].prefix(40))'\(hint) (see `interlude --help`)"
  }
}
