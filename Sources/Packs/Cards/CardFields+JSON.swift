import JSONText

extension CardFields {
  /// What a card's JSON says, of whatever format; every field is read leniently.
  ///
  /// - Parameter file: what to call it in errors.
  init(_ json: JSON, file: String) throws(PackError) {
    guard case .object = json.content else {
      throw PackError.card(
        file: file, what: "\(json.kind), where a card is an object",
        mend: "give a character card")
    }
    try Self.refuseOthers(json, file)
    guard Self.isCard(json) else {
      throw PackError.card(
        file: file, what: "JSON of another kind: none of its keys is one that only cards have",
        mend: "give a character card")
    }
    if json["char_name"] != nil {
      self.init(format: .pygmalion)
      readPygmalion(json)
    } else if json["kind"]?.loose == "character" || json["persona"].map(\.isObject) == true {
      self.init(format: .agnai)
      readAgnai(json)
    } else {
      self.init(format: Self.format(json))
      readCard(json)
    }
    if isEmpty {
      throw PackError.card(
        file: file, what: "JSON without a character: no name, description or first message",
        mend: "give a character card")
    }
  }

  private static func format(_ json: JSON) -> CardFormat {
    switch json["spec"]?.loose.lowercased() {
    case "chara_card_v3": .v3
    case "chara_card_v2": .v2
    case "tavern_ai": .tavernAI
    default: json["data"].map(\.isObject) == true ? .v2 : .v1
    }
  }

  private static func refuseOthers(_ json: JSON, _ file: String) throws(PackError) {
    let isBook = json["spec"]?.loose.lowercased().hasPrefix("lorebook") == true
    let isBare = json["entries"] != nil && json["data"] == nil && json["description"] == nil
    if isBook || (isBare && json["first_mes"] == nil && json["char_name"] == nil) {
      throw PackError.card(
        file: file, what: "a lorebook alone, without a character",
        mend: "give the card that it belongs to")
    }
    if json["tone"].map(\.isObject) == true && json["id"] != nil {
      throw PackError.card(
        file: file, what: "a character of Interlude's own, no card",
        mend: "put its folder into Characters")
    }
  }

  // V1, V2, V3 and TavernAI

  private mutating func readCard(_ root: JSON) {
    let data = root["data"].flatMap { $0.isObject ? $0 : nil }
    /// The field under `data`; where it is blank, the one at the root, which mirrors it.
    func entry(_ key: String) -> Entry {
      if let under = data?[key] {
        let found = self.entry(under, "data.\(key)")
        if !found.isBlank { return found }
      }
      return self.entry(root[key], key)
    }
    name = entry("name")
    nickname = entry("nickname")
    description = entry("description")
    personality = entry("personality")
    firstMessage = entry("first_mes")
    examples = entry("mes_example")
    let body = data ?? root
    let prefix = data == nil ? "" : "data."
    if let list = body["alternate_greetings"] {
      greetings = entries(list, "\(prefix)alternate_greetings")
    } else {
      greetings = entries(root["alternate_greetings"], "alternate_greetings")
    }
    readAssets(body, prefix)
    readExtensions(body, prefix)
    noteVersion(root)
    noteBook(root, data)
    ignoreRest(of: body, prefix, known: Self.used)
    if data != nil {
      ignoreRest(of: root, "", known: Self.used.union(["data", "spec", "spec_version"]))
    }
  }

  private mutating func readAssets(_ body: JSON, _ prefix: String) {
    guard let list = body["assets"], expect(list, "a list", "\(prefix)assets") else { return }
    for (index, asset) in list.values.prefix(200).enumerated() {
      let path = "\(prefix)assets[\(index)]"
      guard asset.isObject else {
        report.ignore(path, "\(asset.kind) where an object should be")
        continue
      }
      assets.append(
        Asset(
          type: asset["type"]?.loose ?? "", uri: asset["uri"]?.loose ?? "",
          name: asset["name"]?.loose ?? "", from: path))
    }
  }

  /// Agnai keeps its persona among the extensions of a V2 card.
  private mutating func readExtensions(_ body: JSON, _ prefix: String) {
    guard let persona = body["extensions"]?["agnai"]?["persona"] else { return }
    let text = Self.persona(persona)
    if description.isBlank && !text.isEmpty {
      description = Entry(text: text, from: "\(prefix)extensions.agnai.persona")
    }
  }

  private mutating func noteVersion(_ root: JSON) {
    guard format == .v3, let text = root["spec_version"]?.loose, let version = Double(text) else {
      return
    }
    if version > 3 {
      report.warn("written for version \(quoted(text)), newer than 3.0: read as far as known")
    } else if version < 3 {
      report.warn("calls itself V3 in version \(quoted(text))")
    }
  }

  /// H-3: books are met under `data`, at the root, and among the extensions.
  private mutating func noteBook(_ root: JSON, _ data: JSON?) {
    let places: [(JSON?, String)] = [
      (data?["character_book"], "data.character_book"),
      (root["character_book"], "character_book"),
      (data?["extensions"]?["character_book"], "data.extensions.character_book"),
      (root["extensions"]?["character_book"], "extensions.character_book"),
    ]
    for (book, path) in places {
      guard let book, expect(book, "a lorebook", path), book.isObject else { continue }
      let count = book["entries"]?.values.count ?? 0
      report.ignore(path, "a lorebook of \(counted(count, "entry", "entries")): for chats")
      return
    }
  }

  // Other apps

  private mutating func readPygmalion(_ json: JSON) {
    func entry(_ key: String) -> Entry { self.entry(json[key], key) }
    name = entry("char_name")
    description = entry("char_persona")
    firstMessage = entry("char_greeting")
    examples = entry("example_dialogue")
    ignoreRest(
      of: json, "",
      known: ["char_name", "char_persona", "char_greeting", "example_dialogue"])
  }

  private mutating func readAgnai(_ json: JSON) {
    func entry(_ key: String) -> Entry { self.entry(json[key], key) }
    name = entry("name")
    description = entry("description")
    personality =
      json["persona"]?["attributes"] == nil
      ? entry("persona")
      : Entry(text: json["persona"].map(Self.persona) ?? "", from: "persona")
    firstMessage = entry("greeting")
    examples = entry("sampleChat")
    greetings = entries(json["alternateGreetings"], "alternateGreetings")
    ignoreRest(
      of: json, "",
      known: [
        "kind", "name", "description", "persona", "greeting", "sampleChat", "alternateGreetings",
      ])
  }

  /// `{kind, attributes: {text: […]}}`, or attributes by name.
  private static func persona(_ json: JSON) -> String {
    guard let attributes = json["attributes"] else { return json.loose }
    return attributes.members.map { member in
      let values = list(member.value).joined(separator: ", ")
      return member.key == "text" ? values : "\(member.key): \(values)"
    }.joined(separator: "\n")
  }

  /// Texts of a list, as of attributes.
  private static func list(_ json: JSON) -> [String] {
    if let text = json.text { return [text] }
    return json.values.prefix(500).map(\.loose).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
