import Playable
import Stage
import Testing

@Suite struct TelemetryTests {
  // The four times.

  @Test func `E-3: wall ≥ visible ≥ active ≥ engaged, in ten thousand sessions of any moments`() {
    for seed: UInt64 in 0..<10_000 {
      var play = Rehearsal(
        Tapper.self, seed: seed,
        frame: .brief.with {
          $0.intro = 5
          $0.result = 5
          $0.idleLimit = Int32(seed % 30)
        }, tuning: [Int32(1 + seed % 60)])
      var before = play.telemetry
      for moment in wildMoments(seed: seed, count: 120) {
        play.session.advance(moment)
        let now = play.telemetry
        guard now.wall >= now.visible, now.visible >= now.active, now.active >= now.engaged,
          now.wall >= before.wall, now.visible >= before.visible, now.active >= before.active,
          now.engaged >= before.engaged
        else {
          Issue.record("seed \(seed): \(now.wall) \(now.visible) \(now.active) \(now.engaged)")
          return
        }
        before = now
      }
    }
  }

  @Test func `G-12: time away adds to wall time alone`() {
    var play = Rehearsal(Tapper.self)
    play.ticks(50)
    play.away(1_000)
    play.away(.max)
    #expect(play.telemetry.wall == 50 + 1_000 + Int64(UInt32.max))
    #expect(play.telemetry.visible == 50 && play.telemetry.active == 50)
  }

  @Test func `E-3: idling for more than 5 s stops active time, a sign of life brings it back`() {
    var play = Rehearsal(Tapper.self, tuning: [2_000])
    play.wait(for: .play)
    play.tap()
    let start = play.telemetry
    // The tap's own release was the last sign.
    play.ticks(300)
    #expect(play.telemetry.active == start.active + 300)
    play.ticks(200)
    #expect(play.telemetry.active == start.active + 300)
    #expect(play.telemetry.isIdle)
    play.tick(.buttons(.right))
    play.ticks(10)
    #expect(!play.telemetry.isIdle)
    #expect(play.telemetry.active == start.active + 300 + 10)
    #expect(play.telemetry.engaged == play.telemetry.active - start.active + 1)
  }

  @Test func `E-3: every press of the frame is a sign of life`() {
    for control in Control.allCases where control != .close {
      var play = Rehearsal(Tapper.self, tuning: [2_000])
      play.wait(for: .play)
      play.ticks(400)
      #expect(play.telemetry.isIdle)
      play.press(control)
      #expect(!play.telemetry.isIdle, "\(control)")
    }
  }

  @Test func `E-3: a pointer that moves is a sign of life, one that rests is none`() {
    var play = Rehearsal(
      Tapper.self, frame: .brief.with { $0.playLimit = 3_000 }, tuning: [3_000])
    play.wait(for: .play)
    for tick: Int16 in 0..<400 { play.tick(.pointer(x: tick % 2, y: 5)) }
    #expect(!play.telemetry.isIdle)
    for _ in 0..<400 { play.tick(.pointer(x: 9, y: 5)) }
    #expect(play.telemetry.isIdle)
    play.ticks(1)
    #expect(play.telemetry.isIdle, "it left, by itself")
    for _ in 0..<10 { play.tick(.pointer(x: 90, y: 5)) }
    #expect(play.telemetry.isIdle, "it is there, and lies still")
    play.tick(.pointer(x: 91, y: 5))
    #expect(!play.telemetry.isIdle)
  }

  @Test func `E-3: engaged time is the active time from the first meaningful move on`() {
    var play = Rehearsal(Tapper.self, tuning: [2_000])
    play.wait(for: .play)
    play.ticks(20)
    #expect(play.telemetry.engaged == 0)
    play.tap()
    let base = play.telemetry.active - 1
    play.ticks(1_000)
    #expect(play.telemetry.engaged == play.telemetry.active - base)
    #expect(play.telemetry.engaged == 301)
  }

  // Impressions.

