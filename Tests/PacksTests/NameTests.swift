import Packs
import Playable
import Testing

@Suite struct NameTests {
  private func name(_ raw: String) throws -> ResolvedCharacter {
    try Shipped.characters.resolve(CharacterContext(charId: "miso", charName: raw), for: manifest())
  }

  @Test(arguments: [
    ("Reze", "Reze"), ("  Ann \n\t Lee ", "Ann Lee"), ("\u{202e}evil\u{202c}", "evil"),
    ("a\u{0}b\u{1b}[31mc", "ab[31mc"), ("{user} {{char}}", "{user} {{char}}"),
    ("مرحبا", "مرحبا"), ("שָׁלוֹם", "שָׁלוֹם"), ("日本 語", "日本 語"), ("👩‍👩‍👧‍👦 Fam", "👩‍👩‍👧‍👦 Fam"),
    ("", "Miso"), (" \n ", "Miso"), ("\u{200b}\u{200d}", "Miso"), ("\u{301}", "Miso"),
  ])
  func `C-1: a name is cleaned, not trusted; a blank one gives way to the pack's`(
    raw: String, shown: String
  ) throws {
    let who = try name(raw)
    #expect(who.name == shown)
    #expect(who.persona.nameLength == Int32(shown.count))
    #expect(who.persona.name.withBytes { String(decoding: $0, as: UTF8.self) } == shown)
  }

  @Test func `C-1: a name of 10,000 characters is cut to 64, at a character`() throws {
    let who = try name(String(repeating: "x", count: 10_000))
    #expect(who.name == String(repeating: "x", count: 64))
    let wide = try name(String(repeating: "é́", count: 10_000))
    #expect(wide.name.utf8.count <= Text.capacity)
    #expect(wide.name.allSatisfy { $0 == "é́" })
  }

  @Test func `C-1: that a name was cut is told, and only then`() throws {
    let long = String(repeating: "Anna ", count: 30)
    let who = try Shipped.characters.resolve(
      CharacterContext(charId: "miso", charName: long), for: manifest(), userName: long)
    let cut = String(repeating: "Anna ", count: 12) + "Anna"
    #expect(
      who.notes == [
        "the character's name is cut to its first 64 characters: \(cut)",
        "the person's name is cut to its first 64 characters: \(cut)",
      ])
    for raw in ["Reze", "  Ann \n Lee ", String(repeating: "x", count: 64), "\u{202e}evil "] {
      #expect(try name(raw).notes == [])
    }
    let card = try imported(CardForge.json(CardForge.texts(name: long)))
    #expect(card.report.warnings == ["the name is cut to its first 64 characters: \(cut)"])
  }

  @Test(arguments: [
    ("en", "Companion"), ("de", "Begleitung"), ("es", "Compañía"), ("pl", "Kompan"),
    ("pt-BR", "Companhia"), ("fi", "Companion"),
  ])
  func `C-13: who comes without a name is called something in every language`(
    locale: String, name: String
  ) throws {
    func who(_ locale: String) throws -> ResolvedCharacter {
      try Shipped.characters.resolve(
        CharacterContext(charDesc: "shy"), for: manifest(), locale: locale)
    }
    #expect(try who(locale).name == name)
    #expect(try who(locale).id == "Companion" && who(locale).persona.look == who("en").persona.look)
  }

  @Test func `C-1: heaps of combining marks are thinned out`() throws {
    let who = try name("Z" + String(repeating: "\u{337}\u{35c}", count: 3_000) + "oe")
    #expect(who.name.unicodeScalars.count <= 12 + 2)
    #expect(who.name.utf8.count <= Text.capacity)
  }

  @Test func `C-1: a name carries the breaks that a rasteriser would not know`() throws {
    // Balinese and Tai Tham: their signs are in no table of the rasteriser.
    let who = try name("ᬓᬸᬓᬶ")
    #expect(who.name == "ᬓᬸᬓᬶ")
    let bytes = who.persona.name.withBytes { Array($0) }
    #expect(String(decoding: bytes, as: UTF8.self) == "ᬓ\u{2060}ᬸᬓ\u{2060}ᬶ")
    for plain in ["Nova", "Żółć", "さくら", "नमस्ते", "👩‍👩‍👧‍👦🇫🇷"] {
      let text = try name(plain).persona.name.withBytes { String(decoding: $0, as: UTF8.self) }
      #expect(text == plain)
    }
  }

  @Test func `C-1: the person's name is cleaned as well, and has a fitting default`() throws {
    func user(_ name: String?) throws -> String {
      try Shipped.characters.resolve(
        CharacterContext(charId: "sterling"), for: manifest(), userName: name
      ).persona.userName.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try user(nil) == "challenger")
    #expect(try user("\u{7} ") == "challenger")
    #expect(try user(" Kim\n") == "Kim")
  }
}
