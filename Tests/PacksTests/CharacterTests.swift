import Commentary
import Foundation
import Packs
import Playable
import Testing

@Suite struct CharacterTests {
  private func resolve(
    _ context: CharacterContext, locale: String = "en"
  ) throws -> ResolvedCharacter {
    try Shipped.characters.resolve(context, for: Shipped.game("bricks"), locale: locale)
  }

  @Test func `C-1: nothing given makes the standard character`() throws {
    for context in [
      CharacterContext(), CharacterContext(charId: "", charName: "  \n", charDesc: " "),
      CharacterContext(charName: "\u{200b}\u{202e}"),
    ] {
      let who = try resolve(context)
      #expect(who.packID == Characters.standard)
      #expect(who.name == "Miso")
    }
  }

  @Test func `C-1: a known id loads its pack, and name, image and description override it`() throws
  {
    let who = try resolve(
      CharacterContext(
        charId: "sterling", charName: "Reze", charImage: "reze.png",
        charDesc: "A kind, gentle girl with purple hair and green eyes."))
    #expect(who.packID == "sterling")
    #expect(who.id == "sterling")
    #expect(who.name == "Reze")
    #expect(who.imagePath == "reze.png")
    #expect(who.tone.warmth == 1)
    #expect(who.tone.formality == 1)
    #expect(who.persona.look.hair == Color(hex: 0x7b4fb0))
    #expect(who.persona.style == .careful)
    let plain = try resolve(CharacterContext(charId: "sterling"))
    #expect(who.pack.variants == plain.pack.variants)
  }

  @Test func `C-1: an unknown id with a name is a character of its own`() throws {
    let who = try resolve(CharacterContext(charId: "reze-01", charName: "Reze"))
    #expect(who.packID == nil)
    #expect(who.id == "reze-01")
    #expect(who.name == "Reze")
    #expect(!who.pack.rules.isEmpty)
  }

  @Test(arguments: Shipped.characters.ids)
  func `C-7: a shipped pack answers every common cue, whoever did it`(id: String) throws {
    try expectAnswers(resolve(CharacterContext(charId: id)))
  }

  @Test func `C-13: name and description alone speak on every common cue, in every tone`() throws {
    for warmth in ["kind gentle", "cold cruel", ""] {
      for rest in ["bubbly loud", "shy timid", "polite formal", "witty sly", "serious grave", ""] {
        try expectAnswers(
          resolve(CharacterContext(charName: "Nova", charDesc: "\(warmth). \(rest).")))
      }
    }
  }

  @Test(arguments: Shipped.characters.ids)
  func `C-4: with taunts off, a shipped pack still answers everything`(id: String) throws {
    try expectAnswers(resolve(CharacterContext(charId: id)), taunts: .off)
  }

  private func expectAnswers(_ who: ResolvedCharacter, taunts: Taunts = .gentle) throws {
    var persona = who.persona
    persona.minPriority = 1
    persona.taunts = taunts
    for cue in CommonCue.allCases {
      for seat in Seat.allCases {
        let director = Director(pack: who.pack, persona: persona, seed: 1)
        let facts = Facts(scores: Seats(person: 3, character: 1), lead: 2, secondsLeft: 5)
        let choice = director.select(Occurrence(cue, by: seat, priority: 3), facts, at: 0)
        #expect(choice != nil, "\(who.name) on \(cue.name) by \(seat)")
      }
    }
  }

  @Test func `C-13: the tone bank speaks in the character's tone`() throws {
    func said(_ description: String) throws -> Set<String> {
      let who = try resolve(CharacterContext(charName: "Nova", charDesc: description))
      // Once a tone has said all it has, the bank's plain words stand in.
      return Set(texts(of: who, on: .won).prefix(2))
    }
    let shy = try said("She is shy and timid.")
    let bold = try said("She is bold and fearless.")
    #expect(shy.contains("I knew you'd win. You're so good."))
    #expect(bold.contains("You beat me. Few do."))
    #expect(shy.isDisjoint(with: bold))
  }

