import Playable
import Stage
import Testing

@Suite struct FrameTests {
  // Phases.

  @Test func `G-9: intro, play, result and end card follow one another by themselves`() {
    var play = Rehearsal(Tapper.self, tuning: [120])
    #expect(play.phase == .intro)
    play.ticks(59)
    #expect(play.phase == .intro)
    play.tick()
    #expect(play.phase == .play && play.session.phaseTick == 0)
    play.ticks(120)
    #expect(play.phase == .result)
    play.ticks(60)
    #expect(play.phase == .endCard)
    play.ticks(10_000)
    #expect(play.phase == .endCard, "an end card without a time stays")
    play.press(.close)
    #expect(play.phase == .closed)
  }

  @Test func `G-9: an end card with a time closes by itself`() {
    var play = Rehearsal(Tapper.self, frame: .brief.with { $0.endCard = 100 })
    play.wait(for: .endCard)
    play.ticks(99)
    #expect(play.phase == .endCard)
    play.tick()
    #expect(play.phase == .closed)
    #expect(play.telemetry.endReason == .durationElapsed)
  }

  @Test func `G-9: a game is cut off at the play limit, whatever its own clock says`() {
    var play = Rehearsal(
      Tapper.self, frame: .brief.with { $0.playLimit = 90 }, tuning: [100_000])
    play.wait(for: .play)
    play.tap()
    play.wait(for: .result)
    #expect(play.telemetry.visible == 60 + 90)
    #expect(play.telemetry.outcome == .won)
  }

  @Test func `A closed session is deaf to every moment`() {
    var play = Rehearsal(Tapper.self)
    play.ticks(100)
    play.press(.close)
    let hash = play.session.stateHash
    for moment in wildMoments(seed: 4, count: 400) { play.session.advance(moment) }
    #expect(play.session.stateHash == hash)
    for control in Control.allCases { #expect(!play.session.offers(control)) }
  }

  // Going on.

  @Test(arguments: [Phase.intro, .result])
  func `G-9: what has just appeared is not skipped by a press meant for what was there before`(
    _ phase: Phase
  ) {
    var play = Rehearsal(Tapper.self)
    play.wait(for: phase)
    play.ticks(29)
    play.press(.advance)
    #expect(play.phase == phase)
    play.tick()
    play.press(.advance, held: 1)
    #expect(play.phase == phase, "a press counts from where it began")
    play.press(.advance, held: 0)
    #expect(play.phase == (phase == .intro ? .play : .endCard))
  }

  @Test func `G-9: nothing goes on but intro and result`() {
    for phase: Phase in [.play, .endCard] {
      var play = Rehearsal(Tapper.self)
      play.wait(for: phase)
      play.ticks(40)
      play.press(.advance)
      #expect(play.phase == phase)
    }
  }

  // The call to action.

  @Test func `G-9: the call to action counts if its press began 300 ms after it appeared`() {
    for (waited, held, counts) in [
      (17, 0, false), (18, 0, true), (18, 1, false), (40, 22, true), (40, 23, false),
      (40, 40, false), (40, 65_535, false),
    ] as [(Int32, UInt16, Bool)] {
      var play = Rehearsal(Tapper.self)
      play.wait(for: .endCard)
      play.ticks(waited)
      play.press(.cta, held: held)
      #expect(
        play.telemetry.count(of: .cta) == (counts ? 1 : 0), "\(waited) ticks, held \(held)")
      #expect(play.phase == .endCard, "answering does not close")
    }
  }

  @Test func `G-9: the call to action counts once a press, and keeps its first tick`() throws {
    var play = Rehearsal(Tapper.self)
    play.wait(for: .endCard)
    play.ticks(20)
    let first = play.telemetry.visible
    for _ in 0..<3 {
      play.press(.cta)
      play.ticks(10)
    }
    #expect(play.telemetry.count(of: .cta) == 3)
    #expect(play.telemetry.tick(of: .cta) == first)
    #expect(Funnel(play.telemetry).cta)
  }

