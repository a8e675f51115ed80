import Bricks
import Catalogue
import Four
import Playable
import Stage
import Testing

@Suite struct RivalTests {
  @Test func `The rival's skill starts in the middle of its band and never leaves it`() {
    for band in [(0, 0), (30, 80), (100, 100), (80, 20)] as [(UInt8, UInt8)] {
      var rival = Rival(RivalPlan(least: band.0, most: band.1), seed: 4)
      let (least, most) = (Float(band.0) / 100, Float(max(band.0, band.1)) / 100)
      #expect(rival.bot.skill == (least + most) / 2)
      var random = Random(seed: 5, stream: .bot)
      for _ in 0..<5_000 {
        rival.adapt(
          to: Seats(
            person: Int32(bitPattern: random.next()) >> Int32(random.below(32)),
            character: Int32(bitPattern: random.next()) >> Int32(random.below(32))))
        #expect((least...most).contains(rival.bot.skill))
      }
      for score: Int32 in [.min, -40, 0, .max] {
        for other: Int32 in [.min, -40, 0, .max] {
          rival.adapt(to: Seats(person: score, character: other))
          #expect((least...most).contains(rival.bot.skill))
        }
      }
    }
  }

  @Test func `The rival tries harder the further it is behind`() {
    func skill(_ person: Int32, _ character: Int32) -> Float {
      var sum: Float = 0
      for seed: UInt64 in 0..<50 {
        var rival = Rival(RivalPlan(least: 20, most: 90), seed: seed)
        rival.adapt(to: Seats(person: person, character: character))
        sum += rival.bot.skill
      }
      return sum / 50
    }
    #expect(skill(200, 0) > skill(60, 40))
    #expect(skill(60, 40) > skill(50, 50))
    #expect(skill(50, 50) > skill(0, 200))
  }

  @Test func `In whole sessions the skill stays in its band`() {
    for band in [(30, 80), (10, 15)] as [(UInt8, UInt8)] {
      var session = Session<Bricks>(
        Plan(
          seed: 3, tuning: Tuning(Bricks.knobs),
          rival: RivalPlan(least: band.0, most: band.1)), cast: .silent)
      var person = SimulatedPerson.expert(seed: 3)
      while session.phase != .closed {
        session.advance(session.next(for: &person))
        let skill = session.rival.bot.skill
        #expect(skill >= Float(band.0) / 100 && skill <= Float(band.1) / 100)
      }
    }
  }

  @Test func `The rival never looks ahead: what nobody can know changes nothing it does`() {
    honest(Bricks.self)
    honest(Four.self)
  }

  /// Ten thousand states of sessions, each asked twice: as it is, and with what is hidden re-drawn.
  private func honest<Game: MiniGame>(_ game: Game.Type) {
    var states = 0
    var seed: UInt64 = 0
    var random = Random(seed: 11, stream: .cosmetic)
    while states < 10_000 {
      seed += 1
      var session = Session<Game>(
        Plan(seed: seed, tuning: Tuning(Game.knobs)), cast: .silent)
      var person = SimulatedPerson.casual(seed: seed)
      while session.phase != .closed {
        session.advance(session.next(for: &person))
        guard session.phase == .play else { continue }
        let isRace = Game.seating == .solo
        let seat: Seat = isRace ? .person : .character
        let board = isRace ? session.rivalBoard : session.board
        var concealed = board
        concealed.conceal(from: seat, using: &random)
        var knowing = session.rival.bot
        var unknowing = session.rival.bot
        states += 1
        if board.intent(of: &knowing, at: seat) != concealed.intent(of: &unknowing, at: seat)
          || knowing.random != unknowing.random
        {
          Issue.record("\(game), seed \(seed), tick \(session.tick)")
          return
        }
      }
    }
  }

  @Test func `In a race the rival does not see the person's board`() {
    var session = Session<Tapper>(
      Plan(seed: 2, tuning: Tuning(Tapper.knobs), frame: .brief), cast: .silent)
    while session.phase != .play { session.tick(.none) }
    var other = session
    for tick: Int32 in 0..<59 {
      session.tick(.none)
      other.tick(tick % 2 == 0 ? .buttons(.action) : .none)
      #expect(session.rivalBoard.stateHash == other.rivalBoard.stateHash)
    }
  }

  @Test func `A race is decided when both have finished, not when the person's game is over`() {
    for (botEvery, outcome) in [(30, .lost), (0, .won)] as [(Int32, Outcome)] {
      var play = Rehearsal(Tapper.self, tuning: [240, botEvery])
      play.wait(for: .play)
      play.tap()
      play.tap(.up)
      #expect(play.phase == .play, "ahead at this moment, and no winner yet")
      let left = play.session
      play.wait(for: .result)
      #expect(play.telemetry.outcome == outcome)
      #expect(play.session.rivalBoard.isOver)
      #expect(play.session.scores.character == (botEvery == 0 ? 0 : 80))
      #expect(play.telemetry.visible - left.telemetry.visible <= 240 / Rival.catchUp + 1)
    }
  }

  @Test func `A rival that plays on is cut off with the game's time`() {
    var play = Rehearsal(
      Tapper.self, frame: .brief.with { $0.playLimit = 100 }, tuning: [100_000, 50])
    play.wait(for: .play)
    play.tap(.up)
    play.wait(for: .result)
    #expect(play.telemetry.visible == 60 + 100)
  }

  @Test(arguments: ["bricks", "four"])
  func `Races and matches are close: no seat wins nearly always`(_ game: String) throws {
    let entry = try #require(Catalogue.entries.first { $0.id.description == game })
    let people: [(String, @Sendable (UInt64) -> SimulatedPerson)] = [
      ("newcomer", { .newcomer(seed: $0) }), ("casual", { .casual(seed: $0) }),
      ("expert", { .expert(seed: $0) }),
    ]
    for (name, person) in people {
      var won = 0
      var drawn = 0
      var early = 0
      var margin = 0.0
      let games: UInt64 = 100
      for seed in 1...games {
        let run = entry.run(
          Plan(seed: seed, tuning: entry.tuning), .silent, person(seed &* 77))
        let scores = run.telemetry.scores
        if run.telemetry.outcome == .won { won += 1 }
        if run.telemetry.outcome == .drawn { drawn += 1 }
        let most = max(scores.person, scores.character, 1)
        margin += Double(abs(scores.person - scores.character)) / Double(most)
        let ticks = run.telemetry.tick(of: .result)! - run.telemetry.tick(of: .playStart)!
        if ticks < 1_200 { early += 1 }
      }
      print(
        "\(entry.id) \(name): won \(won), drawn \(drawn) of \(games); mean margin "
          + "\(Int(margin)) % of the higher score; \(early) over within 20 s")
      #expect(won + drawn >= 10 && won <= 97, "\(entry.id) \(name): won \(won)")
    }
  }
}
