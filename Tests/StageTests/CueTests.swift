import Commentary
import Playable
import Stage
import Testing

/// G-11: what the stage tells the character by itself.
@Suite struct CueTests {
  private func race(
    hearing cue: CommonCue, ticks: Int32 = 2_000, botEvery: Int32 = 0,
    frame: FrameRules = .brief.with {
      $0.playLimit = 100_000
      $0.endCard = 3_000
    }
  ) -> Rehearsal<Tapper> {
    Rehearsal(Tapper.self, frame: frame, tuning: [ticks, botEvery], cast: .listening(for: cue))
  }

  @Test func `G-11: start is told in the first visible tick, once`() {
    var play = race(hearing: .start)
    play.away(500)
    #expect(play.heard == 0)
    play.tick()
    #expect(play.heard == 1 && play.session.director.speech?.start == 1)
    play.wait(for: .closed)
    #expect(play.heard == 1)
  }

  @Test func `G-11: start is not told again when the game is played again`() {
    var play = race(hearing: .start, ticks: 30)
    play.wait(for: .result)
    play.ticks(20)
    play.press(.retry)
    play.wait(for: .closed)
    #expect(play.heard == 1)
  }

  @Test func `G-11: retry is told once a retry`() {
    var play = race(hearing: .retry, ticks: 700)
    for count: Int32 in 1...2 {
      play.wait(for: .result)
      play.ticks(20)
      play.press(.retry)
      play.ticks(600)
      #expect(play.heard == count)
    }
  }

  @Test func `G-11: leadChanged is told when the one behind gets ahead, not at the first lead`() {
    var play = race(hearing: .leadChanged, botEvery: 400)
    play.session.rival.ambition = 1.05
    play.wait(for: .play)
    play.tap()
    play.ticks(100)
    #expect(play.heard == 0, "the first to lead changes nothing")
    // The character draws level at 400 and leads at 800.
    play.ticks(350)
    #expect(play.heard == 0, "level is no lead")
    play.ticks(500)
    #expect(play.heard == 1)
    play.tap()
    play.tap()
    play.ticks(250)
    #expect(play.heard == 2)
  }

  @Test func `G-11: leadChanged is told by the one who leads now`() {
    var play = race(hearing: .leadChanged, botEvery: 100)
    play.session.rival.ambition = 1.05
    play.wait(for: .play)
    play.tap()
    play.ticks(250)
    #expect(play.session.director.speech?.known[.by] == 1)
  }

  @Test func `G-11: tie is told whenever the scores draw level above nothing`() {
    var play = race(hearing: .tie, botEvery: 400)
    play.wait(for: .play)
    play.ticks(50)
    #expect(play.heard == 0, "nothing to nothing is no tie")
    play.tap()
    play.ticks(350)
    #expect(play.heard == 1)
    play.tap()
    play.ticks(400)
    #expect(play.heard == 2)
  }

  @Test func `G-11: timeLow is told once a game, ten seconds before its end`() {
    var play = race(hearing: .timeLow, ticks: 900)
    play.wait(for: .play)
    play.ticks(299)
    #expect(play.heard == 0)
    play.tick()
    #expect(play.heard == 1)
    play.wait(for: .result)
    #expect(play.heard == 1)
    play.ticks(20)
    play.press(.retry)
    play.ticks(600)
    #expect(play.heard == 2)
  }

  @Test func `G-11: timeLow is not told in a game without a clock`() {
    var play = Rehearsal(Duel.self, cast: .listening(for: .timeLow))
    play.wait(for: .endCard)
    #expect(play.heard == 0)
  }

  @Test func `G-11: idle is told once each time the person idles, and only during the game`() {
    var play = race(hearing: .idle, ticks: 3_000)
    play.wait(for: .play)
    play.tap()
    play.ticks(299)
    #expect(play.heard == 0)
    play.ticks(2)
    #expect(play.heard == 1)
    play.ticks(700)
    #expect(play.heard == 1)
    play.tap()
    play.ticks(400)
    #expect(play.heard == 2)
    play.wait(for: .closed)
    #expect(play.heard == 2)
  }

  @Test func `G-11: who has finished a race and waits is not told to be idle`() {
    var play = race(hearing: .idle, ticks: 100_000)
    play.wait(for: .play)
    play.tap()
    play.tap(.up)
    play.ticks(1_000)
    #expect(play.phase == .play && play.telemetry.isIdle && play.heard == 0)
  }

  @Test func `G-11: resume is told after a second away, not after a hiccup, nor before the start`()
  {
    var play = race(hearing: .resume)
    play.away(1_000)
    play.ticks(70)
    play.away(59)
    #expect(play.heard == 0)
    play.away(60)
    #expect(play.heard == 1)
    play.ticks(400)
    play.away(100_000)
    #expect(play.heard == 2)
  }

  @Test(arguments: [CommonCue.won, .lost, .drawn])
  func `G-11: how it ended is told once, as it ended`(_ cue: CommonCue) {
    for (taps, botEvery, ending) in [(1, 0, .won), (0, 50, .lost), (0, 0, .drawn)]
      as [(Int, Int32, CommonCue)]
    {
      var play = race(hearing: cue, ticks: 120, botEvery: botEvery)
      play.wait(for: .play)
      for _ in 0..<taps { play.tap() }
      play.wait(for: .result)
      #expect(play.heard == (cue == ending ? 1 : 0))
      play.wait(for: .closed)
      #expect(play.heard == (cue == ending ? 1 : 0))
    }
  }

  @Test func `G-11: ctaShown is told with the end card, cta with each answer`() {
    var shown = race(hearing: .ctaShown, ticks: 60)
    var answered = race(hearing: .cta, ticks: 60)
    shown.wait(for: .endCard)
    answered.wait(for: .endCard)
    #expect(shown.heard == 1 && answered.heard == 0)
    shown.ticks(400)
    #expect(shown.heard == 1)
    for count: Int32 in 1...2 {
      answered.ticks(400)
      answered.press(.cta)
      #expect(answered.heard == count)
    }
  }

  @Test func `G-11: abandon is told to who leaves before a result, and to nobody else`() {
    var left = race(hearing: .abandon)
    left.wait(for: .play)
    left.press(.close)
    #expect(left.heard == 1)
    var stayed = race(hearing: .abandon, ticks: 60)
    stayed.wait(for: .endCard)
    stayed.press(.close)
    #expect(stayed.heard == 0)
  }

  @Test func `The game's own cues reach the character with their seat: the rival's are its own`() {
    for (seat, botEvery) in [(Seat.person, 0), (.character, 50)] as [(Seat, Int32)] {
      var play = race(hearing: .scored, botEvery: botEvery)
      play.wait(for: .play)
      if seat == .person { play.tap() }
      play.ticks(60)
      #expect(play.heard >= 1)
      #expect(play.session.director.speech?.known[.by] == (seat == .character ? 1 : 0))
    }
  }
}
