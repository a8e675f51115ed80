import Foundation
import Packs
import Playable
import Testing

@Suite struct CardTakingTests {
  private func card(
    _ description: String = "", first: String = "", examples: String = "", personality: String = ""
  ) throws -> ImportedCard {
    try imported(
      CardForge.json([
        "name": "Nova", "description": description, "personality": personality, "first_mes": first,
        "mes_example": examples,
      ]))
  }

  // Tone

  @Test(arguments: [
    "{{char}} is shy and very timid, but kind and gentle.",
    "[character(\"Nova\") {Personality(\"shy\" + \"timid\" + \"kind\" + \"gentle\") Likes(\"bold\" + \"proud men\")}]",
    "[Nova's personality: shy, timid, kind, gentle; dislikes: loud, bold and proud people; clothes: coat]",
    "<personality>shy, timid</personality>\n<mind>kind, gentle</mind>",
    "{{user}}: Are you bold, proud and fearless?\n{{char}}: *Nova blushes, timid* \"I'm shy. Be kind and gentle.\"",
    "Personality= \"shy\" + \"timid\" + \"kind\" + \"gentle\"\nHates= \"bold\" + \"proud\" + \"daring\"",
  ])
  func `C-17: traits are read from prose, W++, PList, XML, interviews and Boostyle`(
    description: String
  ) throws {
    let card = try card(description)
    #expect(card.sheet.tone.confidence == -1)
    #expect(card.sheet.tone.warmth == 1)
    for sign in ["[", "]", "\"+", "<", "{"] { #expect(!card.sheet.description.contains(sign)) }
  }

  @Test func `C-17: looks are read, and the words that moved the tone are told`() throws {
    let card = try card("A shy, timid girl with silver hair and green eyes. She wears glasses.")
    #expect(card.sheet.look.hair == Color(hex: 0xc9cfdb))
    #expect(card.sheet.look.eyes == Color(hex: 0x3f8f4f))
    #expect(card.sheet.look.accessories.contains(.glasses))
    #expect(card.report.taken.first { $0.what == "tone" }?.detail == "shy (shy, timid)")
  }

  @Test func `C-17: a long description is cut at the end of a sentence`() throws {
    let sentence = "She has watched the sky for years. "
    let card = try card(String(repeating: sentence, count: 400))
    #expect(card.sheet.description.count <= 600)
    #expect(card.sheet.description.hasSuffix("years."))
    let endless = try self.card(String(repeating: "word ", count: 4_000))
    #expect(endless.sheet.description.count <= 600)
  }

  // Greetings

  @Test(arguments: [
    ("*She smiles.* Hello, {{user}}!", ["Hello, {user}!"]),
    ("She smiles. \"Hello, you!\" She waves.", ["Hello, you!"]),
    ("“Hello,” she says, “I'm {{char}}.”", ["Hello, I'm {char}."]),
    ("*I stand in a town named \"Axel\".* Are you new here?", ["Are you new here?"]),
    ("「ようこそ。」", ["ようこそ。"]),
    ("**Welcome!** Sit down.", ["Welcome! Sit down."]),
    ("_nods_ Evening.", ["Evening."]),
    ("Nova walks into the room and looks around.", []),
    ("She looks at you.", []),
    ("*nods*", []),
    ("", []),
    ("Hello! Visit https://example.com/x for more.", ["Hello!"]),
    ("Welcome, you fucking idiot!", []),
    ("1 2 3 4", []),
    ("Look: [a](b) {c} is fine.", ["Look: a {{c}} is fine."]),
  ])
  func `C-17: what is spoken greets, what is done does not`(first: String, greetings: [String])
    throws
  {
    #expect(try card("A girl.", first: first).greetings == greetings)
  }

  @Test func `C-17: a greeting has at most 90 characters, and whole sentences`() throws {
    let long =
      "\"Welcome to the observatory! " + String(repeating: "It is dark and very clear. ", count: 9)
      + "\""
    let greeting = try #require(try card(first: long).greetings.first)
    #expect(
      greeting
        == "Welcome to the observatory! It is dark and very clear. It is dark and very clear.")
    #expect(try card("x", first: String(repeating: "long ", count: 40)).greetings.isEmpty)
  }

  @Test func `C-17: of the examples only openings and greetings are taken, and none twice`() throws
  {
    let examples = """
      <START>
      {{user}}: What is that?
      {{char}}: A comet. I saw it first.
      {{user}}: Hi!
      Nova: Hey, good to see you!
      <START>
      {{char}}: *waves* The sky is clear tonight!
      {{user}}: Nice.
      <START>
      {{char}}: Hey, good to see you!
      """
    let card = try card("x", first: "Hey, good to see you!", examples: examples)
    #expect(card.greetings == ["Hey, good to see you!", "The sky is clear tonight!"])
    let many = (0..<20).map { "<START>\n{{char}}: Hello number \($0)!" }.joined(separator: "\n")
    #expect(try self.card("x", examples: many).greetings.count == 8)
    let none = try self.card("x", examples: "{{user}}: Who?\n{{char}}: Me.")
    #expect(none.report.reason(for: "mes_example") == "answers within a chat, no greeting")
  }

