/// The shorthand in which many cards note traits, turned into lines like `Personality: shy, kind`.
///
/// W++ (`Personality("shy" + "kind")`), PList (`[Nova: shy, kind; likes: tea]`), Boostyle
/// (`Personality = "shy" + "kind"`) and brackets of any other make.
enum TraitNotes {
  /// A plain text with its notes as lines of their own.
  static func lines(_ text: String) -> [String] {
    let isShorthand =
      text.contains("(\"") || text.contains("\"+\"") || text.contains("\" + \"")
      || text.contains("= \"") || text.contains("={\"")
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let parts = isShorthand ? spelledOut(line) : unbracketed(line)
      for part in parts.split(separator: "\n") {
        let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let trimmed = words.drop { ",;:.".contains($0) || $0 == " " }
        if trimmed.contains(where: { $0.isLetter || $0.isNumber }) { lines.append(String(trimmed)) }
      }
    }
    return lines
  }

  /// W++ and Boostyle: quotes go, plus signs become commas, brackets end a line.
  private static func spelledOut(_ line: Substring) -> String {
    var out = ""
    for character in line {
      switch character {
      case "\"", "“", "”": break
      case "+": out += ","
      case "(", "=": out += out.last.map { $0.isLetter || $0 == " " } == true ? ": " : ""
      case ")", "{", "}", "[", "]": out += "\n"
      default: out.append(character)
      }
    }
    return out.replacing(" ,", with: ",").replacing(" : ", with: ": ")
  }

  /// PList: between square brackets, semicolons part the notes.
  private static func unbracketed(_ line: Substring) -> String {
    guard line.contains("[") || line.contains("]") else { return String(line) }
    var out = ""
    var depth = 0
    for character in line {
      switch character {
      case "[":
        depth += 1
        out += "\n"
      case "]":
        depth = max(0, depth - 1)
        out += "\n"
      case ";" where depth > 0: out += "\n"
      case "=" where depth > 0: out += ":"
      default: out.append(character)
      }
    }
    return out.replacing(" :", with: ":")
  }

  /// Notes on what somebody likes, fears or has been through tell nothing about their manner.
  static func isAboutManner(_ line: String) -> Bool {
    guard let colon = line.prefix(48).firstIndex(of: ":") else { return true }
    let key = line[..<colon].lowercased().split { !$0.isLetter }
    guard (1...4).contains(key.count) else { return true }
    return !key.contains { others.contains(String($0)) }
  }

  private static let others: Set<String> = [
    "likes", "like", "dislikes", "dislike", "loves", "hates", "fears", "fear", "hobbies", "goals",
    "goal", "relationships", "relationship", "friends", "family", "enemies", "enemy", "kinks",
    "kink", "fetishes", "turn", "turnons", "sexuality", "backstory", "history", "scenario",
    "setting", "world", "genre", "tags", "user", "clothes", "outfit", "clothing", "food",
  ]
}
