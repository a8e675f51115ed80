import Foundation
import Packs
import Playable
import Testing

@Suite struct CardFormatTests {
  private func expectNova(_ bytes: [UInt8], _ file: String = "x", shy: Bool = true) throws
    -> ImportedCard
  {
    let card = try imported(bytes, file)
    #expect(card.name == "Nova")
    #expect(card.id == "nova")
    if shy { #expect(card.sheet.tone.confidence == -1) }
    #expect(!card.greetings.isEmpty)
    return card
  }

  @Test func `C-17: a V1 card is read from JSON, PNG and APNG`() throws {
    for bytes in [CardForge.json(CardForge.texts()), CardForge.png(CardForge.texts())] {
      let card = try expectNova(bytes)
      #expect(card.format == .v1)
      #expect(card.sheet.tone.warmth == 1, "personality counts too")
      #expect(card.greetings == ["Oh! Hello, {user}. Clear skies tonight.", "Welcome back!"])
      #expect(card.report.source(of: "greetings") == "first_mes, mes_example")
    }
    let animated = CardForge.png([
      ("acTL", PNGForge.big(2) + PNGForge.big(0)),
      CardForge.tEXt("chara", CardForge.base64(CardForge.json(CardForge.texts()))),
    ])
    #expect(try expectNova(animated).container == .apng)
  }

  @Test func `C-17: a V2 card is read under data; notes and instructions stay out`() throws {
    let card = try expectNova(CardForge.json(CardForge.v2()))
    #expect(card.format == .v2)
    #expect(card.greetings.contains("Back again, {user}?"))
    #expect(
      card.report.reason(for: "data.system_prompt") == "instructions in a card are never followed")
    #expect(card.report.reason(for: "data.creator_notes") == "about the card, not the character")
    #expect(!card.sheet.description.contains("Be nice"))
  }

  @Test func `C-17: a V3 card's nickname takes the place of its name`() throws {
    let card = try imported(CardForge.json(CardForge.v3(["nickname": "Captain Nova"])))
    #expect(card.format == .v3)
    #expect(card.name == "Captain Nova")
    #expect(card.id == "captain-nova")
    #expect(card.sheet.description.hasPrefix("Captain Nova is a shy, timid astronomer"))
    #expect(card.report.source(of: "name") == "data.nickname")
  }

  @Test(arguments: ["3.5", "2.9", "junk", "4"])
  func `C-17: no version of V3 is a reason to refuse`(version: String) throws {
    var card = CardForge.v3()
    card["spec_version"] = version
    let read = try expectNova(CardForge.json(card))
    #expect(read.report.warnings.isEmpty == (version == "junk"))
  }