  @Test func `E-1: an impression is counted by the placement's rule`() {
    for (rule, tick) in [
      (.beginToRender, 1), (.continuousHalfVisible, 60), (.accruedForeground, 120),
    ] as [(ImpressionRule, Int32)] {
      var play = Rehearsal(Tapper.self, frame: .brief.with { $0.impression = rule })
      #expect(play.telemetry.tick(of: .impression) == nil, "never on load")
      play.ticks(tick - 1)
      #expect(play.telemetry.tick(of: .impression) == nil)
      play.ticks(500)
      #expect(play.telemetry.tick(of: .impression) == tick)
      #expect(play.telemetry.count(of: .impression) == 1)
    }
  }

  @Test func `E-1: nothing is counted while hidden`() {
    for rule in ImpressionRule.allCases {
      var play = Rehearsal(Tapper.self, frame: .brief.with { $0.impression = rule })
      for _ in 0..<1_000 { play.away(10_000) }
      #expect(play.telemetry.tick(of: .impression) == nil)
      #expect(play.telemetry.tick(of: .viewable) == nil)
      #expect(play.telemetry.tick(of: .started) == nil)
    }
  }

  @Test func `E-1: accrued time is summed over pauses, continuous time is not`() {
    for (rule, tick) in [(.accruedForeground, 120), (.continuousHalfVisible, nil)]
      as [(ImpressionRule, Int32?)]
    {
      var play = Rehearsal(
        Tapper.self,
        frame: .brief.with {
          $0.impression = rule
          $0.intro = 5_000
        })
      for _ in 0..<20 {
        play.ticks(59)
        play.away(1)
      }
      #expect(play.telemetry.tick(of: .impression) == tick)
      #expect(play.telemetry.tick(of: .viewable) == nil)
    }
  }

  @Test func `E-1: viewable is one second without a break, once`() {
    var play = Rehearsal(Tapper.self)
    play.ticks(59)
    play.away(1)
    play.ticks(59)
    #expect(play.telemetry.tick(of: .viewable) == nil)
    play.tick()
    #expect(play.telemetry.tick(of: .viewable) == 119)
    play.away(5)
    play.ticks(300)
    #expect(play.telemetry.count(of: .viewable) == 1)
  }

  @Test func `E-1: no time away is no break`() {
    var play = Rehearsal(Tapper.self)
    play.ticks(30)
    play.away(0)
    play.ticks(30)
    #expect(play.telemetry.tick(of: .viewable) == 60)
  }

  // Interaction.

