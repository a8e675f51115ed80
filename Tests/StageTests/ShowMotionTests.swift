import Commentary
import Playable
import Stage
import Testing

@Suite struct ShowMotionTests {
  /// Plays a whole session, drawing so many frames a second, and gives the hash of its end.
  static func hash(framesPerSecond: Int32, shows: Bool = true) -> UInt64 {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var person = SimulatedPerson(skill: 0.7, seed: 3)
    var show = Show(seed: 1)
    var owed: Int32 = 0
    var hash = StateHash()
    while session.phase != .closed && session.telemetry.visible < 1_500 {
      let moment = session.next(for: &person)
      session.advance(moment)
      guard moment.isTick else { continue }
      if shows { show.step(session) }
      owed += framesPerSecond
      while owed >= 60 {
        owed -= 60
        _ = Tiny.picture(session, show, layout, blend: Float(owed) / 60)
      }
      hash.combine(session.stateHash)
    }
    return hash.value
  }

  @Test func `G-5: a session shown at 0, 30 or 144 frames a second has the same hashes`() {
    let unseen = Self.hash(framesPerSecond: 0, shows: false)
    #expect(Self.hash(framesPerSecond: 0) == unseen)
    #expect(Self.hash(framesPerSecond: 30) == unseen)
    #expect(Self.hash(framesPerSecond: 144) == unseen)
  }

  @Test func `Drawing twice gives the same picture and changes no state`() {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      let before = session.stateHash
      let first = Tiny.picture(session, show, layout)
      let second = Tiny.picture(session, show, layout)
      #expect(first.commands == second.commands && session.stateHash == before)
    }
  }

  /// How far the field has been pushed from its place, in field units.
  static func shake(_ picture: Canvas, _ layout: Layout) -> Float {
    let ball = picture.commands.first { $0.rect.width == 40 && $0.rect.height == 40 }
    guard let ball else { return 0 }
    let way = ball.transform.apply(ball.rect.center) - layout.viewPoint(Point(180, 240))
    return max(abs(way.x), abs(way.y)) / layout.fieldScale
  }

  @Test func `The field shakes by 6 units at most, for 200 ms at most`() {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var show = Show(seed: 1)
    var most: Float = 0
    Tiny.play(session, &show) { session, show in
      guard session.phase == .play else { return }
      let way = Self.shake(Tiny.picture(session, show, layout), layout)
      most = max(most, way)
      // Effects come every 20 ticks: the last eight of them are quiet.
      if session.phaseTick % 20 >= 12 || session.phaseTick < 20 { #expect(way < 0.001) }
    }
    #expect(most > 1 && most <= 6.001)
  }

  @Test func `With reduced motion nothing shakes, flies or pulses`() {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var calm = Show(seed: 1)
    calm.reducedMotion = true
    var lively = Show(seed: 1)
    var pieces = 0
    Tiny.play(session, &calm) { session, calm in
      lively.step(session)
      let quiet = Tiny.picture(session, calm, layout)
      if session.phase == .play { #expect(Self.shake(quiet, layout) < 0.001) }
      pieces += Tiny.picture(session, lively, layout).commands.count - quiet.commands.count
    }
    #expect(pieces > 1_000)
  }

  @Test func `What flies is bounded: no picture grows without end`() {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var show = Show(seed: 1)
    Tiny.play(session, &show) { session, show in
      #expect(Tiny.picture(session, show, layout).commands.count < 700)
    }
  }

  @Test func `The character blinks, breathes and looks around while nothing happens`() {
    let session = Tiny.session()
    let layout = Layout(Viewport(width: 390, height: 844), for: session)
    var show = Show(seed: 1)
    var pictures: [[Command]] = []
    Tiny.play(session, &show) { session, show in
      guard session.phase == .endCard else { return }
      pictures.append(Tiny.picture(session, show, layout).commands)
    }
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
  }
}
