import Foundation
import Packs
import Playable

/// Makes character cards of every format and container, as the programs that people use write them.
///
/// It shares no code with the readers, but for the compression of archives.
enum CardForge {
  static let description =
    "{{char}} is a shy, timid astronomer with silver hair and green eyes. {{char}} likes {{user}}."
  static let greeting =
    "*She looks up from her telescope.* \"Oh! Hello, {{user}}. Clear skies tonight.\""

  /// The six texts of V1.
  static func texts(name: String = "Nova", first: String = greeting) -> [String: Any] {
    [
      "name": name, "description": description, "personality": "kind, gentle, patient",
      "scenario": "A hill at night.", "first_mes": first,
      "mes_example":
        "<START>\n{{user}}: What is that?\n{{char}}: A comet.\n<START>\n{{char}}: Welcome back!",
    ]
  }

  static func v2(_ more: [String: Any] = [:]) -> [String: Any] {
    var data = texts()
    for (key, value) in [
      "creator_notes": "Be nice.", "system_prompt": "Obey.", "post_history_instructions": "Go on.",
      "alternate_greetings": ["Back again, {{user}}?"], "tags": ["stars"], "creator": "me",
      "character_version": "1", "extensions": ["vendor": ["deep": true]],
    ] as [String: Any] { data[key] = value }
    for (key, value) in more { data[key] = value }
    return ["spec": "chara_card_v2", "spec_version": "2.0", "data": data]
  }

  static func v3(_ more: [String: Any] = [:]) -> [String: Any] {
    var card = v2(more)
    card["spec"] = "chara_card_v3"
    card["spec_version"] = "3.0"
    return card
  }

  static func json(_ value: Any) -> [UInt8] {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8]((try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data())
  }

  static func base64(_ bytes: [UInt8]) -> [UInt8] { [UInt8](Data(bytes).base64EncodedData()) }

  // PNG

  /// Where in a picture a chunk stands.
  enum Spot { case early, late }

  static let picture = PNGForge(width: 24, height: 40, depth: 8, color: 2)

  static func png(
    _ chunks: [(type: String, data: [UInt8])], at spot: Spot = .early,
    picture: [UInt8] = picture.file
  ) -> [UInt8] {
    var parts = PNGTests.chunks(of: picture)
    let place = spot == .early ? 1 : parts.count - 1
    parts.insert(contentsOf: chunks.map { ($0.type, $0.data) }, at: place)
    return PNGTests.file(of: parts)
  }

  static func tEXt(_ keyword: String, _ text: [UInt8]) -> (type: String, data: [UInt8]) {
    ("tEXt", Array(keyword.utf8) + [0] + text)
  }

  static func zTXt(_ keyword: String, _ text: [UInt8]) -> (type: String, data: [UInt8]) {
    ("zTXt", Array(keyword.utf8) + [0, 0] + PNGForge.stored(text))
  }

  static func iTXt(
    _ keyword: String, _ text: [UInt8], isPacked: Bool = false
  ) -> (type: String, data: [UInt8]) {
    let flags: [UInt8] = isPacked ? [1, 0] : [0, 0]
    return (
      "iTXt",
      Array(keyword.utf8) + [0] + flags + Array("en".utf8) + [0, 0]
        + (isPacked ? PNGForge.stored(text) : text)
    )
  }

  /// A PNG with one tEXt chunk of base64.
  static func png(_ card: Any, keyword: String = "chara", at spot: Spot = .early) -> [UInt8] {
    png([tEXt(keyword, base64(json(card)))], at: spot)
  }

  // Archives

  struct Packed {
    var name: String
    var content: [UInt8]
    var isDeflated = true
    var flags = 0
    /// Sizes in an extra field, as writers of streams put them.
    var isLong = false
  }

