import JSONText

/// What is taken over from a card's fields.
struct CardTaking {
  private(set) var name = ""
  private(set) var description = ""
  private(set) var greetings: [String] = []
  /// Language of the greetings, as far as their script tells.
  private(set) var locale = "en"
  private(set) var tone = Tone.neutral
  /// Everything that may tell about looks.
  private(set) var words = DescriptionWords("")
  var report: CardReport

  /// Characters of a field that are read.
  private static let mostRead = 65_536

  init(_ fields: CardFields, fileName: String) {
    report = fields.report
    takeName(fields, fileName)
    takeDescription(fields)
    takeGreetings(fields)
  }

  private static func prose(_ text: String) -> String {
    CardMarkup.plain(CardMacros.expanded(text.unicodeScalars.prefix(mostRead)))
  }

  // Name

  private mutating func takeName(_ fields: CardFields, _ fileName: String) {
    for entry in [fields.nickname, fields.name] {
      let plain = CardMark.filled(
        Self.prose(entry.text).unicodeScalars, user: "", character: "", open: "{", close: "}")
      guard let clean = CharacterName(plain) else { continue }
      name = clean.string
      if let note = clean.note("the name") { report.warn(note) }
      report.took("name", from: entry.from, name)
      return
    }
    name = CharacterName(Self.stem(fileName))?.string ?? "Companion"
    report.took("name", from: "the file's name, for the card gives none", name)
  }

  /// `07_flux_the_cat.png` → `flux the cat`.
  private static func stem(_ fileName: String) -> String {
    let dot = fileName.dropFirst().lastIndex(of: ".") ?? fileName.endIndex
    let stem = fileName[..<dot].replacing("_", with: " ")
    let bare = stem.drop { $0.isNumber || " -.".contains($0) }
    return String(bare.isEmpty ? stem[...] : bare)
  }

  // Description, tone and looks

  private mutating func takeDescription(_ fields: CardFields) {
    var told: [String] = []
    var manner: [String] = []
    var everything: [String] = []
    for entry in [fields.description, fields.personality] where !entry.isBlank {
      let lines = TraitNotes.lines(Self.prose(entry.text)).filter { !Self.isAsked($0) }
      let plain = lines.map { CardText.spelled($0, name: name) }
      everything += plain
      manner += plain.filter(TraitNotes.isAboutManner)
      if told.isEmpty {
        told = plain
        let rest =
          plain.isEmpty
          ? "nothing readable" : counted(plain.joined(separator: " ").count, "character")
        report.took("description", from: entry.from, rest)
      }
    }
    description = CardText.shortened(told, to: 600)
    if description.isEmpty {
      description = "From a character card."
    }
    words = DescriptionWords(everything.joined(separator: "\n"), ignoring: name)
    takeTone(DescriptionWords(manner.joined(separator: "\n"), ignoring: name), fields)
  }

  /// A question to the character, as interviews have them.
  private static func isAsked(_ line: String) -> Bool {
    line.unicodeScalars.first == CardMark.user && line.dropFirst().first == ":"
  }

  private mutating func takeTone(_ words: DescriptionWords, _ fields: CardFields) {
    let reading = ToneReading(words)
    tone = reading.tone
    let moved = Tone.Axis.allCases.filter { tone[$0] != 0 }
    let from = [fields.description, fields.personality].filter { !$0.isBlank }.map(\.from)
    guard !moved.isEmpty else {
      if !from.isEmpty {
        report.took("tone", from: from.joined(separator: ", "), reading.told)
      }
      return
    }
    let ends = moved.map { tone[$0] > 0 ? $0.ends.high : $0.ends.low }
    let evidence = reading.evidence.filter { moved.contains($0.axis) }.prefix(8).map(\.word)
    report.took(
      "tone", from: from.joined(separator: ", "),
      "\(ends.joined(separator: ", ")) (\(evidence.joined(separator: ", ")))")
  }

  // Greetings

  private mutating func takeGreetings(_ fields: CardFields) {
    let names = [fields.name.text, name, String(name.split(separator: " ").first ?? "")]
      .map(\.trimmed).filter { !$0.isEmpty }
    var collected = Greetings(names: names)
    for entry in [fields.firstMessage] + fields.greetings where !entry.isBlank {
      if let why = collected.add(Self.prose(entry.text), from: entry.from) {
        report.ignore(entry.from, why)
      }
    }
    takeExamples(fields.examples, names, &collected)
    greetings = collected.texts
    guard !greetings.isEmpty else { return }
    locale = CardText.locale(of: greetings.joined())
    var sources: [String] = []
    for source in collected.sources where !sources.contains(source) { sources.append(source) }
    report.took(
      counted(greetings.count, "greeting"), from: sources.joined(separator: ", "),
      quoted(greetings[0]))
  }

  /// Of the examples only what opens one, or greets, can open a game.
  private mutating func takeExamples(
    _ entry: CardFields.Entry, _ names: [String], _ collected: inout Greetings
  ) {
    guard !entry.isBlank else { return }
    let dialogue = ExampleDialogue(Self.prose(entry.text), names: names)
    var taken = 0
    for turn in dialogue.turns.prefix(60) where turn.isOpening || ExampleDialogue.greets(turn.text)
    {
      if collected.add(turn.text, from: entry.from) == nil { taken += 1 }
    }
    if taken == 0 { report.ignore(entry.from, "answers within a chat, no greeting") }
  }
}
