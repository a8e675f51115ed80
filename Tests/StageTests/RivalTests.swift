import Bricks
import Catalogue
import Four
import Playable
import Stage
import Testing

@Suite struct RivalTests {
  @Test func `C-3: the rival's skill starts at the top of its band and never leaves it`() {
    for band in [(0, 0), (30, 80), (100, 100), (80, 20)] as [(UInt8, UInt8)] {
      var rival = Rival(RivalPlan(least: band.0, most: band.1), seed: 4)
      let (least, most) = (Float(band.0) / 100, Float(max(band.0, band.1)) / 100)
      #expect(rival.bot.skill == most)
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
          #expect((-1...1).contains(rival.bot.zeal))
          #expect((least...most).contains(rival.bot.skill))
        }
      }
    }
  }

  @Test func `C-3: ahead it grows careless and lets off, behind it does its best`() {
    func lean(_ ahead: Float) -> (skill: Float, zeal: Float) {
      var sum: (skill: Float, zeal: Float) = (0, 0)
      for seed: UInt64 in 0..<50 {
        var rival = Rival(RivalPlan(least: 20, most: 90), seed: seed)
        rival.adapt(ahead: ahead)
        sum.skill += rival.bot.skill / 50
        sum.zeal += rival.bot.zeal / 50
      }
      return sum
    }
    #expect(lean(-0.3).skill > lean(0.1).skill)
    #expect(lean(0.1).skill > lean(0.2).skill)
    #expect(lean(0.2).skill > lean(0.4).skill)
    #expect(lean(-0.3).zeal > 0.9 && lean(0.1).zeal == 0 && lean(0.6).zeal < -0.9)
  }

  @Test func `C-3: what it plays for is drawn from its own stream, near the person's score`() {
    var drawn: Set<Float> = []
    for seed: UInt64 in 0..<300 {
      var rival = Rival(RivalPlan(), seed: seed)
      let first = rival.ambition
      #expect(first == Rival(RivalPlan(), seed: seed).ambition)
      rival.begin()
      for ambition in [first, rival.ambition] {
        #expect((0.85...1.15).contains(ambition))
        drawn.insert(ambition)
      }
    }
    #expect(drawn.count > 500, "another one each game")
  }

  @Test func `C-3: in a race, ahead of what it plays for, it waits for the person`() {
    var play = Rehearsal(Tapper.self, tuning: [600, 30])
    play.wait(for: .play)
    play.ticks(31)
    #expect(play.session.scores == Seats(person: 0, character: 10))
    let waiting = play.session.rivalBoard.stateHash
    play.ticks(50)
    #expect(play.session.rivalWaits && play.session.rivalBoard.stateHash == waiting)
    play.tap()
    play.tap()
    #expect(!play.session.rivalWaits && play.session.rivalBoard.stateHash != waiting)
  }

  @Test func `C-3: in whole sessions the skill stays in its band`() {
    for band in [(30, 80), (10, 15)] as [(UInt8, UInt8)] {
      var session = Session<Bricks>(
        Plan(
          seed: 3, tuning: Tuning(Bricks.knobs),
          rival: RivalPlan(least: band.0, most: band.1)), cast: .silent)
      var person = SimulatedPerson.strong(seed: 3)
      while session.phase != .closed {
        session.advance(session.next(for: &person))
        let skill = session.rival.bot.skill
        #expect(skill >= Float(band.0) / 100 && skill <= Float(band.1) / 100)
      }
    }
  }

  @Test func `C-3: the rival never looks ahead: what nobody can know changes nothing it does`() {
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
      var person = SimulatedPerson.fair(seed: seed)
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

  @Test func `C-3: in a race the rival does not see the person's board`() {
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

  @Test func `C-3: a race goes on until the character has what it played for, or has finished`() {
    for (botEvery, outcome) in [(30, Outcome.lost), (0, .won)] as [(Int32, Outcome)] {
      var play = Rehearsal(Tapper.self, tuning: [240, botEvery])
      play.wait(for: .play)
      play.tap()
      play.tap()
      play.tap()
      play.tap(.up)
      #expect(play.phase == .play, "ahead at this moment, and no winner yet")
      let left = play.session
      play.wait(for: .result)
      let scores = play.session.scores
      if botEvery == 0 {
        #expect(play.telemetry.outcome == outcome)
        #expect(play.session.rivalBoard.isOver && scores.character == 0)
      } else {
        #expect(!play.session.rivalBoard.isOver)
        #expect(scores.character == 30 || scores.character == 40)
        #expect(Float(scores.character) >= 30 * play.session.rival.ambition)
      }
      #expect(play.telemetry.visible - left.telemetry.visible <= 240 / Rival.catchUp + 1)
    }
  }

  @Test func `A rival that plays on is cut off with the game's time`() {
    var play = Rehearsal(
      Tapper.self, frame: .brief.with { $0.playLimit = 100 }, tuning: [100_000, 0])
    play.wait(for: .play)
    play.tap()
    play.tap(.up)
    play.wait(for: .result)
    #expect(play.telemetry.visible == 60 + 100)
  }

  /// Every game, player model and style of play.
  static let cells: [(game: String, player: Int, style: PlayStyle)] = ["bricks", "four"].flatMap {
    game in (0..<3).flatMap { player in PlayStyle.allCases.map { (game, player, $0) } }
  }

  @Test(arguments: cells)
  func `C-3: the race is within 15 % at the end of most sessions, and either may win it`(
    _ game: String, _ player: Int, _ style: PlayStyle
  ) throws {
    let entry = try #require(Catalogue.entries.first { $0.id.description == game })
    let people: [@Sendable (UInt64) -> SimulatedPerson] = [
      { .weak(seed: $0) }, { .fair(seed: $0) }, { .strong(seed: $0) },
    ]
    // A build without optimisation takes a sample, and a bar that suits one.
    #if DEBUG
      let (sessions, least) = (16, 0.25)
      let wins = 0.0...1.0
    #else
      let (sessions, least) = (500, 0.6)
      let wins = 0.32...0.73
    #endif
    var close = 0
    var won = 0
    for seed in 1...UInt64(sessions) {
      let plan = Plan(seed: seed, tuning: entry.tuning, rival: RivalPlan(style: style))
      let run = entry.run(plan, .silent, people[player](seed &* 77 &+ 5))
      if run.margin <= 0.15 { close += 1 }
      if run.telemetry.outcome == .won { won += 1 }
    }
    #expect(Double(close) / Double(sessions) >= least, "\(close) of \(sessions)")
    #expect(wins.contains(Double(won) / Double(sessions)), "won \(won) of \(sessions)")
  }

  @Test func `C-2, C-3: band and style are in the recording, and come out of it`() throws {
    let entry = Entry(Bricks.self)
    for style in PlayStyle.allCases {
      let plan = Plan(
        seed: 1, tuning: entry.tuning, rival: RivalPlan(least: 21, most: 43, style: style))
      let recorder = Recorder(plan.header(for: entry))
      let reader = try RecordingReader(recorder.finished(hash: 0))
      #expect(Plan(reader.header, for: entry).rival == plan.rival)
    }
  }

  @Test func `C-2: a stronger band wins more races against the same people`() {
    for entry in [Entry(Bricks.self), Entry(Four.self)] {
      var won: [Int] = []
      for band in [(5, 30), (30, 60), (60, 100)] as [(UInt8, UInt8)] {
        won.append(
          (1...60).count { seed in
            let plan = Plan(
              seed: UInt64(seed), tuning: entry.tuning,
              rival: RivalPlan(least: band.0, most: band.1))
            let run = entry.run(plan, .silent, .strong(seed: UInt64(seed) &* 31))
            return run.telemetry.outcome == .lost
          })
      }
      #expect(won[0] < won[2], "\(entry.id): \(won)")
    }
  }
}
