import Commentary
import Foundation
import Packs
import Playable
import Stage
import Testing

/// What went wrong elsewhere with cards that people own, by the number in the specification.
@Suite struct CardSymptomTests {
  @Test func `H-1: greetings that are one text, or a number by mistake, do not refuse a card`()
    throws
  {
    func greetings(_ value: Any) throws -> [String] {
      try imported(
        CardForge.json(
          CardForge.v2([
            "alternate_greetings": value, "first_mes": "Hi!", "mes_example": "",
          ]))
      ).greetings
    }
    #expect(try greetings("1687194031049") == ["Hi!"])
    #expect(try greetings("Good evening!") == ["Hi!", "Good evening!"])
    #expect(try greetings(1_687_194_031_049) == ["Hi!"])
    #expect(try greetings(NSNull()) == ["Hi!"])
    #expect(try greetings(["0": "Good evening!"]) == ["Hi!", "Good evening!"])
    #expect(try greetings([NSNull(), "", "Good evening!", 7]) == ["Hi!", "Good evening!"])
  }

  @Test func `H-2: a lorebook of null is none`() throws {
    let card = try imported(CardForge.json(CardForge.v2(["character_book": NSNull()])))
    #expect(card.name == "Nova")
    #expect(card.report.reason(for: "data.character_book") == nil)
  }

