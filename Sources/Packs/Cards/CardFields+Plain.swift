extension CardFields {
  /// A character told in prose: whoever speaks in its dialogue gives the name.
  ///
  /// Sections end with lines like `###ENDPREAMBLE###`, as companion apps write them: a description,
  /// a dialogue, a history.
  init(persona text: String) {
    self.init(format: .persona)
    var sections: [(mark: String, lines: [Substring])] = [("", [])]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("###END"), line.hasSuffix("###") {
        sections[sections.count - 1].mark = line.filter(\.isLetter)
        sections.append(("", []))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    for section in sections {
      let prose = section.lines.joined(separator: "\n")
      if section.mark == "ENDSEEDCHAT" {
        examples = Entry(text: prose, from: "the dialogue")
      } else if !prose.allSatisfy(\.isWhitespace) {
        let before = description.isBlank ? "" : description.text + "\n\n"
        description = Entry(text: before + prose, from: "the text")
      }
    }
    if sections.count == 1 {
      report.warn("plain text: the whole file was taken as the description")
    }
    readName()
    if let speaker = Self.speaker(examples.text), name.isBlank {
      name = Entry(text: speaker, from: "the dialogue")
    }
  }

  /// A line `Name: …` among the first.
  private mutating func readName() {
    for line in description.text.split(whereSeparator: \.isNewline).prefix(12) {
      guard let colon = line.prefix(24).firstIndex(of: ":") else { continue }
      let key = line[..<colon].lowercased().filter(\.isLetter)
      if ["name", "charactername", "fullname"].contains(key) {
        name = Entry(text: String(line[line.index(after: colon)...]), from: "a line Name")
        return
      }
    }
  }

  private static func speaker(_ dialogue: String) -> String? {
    ExampleDialogue(dialogue, names: []).speaker
  }

  /// text-generation-webui's YAML.
  init(_ yaml: YAMLSubset, file: String) throws(PackError) {
    self.init(format: .yaml)
    name = Entry(text: try yaml.text("name"), from: "name")
    firstMessage = Entry(text: try yaml.text("greeting"), from: "greeting")
    description = Entry(text: try yaml.text("context"), from: "context")
    examples = Entry(text: try yaml.text("example_dialogue"), from: "example_dialogue")
    for key in yaml.keys
    where !["name", "greeting", "context", "example_dialogue"].contains(key) {
      report.ignore(key, "unknown here; the card keeps it")
    }
    readDialogueOfContext()
    if isEmpty {
      throw PackError.card(
        file: file, what: "YAML with a blank name, greeting and context",
        mend: "give a character card")
    }
  }

  /// A context may end in an example, from the first line that the person speaks.
  private mutating func readDialogueOfContext() {
    guard examples.isBlank,
      let start = description.text.firstRange(of: "\n{{user}}:")
        ?? description.text.firstRange(of: "\n<START>")
    else { return }
    examples = Entry(
      text: String(description.text[start.lowerBound...]), from: "context")
    description.text = String(description.text[..<start.lowerBound])
  }
}
