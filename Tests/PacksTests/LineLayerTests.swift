import Commentary
import Foundation
import Packs
import Playable
import Stage
import Testing

@Suite struct LineLayerTests {
  private func said(
    _ who: ResolvedCharacter, on cue: CommonCue, by seat: Seat = .person, facts: Facts = Facts()
  ) -> String? {
    var director = Director(pack: who.pack, persona: who.persona, seed: 1)
    director.hear(Occurrence(cue, by: seat, priority: 3), facts, at: 0)
    director.step(at: 0)
    guard let speech = director.speech else { return nil }
    var bytes: [UInt8] = []
    director.write(speech, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func folder(_ kit: String, polish: String? = nil) throws -> TemporaryFolder {
    var files = [
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {} }"#,
      "kit/lines.en.json": "{ \"locale\": \"en\", \"lines\": [\(kit)] }",
      "_tones/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "scored", "say": { "neutral": ["bank"], "warm": ["kind bank"] } }] }"#,
    ]
    if let polish {
      files["kit/lines.pl.json"] = "{ \"locale\": \"pl\", \"lines\": [\(polish)] }"
    }
    return try TemporaryFolder(files)
  }

  private func resolve(
    _ folder: TemporaryFolder, locale: String = "en", memory: LineMemory = LineMemory()
  ) throws -> ResolvedCharacter {
    try Characters(folder: folder.path).resolve(
      CharacterContext(charId: "kit"), for: manifest(), locale: locale, memory: memory)
  }

  @Test func `C-13: the bank answers for the seat that a pack forgot`() throws {
    let folder = try folder(#"{ "on": "scored", "when": { "by": "person" }, "say": ["kit"] }"#)
    let who = try resolve(folder)
    #expect(said(who, on: .scored, by: .person) == "kit")
    #expect(said(who, on: .scored, by: .character) == "bank")
  }

  @Test func `C-13: the bank answers where a pack's lines all have conditions`() throws {
    let folder = try folder(#"{ "on": "scored", "when": { "lead": "> 5" }, "say": ["kit"] }"#)
    let who = try resolve(folder)
    #expect(said(who, on: .scored, facts: Facts(lead: 6)) == "kit")
    #expect(said(who, on: .scored, facts: Facts(lead: 5)) == "bank")
  }

  @Test func `C-13: a game's own cue stays in the wanted language where the common one has it`()
    throws
  {
    let folder = try folder(
      #"{ "on": "tiny.popped", "say": ["english"] }"#,
      polish: #"{ "on": "scored", "say": ["po polsku"] }"#)
    let who = try resolve(folder, locale: "pl")
    #expect(who.origins.map(\.locale) == ["pl"])
    #expect(who.pack.rules.count == 1)
  }

  @Test func `X-10: lines from elsewhere come before the character's, as a file or a folder`()
    throws
  {
    let folder = try TemporaryFolder([
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {} }"#,
      "kit/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "scored", "say": ["kit"] }, { "id": "t", "on": "tie", "say": ["even"] }] }"#,
      "_tones/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "missed", "say": { "neutral": ["bank"] } }] }"#,
      "bold.json":
        #"{ "locale": "en", "userName": "champ", "lines": [{ "id": "t", "on": "tie", "say": ["pah"] }] }"#,
      "all/lines.de.json": #"{ "locale": "de", "lines": [{ "on": "tie", "say": ["na"] }] }"#,
    ])
    func who(_ lines: String?, _ locale: String = "en") throws -> ResolvedCharacter {
      try Characters(folder: folder.path).resolve(
        CharacterContext(charId: "kit", lines: lines.map { "\(folder.path)/\($0)" }),
        for: manifest(), locale: locale)
    }
    let bold = try who("bold.json")
    #expect(said(bold, on: .tie) == "pah")
    #expect(said(bold, on: .scored) == "kit")
    #expect(said(bold, on: .missed) == "bank")
    #expect(bold.persona.userName.withBytes { String(decoding: $0, as: UTF8.self) } == "champ")
    #expect(try said(who(nil), on: .tie) == "even")
    #expect(try said(who("all", "de"), on: .tie) == "na")
    #expect(try said(who("all", "de-AT"), on: .tie) == "na")
    for (lines, locale, told) in [
      ("bold.json", "de", "give a folder that holds a lines.de.json as well"),
      ("all", "en", "no file at \(folder.path)/all/lines.en.json"),
      ("none.json", "en", "no file at \(folder.path)/none.json"),
      ("kit/character.json", "en", "unknown key \"id\""),
    ] {
      let error = try #require(throws: PackError.self) { try who(lines, locale) }
      #expect("\(error)".contains(told), "\(error)")
    }
  }

  @Test func `C-13: somebody of whom nothing is known is kind before repeating itself`() throws {
    let folder = try folder(#"{ "on": "tie", "say": ["x"] }"#)
    let who = try Characters(folder: folder.path).resolve(
      CharacterContext(charName: "Nova"), for: manifest())
    #expect(who.lineIDs == ["scored-1", "scored-1-plain"])
    #expect(said(who, on: .scored) == "bank")
  }

  @Test func `C-9: once ever means never again, as far as the host remembers`() throws {
    let folder = try folder(
      #"{ "id": "first", "on": "tie", "once": "ever", "priority": 5, "say": ["hello"] }, { "on": "tie", "say": ["again"] }"#
    )
    let who = try resolve(folder)
    #expect(said(who, on: .tie) == "hello")
    let spent = LineMemory(spent: ["kit/first"])
    #expect(said(try resolve(folder, memory: spent), on: .tie) == "again")
    let path = folder.path + "/memory.json"
    try spent.write(to: path)
    #expect(try LineMemory(path: path) == spent)
    try Data("{ \"spent\": [1] }".utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      message(folder.path) { _ = try LineMemory(path: path) }
        == "a number at spent[0] (memory.json:1:13): write a text in double quotes")
  }

  @Test(arguments: [
    ("en", PluralRule.oneOther), ("de-AT", .oneOther), ("es", .romance), ("es-419", .romance),
    ("pl", .polish), ("pt-BR", .zeroOneOther), ("pt-PT", .romance),
  ])
  func `C-12: each language has its own plural forms`(locale: String, rule: PluralRule) throws {
    let folder = try TemporaryFolder([
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {}, "locale": "\#(locale)" }"#,
      "kit/lines.\(locale).json":
        #"{ "locale": "\#(locale)", "lines": [{ "on": "tie", "say": ["{score|one:1|few:f|many:m|other:o}"] }] }"#,
    ])
    let who = try resolve(folder, locale: locale)
    for score: Int32 in [0, 1, 2, 5, 12, 22, 1_000_000] {
      let facts = Facts(scores: Seats(person: score, character: score))
      let form = ["one": "1", "few": "f", "many": "m", "other": "o"]["\(rule.form(of: score))"]
      #expect(said(who, on: .tie, facts: facts) == form)
    }
  }

  @Test(arguments: [
    (#"7"#, "a number at lines[0].say[0]"), (#"null"#, "null at lines[0].say[0]"),
    (#"["x"]"#, "a list at lines[0].say[0]"), (#"{ "a": 1 }"#, "an object at lines[0].say[0]"),
  ])
  func `H-26: a text that is none is refused with its place, never expanded`(
    say: String, told: String
  ) throws {
    let folder = try folder(#"{ "on": "tie", "say": [\#(say)] }"#)
    #expect(message(folder.path) { _ = try resolve(folder) }.hasPrefix(told))
  }

  @Test func `H-26: signs of other notations are plain text`() throws {
    for text in ["#1 hit", "a #b# c", "[x:y] $z <<if>> <i>", "100 % {{ok}}"] {
      let folder = try folder(#"{ "on": "tie", "say": ["\#(text)"] }"#)
      let plain = text.replacing("{{", with: "{").replacing("}}", with: "}")
      #expect(said(try resolve(folder), on: .tie) == plain)
    }
  }

  @Test func `C-14: nothing outside the folder is read for an id`() throws {
    let folder = try folder(#"{ "on": "tie", "say": ["x"] }"#)
    let characters = Characters(folder: folder.path + "/kit")
    for id in ["../kit", "/etc", "..", "kit/../kit", "KIT"] {
      #expect(message { _ = try characters.sheet(id) }.hasPrefix("no character"))
    }
  }
}
