import JSONText

extension CardFields {
  /// What is read of V1, V2 and V3 cards, or told of elsewhere.
  static let used: Set<String> = [
    "name", "nickname", "description", "personality", "first_mes", "mes_example",
    "alternate_greetings", "assets", "character_book", "spec", "spec_version",
  ]

  /// Tells why the other fields of an object are left alone; blank ones are not worth a word.
  mutating func ignoreRest(of json: JSON, _ prefix: String, known: Set<String>) {
    var strange: [String] = []
    for member in json.members where !known.contains(member.key) && !member.value.isBlank {
      if let why = Self.reasons[member.key] {
        report.ignore(prefix + member.key, why)
      } else {
        strange.append(prefix + member.key)
      }
    }
    for field in strange.prefix(12) { report.ignore(field, "unknown here; the card keeps it") }
    if strange.count > 12 {
      report.ignore("\(strange.count - 12) more", "unknown here; the card keeps them")
    }
  }

  /// Whether an object says that it is a card, has a field that only cards have, or no field that
  /// cards do not have; settings of other programs have names and descriptions too.
  static func isCard(_ json: JSON) -> Bool {
    let spec = json["spec"]?.loose.lowercased() ?? ""
    if spec.hasPrefix("chara_card") || spec == "tavern_ai" { return true }
    let body = json["data"].flatMap { $0.isObject ? $0 : nil } ?? json
    let keys = body.members.map(\.key)
    if keys.contains(where: telling.contains) { return true }
    return !keys.isEmpty && keys.allSatisfy { used.contains($0) || reasons[$0] != nil }
  }

  private static let telling: Set<String> = [
    "personality", "scenario", "first_mes", "mes_example", "alternate_greetings", "creator_notes",
    "system_prompt", "post_history_instructions", "character_book", "char_name", "char_persona",
    "char_greeting", "world_scenario", "example_dialogue", "persona", "greeting", "sampleChat",
  ]

  private static let reasons: [String: String] = {
    var reasons: [String: String] = [:]
    for (why, fields) in [
      ("a game has its own scene", "scenario world_scenario"),
      (
        "instructions in a card are never followed",
        "system_prompt post_history_instructions systemPrompt postHistoryInstructions"
      ),
      (
        "about the card, not the character",
        """
        creator_notes creator_notes_multilingual creator character_version creatorcomment source \
        creation_date modification_date create_date tags avatar chat fav talkativeness metadata
        """
      ),
      ("for chats of several", "group_only_greetings"),
      ("settings of other apps; the card keeps them", "extensions"),
    ] {
      for field in fields.split(separator: " ") { reasons[String(field)] = why }
    }
    return reasons
  }()
}

extension JSON {
  var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  var isObject: Bool {
    if case .object = content { true } else { false }
  }

  /// The elements of a list, or the values of an object that stands for one.
  var values: [JSON] {
    switch content {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// A text, whatever the value is.
  var loose: String {
    switch content {
    case .string(let text): text
    case .number(let number): Int64(exactly: number).map { String($0) } ?? String(number)
    case .bool(let flag): String(flag)
    case .array(let elements):
      elements.prefix(500).map { $0.isObject ? "" : $0.loose }.filter { !$0.isEmpty }
        .joined(separator: "\n")
    case .null, .object: ""
    }
  }

  var isBlank: Bool {
    switch content {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: false
    }
  }
}