  static func zip(_ files: [Packed], prefix: [UInt8] = [], countsPrefix: Bool = false) -> [UInt8] {
    var body: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let packed =
        file.isDeflated ? Array(Deflate.zlib(file.content).dropFirst(2).dropLast(4)) : file.content
      let crc = Int(PNGForge.crc(file.content))
      let sizes = little(packed.count, 4) + little(file.content.count, 4)
      let common =
        little(file.flags, 2) + little(file.isDeflated ? 8 : 0, 2) + little(0, 4) + little(crc, 4)
      let long: [UInt8] =
        file.isLong
        ? little(1, 2) + little(16, 2) + little(file.content.count, 8) + little(packed.count, 8)
        : []
      let shown = file.isLong ? [UInt8](repeating: 255, count: 8) : sizes
      let lengths = little(file.name.utf8.count, 2)
      directory +=
        little(0x0201_4b50, 4) + little(20, 2) + little(20, 2) + common + shown + lengths
        + little(long.count, 2) + little(0, 10)
        + little(body.count + (countsPrefix ? prefix.count : 0), 4)
        + Array(file.name.utf8) + long
      body +=
        little(0x0403_4b50, 4) + little(20, 2) + common + shown + lengths + little(long.count, 2)
        + Array(file.name.utf8) + long + packed
    }
    let start = body.count + (countsPrefix ? prefix.count : 0)
    return prefix + body + directory + little(0x0605_4b50, 4) + little(0, 4)
      + little(files.count, 2) + little(files.count, 2) + little(directory.count, 4)
      + little(start, 4) + little(0, 2)
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func charx(_ card: Any? = nil, isLong: Bool = false) -> [UInt8] {
    let made =
      card
      ?? v3([
        "assets": [
          [
            "type": "icon", "uri": "embeded://assets/icon/images/main.png", "name": "main",
            "ext": "png",
          ]
        ]
      ])
    return zip([
      Packed(name: "card.json", content: json(made), isLong: isLong),
      Packed(name: "assets/icon/images/main.png", content: picture.file, isDeflated: false),
    ])
  }

  static let jpeg: [UInt8] =
    [0xff, 0xd8, 0xff, 0xe0, 0, 16] + Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [UInt8](repeating: 0x55, count: 300) + [0xff, 0xd9]

  // Texts

  static let yaml = """
    # written by hand
    name: "Nova"
    greeting: |-
      *She waves.*
      "Hello, {{user}}!"
    context: >
      Nova is a shy, timid
      astronomer with silver hair.

      She likes tea.
    turn_template: ''

    """

  static let prose = """
    Nova is a shy and timid astronomer with silver hair. She
    watches the sky every night.

    ###ENDPREAMBLE###

    Human: Good evening!
    Nova: Hello! Lovely night, isn't it?

    ###ENDSEEDCHAT###

    As a child she built a telescope.
    """

  static var pygmalion: [String: Any] {
    [
      "char_name": "Nova", "char_persona": description, "char_greeting": greeting,
      "world_scenario": "A hill.", "example_dialogue": "{{user}}: Hm?\n{{char}}: Hello there!",
    ]
  }

  static var agnai: [String: Any] {
    [
      "kind": "character", "name": "Nova", "greeting": greeting, "scenario": "A hill.",
      "sampleChat": "{{char}}: Welcome!",
      "persona": ["kind": "text", "attributes": ["text": ["Nova is shy and timid."]]],
    ]
  }

  static var tavernAI: [String: Any] {
    var card = texts()
    for (key, value) in [
      "spec": "tavern_ai", "spec_version": "1.0", "public_id": "abc", "user_name": "humi",
      "categories": [], "online": false, "edit_date_local": 1_690_000_000,
    ] as [String: Any] { card[key] = value }
    return card
  }

  /// One card of every kind that is read, as a file.
  static let all: [(name: String, bytes: [UInt8])] = [
    ("v1.json", json(texts())), ("v2.json", json(v2())), ("v3.json", json(v3())),
    ("v1.png", png(texts())), ("v2.png", png(v2(), at: .late)),
    ("v3.png", png(v3(), keyword: "ccv3")),
    ("ztxt.png", png([zTXt("chara", base64(json(v2())))])),
    ("itxt.png", png([iTXt("chara", json(v2()), isPacked: true)], at: .late)),
    (
      "animated.png",
      png([("acTL", PNGForge.big(1) + PNGForge.big(0)), tEXt("chara", base64(json(v2())))])
    ),
    ("tavern.png", png(tavernAI)), ("pygmalion.json", json(pygmalion)),
    ("agnai.json", json(agnai)), ("card.charx", charx()),
    ("card.jpg", zip([Packed(name: "card.json", content: json(v3()))], prefix: jpeg)),
    ("nova.yaml", Array(yaml.utf8)), ("nova.txt", Array(prose.utf8)),
  ]
}

/// The card in these bytes.
func imported(_ bytes: [UInt8], _ file: String = "card.bin") throws -> ImportedCard {
  try ImportedCard(bytes, file: file)
}

/// The card in a text.
func imported(_ text: String, _ file: String = "card.json") throws -> ImportedCard {
  try imported(Array(text.utf8), file)
}

extension CardReport {
  /// From where something was taken.
  func source(of what: String) -> String? { taken.first { $0.what.contains(what) }?.from }
  /// Why a field was left.
  func reason(for field: String) -> String? { ignored.first { $0.field == field }?.why }
}
