/// One thing that `interlude` can do.
struct Command {
  /// `new game`: one word or two.
  let name: String
  let summary: String
  /// Operands as the usage shows them: `[GAME]`.
  let operands: String
  let options: [Option]
  /// Whole command lines with what they do.
  let examples: [(line: String, does: String)]
  /// More to know, shown under the options.
  var notes: String = ""
  let run: @MainActor @Sendable (Arguments) async throws -> Void

  static let help = Option("--help", nil, "show this")

  /// The option of that name, or a failure that suggests the nearest one.
  func option(_ name: String) throws -> Option {
    let known = options + [Command.help]
    if let option = known.first(where: { $0.name == name }) { return option }
    let hint = Nearest.hint(for: name, among: known.map(\.name))
    throw Failure.usage("unknown option '\(name.prefix(60))'\(hint)", self)
  }

  var helpText: String {
    var text = "\(summary)\n\nusage: interlude \(name)"
    if !operands.isEmpty { text += " \(operands)" }
    text += " [options]\n\noptions:\n"
    let all = options + [Command.help]
    let width = all.map(\.usage.count).max() ?? 0
    for option in all {
      let padding = String(repeating: " ", count: width - option.usage.count)
      text += "  \(option.usage)\(padding)  \(option.help)\n"
    }
    if !notes.isEmpty { text += "\n\(notes)\n" }
    text += "\nexamples:\n"
    for example in examples { text += "  \(example.line)\n      \(example.does)\n" }
    return text
  }
}

/// Finds what somebody probably meant.
enum Nearest {
  /// ` (did you mean 'x'?)`, or nothing where no word is near.
  static func hint(for word: String, among words: [String]) -> String {
    let typed = Array(word.lowercased().prefix(60))
    let ranked = words.map { ($0, distance(typed, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return "" }
    return best.1 <= max(2, best.0.count / 3) ? "; did you mean '\(best.0)'?" : ""
  }

  /// Levenshtein distance.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
