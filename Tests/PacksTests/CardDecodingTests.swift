import Foundation
import Packs
import Playable
import Testing

@Suite struct CardDecodingTests {
  private let texts = CardForge.texts()

  private func named(_ name: String) -> [UInt8] {
    CardForge.base64(CardForge.json(CardForge.texts(name: name)))
  }

  @Test func `C-17, decoding rule 1: bytes tell what a file is, its name does not`() throws {
    for (name, bytes) in CardForge.all {
      // Prose alone may be anything: see CardProseTests.
      for ending in name.hasSuffix(".txt") ? ["txt", "md"] : ["png", "json", "txt", "zip"] {
        let card = try imported(bytes, "x.\(ending)")
        #expect(card.name == "Nova", "\(name) as \(ending)")
      }
    }
    let marked = [0xef, 0xbb, 0xbf] + CardForge.json(texts)
    #expect(try imported(marked).name == "Nova")
  }

  @Test func `C-17, decoding rule 2: chunks are walked within bounds, checksums of texts forgiven`()
    throws
  {
    var file = CardForge.png(texts)
    let chunks = try PNG.chunks(of: file)
    let text = try #require(chunks.first { $0.type == "tEXt" && $0.data.count > 100 })
    file[text.data.upperBound] ^= 1
    let card = try imported(file)
    #expect(card.name == "Nova")
    #expect(
      card.report.warnings == ["the tEXt chara chunk fails its checksum and was read anyway"])
    // A picture that is damaged leaves the card as it is.
    var broken = CardForge.png(texts, at: .late)
    let data = try #require(try PNG.chunks(of: broken).first { $0.type == "IDAT" }?.data)
    broken[data.lowerBound + 2] ^= 1
    let drawn = try imported(broken)
    #expect(drawn.portrait == nil)
    #expect(drawn.report.warnings.count == 1)
    // A length beyond the file, and one beyond 31 bits.
    for length in [0x7fff_ffff, 0xffff_ffff, 100_000] {
      let hostile = PNG.signature + PNGForge.big(length) + Array("tEXtchara".utf8)
      #expect(message { _ = try imported(hostile, "x.png") }.contains("copy it again, whole"))
    }
    // What follows IEND is not looked at.
    let late = CardForge.picture.file + Array(CardForge.png(texts)[8...])
    #expect(throws: PackError.self) { try imported(late) }
  }

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "raw iTXt", "packed iTXt"])
  func `C-17, decoding rule 2: a card stands before or after the picture, in any text chunk`(
    kind: String
  ) throws {
    for spot in [CardForge.Spot.early, .late] {
      for keyword in ["chara", "CHARA", "Chara", "ccv3"] {
        let json = CardForge.json(texts)
        let chunk =
          switch kind {
          case "tEXt": CardForge.tEXt(keyword, CardForge.base64(json))
          case "zTXt": CardForge.zTXt(keyword, CardForge.base64(json))
          case "iTXt": CardForge.iTXt(keyword, CardForge.base64(json))
          case "raw iTXt": CardForge.iTXt(keyword, json)
          default: CardForge.iTXt(keyword, json, isPacked: true)
          }
        // Chunks of others come first.
        let other = CardForge.tEXt("Software", Array("Paint".utf8))
        #expect(try imported(CardForge.png([other, chunk], at: spot)).name == "Nova")
      }
    }
  }

  @Test func `C-17, decoding rule 2: a text is unpacked to 8 MiB at most`() throws {
    let bomb = Array("chara".utf8) + [0, 0] + Deflate.zlib([UInt8](repeating: 65, count: 9 << 20))
    let file = CardForge.png([("zTXt", bomb)])
    #expect(
      message { _ = try imported(file, "bomb.png") }
        == "cannot import bomb.png: the zTXt chara chunk was passed over: its data go on too long; "
        + "export the card again, or give it as --char-image")
    let good = CardForge.png([("zTXt", bomb), CardForge.tEXt("chara", named("Nova"))])
    #expect(try imported(good).name == "Nova")
  }

  @Test func `C-17, decoding rule 3: ccv3 comes before chara, and the first that decodes counts`()
    throws
  {
    let old = CardForge.tEXt("chara", named("Old"))
    let new = CardForge.tEXt("ccv3", named("New"))
    #expect(try imported(CardForge.png([old, new])).name == "New")
    let torn = CardForge.tEXt("ccv3", Array("e30=".utf8))
    #expect(try imported(CardForge.png([torn, old])).name == "Old")
    let junk = CardForge.tEXt("chara", Array("!!!".utf8))
    #expect(try imported(CardForge.png([junk, old])).name == "Old")
    #expect(
      try imported(CardForge.png([old, CardForge.tEXt("chara", named("Other"))])).name == "Old")
    let raw = CardForge.tEXt("chara", CardForge.json(CardForge.texts(name: "Raw")))
    #expect(try imported(CardForge.png([raw])).name == "Raw", "JSON that begins with a brace")
  }

  @Test
  func `C-17, decoding rule 3: base64 may be broken into lines, unpadded, or of the URL alphabet`()
    throws
  {
    let name = "Nova ÿþ?>~"
    let plain = named(name)
    var lines: [UInt8] = []
    for (index, byte) in plain.enumerated() {
      lines.append(byte)
      if index % 76 == 75 { lines += [13, 10] }
    }
    let url = plain.map { $0 == 0x2b ? 0x2d : $0 == 0x2f ? 0x5f : $0 }
    for text in [lines, plain.filter { $0 != 0x3d }, url, plain + [0, 0], [32, 10] + plain] {
      #expect(try imported(CardForge.png([CardForge.tEXt("chara", text)])).name == name)
    }
  }

  @Test func `C-17, decoding rule 4: data counts before the root, which fills its blanks`() throws {
    var card = CardForge.v2(["name": " ", "description": NSNull()])
    card["name"] = "Mirror"
    card["description"] = "At the root."
    let read = try imported(CardForge.json(card))
    #expect(read.name == "Mirror")
    #expect(read.report.source(of: "description") == "description")
    #expect(read.report.source(of: "greetings")?.hasPrefix("data.first_mes") == true)
    // The text of V3 within chara, as most programs write it.
    #expect(try imported(CardForge.png(CardForge.v3())).format == .v3)
  }

  @Test func `C-17, decoding rule 5: every field may be of another kind`() throws {
    for value in [NSNull(), 7, true, ["x"], ["a": 1]] as [Any] {
      for key in CardForge.texts().keys + [
        "tags", "extensions", "assets", "character_book", "alternate_greetings",
      ] {
        let card = try imported(CardForge.json(CardForge.v2([key: value])), "odd.json")
        #expect(!card.name.isEmpty)
      }
    }
    #expect(try imported("{\"name\": 7, \"description\": true}").name == "7")
    let mapped = ["entries": ["0": ["keys": ["a"]], "1": ["keys": ["b"]]]]
    let card = try imported(CardForge.json(CardForge.v2(["character_book": mapped])))
    #expect(card.report.reason(for: "data.character_book") == "a lorebook of 2 entries: for chats")
  }

  @Test func `C-17, decoding rule 6: a blank name is that of the file, and names are cleaned`()
    throws
  {
    func name(_ name: String, _ file: String = "08_late_bird.json") throws -> String {
      try imported(CardForge.json(CardForge.texts(name: name)), file).name
    }
    #expect(try name("") == "late bird")
    #expect(try name(" \u{200b}\u{202e}\n") == "late bird")
    #expect(try name("{{char}}", "a/b/Kim.png") == "Kim")
    #expect(try name("A\u{202e}b\u{0}c\nd") == "Abc d")
    #expect(try name("<b>Kim</b>") == "Kim")
    #expect(try name(String(repeating: "é", count: 90)).count <= 64)
    #expect(try name("", "---.json") == "Companion" || name("", "---.json") == "---")
  }

  @Test func `C-17, decoding rule 7: the card itself is kept, unknown keys and all`() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in CardForge.all {
      let written = try imported(bytes, name).write(into: folder.path, force: true)
      let kept = try FileManager.default.contentsOfDirectory(atPath: written)
        .filter { $0.hasPrefix("card.") }
      #expect(kept.count == 1)
      #expect([UInt8](try Data(contentsOf: URL(filePath: "\(written)/\(kept[0])"))) == bytes)
    }
  }

  @Test func `C-18: no markup, no address and no macro of a card is ever shown`() throws {
    let nasty = """
      <img src="https://e.com/x.png" onerror="alert(1)"><script>alert(2)</script>**Nova** is _kind_ &amp; \
      warm. See [her page](https://e.com) or www.e.com/x. {{random:{{char}},b}} ![p](http://e.com/y.png)
      ```html
      <b>code</b>
      ```
      """
    let texts = CardForge.v2([
      "description": nasty, "first_mes": "<b>Hello</b> **there**! Visit https://e.com now. Bye!",
    ])
    let card = try imported(CardForge.json(texts))
    #expect(card.sheet.description == "Nova is kind & warm. See her page or Nova.")
    #expect(card.greetings.first == "Hello there!")
    for text in card.greetings + [card.sheet.description, card.name] {
      for trace in ["<", ">", "http", "{{", "**", "`", "](", "alert", "www"] {
        #expect(!text.contains(trace), "\(text)")
      }
    }
  }

  @Test func `C-14: JSON, archives and texts have limits, and say so`() throws {
    let long = Array(repeating: UInt8(ascii: " "), count: 10_000_001)
    let big = Array("{".utf8) + long + Array("}".utf8)
    #expect(message { _ = try imported(big, "big.json") }.contains("more than 10000000"))
    let inside = CardForge.zip([CardForge.Packed(name: "card.json", content: big)])
    #expect(
      message { _ = try imported(inside, "big.charx") }.contains("over the limit"))
    let many = (0..<10_001).map { CardForge.Packed(name: "\($0)", content: [], isDeflated: false) }
    #expect(
      message { _ = try imported(CardForge.zip(many), "many.charx") }
        == "cannot import many.charx: its zip archive has 10001 files, more than 10000; "
        + "export it with fewer assets")
    let prose = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_001)
    #expect(message { _ = try imported(prose, "long.txt") }.contains("more than 1000000"))
  }

  @Test func `C-14: no name in an archive leads anywhere`() throws {
    let folder = try TemporaryFolder(["home/keep.txt": "kept"])
    let bytes = CardForge.zip(
      ["../../keep.txt", "/etc/evil", "a\\..\\b", "card.json"].map { name in
        CardForge.Packed(
          name: name, content: name == "card.json" ? CardForge.json(CardForge.v3()) : [66])
      })
    let card = try imported(bytes, "x.charx")
    #expect(card.report.reason(for: "../../keep.txt") == "a name that leads out of its folder")
    _ = try card.write(into: folder.path + "/home/in")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    #expect(
      names?.sorted() == [
        "home", "home/in", "home/in/nova", "home/in/nova/card.charx",
        "home/in/nova/character.json", "home/in/nova/lines.en.json",
        "home/in/nova/portrait.json", "home/keep.txt",
      ])
  }
}
