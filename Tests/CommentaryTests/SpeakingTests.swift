import Commentary
import Playable
import Testing

@Suite struct SpeakingTests {
  private static let short = String(repeating: "s", count: 10)
  private static let long = String(repeating: "l", count: 60)

  private func listener(_ rules: [TestRule]) -> Listener { Listener(makePack(rules)) }

  @Test(arguments: [(1, 90), (25, 90), (26, 93), (50, 180), (83, 298), (84, 300), (120, 300)])
  func `C-11: reading time is 0.06 s a character, 1.5 s at least, 5 s at most`(
    length: Int, ticks: Int32
  ) {
    var listener = listener([TestRule(say: [String(repeating: "x", count: length)])])
    listener.hear(.scored)
    #expect(listener.director.speech?.duration == ticks)
    listener.run(to: ticks - 1)
    #expect(listener.director.speech != nil)
    listener.run(to: ticks)
    #expect(listener.director.speech == nil)
  }

  @Test func `C-11: at least 0.8 s lie between two lines`() {
    var listener = listener([TestRule(say: [Self.short]), TestRule(on: .missed, say: ["next"])])
    listener.hear(.scored)
    listener.run(to: 95)
    listener.hear(.missed, priority: 3)
    listener.run(to: 300)
    #expect(listener.speeches.map(\.start) == [0, 138])
  }

  @Test func `C-11: unless it is major, a line is paid for with a rest longer than itself`() {
    var listener = listener([TestRule(say: [Self.short]), TestRule(on: .missed, say: ["next"])])
    listener.hear(.scored)
    listener.run(to: 250)
    listener.hear(.missed)
    listener.run(to: 500)
    #expect(listener.speeches.map(\.start) == [0, 90 + 219])
  }

  @Test func `the character is silent for more than half of the time, whatever happens`() {
    var listener = listener([TestRule(say: (0..<32).map { "\($0) \(Self.long)" })])
    var shown = 0
    for _ in 0..<20_000 {
      listener.hear(.scored)
      listener.run(1)
      if listener.director.speech != nil { shown += 1 }
    }
    #expect(shown < 20_000 * 45 / 100)
  }

  @Test func `C-11: what matters more interrupts, after 0.6 s`() {
    var listener = listener([
      TestRule(say: [Self.long]), TestRule(on: .missed, say: ["big"]),
      TestRule(on: .tie, say: ["equal"]),
    ])
    listener.hear(.scored, priority: 2)
    listener.run(to: 10)
    listener.hear(.missed, priority: 3)
    listener.run(to: 35)
    #expect(listener.bubble == Self.long)
    listener.run(to: 36)
    #expect(listener.bubble == "big")
    #expect(listener.director.interrupted == 1)
    listener.run(to: 40)
    listener.hear(.tie, priority: 3)
    listener.run(to: 36 + 89)
    #expect(listener.bubble == "big")
  }

  @Test func `C-11: equal priority waits, and is dropped when stale`() {
    var listener = listener([TestRule(say: [Self.long]), TestRule(on: .missed, say: ["late"])])
    listener.hear(.scored)
    listener.run(to: 20)
    listener.hear(.missed)
    listener.run(to: 600)
    #expect(listener.said == [Self.long])
    #expect(listener.director.dropped == 1)
  }

  @Test func `C-11: a line's own ttl lets it wait longer`() {
    var listener = listener([
      TestRule(say: [Self.long]), TestRule(on: .missed, say: ["late"], rule: rule(ttl: 700)),
    ])
    listener.hear(.scored)
    listener.run(to: 20)
    listener.hear(.missed)
    listener.run(to: 900)
    #expect(listener.said == [Self.long, "late"])
  }

  @Test func `C-11: one line waits at most, the newer of equal ones`() {
    var listener = listener([
      TestRule(say: [Self.short]), TestRule(on: .missed, say: ["older"]),
      TestRule(on: .tie, say: ["newer"]), TestRule(on: .idle, say: ["minor"]),
    ])
    listener.hear(.scored)
    listener.run(to: 250)
    listener.hear(.missed)
    listener.hear(.tie)
    listener.hear(.idle, priority: 1)
    listener.run(to: 600)
    #expect(listener.said == [Self.short, "newer"])
    #expect(listener.director.dropped == 2)
  }

  @Test(arguments: [CommonCue.won, .lost, .drawn, .abandon])
  func `C-11: an end flushes what is said and what waits, and speaks at once`(end: CommonCue) {
    var listener = listener([
      TestRule(say: [Self.long]), TestRule(on: .missed, say: ["waits"]),
      TestRule(on: end, say: ["the end"]),
    ])
    listener.hear(.scored, priority: 3)
    listener.run(to: 5)
    listener.hear(.missed, priority: 3)
    listener.run(to: 6)
    listener.hear(end, priority: 3)
    #expect(listener.bubble == "the end")
    listener.run(to: 900)
    #expect(listener.said == [Self.long, "the end"])
  }

  @Test func `C-4: after the end nothing is said but what belongs to the end`() {
    var listener = listener([
      TestRule(say: ["no"]), TestRule(on: .won, say: ["won"]), TestRule(on: .retry, say: ["again"]),
      TestRule(on: .ctaShown, say: ["thanks"]),
    ])
    for cue in [CommonCue.won, .scored, .ctaShown, .retry, .scored] {
      listener.hear(cue, priority: 3)
      listener.run(400)
    }
    #expect(listener.said == ["won", "thanks", "again", "no"])
  }