  private func texts(of who: ResolvedCharacter, on cue: CommonCue) -> [String] {
    var director = Director(pack: who.pack, persona: who.persona, seed: 1)
    return (0..<40).compactMap { round in
      let tick = Int32(round) * 1_000
      director.hear(Occurrence(cue, by: .person, priority: 3), Facts(), at: tick)
      director.step(at: tick)
      guard let speech = director.speech else { return nil }
      var bytes: [UInt8] = []
      director.write(speech, into: &bytes)
      director.step(at: tick + 500)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `C-13: the pack's own locale stands in where the wanted one is missing`() throws {
    let wanted = try resolve(CharacterContext(charId: "miso"), locale: "fi")
    let english = try resolve(CharacterContext(charId: "miso"))
    #expect(wanted.pack.bytes == english.pack.bytes)
  }

  @Test func `C-13: cue by cue, pack locale, pack default, bank`() throws {
    let folder = try TemporaryFolder([
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {}, "locale": "en" }"#,
      "kit/lines.pl.json":
        #"{ "locale": "pl", "lines": [{ "on": "tie", "say": ["remis"] }] }"#,
      "kit/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "tie", "say": ["tie"] }, { "on": "won", "say": ["won"] }] }"#,
      "_tones/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "won", "say": { "neutral": ["bank won"] } }, { "on": "lost", "say": { "neutral": ["bank lost"] } }] }"#,
    ])
    let who = try Characters(folder: folder.path).resolve(
      CharacterContext(charId: "kit"), for: manifest(), locale: "pl-PL")
    #expect(texts(of: who, on: .tie).first == "remis")
    #expect(texts(of: who, on: .won).first == "won")
    #expect(texts(of: who, on: .lost).first == "bank lost")
    #expect(texts(of: who, on: .idle).isEmpty)
  }

  @Test func `C-8: a pack extends another, and its own line of the same id replaces that one's`()
    throws
  {
    let folder = try TemporaryFolder([
      "base/character.json":
        #"{ "id": "base", "name": "Base", "description": "B.", "tone": {} }"#,
      "base/lines.en.json":
        #"{ "locale": "en", "lines": [{ "id": "t", "on": "tie", "say": ["base tie"] }, { "id": "w", "on": "won", "say": ["base won"] }] }"#,
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "K.", "tone": {}, "extends": "base" }"#,
      "kit/lines.en.json":
        #"{ "locale": "en", "lines": [{ "id": "t", "on": "tie", "say": ["kit tie"] }] }"#,
    ])
    let characters = Characters(folder: folder.path)
    let who = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    #expect(Set(texts(of: who, on: .tie)) == ["kit tie"])
    #expect(Set(texts(of: who, on: .won)) == ["base won"])
    try folder.write(
      "base/character.json",
      #"{ "id": "base", "name": "B", "description": "B.", "tone": {}, "extends": "kit" }"#)
    #expect(
      message(folder.path) {
        _ = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
      }
        == "packs extend in a circle at extends (kit/character.json:1:64): kit → base → kit; cut one link"
    )
  }

  @Test func `C-9: lines for another game's cues are passed over`() throws {
    let (folder, characters) = try library(
      #"{ "on": "bricks.combo", "when": { "count": 3 }, "say": ["x"] }, { "on": "tie", "say": ["y"] }"#
    )
    let who = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    #expect(who.pack.rules.count == 1)
    #expect(who.lineIDs == ["tie-1"])
    withExtendedLifetime(folder) {}
  }

  @Test func `C-12: a cue's parameters fill slots and criteria under their own names`() throws {
    let (folder, characters) = try library(
      #"{ "on": "tiny.popped", "when": { "size": ">= 2" }, "say": ["{size} {size|one:pop|other:pops}"] }"#
    )
    let who = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    var director = Director(pack: who.pack, persona: who.persona, seed: 1)
    let what = Occurrence(common: 1, own: 0, seat: .person, priority: 2)
    director.hear(what, Facts(a: 1), at: 0)
    director.step(at: 0)
    #expect(director.speech == nil)
    director.hear(what, Facts(a: 2), at: 1)
    director.step(at: 1)
    var bytes: [UInt8] = []
    if let speech = director.speech { director.write(speech, into: &bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == "2 pops")
    withExtendedLifetime(folder) {}
  }

  @Test func `C-12: a line that shows the time is silent in a game without a clock`() throws {
    let (folder, characters) = try library(
      #"{ "on": "timeLow", "say": ["{secondsLeft} left"] }"#)
    let who = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    let director = Director(pack: who.pack, persona: who.persona, seed: 1)
    let what = Occurrence(.timeLow, by: .person, priority: 2)
    #expect(director.select(what, Facts(secondsLeft: -1), at: 0) == nil)
    #expect(director.select(what, Facts(secondsLeft: 5), at: 0) != nil)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: Shipped.characters.ids)
  func `C-12: every shipped line fills without a brace left over`(id: String) throws {
    for game in ["bricks", "four"] {
      let who = try Shipped.characters.resolve(
        CharacterContext(charId: id), for: Shipped.game(game))
      #expect(!who.pack.bytes.contains(UInt8(ascii: "{")))
      #expect(who.pack.variants.count >= 120)
      #expect(who.pack.variants.allSatisfy { $0.length <= 120 })
      #expect(who.lineIDs.count == who.pack.rules.count)
    }
  }

  @Test func `C-2: the shipped characters differ in tone and in how they play`() throws {
    let sheets = try Shipped.characters.ids.map { try Shipped.characters.sheet($0) }
    for (index, one) in sheets.enumerated() {
      for other in sheets[(index + 1)...] {
        #expect(one.tone != other.tone, "\(one.id) and \(other.id)")
        #expect(
          one.style != other.style || one.lowSkill != other.lowSkill
            || one.highSkill != other.highSkill, "\(one.id) and \(other.id)")
      }
    }
    #expect(Set(sheets.map(\.style)).count == PlayStyle.allCases.count)
  }
}
