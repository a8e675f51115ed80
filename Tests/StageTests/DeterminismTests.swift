import Bricks
import Commentary
import Four
import Playable
import Stage
import Testing

/// G-5 for whole sessions; games alone are held to it by `checkGame`.
@Suite struct DeterminismTests {
  static let seeds: [UInt64] = [1, 7, 1_000_003, .max]

  @Test(arguments: seeds) func `G-5: same seed, same moments, same hash at every tick`(
    _ seed: UInt64
  ) {
    same(Bricks.self, seed)
    same(Four.self, seed)
    same(Tapper.self, seed)
    same(Duel.self, seed)
  }

  private func same<Game: MiniGame>(_ game: Game.Type, _ seed: UInt64) {
    let take = Take(game, seed: seed)
    #expect(take.hashes() == take.hashes())
    #expect(Take(game, seed: seed &+ 1).hashes().last != take.hashes().last)
  }

  @Test(arguments: seeds) func `G-5: a copy taken at any tick goes on alike, and keeps its past`(
    _ seed: UInt64
  ) {
    snapshots(Bricks.self, seed)
    snapshots(Four.self, seed)
  }

  private func snapshots<Game: MiniGame>(_ game: Game.Type, _ seed: UInt64) {
    let take = Take(game, seed: seed)
    let hashes = take.hashes()
    var session = take.start
    for (index, moment) in take.moments.enumerated() {
      session.advance(moment)
      guard index % 211 == 17 else { continue }
      let saved = session
      var copy = session
      for (later, moment) in take.moments[(index + 1)...].prefix(400).enumerated() {
        copy.advance(moment)
        if copy.stateHash != hashes[index + 1 + later] {
          Issue.record("\(game), seed \(seed): the copy of moment \(index) strays at +\(later)")
          return
        }
      }
      #expect(saved.stateHash == hashes[index], "a copy that is played on changes no other")
    }
  }

  @Test(arguments: seeds) func `G-5: rolled back n moments and followed again, the end is the same`(
    _ seed: UInt64
  ) {
    rollBacks(Bricks.self, seed)
    rollBacks(Four.self, seed)
  }

  private func rollBacks<Game: MiniGame>(_ game: Game.Type, _ seed: UInt64) {
    let take = Take(game, seed: seed)
    let hashes = take.hashes()
    var random = Random(seed: seed, stream: .cosmetic)
    var session = take.start
    var past: [Session<Game>] = [session]
    var index = 0
    while index < take.moments.count {
      session.advance(take.moments[index])
      index += 1
      past.append(session)
      if past.count > 40 { past.removeFirst() }
      guard random.chance(0.05) else { continue }
      let back = min(past.count - 1, Int(random.below(40)))
      past.removeLast(back)
      index -= back
      session = past[past.count - 1]
    }
    #expect(session.stateHash == hashes.last)
  }

  @Test(arguments: seeds) func `G-3: who speaks, and under what name, changes no state`(
    _ seed: UInt64
  ) {
    voices(Bricks.self, seed)
    voices(Four.self, seed)
  }

  private func voices<Game: MiniGame>(_ game: Game.Type, _ seed: UInt64) {
    let take = Take(game, seed: seed)
    let hashes = take.hashes()
    let long = Persona(
      name: Text("Somebody of a rather long and quite different name"), userName: Text("Kim"),
      style: .bold, lowSkill: 0, highSkill: 1, taunts: .off, minPriority: 1)
    for cast in [
      Cast(persona: long, pack: .chatty, cues: .test),
      Cast(persona: .test, pack: .chatty, cues: CueTable()),
      Cast(persona: .test, pack: Pack(), cues: .test),
    ] {
      #expect(take.hashes(cast: cast) == hashes)
    }
    var talked = take.session(cast: Cast(persona: long, pack: .chatty, cues: .test))
    for moment in take.moments { talked.advance(moment) }
    #expect(talked.director.spoken > 3, "the other character must have spoken to prove anything")
  }

  @Test func `G-3: what the rival draws does not shift the game of the person`() {
    let plan = Plan(seed: 9, tuning: Tuning(Bricks.knobs))
    var weak = plan
    weak.rival = RivalPlan(least: 0, most: 0, style: .bold)
    var one = Session<Bricks>(plan, cast: .silent)
    var other = Session<Bricks>(weak, cast: .silent)
    var person = SimulatedPerson.fair(seed: 9)
    while one.phase != .result {
      let moment = one.next(for: &person)
      one.advance(moment)
      other.advance(moment)
      if one.board.stateHash != other.board.stateHash {
        Issue.record("the boards part at tick \(one.tick)")
        return
      }
    }
    #expect(one.rivalBoard.stateHash != other.rivalBoard.stateHash)
  }

  @Test func `G-5: a whole session ends alike in one run, tick by tick, and as a digest`() {
    let entry = Entry(Bricks.self)
    let plan = Plan(seed: 5, tuning: entry.tuning)
    let run = entry.run(plan, .silent, .fair(seed: 5))
    let open = entry.open(plan, .silent)
    var person = SimulatedPerson.fair(seed: 5)
    while open.phase != .closed { open.advance(open.next(for: &person)) }
    #expect(open.stateHash == run.stateHash)
    let start = Session<Bricks>(plan, cast: .silent)
    let digest = start.digest(of: .fair(seed: 5), ticks: 100_000)
    #expect(digest == start.digest(of: .fair(seed: 5), ticks: 100_000))
    #expect(digest != start.digest(of: .fair(seed: 6), ticks: 100_000))
  }
}

/// A session as it was played once: its start, and every moment of it.
struct Take<Game: MiniGame> {
  let start: Session<Game>
  let moments: [Moment]

  init(_ game: Game.Type, seed: UInt64) {
    let plan = Plan(seed: seed, tuning: Tuning(Game.knobs), frame: FrameRules(maxRetries: 1))
    start = Session(plan, cast: .silent)
    var session = start
    var random = Random(seed: seed, stream: Stream("take"))
    var person = SimulatedPerson(
      skill: 0.6, seed: seed, reading: 40, ctaChance: 0.5, retryChance: 0.5)
    var moments: [Moment] = []
    while session.phase != .closed && session.tick < 12_000 {
      var moment = session.next(for: &person)
      if random.chance(0.005) { moment = .away(ticks: random.below(400)) }
      session.advance(moment)
      moments.append(moment)
    }
    self.moments = moments
  }

  func session(cast: Cast = .silent) -> Session<Game> { Session(start.plan, cast: cast) }

  /// The state after each moment.
  func hashes(cast: Cast = .silent) -> [UInt64] {
    var session = session(cast: cast)
    return moments.map {
      session.advance($0)
      return session.stateHash
    }
  }
}

extension Pack {
  /// Something to say on everything.
  static var chatty: Pack {
    var builder = PackBuilder()
    for cue in CommonCue.allCases {
      builder.begin(Rule(), on: cue)
      for text in ["one thing", "another thing"] {
        builder.beginVariant()
        builder.add(text: text.utf8, length: Int32(text.count))
        builder.endVariant()
      }
      builder.end()
    }
    return builder.finish()
  }
}
