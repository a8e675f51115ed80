import Packs

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

extension Nearest {
  /// ` (did you mean 'x'?)`, or nothing where no word is near.
  static func hint(for word: String, among words: [String]) -> String {
    name(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
  }
}
