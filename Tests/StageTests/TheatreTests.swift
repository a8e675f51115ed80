import Bricks
import Catalogue
import Four
import Playable
import Stage
import Testing

@Suite struct TheatreTests {
  private func theatre(
    _ entry: Entry = Entry(Tapper.self), seed: UInt64 = 1, player: Player = .live,
    frame: FrameRules = FrameRules(intro: 100_000)
  ) -> Theatre {
    Theatre(
      entry.open(Plan(seed: seed, tuning: entry.tuning, frame: frame), .silent), player: player,
      viewport: Viewport(width: 390, height: 844))
  }

  /// What one tick of 1/60 s lasts, rounded up.
  static let tick: Int64 = 16_666_667

  // Time.

  @Test func `G-1: ragged steps make as many ticks as the time in them holds`() {
    let theatre = theatre()
    var random = Random(seed: 3, stream: .cosmetic)
    var total: Int64 = 0
    for _ in 0..<20_000 {
      let step = Int64(random.below(random.chance(0.1) ? 80_000_000 : 20_000_000))
      theatre.advance(nanoseconds: step)
      total += step
      #expect(theatre.session.telemetry.visible == Int32(total * 60 / 1_000_000_000))
      #expect(theatre.blend >= 0 && theatre.blend < 1)
    }
    #expect(theatre.session.telemetry.wall == Int64(theatre.session.telemetry.visible))
  }

  @Test func `G-1: an hour in steps of one nanosecond less than a tick loses nothing`() {
    let theatre = theatre(frame: FrameRules(intro: 300_000))
    let steps: Int64 = 216_000
    for _ in 0..<steps { theatre.advance(nanoseconds: 16_666_666) }
    #expect(theatre.session.telemetry.visible == Int32(steps * 16_666_666 * 60 / 1_000_000_000))
  }

  @Test func `G-1: of a lag five ticks are played, the rest is time away, counted once`() {
    let theatre = theatre()
    theatre.advance(nanoseconds: 1_000_000_000)
    #expect(theatre.session.telemetry.visible == 5)
    #expect(theatre.session.telemetry.wall == 60)
    for ticks: Int32 in 1...30 {
      theatre.advance(nanoseconds: Self.tick)
      #expect(theatre.session.telemetry.visible == 5 + ticks)
      #expect(theatre.session.telemetry.wall == 60 + Int64(ticks))
    }
  }

  @Test func `G-1: five ticks of lag are no loss`() {
    let theatre = theatre()
    for _ in 0..<100 { theatre.advance(nanoseconds: 5 * Self.tick) }
    #expect(theatre.session.telemetry.visible == 500)
    #expect(theatre.session.telemetry.wall == 500)
  }

  @Test func `G-1: hidden, nothing ticks; coming back counts the time as away`() {
    let theatre = theatre()
    theatre.advance(nanoseconds: 3 * Self.tick)
    theatre.setVisible(false)
    theatre.setVisible(false)
    for _ in 0..<600 { theatre.advance(nanoseconds: Self.tick) }
    #expect(theatre.session.telemetry.visible == 3)
    #expect(theatre.session.telemetry.wall == 3)
    theatre.setVisible(true)
    #expect(theatre.session.telemetry.wall == 603)
    theatre.advance(nanoseconds: Self.tick)
    #expect(theatre.session.telemetry.visible == 4)
    #expect(theatre.session.telemetry.wall == 604)
  }

  @Test func `G-1: paused and hidden at once, time goes on when both are over`() {
    let theatre = theatre()
    theatre.setPaused(true)
    theatre.setVisible(false)
    theatre.advance(nanoseconds: 60 * Self.tick)
    theatre.setVisible(true)
    theatre.advance(nanoseconds: 60 * Self.tick)
    #expect(theatre.session.telemetry.wall == 0)
    theatre.setPaused(false)
    #expect(theatre.session.telemetry.wall == 120)
    #expect(theatre.session.telemetry.visible == 0)
  }

  @Test func `G-12: wall time is real time, however it was spent`() {
    for seed: UInt64 in 0..<60 {
      let theatre = theatre(seed: seed)
      var random = Random(seed: seed, stream: .cosmetic)
      var total: Int64 = 0
      for _ in 0..<300 {
        switch random.below(12) {
        case 0: theatre.setVisible(random.chance(0.5))
        case 1: theatre.setPaused(random.chance(0.5))
        default: break
        }
        let step = Int64(random.next() >> random.below(20))
        theatre.advance(nanoseconds: step)
        total += step
      }
      theatre.setVisible(true)
      theatre.setPaused(false)
      #expect(theatre.session.telemetry.wall == total * 60 / 1_000_000_000, "seed \(seed)")
    }
  }

  @Test func `G-1: no time, time backwards and endless time are survived`() {
    for speed: Int32 in [.min, 0, 1, 30, .max] {
      for player in [Player.live, .simulated(.fair(seed: 1))] {
        let theatre = theatre(player: player)
        theatre.speed = speed
        for step: Int64 in [0, -1, .min, .max, .max, 1] { theatre.advance(nanoseconds: step) }
        theatre.setVisible(false)
        for _ in 0..<100 { theatre.advance(nanoseconds: .max) }
        theatre.setVisible(true)
        theatre.advance(nanoseconds: .max)
        #expect(theatre.session.telemetry.wall >= Int64(theatre.session.telemetry.visible))
      }
    }
  }

  // G-5: however it is shown.