  @Test func `C-4: flushing mutes at once`() {
    var listener = listener([TestRule(say: [Self.long]), TestRule(on: .missed, say: ["waits"])])
    listener.hear(.scored)
    listener.hear(.missed)
    listener.run(to: 10)
    listener.director.flush(at: 10)
    #expect(listener.director.speech == nil)
    listener.run(to: 900)
    #expect(listener.said == [Self.long])
  }

  @Test func `C-11: a line that waited shows the score of the moment it is shown`() {
    var builder = PackBuilder()
    builder.begin(rule(), on: .scored)
    builder.beginVariant()
    builder.add(text: Self.short.utf8, length: 10)
    builder.endVariant()
    builder.end()
    builder.begin(rule(), on: .missed)
    builder.beginVariant()
    builder.add(number: .score)
    builder.add(text: " after ".utf8, length: 7)
    builder.add(number: .a)
    builder.endVariant()
    builder.end()
    var listener = Listener(builder.finish())
    listener.hear(.scored)
    listener.run(to: 250)
    listener.facts = Facts(scores: Seats(person: 4, character: 0), a: 11)
    listener.hear(.missed)
    listener.facts = Facts(scores: Seats(person: 9, character: 0), a: 22)
    listener.hear(.idle, priority: 1)
    listener.run(to: 400)
    #expect(listener.said == [Self.short, "9 after 11"])
  }

  @Test func `C-5: the same seed and events give the same transcript, another seed another`() {
    func transcript(_ seed: UInt64) -> [String] {
      let pack = makePack([
        TestRule(say: ["a", "b", "c", "d", "e"]), TestRule(say: ["f", "g", "h"]),
        TestRule(on: .missed, say: ["i", "j", "k", "l"], rule: rule(chance: 40_000)),
      ])
      var listener = Listener(pack, seed: seed)
      var events = Random(seed: 5, stream: .rules)
      for _ in 0..<200 {
        listener.run(Int32(events.below(120)))
        listener.hear(
          events.chance(0.5) ? .scored : .missed, priority: UInt8(1 + events.below(3)))
      }
      return listener.transcript
    }
    #expect(transcript(3) == transcript(3))
    #expect(transcript(3) != transcript(4))
  }

  @Test func `C-5: a copy goes on exactly like the original`() {
    let pack = makePack([TestRule(say: ["a", "b", "c"]), TestRule(on: .missed, say: ["d", "e"])])
    var original = Listener(pack)
    original.hear(.scored)
    original.run(50)
    var copy = original
    for _ in 0..<5 {
      for cue in [CommonCue.missed, .scored] {
        original.hear(cue)
        original.run(77)
        copy.hear(cue)
        copy.run(77)
      }
    }
    #expect(original.transcript == copy.transcript)
  }

  @Test func `C-11: of what happens in one tick, what matters most speaks, and cuts nobody short`()
  {
    let pack = makePack([
      TestRule(say: ["minor"]), TestRule(on: .streak, say: ["major"]),
      TestRule(on: .tie, say: ["late"]),
    ])
    var director = Director(pack: pack, persona: someone, seed: 1)
    for (cue, priority) in [(CommonCue.scored, 2), (.streak, 3), (.tie, 2)] {
      director.hear(
        Occurrence(cue, by: .person, priority: UInt8(priority)), Facts(), at: 7)
    }
    director.step(at: 7, Facts())
    #expect(director.speech?.priority == 3 && director.speech?.start == 7)
    #expect(director.interrupted == 0)
  }

  @Test func `C-11: a line that waited says what is true when it is shown`() {
    var builder = PackBuilder()
    builder.begin(rule(), on: .scored)
    builder.beginVariant()
    builder.add(number: .secondsLeft)
    builder.endVariant()
    builder.end()
    var listener = Listener(builder.finish())
    listener.director.hear(
      Occurrence(.scored, by: .person, priority: 2), Facts(secondsLeft: 9), at: 1)
    listener.director.step(at: 30, Facts(secondsLeft: 8))
    #expect(listener.bubble == "8")
  }

  @Test func `C-4: who is hushed listens and says nothing until allowed to`() {
    var listener = listener([
      TestRule(say: [Self.long]), TestRule(on: .missed, say: ["after"]),
    ])
    listener.hear(.scored)
    listener.director.hush(true, at: 3)
    #expect(listener.director.speech == nil && listener.director.isHushed)
    listener.hear(.missed, priority: 3)
    listener.run(400)
    #expect(listener.said == [Self.long])
    listener.director.hush(false, at: listener.tick)
    listener.hear(.missed, priority: 3)
    #expect(listener.bubble == "after")
  }

  @Test func `C-4: a pause breaks off what is said, and coming back what was said about it`() {
    var listener = listener([
      TestRule(say: [Self.long]), TestRule(on: .pause, say: ["paused"]),
      TestRule(on: .resume, say: ["back"]),
    ])
    listener.hear(.scored)
    listener.run(to: 20)
    listener.hear(.pause)
    #expect(listener.bubble == "paused")
    listener.hear(.resume)
    #expect(listener.bubble == "back")
    #expect(listener.director.interrupted == 0)
  }
}
