import Commentary
import Playable
import Testing

@Suite struct SelectionTests {
  /// What one occurrence of `scored` by the person brings to the bubble.
  private func answer(
    _ rules: [TestRule], facts: Facts = Facts(), persona: Persona = someone, own: UInt8 = 255,
    by seat: Seat = .person
  ) -> String? {
    var listener = Listener(makePack(rules), persona: persona)
    listener.facts = facts
    listener.hear(.scored, by: seat, own: own)
    return listener.bubble
  }

  @Test func `C-10: the rule with more criteria wins`() {
    let rules = [
      TestRule(say: ["general"]),
      TestRule(say: ["specific"], criteria: [Criterion(.lead, .within, low: 1, high: .max)]),
    ]
    #expect(answer(rules, facts: Facts(lead: 3)) == "specific")
    #expect(answer(rules, facts: Facts(lead: -3)) == "general")
  }

  @Test func `C-10: priority adds to the number of criteria`() {
    let rules = [
      TestRule(say: ["urgent"], rule: rule(weight: 2)),
      TestRule(say: ["specific"], criteria: [Criterion(.lead, .within, low: 1, high: .max)]),
    ]
    #expect(answer(rules, facts: Facts(lead: 3)) == "urgent")
  }

  @Test func `C-10: a game's own cue beats the common one it stands for`() {
    let rules = [
      TestRule(say: ["common"], rule: rule(weight: 9)), TestRule(own: 4, say: ["own"]),
    ]
    #expect(answer(rules, own: 4) == "own")
    #expect(answer(rules, own: 5) == "common")
  }

  @Test func `C-10: an own cue whose lines are used up lets the common one speak`() {
    var listener = Listener(
      makePack([TestRule(say: ["common"]), TestRule(own: 4, say: ["own 1", "own 2"])]))
    for _ in 0..<5 {
      listener.hear(.scored, own: 4)
      listener.run(400)
    }
    #expect(Set(listener.said.prefix(2)) == ["own 1", "own 2"])
    #expect(listener.said[2] == "common")
    #expect(Set(listener.said.suffix(2)) == ["own 1", "own 2"])
  }

  @Test func `C-10: an own rule that does not hold gives way to the common one`() {
    let rules = [
      TestRule(say: ["common"]),
      TestRule(own: 4, say: ["own"], criteria: [Criterion(.a, .within, low: 7, high: 7)]),
    ]
    #expect(answer(rules, facts: Facts(a: 6), own: 4) == "common")
    #expect(answer(rules, facts: Facts(a: 7), own: 4) == "own")
  }

  @Test func `C-9: every test of a criterion`() {
    let tests: [(Criterion, Int32, Bool)] = [
      (Criterion(.lead, .within, low: 2, high: 4), 2, true),
      (Criterion(.lead, .within, low: 2, high: 4), 4, true),
      (Criterion(.lead, .within, low: 2, high: 4), 5, false),
      (Criterion(.lead, .outside, low: 2, high: 2), 3, true),
      (Criterion(.lead, .outside, low: 2, high: 2), 2, false),
      (Criterion(.lead, .present), 0, true), (Criterion(.lead, .absent), 0, false),
    ]
    for (criterion, lead, holds) in tests {
      let heard = answer([TestRule(say: ["x"], criteria: [criterion])], facts: Facts(lead: lead))
      #expect((heard != nil) == holds, "\(criterion) for \(lead)")
    }
  }

  @Test func `C-9: one of several numbers`() {
    var builder = PackBuilder()
    builder.begin(Rule(), on: .scored)
    builder.add(.a, oneOf: [3, 5, 8])
    builder.beginVariant()
    builder.add(text: "fib".utf8, length: 3)
    builder.endVariant()
    builder.end()
    for a in Int32(0)...9 {
      var listener = Listener(builder.finish())
      listener.facts.a = a
      listener.hear(.scored)
      #expect((listener.bubble != nil) == [3, 5, 8].contains(a))
    }
  }