  @Test func `C-17: greetings are for the start alone; the tone bank says the rest`() throws {
    let card = try card("A girl.", first: "Hello there!")
    let folder = try TemporaryFolder()
    let written = try card.write(into: folder.path)
    let lines = try String(contentsOfFile: written + "/lines.en.json", encoding: .utf8)
    #expect(lines.contains("\"on\": \"start\""))
    #expect(lines.components(separatedBy: "\"on\"").count == 2)
    let who = try Shipped.characters.resolve(CharacterContext(card: card), for: manifest())
    #expect(who.lineIDs.count > 20)
  }

  @Test func `C-17: greetings keep the language that their script tells`() throws {
    for (first, locale) in [("你好！很高兴认识你！", "zh"), ("こんにちは！元気？", "ja"), ("Hallo, du!", "en")] {
      #expect(try card("x", first: first).sheet.locale == locale)
    }
  }

  // Portrait

  @Test func `C-17: the picture is cropped to its upper square and scaled to 512 at most`() throws {
    func portrait(_ width: Int, _ height: Int) throws -> Bitmap? {
      var picture = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let at = (y * width + x) * 4
          picture.bytes[at] = UInt8(y * 255 / height)
          picture.bytes[at + 3] = 255
        }
      }
      return try imported(
        CardForge.png(
          [CardForge.tEXt("chara", CardForge.base64(CardForge.json(CardForge.texts())))],
          picture: PNG.encode(picture))
      ).portrait
    }
    let tall = try #require(try portrait(40, 80))
    #expect(tall.width == 40 && tall.height == 40)
    #expect(tall.bytes[0] == UInt8(5 * 255 / 80), "an eighth of what is too much goes above")
    let wide = try #require(try portrait(1_100, 600))
    #expect(wide.width == 512 && wide.height == 512)
    #expect(wide.bytes[3] == 255)
    #expect(try portrait(8, 8) == nil, "a picture that only carries the card")
  }

  // Writing

  @Test func `C-17: what is imported and what is played at once are the same`() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in CardForge.all {
      let card = try imported(bytes, name)
      _ = try card.write(into: folder.path, force: true)
      let packs = Characters(folder: folder.path)
      let kept = try packs.resolve(CharacterContext(charId: card.id), for: manifest())
      let direct = try packs.resolve(CharacterContext(card: card), for: manifest())
      #expect(kept.name == direct.name)
      #expect(kept.tone == direct.tone)
      #expect(kept.persona.look == direct.persona.look)
      #expect(kept.lineIDs == direct.lineIDs)
      #expect(kept.portrait == direct.portrait)
      #expect(kept.pack.variants == direct.pack.variants)
      #expect(kept.packID == card.id && direct.packID == nil)
    }
  }

  @Test func `C-17: a character that is there is replaced only by force, whole`() throws {
    let folder = try TemporaryFolder(["nova/character.json": "mine"])
    let card = try imported(CardForge.json(CardForge.texts()))
    let refusal = message(folder.path) { _ = try card.write(into: folder.path) }
    #expect(
      refusal == "cannot import card.bin: there is a nova already; "
        + "give another --id, or --force to replace it")
    #expect(
      try String(contentsOfFile: folder.path + "/nova/character.json", encoding: .utf8) == "mine")
    _ = try card.write(into: folder.path, force: true)
    #expect(try Characters(folder: folder.path).sheet("nova").name == "Nova")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["nova"])
    let other = try ImportedCard(CardForge.json(CardForge.texts()), file: "x", id: "other")
    _ = try other.write(into: folder.path)
    #expect(Characters(folder: folder.path).ids == ["nova", "other"])
    let nowhere = message { _ = try card.write(into: "/proc/none") }
    #expect(nowhere.hasPrefix("cannot write /proc/none/nova: "))
  }

  @Test func `C-1: name, description and picture override a card as they do a pack`() throws {
    let card = try imported(CardForge.png(CardForge.v2()))
    let who = try Shipped.characters.resolve(
      CharacterContext(
        charName: "Reze", charImage: "reze.png", charDesc: "bold, fearless", card: card),
      for: manifest())
    #expect(who.name == "Reze")
    #expect(who.tone.confidence == 1)
    #expect(who.tone.warmth == 1)
    #expect(who.imagePath == "reze.png" && who.portrait == nil)
  }

  @Test func `C-14: a pack's portrait.png has its limits`() throws {
    let folder = try TemporaryFolder([
      "kit/character.json":
        "{ \"id\": \"kit\", \"name\": \"Kit\", \"description\": \"A kite.\", \"tone\": {} }",
      "kit/portrait.png": "no picture",
    ])
    let text = message(folder.path) {
      _ = try Characters(folder: folder.path).resolve(
        CharacterContext(charId: "kit"), for: manifest())
    }
    #expect(
      text
        == "kit/portrait.png: not a PNG (its first eight bytes are others); give a PNG file")
  }
}
