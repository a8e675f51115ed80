import Commentary
import Packs
import Playable
import Stage
import Testing

/// C-2: lines that tell memories, in packs and in the tone bank.
@Suite struct MemoryLineTests {
  private func text(
    _ who: ResolvedCharacter, _ kind: MemoryKind, by seat: Seat = .person, count: Int32 = 5
  ) -> String? {
    var director = Director(pack: who.memories, persona: who.persona, seed: 2)
    director.hear(
      Occurrence(common: 255, own: kind.rawValue, seat: seat, priority: 3), Facts(a: count), at: 9)
    director.step(at: 9)
    guard let speech = director.speech else { return nil }
    var bytes: [UInt8] = []
    director.write(speech, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func kit(_ lines: String) throws -> ResolvedCharacter {
    let (folder, characters) = try library(lines)
    try folder.write(
      "_tones/lines.en.json",
      """
      { "locale": "en", "lines": [
        { "on": "memory.streak", "say": { "neutral": ["bank {count}"] } },
        { "on": "tie", "say": { "neutral": ["bank tie"] } } ] }
      """)
    return try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
  }

  @Test func `C-2: a pack's own lines tell a memory, else those of the tone bank`() throws {
    let line =
      #"{ "on": "memory.streak", "when": { "count": ">= 10" }, "say": ["kit {count} after {second}"] }"#
    let who = try kit(line)
    #expect(text(who, .streak, count: 12) == "kit 12 after 0")
    #expect(text(who, .streak, count: 4) == "bank 4", "where none of the pack's lines fits")
    #expect(text(who, .won) == nil)
  }

  @Test func `C-2: lines that tell memories are not carried through a session`() throws {
    let who = try kit(#"{ "on": "memory.streak", "say": ["x"] }, { "on": "tie", "say": ["y"] }"#)
    #expect(who.pack.rules.count == 1 && who.lineIDs == ["tie-1"])
    #expect(who.memories.rules.count == 2)
  }

  @Test func `C-9: a memory that nobody knows, or a fact it has not, is an error of the file`() {
    let kind = message {
      _ = try kit(#"{ "on": "memory.streek", "say": ["x"] }"#)
    }
    #expect(kind.contains("'streek'") || kind.contains("\"streek\""), "\(kind)")
    #expect(kind.contains("streak"), "the mend names what there is")
    let fact = message {
      _ = try kit(#"{ "on": "memory.streak", "say": ["{secondsLeft}"] }"#)
    }
    #expect(fact.contains("secondsLeft") && fact.contains("second"))
  }

  @Test func `C-13: the tone bank tells every memory in every tone, whoever it was`() throws {
    for description in [
      "Plain.", "kind gentle", "cold cruel", "bubbly loud", "calm quiet", "witty sly",
      "serious grave", "bold fearless", "shy timid", "polite formal", "casual chill",
    ] {
      let who = try Shipped.characters.resolve(
        CharacterContext(charName: "Nova", charDesc: description), for: Shipped.game("four"))
      for kind in MemoryKind.allCases {
        for seat in Seat.allCases {
          let text = text(who, kind, by: seat)
          #expect(text != nil, "\(description), \(kind.name) by \(seat)")
          #expect(text?.contains("{") != true)
        }
      }
    }
  }
}

extension MemoryLineTests {
  @Test func `C-2: a line may ask how the last game ended, and show by how much`() throws {
    let (folder, characters) = try library(
      #"{ "on": "retry", "when": { "last": "lost", "losses": ">= 1" }, "say": ["I won by {lastLead}"] }, { "on": "retry", "say": ["again"] }"#
    )
    let who = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    func said(_ result: Int32) -> String? {
      var director = Director(pack: who.pack, persona: who.persona, seed: 1)
      var past = PastGames()
      past.add(result, lead: -12)
      director.hear(Occurrence(.retry, by: .person, priority: 3), Facts(past: past), at: 1)
      director.step(at: 1)
      guard let speech = director.speech else { return nil }
      var bytes: [UInt8] = []
      director.write(speech, into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(said(2) == "I won by 12")
    #expect(said(1) == "again")
    #expect(said(0) == "again")
    withExtendedLifetime(folder) {}
  }

  @Test func `C-2: every shipped character has words for a retry after a win and after a loss`()
    throws
  {
    for id in Shipped.characters.ids {
      let who = try Shipped.characters.resolve(
        CharacterContext(charId: id), for: Shipped.game("bricks"))
      var lines: Set<Int32> = []
      for result: Int32 in 0...2 {
        var past = PastGames()
        past.add(result, lead: 5)
        let director = Director(pack: who.pack, persona: who.persona, seed: 1)
        let choice = director.select(
          Occurrence(.retry, by: .person, priority: 3), Facts(past: past), at: 0)
        lines.insert(choice?.rule ?? -1)
      }
      #expect(lines.count == 3 && !lines.contains(-1), "\(id)")
    }
  }
}