  @Test(arguments: Catalogue.entries.indices)
  func `G-5: ×1, ×30, ragged time and plain steps lead to the same state`(_ game: Int) {
    let entry = Catalogue.entries[game]
    for seed: UInt64 in 1...5 {
      let frame = FrameRules()
      let plain = theatre(entry, seed: seed, player: .simulated(.fair(seed: seed)), frame: frame)
      while !plain.isClosed { plain.step() }
      for speed: Int32 in [1, 30] {
        let timed = theatre(
          entry, seed: seed, player: .simulated(.fair(seed: seed)), frame: frame)
        timed.speed = speed
        var random = Random(seed: seed, stream: .cosmetic)
        while !timed.isClosed { timed.advance(nanoseconds: Int64(random.below(40_000_000))) }
        #expect(timed.session.stateHash == plain.session.stateHash, "seed \(seed), ×\(speed)")
      }
    }
  }

  @Test(arguments: Catalogue.entries.indices)
  func `G-5: drawn at 0, 30 or 144 frames a second, the hashes are the same`(_ game: Int) {
    let entry = Catalogue.entries[game]
    var ends: [UInt64] = []
    var canvas = Canvas()
    for frames: Int64 in [0, 30, 144] {
      let theatre = theatre(
        entry, seed: 8, player: .simulated(.strong(seed: 8)), frame: FrameRules())
      var hash = StateHash()
      while !theatre.isClosed {
        theatre.advance(nanoseconds: frames == 0 ? Self.tick : 1_000_000_000 / frames)
        if frames > 0 {
          let before = theatre.session.stateHash
          theatre.draw(on: &canvas)
          if theatre.session.stateHash != before { Issue.record("drawing changed the state") }
        }
      }
      hash.combine(theatre.session.stateHash)
      ends.append(hash.value)
    }
    #expect(Set(ends).count == 1)
  }

  // People.

  @Test func `A pointer reaches the game in its field's units, and a control by its place`() throws
  {
    let theatre = theatre(Entry(Tapper.self), frame: .brief)
    theatre.advance(nanoseconds: 61 * Self.tick)
    while theatre.session.phase != .play { theatre.step() }
    let score = theatre.session.standing.scores.person
    let place = theatre.layout.viewPoint(Point(50, 50))
    theatre.pointer(.down, at: place)
    theatre.pointer(.up, at: place)
    theatre.step()
    #expect(theatre.session.standing.scores.person == score + 10)
    while theatre.session.phase != .endCard { theatre.step() }
    for _ in 0..<18 { theatre.step() }
    let cta = try #require(theatre.layout.rect(of: .cta, in: .endCard))
    let middle = Point(cta.x + cta.width / 2, cta.y + cta.height / 2)
    #expect(theatre.control(at: middle) == .cta)
    theatre.pointer(.down, at: middle)
    theatre.pointer(.up, at: middle)
    #expect(theatre.takeCTA())
    #expect(!theatre.takeCTA(), "once a press")
  }

  @Test func `G-1: while hidden or paused nothing is pressed; a press ends the pause, and no more`()
  {
    let theatre = theatre(Entry(Tapper.self), frame: .brief)
    for _ in 0..<40 { theatre.step() }
    theatre.setVisible(false)
    theatre.pointer(.down, at: Point(200, 400))
    theatre.pointer(.up, at: Point(200, 400))
    theatre.key(.action, isDown: true)
    theatre.key(.action, isDown: false)
    #expect(theatre.session.phase == .intro)
    theatre.setVisible(true)
    theatre.key(.pause, isDown: true)
    #expect(theatre.isPaused)
    theatre.pointer(.down, at: Point(200, 400))
    #expect(!theatre.isPaused)
    theatre.pointer(.up, at: Point(200, 400))
    #expect(theatre.session.phase == .intro)
  }

  @Test func `A key that was let go during the pause is not seen after it`() {
    let theatre = theatre(Entry(Tapper.self), frame: .brief)
    while theatre.session.phase != .play { theatre.step() }
    theatre.setPaused(true)
    for key: Key in [.left, .right, .up, .down] {
      theatre.key(key, isDown: true)
      theatre.key(key, isDown: false)
    }
    theatre.setPaused(false)
    let hash = theatre.session.standing
    theatre.step()
    #expect(theatre.session.standing.scores == hash.scores)
    #expect(theatre.session.phase == .play, "up would have ended the game")
  }

  @Test func `Nothing is written down after the end`() throws {
    let entry = Entry(Tapper.self)
    let theatre = theatre(entry, frame: .brief)
    theatre.recorder = Recorder(theatre.session.plan.header(for: entry))
    for _ in 0..<50 { theatre.step() }
    theatre.key(.close, isDown: true)
    theatre.key(.close, isDown: false)
    #expect(theatre.isClosed)
    let recording = try #require(theatre.recording)
    for _ in 0..<50 {
      theatre.key(.mute, isDown: true)
      theatre.key(.mute, isDown: false)
      theatre.step()
      theatre.advance(nanoseconds: 1_000_000_000)
    }
    #expect(theatre.recording == recording)
  }

  @Test func `A surface of no size, or of any, takes pointers anywhere`() {
    for size: Float in [.nan, -1, 0, 1, 40, 20_000, .infinity] {
      for entry in Catalogue.entries {
        let theatre = theatre(entry, frame: FrameRules(intro: 1, closeDelay: 1_800))
        theatre.viewport = Viewport(width: size, height: size)
        for place: Float in [-.infinity, -1e9, 0, 10, 1e9, .infinity, .nan] {
          theatre.pointer(.down, at: Point(place, place))
          theatre.step()
          theatre.pointer(.up, at: Point(place, place))
          theatre.step()
        }
      }
    }
  }
}