  @Test func `G-9: there is no call to action before the end card`() {
    for phase: Phase in [.intro, .play, .result] {
      var play = Rehearsal(Tapper.self)
      play.wait(for: phase)
      play.ticks(40)
      #expect(!play.session.offers(.cta))
      play.press(.cta)
      #expect(play.telemetry.count(of: .cta) == 0)
    }
  }

  // Closing.

  @Test(arguments: [.min, -1, 0, 1, 299, 300, 1_799, 1_800, 1_801, 1_000_000, .max] as [Int32])
  func `G-9: close is hidden until its delay, and never for more than 30 s`(_ delay: Int32) {
    let frame = FrameRules.brief.with {
      $0.intro = 3_000
      $0.closeDelay = delay
    }
    let due = max(0, min(1_800, delay))
    var play = Rehearsal(Tapper.self, frame: frame)
    while play.telemetry.visible < due {
      #expect(!play.session.offers(.close))
      play.press(.close)
      #expect(play.phase == .intro, "ignored before")
      play.ticks(min(37, due - play.telemetry.visible))
    }
    #expect(play.session.offers(.close))
    play.press(.close)
    #expect(play.phase == .closed)
  }

  @Test func `G-9: the end card can be closed at once, whatever the delay`() {
    var play = Rehearsal(
      Tapper.self, frame: .brief.with { $0.closeDelay = 1_800 }, tuning: [10])
    play.wait(for: .result)
    #expect(!play.session.offers(.close))
    play.wait(for: .endCard)
    #expect(play.session.offers(.close))
    play.press(.close)
    #expect(play.phase == .closed)
  }

  @Test func `G-9: time away does not bring the close control nearer`() {
    var play = Rehearsal(Tapper.self, frame: .brief.with { $0.closeDelay = 300 })
    play.ticks(10)
    play.away(100_000)
    #expect(!play.session.offers(.close))
  }

  @Test func `G-9: a host that draws the close control decides by itself when it shows`() {
    let frame = FrameRules.brief.with {
      $0.closeDelay = 1_800
      $0.closeControl = .host
    }
    var play = Rehearsal(Tapper.self, frame: frame)
    play.tick()
    #expect(play.session.offers(.close))
    play.press(.close)
    #expect(play.phase == .closed)
  }

  @Test func `G-12: the end reason tells who ended it, and when`() {
    for (phase, reason) in [
      (.intro, .abandoned), (.play, .abandoned), (.result, .userClosed), (.endCard, .userClosed),
    ] as [(Phase, EndReason)] {
      var play = Rehearsal(Tapper.self)
      play.wait(for: phase)
      play.tick()
      #expect(play.telemetry.endReason == .unfinished)
      play.press(.close)
      #expect(play.telemetry.endReason == reason, "\(phase)")
      #expect(play.telemetry.tick(of: .closed) == play.telemetry.visible)
    }
  }

  @Test func `G-12: a second game that is left is abandoned, though the first had a result`() {
    var play = Rehearsal(Tapper.self)
    play.wait(for: .result)
    play.ticks(20)
    play.press(.retry)
    play.ticks(20)
    play.press(.close)
    #expect(play.telemetry.endReason == .abandoned)
    #expect(play.telemetry.tick(of: .result) != nil)
  }

  // Playing again.

  @Test(arguments: [0, 1, 2, 5] as [Int32])
  func `G-9: the game can be played again as often as the creative allows`(_ most: Int32) {
    var play = Rehearsal(Tapper.self, frame: .brief.with { $0.maxRetries = most }, tuning: [30])
    for retry in 0..<most {
      play.wait(for: retry % 2 == 0 ? .result : .endCard)
      play.ticks(18)
      #expect(play.session.offers(.retry))
      play.press(.retry)
      #expect(play.phase == .play && play.telemetry.retries == retry + 1)
    }
    for phase: Phase in [.result, .endCard] {
      play.wait(for: phase)
      play.ticks(18)
      #expect(!play.session.offers(.retry))
      play.press(.retry)
      #expect(play.phase == phase)
    }
    #expect(play.telemetry.count(of: .retry) == most)
  }

