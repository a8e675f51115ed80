import Commentary
import Interlude
import Packs
import Playable
import Stage
import Testing

/// How close the race of each shipped character is; `interlude-bench rivals` prints the table.
@Suite struct RivalryTests {
  static let cells: [(game: String, id: String)] = ["bricks", "four"].flatMap { game in
    Characters(Props.root).ids.map { (game, $0) }
  }

  @Test(arguments: cells)
  func `C-3: within the band and style of a shipped character most races are close`(
    game: String, id: String
  ) throws {
    let production = try Props.production(game, CharacterContext(charId: id))
    let people: [(String, @Sendable (UInt64) -> SimulatedPerson)] = [
      ("weak", { .weak(seed: $0) }), ("fair", { .fair(seed: $0) }),
      ("strong", { .strong(seed: $0) }),
    ]
    // A build without optimisation takes a sample, and a bar that suits one.
    #if DEBUG
      let (sessions, least) = (6, 0.15)
    #else
      let (sessions, least) = (500, 0.6)
    #endif
    for (name, person) in people {
      var plan = production.plan
      let close = (1...UInt64(sessions)).count { seed in
        plan.seed = seed
        return production.entry.run(plan, Cast(), person(seed &* 77 &+ 5)).margin <= 0.15
      }
      #expect(Double(close) / Double(sessions) >= least, "\(name): \(close) of \(sessions)")
    }
  }
}
