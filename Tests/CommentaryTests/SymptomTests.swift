import Commentary
import Playable
import Testing

/// What people have complained about elsewhere.
@Suite struct SymptomTests {
  @Test func `H-20: a group of lines does not always begin with its first`() {
    let pack = makePack([TestRule(say: ["a", "b", "c", "d"])])
    var firsts: Set<String> = []
    for seed in UInt64(0)..<64 {
      var listener = Listener(pack, seed: seed)
      listener.hear(.scored)
      firsts.formUnion(listener.said)
    }
    #expect(firsts == ["a", "b", "c", "d"])
  }

  @Test func `H-22: a line does not start again over itself, however often it is asked for`() {
    var listener = Listener(makePack([TestRule(say: ["training complete, once"])]))
    for _ in 0..<80 {
      listener.hear(.scored, priority: 3)
      listener.run(1)
    }
    #expect(listener.speeches.map(\.start) == [0])
    #expect(listener.director.interrupted == 0)
  }

  @Test func `H-24: nothing is said twice while there is something left to say`() {
    let pack = makePack((0..<10).map { rule in TestRule(say: (0..<12).map { "\(rule).\($0)" }) })
    for seed in UInt64(0)..<20 {
      var listener = Listener(pack, seed: seed)
      for _ in 0..<120 {
        listener.hear(.scored)
        listener.run(320)
      }
      #expect(Set(listener.said).count == 120 && listener.said.count == 120)
    }
  }

  @Test func `H-25: odds are odds in favour, and who is exhausted gives way to the next`() {
    func spoken(_ chance: UInt32) -> Int {
      var listener = Listener(makePack([TestRule(say: ["x"], rule: rule(chance: chance))]))
      for _ in 0..<200 {
        listener.hear(.scored)
        listener.run(320)
      }
      return listener.speeches.count
    }
    #expect(spoken(58_982) > 160)
    #expect(spoken(6_554) < 40)
    var listener = Listener(
      makePack([
        TestRule(say: ["best"], rule: rule(weight: 9, once: .session)),
        TestRule(say: ["second"], rule: rule(weight: 5, cooldownTicks: 100_000)),
        TestRule(say: ["third"]),
      ]))
    for _ in 0..<3 {
      listener.hear(.scored)
      listener.run(400)
    }
    #expect(listener.said == ["best", "second", "third"])
  }
}
