import Commentary
import Interlude
import Packs
import Playable
import Stage
import Testing

/// How close the race of each shipped character is; `interlude-bench rivals` prints the table.
@Suite struct RivalryTests {
  static let games = ["bricks", "four"]
  static let cells: [(game: String, id: String)] = games.flatMap { game in
    Characters(Props.root).ids.map { (game, $0) }
  }
  static let people: [(name: String, make: @Sendable (UInt64) -> SimulatedPerson)] = [
    ("weak", { .weak(seed: $0) }), ("fair", { .fair(seed: $0) }), ("strong", { .strong(seed: $0) }),
  ]

  /// How many of the first sessions of a character end close, for each model of a player.
  static func close(_ game: String, _ id: String, of sessions: UInt64) throws -> [Int] {
    let production = try Props.production(game, CharacterContext(charId: id))
    var plan = production.plan
    return people.map { person in
      (1...sessions).count { seed in
        plan.seed = seed
        return production.entry.run(plan, Cast(), person.make(seed &* 77 &+ 5)).margin <= 0.15
      }
    }
  }

  // A few sessions tell nothing about one character against one player: of six that are close three
  // times in five, all are wide once in 250. All of them together do, in any build.
  @Test(arguments: games)
  func `C-3: among the first races of all shipped characters most are close`(
    game: String
  ) throws {
    let ids = Characters(Props.root).ids
    let close = try ids.map { try Self.close(game, $0, of: 6).reduce(0, +) }
    let races = 6 * ids.count * Self.people.count
    #expect(2 * close.reduce(0, +) > races, "\(close) of \(races) for \(ids)")
  }

  // 18,000 sessions are too many for a build without optimisation.
  #if !DEBUG
    @Test(arguments: cells)
    func `C-3: within the band and style of a shipped character most races are close`(
      game: String, id: String
    ) throws {
      let sessions = 500
      for (person, close) in zip(Self.people, try Self.close(game, id, of: UInt64(sessions))) {
        #expect(
          Double(close) >= 0.6 * Double(sessions), "\(person.name): \(close) of \(sessions)")
      }
    }
  #endif
}