  @Test func `G-9: a retry has a seed of its own, and a clean table`() {
    var play = Rehearsal(Tapper.self, seed: 77)
    let first = play.session.board.random
    play.wait(for: .play)
    play.tap()
    play.wait(for: .result)
    #expect(play.telemetry.outcome == .won && play.telemetry.bestScore == 10)
    play.ticks(20)
    play.press(.retry)
    #expect(play.session.board.random != first)
    #expect(play.session.board.random == play.session.rivalBoard.random, "a race on one seed")
    #expect(play.session.scores == Seats(both: 0) && play.telemetry.outcome == .none)
    play.wait(for: .result)
    #expect(play.telemetry.outcome == .drawn)
    #expect(play.telemetry.bestScore == 10, "the best of all games is kept")
    let plan = play.session.plan
    #expect(Set((0..<50).map { plan.seed(afterRetries: $0) }).count == 50)
  }

  @Test func `G-9: a retry pressed as the result appears does not count`() {
    var play = Rehearsal(Tapper.self)
    play.wait(for: .result)
    play.ticks(17)
    play.press(.retry)
    #expect(play.phase == .result)
    play.tick()
    play.press(.retry, held: 1)
    #expect(play.phase == .result)
  }

  @Test func `Sound can be muted at any time`() {
    var play = Rehearsal(Tapper.self)
    for phase: Phase in [.intro, .play, .result, .endCard] {
      play.wait(for: phase)
      play.press(.mute)
      #expect(play.session.isMuted)
      play.press(.mute)
      #expect(!play.session.isMuted)
    }
  }

  // Who won.

  @Test func `A race is won by the higher score`() {
    for (taps, botEvery, outcome) in [
      (3, 0, .won), (0, 100, .lost), (1, 200, .drawn), (0, 0, .drawn),
    ] as [(Int, Int32, Outcome)] {
      var play = Rehearsal(Tapper.self, tuning: [240, botEvery])
      play.wait(for: .play)
      for _ in 0..<taps { play.tap() }
      play.wait(for: .result)
      #expect(play.telemetry.outcome == outcome)
    }
  }

  @Test func `At one board the game names the winner, whatever the scores`() {
    for (levels, outcome) in [
      (.up, .won), (.down, .lost), (.left, .drawn),
    ] as [(Input.Levels, Outcome)] {
      var play = Rehearsal(Duel.self, tuning: [7])
      play.wait(for: .play)
      play.ticks(50)
      play.tap(levels)
      #expect(play.phase == .result && play.telemetry.outcome == outcome)
    }
  }

  @Test func `At one board that is cut off, the scores decide`() {
    var play = Rehearsal(Duel.self, tuning: [7])
    play.wait(for: .result)
    #expect(play.telemetry.outcome == .lost)
  }

  // Rules of the frame.

  @Test func `The rules of a frame survive as numbers, and absurd ones are clamped`() {
    let rules = FrameRules(
      intro: 1, playLimit: 2, result: 3, endCard: 4, closeDelay: 5, maxRetries: 6, idleLimit: 7,
      impression: .continuousHalfVisible, closeControl: .host)
    #expect(FrameRules(numbers: rules.numbers) == rules)
    #expect(FrameRules(numbers: FrameRules().numbers) == FrameRules())
    for extreme: Int32 in [.min, -1, .max] {
      let read = FrameRules(numbers: InlineArray(repeating: extreme))
      let times = [read.intro, read.playLimit, read.result, read.endCard, read.closeDelay]
      #expect(times.allSatisfy { (0...216_000).contains($0) })
    }
    #expect(FrameRules(numbers: UnsafeBufferPointer(start: nil, count: 0)) == FrameRules())
  }
}

extension FrameRules {
  init(numbers: InlineArray<9, Int32>) {
    self = numbers.span.withUnsafeBufferPointer { FrameRules(numbers: $0) }
  }
}
