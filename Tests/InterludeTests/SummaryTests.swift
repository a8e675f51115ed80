import Foundation
import HeadlessHost
import Interlude
import Packs
import Playable
import Stage
import Testing

/// C-2: what the host is handed at close.
@Suite struct SummaryTests {
  private func played(
    _ game: String, _ context: CharacterContext, seed: UInt64, person: UInt32 = 1
  ) throws -> (Production, Theatre) {
    let production = try Props.production(game, context, userName: "Kim", seed: seed)
    let theatre = Theatre(
      production.open(), player: .simulated(.golden(person, seed: seed)),
      viewport: Viewport(width: 1, height: 1))
    while !theatre.isClosed { theatre.step() }
    return (production, theatre)
  }

  private static let somebody = CharacterContext(
    charName: "Nova", charDesc: "A shy, timid, gentle girl, quiet and calm.")

  @Test func `C-2: a summary has these keys, in alphabetical order`() throws {
    let (production, theatre) = try played("bricks", CharacterContext(), seed: 3)
    let summary = SessionSummary(production, theatre, origin: "simulated")
    let text = String(decoding: try summary.json(), as: UTF8.self)
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("  \"") }.map {
      String($0.dropFirst(3).prefix { $0 != "\"" })
    }
    #expect(
      keys == [
        "bestScore", "character", "endReason", "game", "games", "moments", "origin", "outcome",
        "playTime", "scores", "version",
      ])
    let object = try #require(
      JSONSerialization.jsonObject(with: summary.json()) as? [String: Any])
    let moments = try #require(object["moments"] as? [[String: Any]])
    #expect(moments.count == 3)
    for moment in moments {
      #expect(moment.keys.sorted() == ["by", "count", "kind", "second", "text", "tick"])
    }
    let telemetry = theatre.session.telemetry
    #expect(summary.playTime.wall == telemetry.wall)
    #expect(summary.playTime.engaged == telemetry.engaged)
    #expect(summary.games == telemetry.retries + 1)
    #expect(summary.bestScore == telemetry.bestScore)
    #expect(summary.outcome == "\(telemetry.outcome)" && summary.endReason == "userClosed")
    #expect(try JSONDecoder().decode(SessionSummary.self, from: summary.json()) == summary)
  }

  @Test func `C-2, C-5: the same session gives the same summary, byte for byte`() throws {
    for game in ["bricks", "four"] {
      var texts: Set<Data> = []
      for _ in 0..<2 {
        let (production, theatre) = try played(game, Self.somebody, seed: 8)
        texts.insert(try SessionSummary(production, theatre, origin: "simulated").json())
      }
      #expect(texts.count == 1)
    }
  }

  @Test func `C-2: every moment is told in one line, whoever the character is`() throws {
    for game in ["bricks", "four"] {
      for context in [CharacterContext(), CharacterContext(charId: "sterling"), Self.somebody] {
        for seed: UInt64 in 1...8 {
          let (production, theatre) = try played(
            game, context, seed: seed, person: UInt32(seed % 3))
          let all = theatre.chronicle.memories(of: theatre.session, most: 99)
          let summary = SessionSummary(production, theatre, origin: "simulated")
          #expect(summary.moments.count == min(3, all.count))
          for moment in summary.moments {
            #expect(!moment.text.isEmpty && moment.text.count <= 160)
            #expect(!moment.text.contains("{") && !moment.text.contains("\n"))
            let truth = try #require(all.first { $0.kind.name == moment.kind })
            #expect(truth.count == moment.count && "\(truth.seat)" == moment.by)
            // Numbers in the text are those of the session, never made up.
            let known = [
              truth.count, truth.second, truth.scores.person, truth.scores.character,
              Int32((truth.scores.person - truth.scores.character).magnitude),
            ]
            for number in moment.text.matches(of: /[0-9]+/) {
              #expect(known.contains(Int32(number.0) ?? -1), "\(moment)")
            }
          }
        }
      }
    }
  }

  @Test func `C-2: a replayed recording gives the summary of the session`() throws {
    let production = try Props.production("bricks", CharacterContext(charId: "sterling"), seed: 12)
    let theatre = Props.theatre(production)
    theatre.recorder = Recorder(production.header)
    while !theatre.isClosed { theatre.step() }
    let reader = try RecordingReader(try #require(theatre.recording))
    let again = try Production(recording: reader.header, root: Props.root)
    let second = Theatre(
      again.open(), player: .replay(reader), viewport: Viewport(width: 1, height: 1))
    while !second.isClosed { second.step() }
    #expect(
      SessionSummary(again, second, origin: "live")
        == SessionSummary(production, theatre, origin: "live"))
  }

  @Test func `C-2: characters of other tones tell the same session in other words`() throws {
    var texts: Set<[String]> = []
    var kinds: Set<[String]> = []
    for description in ["A shy, timid, gentle girl.", "A proud, bold, fearless, loud pirate."] {
      let context = CharacterContext(charName: "Nova", charDesc: description)
      let production = try Props.production("four", context, seed: 4)
      var plan = production.plan
      plan.rival = RivalPlan()
      let theatre = Theatre(
        production.entry.open(plan, production.cast), player: .simulated(.fair(seed: 4)),
        viewport: Viewport(width: 1, height: 1))
      while !theatre.isClosed { theatre.step() }
      let summary = SessionSummary(production, theatre, origin: "simulated")
      texts.insert(summary.moments.map(\.text))
      kinds.insert(summary.moments.map(\.kind))
    }
    #expect(texts.count == 2 && kinds.count == 1)
  }

  @Test func `C-2: a session left in the intro has a summary too`() throws {
    let production = try Props.production()
    let theatre = Props.theatre(production)
    theatre.step()
    let open = SessionSummary(production, theatre, origin: "live")
    #expect(open.outcome == "none" && open.endReason == "unfinished" && open.moments.isEmpty)
    for _ in 0..<400 where theatre.session.phase == .intro { theatre.step() }
    while !theatre.session.offers(.close) { theatre.step() }
    theatre.session.advance(.press(.close, held: 0))
    let left = SessionSummary(production, theatre, origin: "live")
    #expect(left.endReason == "abandoned" && left.moments.last?.kind == "abandon")
  }
}