  @Test func `E-2: the first press anywhere but the close control is the first interaction`() {
    for control in Control.allCases {
      var play = Rehearsal(Tapper.self, frame: .brief.with { $0.closeDelay = 100 })
      play.ticks(10)
      play.press(control)
      #expect(
        play.telemetry.tick(of: .firstInteraction) == (control == .close ? nil : 10), "\(control)")
    }
    var play = Rehearsal(Tapper.self)
    play.wait(for: .play)
    play.ticks(5)
    play.tick(.pointer(x: 5, y: 5))
    #expect(play.telemetry.tick(of: .firstInteraction) == nil, "hovering is no press")
    play.tick(.pointer(x: 5, y: 5, pressed: true))
    #expect(play.telemetry.tick(of: .firstInteraction) == 67)
  }

  @Test func `E-2: engaged is the first move that the game calls meaningful`() {
    var play = Rehearsal(Tapper.self)
    play.wait(for: .play)
    play.tap(.right)
    #expect(play.telemetry.tick(of: .firstInteraction) == 61)
    #expect(play.telemetry.tick(of: .engaged) == nil)
    play.tap(.action)
    #expect(play.telemetry.tick(of: .engaged) == 63)
  }

  @Test func `E-2: the character's moves engage nobody`() {
    var race = Rehearsal(Tapper.self, tuning: [240, 10])
    var board = Rehearsal(Duel.self, tuning: [10])
    race.wait(for: .endCard)
    board.wait(for: .endCard)
    #expect(race.telemetry.tick(of: .engaged) == nil)
    #expect(board.telemetry.tick(of: .engaged) == nil)
  }

  @Test func `E-2: a game that plays by itself before nobody engages nobody`() {
    var play = Rehearsal(Drifter.self)
    play.wait(for: .endCard)
    #expect(play.telemetry.tick(of: .result) != nil)
    #expect(play.telemetry.tick(of: .engaged) == nil)
    #expect(play.telemetry.engaged == 0)
  }

  @Test func `E-4: who steers without ever pressing has interacted all the same`() {
    var play = Rehearsal(Drifter.self)
    play.wait(for: .play)
    for x: Int16 in 0..<20 { play.tick(.pointer(x: x, y: 0)) }
    #expect(play.telemetry.tick(of: .engaged) != nil)
    #expect(play.telemetry.tick(of: .firstInteraction) == play.telemetry.tick(of: .engaged))
  }

  // The funnel.

  @Test func `E-4: impression ≥ interacted ≥ engaged ≥ completed, whatever the moments`() {
    var sums = [0, 0, 0, 0, 0]
    for seed: UInt64 in 0..<4_000 {
      var play = Rehearsal(
        Tapper.self, seed: seed,
        frame: .brief.with {
          $0.intro = 10
          $0.result = 10
          $0.impression = ImpressionRule.allCases[Int(seed % 3)]
        }, tuning: [Int32(1 + seed % 90)])
      for moment in wildMoments(seed: seed &+ 1_000_000, count: Int(seed % 300)) {
        play.session.advance(moment)
      }
      let funnel = Funnel(play.telemetry)
      let steps = [
        funnel.impression, funnel.interacted, funnel.engaged, funnel.completed, funnel.cta,
      ]
      for index in 1..<4 where steps[index] { #expect(steps[index - 1], "seed \(seed)") }
      if funnel.cta { #expect(funnel.impression) }
      for index in steps.indices where steps[index] { sums[index] += 1 }
    }
    #expect(sums[0] >= sums[1] && sums[1] >= sums[2] && sums[2] >= sums[3] && sums[3] > 100)
    #expect(sums[4] > 20, "the sessions must reach the end card to tell anything")
  }

  @Test func `E-4: a game that ends before nobody is not completed`() {
    var play = Rehearsal(Tapper.self)
    play.wait(for: .endCard)
    let funnel = Funnel(play.telemetry)
    #expect(funnel.impression && !funnel.interacted && !funnel.completed)
  }

  @Test func `E-8: events keep the tick at which they first happened, in their order`() {
    var play = Rehearsal(Tapper.self, tuning: [200])
    play.ticks(30)
    play.press(.advance)
    play.ticks(100)
    play.tap()
    play.wait(for: .endCard)
    play.ticks(20)
    play.press(.cta)
    play.press(.close)
    let telemetry = play.telemetry
    #expect(telemetry.tick(of: .started) == 1)
    #expect(telemetry.tick(of: .firstInteraction) == 30)
    #expect(telemetry.tick(of: .playStart) == 30)
    #expect(telemetry.tick(of: .viewable) == 60)
    #expect(telemetry.tick(of: .impression) == 120)
    #expect(telemetry.tick(of: .engaged) == 131)
    #expect(telemetry.tick(of: .result) == 230)
    #expect(telemetry.tick(of: .endCard) == 290)
    #expect(telemetry.tick(of: .cta) == 310)
    #expect(telemetry.tick(of: .closed) == 310)
    #expect(telemetry.endReason == .userClosed)
  }
}

/// A game that makes "moves" by itself, as a paddle does that a ball falls upon.
struct Drifter: MiniGame {
  enum Cue: UInt8, CaseIterable { case nothing }

  static var id: StaticString { "drifter" }
  static var rules: Int32 { 1 }
  static var seating: Seating { .solo }
  static var pointer: PointerUse { .alongX }
  static var field: Extent { Extent(width: 100, height: 100) }

  var tick: Int32 = 0

  init(_ setup: Setup) {}

  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>) {
    tick += 1
    if tick % 10 == 0 { happenings.moved(by: .person) }
  }

  var standing: Standing { Standing(isOver: tick >= 100, progress: Float(tick) / 100) }
  func draw(on canvas: inout Canvas) {}
  func intent(of bot: inout Bot, at seat: Seat) -> Input { .none }
  func hash(into hash: inout StateHash) { hash.combine(tick) }
}
