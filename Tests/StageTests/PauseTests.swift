import Commentary
import Playable
import Stage
import Testing

/// What is said about pauses, and what a host is told of cues.
@Suite struct PauseTests {
  private func theatre(hearing cue: CommonCue) -> Theatre {
    let plan = Plan(seed: 1, tuning: Tuning(Tapper.knobs), frame: .brief)
    return Theatre(
      .open(Tapper.self, plan, .listening(for: cue)),
      viewport: Viewport(width: 390, height: 844))
  }

  private let second: Int64 = 1_000_000_000

  @Test func `C-7: a pause is talked about while it lasts, after a second`() {
    let theatre = theatre(hearing: .pause)
    for _ in 0..<30 { theatre.step() }
    theatre.setPaused(true)
    theatre.advance(nanoseconds: second / 2)
    #expect(theatre.session.speech == nil)
    theatre.advance(nanoseconds: second)
    #expect(theatre.session.speech?.start == 30)
    theatre.advance(nanoseconds: 100 * second)
    #expect(theatre.session.speech?.start == 30, "time stands still, and the line with it")
    var canvas = Canvas()
    theatre.draw(on: &canvas)
  }

  @Test func `C-5: a pause seen live and the same one replayed say the same`() {
    for (ticks, cue) in [(30, CommonCue.pause), (30, .resume), (90, .pause), (90, .resume)] {
      let live = theatre(hearing: cue)
      for _ in 0..<30 { live.step() }
      live.setPaused(true)
      live.advance(nanoseconds: Int64(ticks) * second / 60)
      live.setPaused(false)
      let replayed = theatre(hearing: cue)
      for _ in 0..<30 { replayed.step() }
      replayed.session.advance(.away(ticks: UInt32(ticks)))
      for theatre in [live, replayed] { for _ in 0..<5 { theatre.step() } }
      #expect(live.session.timesSaid(0) == replayed.session.timesSaid(0))
      #expect(live.session.timesSaid(0) == (ticks >= 60 ? 1 : 0))
      #expect(live.session.stateHash == replayed.session.stateHash)
    }
  }

  @Test func `C-6: a host is told of every cue, with what was known, in order`() {
    let theatre = theatre(hearing: .won)
    var told: [Heard] = []
    theatre.onCue = { _, heard in told.append(heard) }
    while theatre.session.phase != .endCard { theatre.step() }
    let cues = told.compactMap { CommonCue(rawValue: $0.what.common) }
    #expect(cues.first == .start)
    #expect(cues.last == .ctaShown)
    #expect(cues.contains { $0 == .won || $0 == .lost || $0 == .drawn })
    #expect(told.allSatisfy { (1...3).contains($0.what.priority) })
  }

  @Test func `C-4: a hushed character is silent, and the session the same`() {
    let loud = theatre(hearing: .start)
    let hushed = theatre(hearing: .start)
    hushed.session.isHushed = true
    for theatre in [loud, hushed] { for _ in 0..<60 { theatre.step() } }
    #expect(loud.session.speech != nil && hushed.session.speech == nil)
    #expect(hushed.session.isHushed && loud.session.stateHash == hushed.session.stateHash)
  }
}
