/// The examples of how a character talks, cut into what it says and what the person says.
struct ExampleDialogue {
  struct Turn {
    let text: String
    /// Nobody spoke before it in its example.
    let isOpening: Bool
  }

  /// What the character says, in order.
  private(set) var turns: [Turn] = []
  /// A name that speaks beside the person, where the text was read without knowing any.
  private(set) var speaker: String?

  private enum Voice { case nobody, person, character }

  /// - Parameters:
  ///   - names: how the character is called before its lines; none: whoever is not the person.
  init(_ text: String, names: [String]) {
    var voice = Voice.nobody
    var spoken: [Substring] = []
    var isOpening = true
    let known = Set(names.map { $0.lowercased() })
    func finish() -> Turn? {
      voice == .character ? Turn(text: spoken.joined(separator: "\n"), isOpening: isOpening) : nil
    }
    for line in text.split(separator: "\n") {
      if line.unicodeScalars.contains(CardMark.block) {
        if let turn = finish() { turns.append(turn) }
        (voice, isOpening) = (.nobody, true)
        continue
      }
      guard let (name, rest) = Self.prefix(of: line) else {
        spoken.append(line)
        continue
      }
      let isPerson = Self.persons.contains(name.lowercased())
      let isCharacter =
        name == "\u{f8f1}" || known.contains(name.lowercased())
        || (known.isEmpty && !isPerson && (speaker == nil || speaker == name))
      guard isPerson || isCharacter else {
        spoken.append(line)
        continue
      }
      if let turn = finish() { turns.append(turn) }
      if voice != .nobody { isOpening = false }
      if isCharacter && known.isEmpty && name != "\u{f8f1}" { speaker = speaker ?? name }
      voice = isPerson ? .person : .character
      spoken = [rest]
    }
    if let turn = finish() { turns.append(turn) }
  }

  private static let persons: Set<String> = [
    "\u{f8f0}", "user", "human", "you", "player", "anon", "me", "person",
  ]

  /// Who speaks in a line `Name: words`.
  private static func prefix(of line: Substring) -> (name: String, rest: Substring)? {
    guard let colon = line.prefix(66).firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return nil
    }
    let name = line[..<colon].filter { !"*#[]\"".contains($0) }.trimmed
    guard !name.isEmpty, name.split(separator: " ").count <= 5 else { return nil }
    return (name, line[line.index(after: colon)...])
  }

  /// Whether words begin as a greeting does.
  static func greets(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.prefix(12)
    if words.contains(where: { hellos.contains(String($0)) }) { return true }
    return hellosWithinWords.contains { text.prefix(60).contains($0) }
  }

  private static let hellos: Set<String> = [
    "hello", "hi", "hiya", "hey", "heya", "welcome", "greetings", "howdy", "ahoy", "yo", "sup",
    "salutations", "morning", "evening", "hallo", "servus", "moin", "willkommen", "bonjour",
    "salut", "bienvenue", "hola", "bienvenido", "bienvenida", "olá", "oi", "ciao", "cześć",
    "witaj", "привет", "здравствуй", "здравствуйте", "namaste", "merhaba",
  ]
  private static let hellosWithinWords = ["你好", "您好", "欢迎", "こんにちは", "ようこそ", "안녕"]
}