  @Test func `C-9: a missing fact is not 0`() {
    let zero = [
      TestRule(say: ["zero"], criteria: [Criterion(.secondsLeft, .within, low: 0, high: 0)])
    ]
    #expect(answer(zero, facts: Facts(secondsLeft: -1)) == nil)
    #expect(answer(zero, facts: Facts(secondsLeft: 0)) == "zero")
    let remembered = [
      TestRule(say: ["x"], criteria: [Criterion(.memory(0), .outside, low: 5, high: 5)])
    ]
    #expect(answer(remembered) == nil)
    let absent = [TestRule(say: ["x"], criteria: [Criterion(.memory(0), .absent)])]
    #expect(answer(absent) == "x")
  }

  @Test func `C-7: who did it is a fact`() {
    let rules = [
      TestRule(say: ["you"], criteria: [Criterion(.by, .within, low: 0, high: 0)]),
      TestRule(say: ["me"], criteria: [Criterion(.by, .within, low: 1, high: 1)]),
    ]
    #expect(answer(rules, by: .person) == "you")
    #expect(answer(rules, by: .character) == "me")
  }

  @Test func `C-4: a persona hears only as much teasing as it allows`() {
    for (level, allowed) in [(Taunts.off, 1), (.gentle, 2), (.full, 3)] {
      var persona = someone
      persona.taunts = level
      let heard = [Taunts.off, .gentle, .full].filter { taunt in
        answer([TestRule(say: ["x"], rule: rule(taunt: taunt))], persona: persona) != nil
      }
      #expect(heard.count == allowed)
    }
  }

  @Test func `C-6: occurrences below the persona's priority go unanswered`() {
    var persona = someone
    persona.minPriority = 2
    var listener = Listener(makePack([TestRule(say: ["x"])]), persona: persona)
    listener.hear(.scored, priority: 1)
    #expect(listener.bubble == nil)
    listener.hear(.scored, priority: 2)
    #expect(listener.bubble == "x")
  }

  @Test func `C-10: fewest uses, then longest ago, among rules of one weight`() {
    var listener = Listener(
      makePack(["a", "b", "c"].map { TestRule(say: [$0 + "1", $0 + "2"]) }))
    for _ in 0..<6 {
      listener.hear(.scored)
      listener.run(400)
    }
    let rules = listener.said.map { $0.prefix(1) }
    #expect(Set(rules.prefix(3)).count == 3)
    #expect(rules.prefix(3) == rules.suffix(3))
    #expect(Set(listener.said).count == 6)
  }