  @Test func `C-17: V3 assets give the icon named main, and none is fetched`() throws {
    let png = CardForge.picture.file
    func assets(_ uri: String) -> [String: Any] {
      CardForge.v3([
        "assets": [
          ["type": "background", "uri": "embeded://b.png", "name": "main", "ext": "png"],
          ["type": "icon", "uri": "https://example.com/other.png", "name": "other", "ext": "png"],
          ["type": "icon", "uri": uri, "name": "main", "ext": "png"],
        ]
      ])
    }
    let data = "data:image/png;base64," + String(decoding: CardForge.base64(png), as: UTF8.self)
    let read = try imported(CardForge.json(assets(data)))
    #expect(read.portrait?.width == 24)
    #expect(read.report.source(of: "portrait") == "data.assets[2]")
    #expect(read.report.reason(for: "data.assets[0]") == "only the icon is shown")
    let far = try imported(CardForge.json(assets("https://example.com/main.png")))
    #expect(far.portrait == nil)
    #expect(far.report.reason(for: "data.assets[2]") == "no address in a card is ever fetched")
    let standard = try imported(CardForge.png(assets("ccdefault:")))
    #expect(standard.report.source(of: "portrait") == "the picture itself")
    let lost = try imported(CardForge.json(assets("embeded://none.png")))
    #expect(
      lost.report.reason(for: "data.assets[2]") == "nothing is found at \"embeded://none.png\"")
    let legacy = CardForge.png([
      CardForge.tEXt("chara-ext-asset_:icon/0", CardForge.base64(png)),
      CardForge.tEXt("ccv3", CardForge.base64(CardForge.json(assets("__asset:icon/0")))),
    ])
    #expect(try imported(legacy).report.source(of: "portrait") == "data.assets[2]")
  }

  @Test func `C-17: a CHARX is read, stored or deflated, with its icon`() throws {
    for isLong in [false, true] {
      let card = try expectNova(CardForge.charx(isLong: isLong))
      #expect(card.container == .charx)
      #expect(card.portrait?.width == 24)
      #expect(card.report.source(of: "portrait") == "data.assets[0]")
    }
  }

  @Test func `C-17: a CHARX behind a JPEG is read, however it counts its offsets`() throws {
    for countsPrefix in [false, true] {
      let bytes = CardForge.zip(
        [CardForge.Packed(name: "card.json", content: CardForge.json(CardForge.v3()))],
        prefix: CardForge.jpeg, countsPrefix: countsPrefix)
      #expect(try expectNova(bytes).container == .jpegCharx)
    }
  }

  @Test func `C-17: Pygmalion's and text-generation-webui's JSON is read`() throws {
    let card = try expectNova(CardForge.json(CardForge.pygmalion))
    #expect(card.format == .pygmalion)
    #expect(card.greetings == ["Oh! Hello, {user}. Clear skies tonight.", "Hello there!"])
    #expect(card.report.reason(for: "world_scenario") == "a game has its own scene")
  }

  @Test func `C-17: text-generation-webui's YAML is read`() throws {
    let card = try expectNova(Array(CardForge.yaml.utf8))
    #expect(card.container == .yaml)
    #expect(card.greetings == ["Hello, {user}!"])
    #expect(
      card.sheet.description
        == "Nova is a shy, timid astronomer with silver hair. She likes tea.")
  }

  @Test func `C-17: Agnai's characters are read, also from a V2 card's extensions`() throws {
    let card = try expectNova(CardForge.json(CardForge.agnai))
    #expect(card.format == .agnai)
    #expect(card.report.source(of: "description") == "persona")
    let persona: [String: Any] = [
      "kind": "wpp",
      "attributes": ["personality": ["shy", "timid"], "likes": ["rude bold people"]],
    ]
    let v2 = CardForge.v2(["description": "", "extensions": ["agnai": ["persona": persona]]])
    let stored = try expectNova(CardForge.json(v2))
    #expect(stored.report.source(of: "description") == "data.extensions.agnai.persona")
    #expect(stored.sheet.tone.warmth == 1, "what somebody likes is not how somebody is")
  }

  @Test func `C-17: a card of TavernAI of 2024 is read`() throws {
    let card = try expectNova(CardForge.png(CardForge.tavernAI))
    #expect(card.format == .tavernAI)
    #expect(card.report.reason(for: "public_id") == "unknown here; the card keeps it")
  }

  @Test func `C-17: prose about somebody is read`() throws {
    let card = try expectNova(Array(CardForge.prose.utf8), "11_whoever.txt")
    #expect(card.container == .text)
    #expect(card.report.source(of: "name") == "the dialogue")
    #expect(card.greetings == ["Hello! Lovely night, isn't it?"])
    #expect(card.sheet.description.contains("silver hair. She watches the sky every night."))
    let bare = try imported("A gruff old sailor.", "03_old_sailor.txt")
    #expect(bare.name == "old sailor")
    #expect(bare.id == "old-sailor")
    #expect(try imported("Name: Bo\nA cat.", "x.txt").name == "Bo")
    #expect(try imported("{{char}} is kind and warm.", "Ada.txt").sheet.tone.warmth == 1)
    #expect(try imported("[Ada: kind, warm; likes: tea]", "Ada.txt").sheet.tone.warmth == 1)
  }

  @Test func `C-17: a lorebook in a card is left, one alone is refused`() throws {
    let book: [String: Any] = ["entries": [["keys": ["a"], "content": "b"], ["keys": []]]]
    let card = try expectNova(CardForge.json(CardForge.v2(["character_book": book])))
    #expect(
      card.report.reason(for: "data.character_book") == "a lorebook of 2 entries: for chats")
    for alone in [["spec": "lorebook_v3", "data": book] as [String: Any], book] {
      #expect(
        message { _ = try imported(CardForge.json(alone), "book.json") }
          == "cannot import book.json: a lorebook alone, without a character; "
          + "give the card that it belongs to")
    }
  }

  @Test func `C-17: what cannot be read is refused with one clear sentence`() throws {
    let chara = CardForge.tEXt("chara", Array("rcc||whatever".utf8))
    let cases: [(bytes: [UInt8], text: String)] = [
      (
        CardForge.png([chara]),
        "a card that RisuAI encrypted with a password; export it there without one"
      ),
      (
        Array("RIFF\u{1}\u{1}\u{1}\u{1}WEBPVP8 ".utf8),
        "a WebP picture, whose cards no standard describes; export the card as PNG"
      ),
      (
        CardForge.jpeg,
        "a JPEG without a card behind its picture; give the card's PNG, CHARX or JSON"
      ),
      (
        CardForge.picture.file,
        "a PNG without a card in it; export the card again, or give it as --char-image"
      ),
      ([], "an empty file; export the card again"),
      (
        [0x7f, 0x45, 0x4c, 0x46, 0, 0, 0],
        "neither a picture, an archive nor a text that is known here; "
          + "give a card as PNG, CHARX, JSON, YAML or plain text"
      ),
      (Array("[1, 2]".utf8), "a JSON list, where a card is an object; give one card a file"),
      (
        Array("{\"a\": 1}".utf8),
        "JSON of another kind: none of its keys is one that only cards have; give a character card"
      ),
      (
        Array("{\"personality\": \"\"}".utf8),
        "JSON without a character: no name, description or first message; give a character card"
      ),
      (
        CardForge.zip([CardForge.Packed(name: "readme.txt", content: [65])]),
        "a zip archive of 1 file without card.json at its root; export the card as CHARX"
      ),
      (
        CardForge.zip([CardForge.Packed(name: "card.json", content: [65], flags: 1)]),
        "\"card.json\" in it is encrypted; export it without a password"
      ),
    ]
    for (bytes, text) in cases {
      #expect(message { _ = try imported(bytes, "it") } == "cannot import it: \(text)")
    }
    #expect(
      message { _ = try ImportedCard(CardForge.all[0].bytes, file: "it", id: "No Id") }
        == "cannot import it: \"No Id\" is no id; "
        + "use 1 to 64 of a-z, 0-9 and -, beginning with a letter")
    #expect(throws: PackError.noFile("/nowhere.png")) { try ImportedCard(path: "/nowhere.png") }
  }
}
