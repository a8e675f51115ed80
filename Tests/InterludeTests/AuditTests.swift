import Commentary
import Interlude
import Packs
import Playable
import Stage
import Testing

/// The bars of a character's talk; `interlude character audit` measures the same, longer.
@Suite struct AuditTests {
  private func production(_ game: String, _ id: String) throws -> Production {
    try Production(
      game: game, context: CharacterContext(charId: id), seed: 1, root: Props.root)
  }

  @Test(arguments: ["bricks", "four"])
  func `G repetition, relevance, staleness, chatter: every shipped character meets every bar`(
    game: String
  ) throws {
    for id in Characters(Props.root).ids {
      let production = try production(game, id)
      let scripts = Audit.scripts(
        production.entry, production.manifest, rival: production.plan.rival, sessions: 30)
      let audit = Audit(
        production.character, production.manifest, locale: "en", scripts: scripts)
      // How long it takes is measured by `make bench`, on a machine that does nothing else.
      for measure in audit.measures where measure.name != "latency p99" {
        #expect(measure.isMet, "\(id) at \(game): \(measure.name) \(measure.figure)")
      }
    }
  }

  @Test func `G latency: an audit measures what 99 of 100 cues take, against 50 µs`() throws {
    let production = try production("four", "miso")
    let scripts = Audit.scripts(
      production.entry, production.manifest, rival: production.plan.rival, sessions: 2)
    let measures = Audit(
      production.character, production.manifest, locale: "en", scripts: scripts
    ).measures
    let latency = try #require(measures.first { $0.name == "latency p99" })
    #expect(latency.bar == "< 50 µs" && latency.unit == "µs" && latency.figure > 0)
    #expect(latency.isMet == (latency.figure < 50))
  }

  @Test(arguments: ["", "shy, timid, kind", "bold, proud, cold"])
  func `C-13: somebody without a pack meets them as well`(description: String) throws {
    let production = try Production(
      game: "bricks", context: CharacterContext(charName: "Nova", charDesc: description), seed: 1,
      root: Props.root)
    let scripts = Audit.scripts(
      production.entry, production.manifest, rival: production.plan.rival, sessions: 30)
    let audit = Audit(production.character, production.manifest, locale: "en", scripts: scripts)
    for measure in audit.measures where measure.name != "latency p99" {
      #expect(measure.isMet, "\(description): \(measure.name) \(measure.figure)")
    }
  }

  @Test(arguments: ["bricks", "four"])
  func `C-5: a session told again to the same character says what it said`(game: String) throws {
    let production = try production(game, "miso")
    let session = production.open()
    var person = SimulatedPerson.strong(seed: 1)
    var said: [String] = []
    var last: Int32 = -1
    while session.phase != .closed {
      session.advance(session.next(for: &person))
      if let speech = session.speech, speech.start != last {
        last = speech.start
        var bytes: [UInt8] = []
        session.write(speech, into: &bytes)
        said.append(String(decoding: bytes, as: UTF8.self))
      }
    }
    let trace = CueTrace(
      production.character, production.manifest,
      CueScript(
        production.entry, production.plan, cues: production.manifest.cueTable,
        person: .strong(seed: 1), seconds: nil))
    #expect(trace.entries.compactMap(\.said).sorted() == said.sorted())
    #expect(trace.entries.allSatisfy { !$0.outcome.isEmpty })
  }

  @Test func `C-10: a trace gives every rejection its reason`() throws {
    let production = try production("bricks", "miso")
    let trace = CueTrace(
      production.character, production.manifest,
      CueScript(
        production.entry, production.plan, cues: production.manifest.cueTable,
        person: .fair(seed: 1), seconds: nil))
    let rules = trace.entries.flatMap(\.rules)
    #expect(rules.contains { $0.isChosen && $0.verdict == .eligible })
    #expect(rules.allSatisfy { !$0.isChosen || $0.verdict == .eligible })
    #expect(rules.filter { $0.verdict == .criterion }.allSatisfy { !$0.detail.isEmpty })
    #expect(trace.entries.contains { $0.isMinor })
  }
}