  @Test(arguments: [1, 2, 3, 7, 32])
  func `C-10: every variant of a deck is used before any repeats, and none twice in a row`(
    count: Int
  ) {
    for seed in UInt64(0)..<40 {
      let pack = makePack([TestRule(say: (0..<count).map { "v\($0)" })])
      var listener = Listener(pack, seed: seed)
      for _ in 0..<4 * count {
        listener.hear(.scored)
        listener.run(400)
      }
      let said = listener.speeches.map(\.variant)
      #expect(said.count == 4 * count)
      for round in 0..<4 {
        #expect(Set(said[round * count..<(round + 1) * count]).count == count)
      }
      if count > 1 { #expect(zip(said, said.dropFirst()).allSatisfy { $0 != $1 }) }
    }
  }

  @Test func `C-10: an exhausted rule gives way to the next before it repeats itself`() {
    var listener = Listener(
      makePack([
        TestRule(say: ["best"], rule: rule(weight: 5)), TestRule(say: ["next"]),
      ]))
    for _ in 0..<3 {
      listener.hear(.scored)
      listener.run(400)
    }
    #expect(listener.said == ["best", "next", "best"])
  }

  @Test func `C-9: once means once, and the next rule takes over`() {
    var listener = Listener(
      makePack([
        TestRule(say: ["first"], rule: rule(weight: 5, once: .session)),
        TestRule(say: ["later"]),
      ]))
    for _ in 0..<3 {
      listener.hear(.scored)
      listener.run(400)
    }
    #expect(listener.said == ["first", "later", "later"])
  }

  @Test func `C-10: cooldowns of different names are independent, of one name shared`() {
    var listener = Listener(
      makePack([
        TestRule(on: .scored, say: ["a"], rule: rule(cooldownTicks: 600), cooldown: 0),
        TestRule(on: .missed, say: ["b"], rule: rule(cooldownTicks: 600), cooldown: 0),
        TestRule(on: .tie, say: ["c"], rule: rule(cooldownTicks: 600), cooldown: 1),
      ]))
    for cue in [CommonCue.scored, .missed, .tie] {
      listener.hear(cue)
      listener.run(300)
    }
    #expect(listener.said == ["a", "c"])
    listener.run(to: 920)
    listener.hear(.missed)
    #expect(listener.said == ["a", "c", "b"])
  }

  @Test func `C-9: chance 0 never speaks, 1 always, a half about half the time`() {
    func spoken(_ chance: UInt32) -> Int {
      var listener = Listener(makePack([TestRule(say: ["x"], rule: rule(chance: chance))]))
      for _ in 0..<400 {
        listener.hear(.scored)
        listener.run(400)
      }
      return listener.speeches.count
    }
    #expect(spoken(0) == 0)
    #expect(spoken(65_536) == 400)
    #expect((150...250).contains(spoken(32_768)))
  }

  @Test func `C-9: a line remembers, and another one asks`() {
    var listener = Listener(
      makePack([
        TestRule(on: .missed, say: ["oh"], changes: [Change(.memory(3), adds: true, value: 1)]),
        TestRule(on: .won, say: ["plain"]),
        TestRule(
          on: .won, say: ["after two misses"],
          criteria: [Criterion(.memory(3), .within, low: 2, high: .max)]),
      ]))
    listener.hear(.won, priority: 3)
    for _ in 0..<2 {
      listener.hear(.start, priority: 3)
      listener.run(400)
      listener.hear(.missed)
      listener.run(400)
    }
    listener.hear(.won, priority: 3)
    #expect(listener.said == ["plain", "oh", "oh", "after two misses"])
  }

  @Test func `C-10: every rejection has a reason that can be asked for`() {
    let pack = makePack([
      TestRule(say: ["tease"], rule: rule(weight: 9, taunt: .full)),
      TestRule(say: ["once"], rule: rule(weight: 8, once: .session)),
      TestRule(say: ["cools"], rule: rule(weight: 7, cooldownTicks: 6_000)),
      TestRule(say: ["never"], rule: rule(weight: 6, chance: 0)),
      TestRule(say: ["behind"], criteria: [Criterion(.lead, .within, low: -9, high: -1)]),
      TestRule(say: ["fits"], rule: rule(weight: -5)),
    ])
    var listener = Listener(pack)
    for _ in 0..<2 {
      listener.hear(.scored)
      listener.run(400)
    }
    #expect(listener.said == ["once", "cools"])
    let what = Occurrence(.scored, by: .person, priority: 2)
    let verdicts = (0..<6).map {
      listener.director.verdict(on: Int32($0), what, Facts(), at: listener.tick)
    }
    #expect(verdicts == [.taunts, .once, .cooldown, .chance, .criterion, .eligible])
  }

  @Test func `C-10: selecting changes nothing`() {
    let pack = makePack([TestRule(say: ["a", "b", "c"])])
    let director = Director(pack: pack, persona: someone, seed: 9)
    let what = Occurrence(.scored, by: .person, priority: 2)
    let first = director.select(what, Facts(), at: 0)
    #expect(first != nil)
    #expect(director.select(what, Facts(), at: 0) == first)
  }
}
