extension CardText {
  /// Whether a plain text looks as if it told about a character: a sheet, a dialogue, prose.
  ///
  /// Signs of a sheet count double, those of prose once; each kind of sign of a document, like
  /// headings, tables or links, asks for two more.
  static func tellsOfSomebody(_ text: String) -> Bool {
    let head = String(text.prefix(65_536))
    let signs = sheetSigns(head) * 2 + proseSigns(head)
    return signs >= 1 + 2 * documentSigns(head)
  }

  // Of a sheet

  private static func sheetSigns(_ text: String) -> Int {
    let lower = text.lowercased()
    var signs = min(3, keys(text))
    if marks.contains(where: lower.contains) { signs += 1 }
    if text.contains("###END") { signs += 2 }
    return signs
  }

  private static let marks = ["{{char}}", "{{user}}", "<bot>", "<user>", "<start>"]

  /// Different keys of a sheet: `Personality: …`, `**Likes:** …`, `Traits("…" + "…")`, `Hair = "…"`.
  private static func keys(_ text: String) -> Int {
    var found: Set<String> = []
    for line in text.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
      guard let colon = line.prefix(40).firstIndex(where: { ":(=".contains($0) }) else { continue }
      let words = line[..<colon].lowercased().split { !$0.isLetter }
      if let last = words.last, words.count <= 3, sheetKeys.contains(String(last)) {
        found.insert(String(last))
      }
    }
    return found.count
  }

  private static let sheetKeys: Set<String> = [
    "personality", "persona", "traits", "trait", "likes", "dislikes", "appearance", "backstory",
    "temperament", "hobbies", "species", "gender", "hair", "eyes", "greeting", "occupation",
    "charakter", "persönlichkeit", "aussehen", "mag", "personalidad", "apariencia", "gustos",
    "osobowość", "wygląd", "lubi", "personalidade", "aparência", "gostos",
  ]

  // Of prose

  private static func proseSigns(_ text: String) -> Int {
    guard !isSymbolic(text) else { return 0 }
    var signs = 0
    let reading = ToneReading(text)
    if reading.tone != .neutral || reading.evidence.count > 1 { signs += 1 }
    let words = DescriptionWords(text)
    let persons = words.words.count { pronouns.contains(words.vocabulary[$0.number]) }
    if persons > 0 && persons * 60 >= words.words.count { signs += 1 }
    if text.split(whereSeparator: \.isNewline).prefix(12).contains(where: isName) { signs += 1 }
    return signs
  }

  private static func isName(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), !line.contains("\"") else { return false }
    return ["name", "character name", "full name", "imię", "nombre", "nome"]
      .contains(line[..<colon].lowercased().filter { $0.isLetter || $0 == " " }.trimmed)
  }

  private static let pronouns: Set<String> = [
    "she", "he", "her", "his", "him", "im", "shes", "hes", "herself", "himself", "myself",
    "sie", "er", "ihr", "sein", "seine", "ihre", "ella", "ona", "jej", "jego", "ela", "ele", "dela",
    "dele", "pronouns",
  ]

  /// Code, tables and logs have more signs than prose.
  private static func isSymbolic(_ text: String) -> Bool {
    let signs: Set<Character> = [
      "{", "}", "(", ")", "[", "]", "=", "<", ">", "_", "|", "\\", "/", "#", "$", "&", "@", "^",
    ]
    return text.count { signs.contains($0) } * 40 > text.count
  }

  // Of a document

  private static func documentSigns(_ text: String) -> Int {
    let lines = text.split(whereSeparator: \.isNewline)
    func has(_ prefix: String) -> Bool { lines.contains { $0.hasPrefix(prefix) } }
    let kinds = [
      (1...4).contains { has(String(repeating: "#", count: $0) + " ") },
      has("```") || has("~~~") || lines.contains { $0.hasPrefix("    ") && $0.contains("--") },
      text.contains("](") || text.contains("http://") || text.contains("https://"),
      lines.contains { $0.contains("|--") || $0.contains("| --") || $0.contains("|:-") },
      text.contains("Copyright") || text.contains("LICENSE") || text.contains("License"),
    ]
    return kinds.count { $0 }
  }
}