  @Test func `H-3: a lorebook is found under data, at the root and among the extensions`() throws {
    let book: [String: Any] = ["entries": [["keys": ["a"]]]]
    var root = CardForge.v2()
    root["character_book"] = book
    #expect(
      try imported(CardForge.json(root)).report.reason(for: "character_book")
        == "a lorebook of 1 entry: for chats")
    let inside = CardForge.v2(["extensions": ["character_book": book]])
    #expect(
      try imported(CardForge.json(inside)).report.reason(for: "data.extensions.character_book")
        != nil)
  }

  @Test func `H-5: iTXt counts as tEXt does, ccv3 before chara`() throws {
    func chunk(_ keyword: String, _ name: String) -> (type: String, data: [UInt8]) {
      CardForge.iTXt(keyword, CardForge.json(CardForge.texts(name: name)))
    }
    let file = CardForge.png([chunk("chara", "Old"), chunk("ccv3", "New")])
    #expect(try imported(file).name == "New")
  }

  @Test func `H-6: a chunk after the picture is seen`() throws {
    #expect(try imported(CardForge.png(CardForge.v3(), at: .late)).name == "Nova")
  }

  @Test func `H-7: emoji and umlauts come through base64 whole`() throws {
    let name = "Zoë 🦊 Größe 猫"
    let card = try imported(
      CardForge.png(CardForge.texts(name: name, first: "Grüß dich! 🦊 Schön, dass du da bist.")))
    #expect(card.name == name)
    #expect(card.greetings.first == "Grüß dich! 🦊 Schön, dass du da bist.")
  }

  @Test(arguments: [
    ("Zoë", "zoe"), ("Łukasz Żółw", "lukasz-zolw"), ("艾莉娅", "card-732eeedf"),
    ("Ünal / ../..", "unal"), ("007", "card-"), ("🦊", "card-"), ("C:\\x", "c-x"),
    ("Ada's Owl", "adas-owl"), ("CON", "con"),
  ])
  func `H-9: a name in any script gives an id that is safe as a file name`(name: String, id: String)
    throws
  {
    let card = try imported(CardForge.json(CardForge.texts(name: name)))
    #expect(id.hasSuffix("-") ? card.id.hasPrefix(id) : card.id == id)
    #expect(
      card.id.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 })
    #expect(card.name == name)
    let folder = try TemporaryFolder()
    _ = try card.write(into: folder.path)
    #expect(try Characters(folder: folder.path).sheet(card.id).name == name)
  }

  @Test func `H-11: a card dropped into Characters plays, by its id or the name of its file`()
    throws
  {
    let folder = try TemporaryFolder(["kit/character.json": kit])
    try Data(CardForge.png(CardForge.v2())).write(
      to: URL(filePath: folder.path + "/Mein Stern.png"))
    try Data("torn {".utf8).write(to: URL(filePath: folder.path + "/torn.json"))
    try Data("{ torn".utf8).write(to: URL(filePath: folder.path + "/kit.json"))
    let characters = Characters(folder: folder.path)
    #expect(characters.ids == ["kit"])
    #expect(characters.cards.map(\.id) == ["mein-stern", "torn"])
    for name in ["mein-stern", "Mein Stern", "Mein Stern.png"] {
      let who = try characters.resolve(CharacterContext(charId: name), for: manifest())
      #expect(who.name == "Nova")
      #expect(who.tone.confidence == -1)
      #expect(who.portrait?.width == 24)
      #expect(who.packID == nil)
      #expect(who.lineIDs == ["greeting"])
    }
    #expect(try characters.resolve(CharacterContext(charId: "kit"), for: manifest()).name == "Kit")
    #expect(
      message { _ = try characters.resolve(CharacterContext(charId: "ghost"), for: manifest()) }
        .contains("no character \"ghost\""))
  }

  private let kit = """
    { "id": "kit", "name": "Kit", "description": "A kite.", "tone": {} }
    """

  @Test func `H-13: a byte order mark and UTF-16 are read`() throws {
    let json = String(decoding: CardForge.json(CardForge.texts(name: "Zoë")), as: UTF8.self)
    let units = Array(json.utf16)
    let little: [UInt8] = [0xff, 0xfe] + units.flatMap { CardForge.little(Int($0), 2) }
    let big: [UInt8] = [0xfe, 0xff] + units.flatMap { CardForge.little(Int($0), 2).reversed() }
    for bytes in [[0xef, 0xbb, 0xbf] + Array(json.utf8), little, big, little + [0]] {
      #expect(try imported(bytes).name == "Zoë")
    }
    #expect(
      try imported(
        CardForge.png([
          CardForge.tEXt("chara", CardForge.base64([0xef, 0xbb, 0xbf] + Array(json.utf8)))
        ])
      ).name == "Zoë")
  }

  @Test func `H-14: a large CHARX is read up to the limit, and refused beyond it in one sentence`()
    throws
  {
    let image = [UInt8](repeating: 7, count: 3_000_000)
    func bytes(_ images: Int) -> [UInt8] {
      CardForge.zip(
        [CardForge.Packed(name: "card.json", content: CardForge.json(CardForge.v3()))]
          + (0..<images).map {
            CardForge.Packed(name: "assets/\($0).png", content: image, isDeflated: false)
          })
    }
    #expect(try imported(bytes(1)).name == "Nova")
    // A directory may claim any size.
    var claim = CardForge.zip([
      CardForge.Packed(name: "card.json", content: CardForge.json(CardForge.v3())),
      CardForge.Packed(name: "a", content: [1], isDeflated: false),
    ])
    let directory = try #require(
      (0..<claim.count - 4).last { Array(claim[$0..<$0 + 4]) == [0x50, 0x4b, 1, 2] })
    claim.replaceSubrange(directory + 24..<directory + 28, with: CardForge.little(400_000_000, 4))
    #expect(
      message { _ = try imported(claim, "huge.charx") }.hasSuffix(
        "over the limit; export it with fewer assets"))
  }

  @Test func `H-15: archives, pictures and plain JSON are read side by side`() throws {
    for (name, bytes) in CardForge.all { #expect(try imported(bytes).name == "Nova", "\(name)") }
  }

  @Test func `H-17: user in ordinary text is no macro, macros stay nowhere, escaped braces stay`()
    throws
  {
    let card = try imported(
      CardForge.json(
        CardForge.v2([
          "name": "{{char}} Nova {{user}}", "mes_example": "",
          "description":
            "<user>A user's notes</user> <USER> meets {{CHAR}} and <BOT>. \\{\\{char\\}\\} stays.",
          "first_mes": "Hello, <USER>! I am {{char}}. Write \\{\\{x\\}\\} to me.",
          "alternate_greetings": [
            "It is {{time}} o'clock. Good day!", "{{random::Hi there::Hey}}, <user>!",
          ],
        ])))
    #expect(card.name == "Nova")
    #expect(
      card.sheet.description
        == "A user's notes the player meets Nova and Nova. {{char}} stays.")
    #expect(
      card.greetings == [
        "Hello, {user}! I am {char}. Write {{{{x}}}} to me.", "Good day!", "Hi there, {user}!",
      ])
    let who = try Shipped.characters.resolve(
      CharacterContext(card: card), for: manifest(), userName: "Kim")
    #expect(said(who).contains("Hello, Kim! I am Nova. Write {{x}} to me."))
  }

  @Test func `H-18: a card that breaks off says where`() throws {
    let json = CardForge.json(CardForge.v2())
    let cut = Array(json.prefix(json.count / 2))
    let plain = message { _ = try imported(cut, "cut.json") }
    #expect(plain.hasPrefix("not JSON at cut.json:1:"))
    let chunk = CardForge.tEXt("chara", CardForge.base64(cut))
    let png = message { _ = try imported(CardForge.png([chunk]), "cut.png") }
    #expect(png.hasPrefix("not JSON at cut.png (tEXt chara):1:"))
    #expect(png.contains("never ends") || png.contains("the file ends"))
  }

  @Test(arguments: [
    "{{", "}}", "{{{{{{", "{{random}}", "{{random:}}", "{{pick:,,}}", "{{roll:}}", "{{roll:d0}}",
    "{{roll:999999999999999999999}}", "{{roll:2d6+3}}", "{{reverse:}}", "{{}}", "{{::}}", "{{//}}",
    "{{char", "{{{char}}}", "{{random:{{random:{{user}},b}},c}}", "{{if x}}a{{else}}b{{/if}}",
    "#1 hit",
    "\\", "\\{", "<", "<user", "</user>", "<!--", "<script>", "&", "&#;", "&#x110000;", "&#0;", "*",
    "**",
    "***", "\"", "\"\"", "“”", "[", "](", "![](", "```", "#", ">", "- ", "\u{f8f0}\u{f8f4}",
    "\u{0}",
    "[a(\"b\"+\"c\")]", "a: b; c", "Nova:", "{{user}}:", "<START>", "###ENDPREAMBLE###", "👩‍👩‍👧‍👦",
    "a\u{301}\u{301}",
  ])
  func `H-26: no text of a card breaks the filling in of lines`(text: String) throws {
    let words = "\(text) Good evening, friend! \(text)"
    let card = try imported(
      CardForge.json(
        CardForge.v2([
          "name": "Nova", "description": words, "personality": text, "first_mes": words,
          "mes_example": "<START>\n{{char}}: \(words)",
          "alternate_greetings": [text, words + text],
        ])), "x.json")
    let who = try Shipped.characters.resolve(
      CharacterContext(card: card), for: manifest(), userName: text)
    for line in said(who) {
      #expect(!line.unicodeScalars.contains { (0xf8f0...0xf8f5).contains($0.value) })
      #expect(line.count <= 90 + 64 + 64)
    }
    #expect(!card.sheet.description.isEmpty)
  }

  /// What somebody says at the start of a game, as it is shown.
  private func said(_ who: ResolvedCharacter) -> Set<String> {
    var lines: Set<String> = []
    for seed in 0..<12 {
      var director = Director(pack: who.pack, persona: who.persona, seed: UInt64(seed))
      let facts = Facts(scores: Seats(person: 0, character: 0))
      director.hear(Occurrence(.start, by: .person, priority: 3), facts, at: 0)
      director.step(at: 0)
      guard let speech = director.speech else { continue }
      var bytes: [UInt8] = []
      director.write(speech, into: &bytes)
      lines.insert(String(decoding: bytes, as: UTF8.self))
    }
    return lines
  }
}
