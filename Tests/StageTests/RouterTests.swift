import Playable
import Stage
import Testing

@Suite struct RouterTests {
  private var router = InputRouter()

  private func session(in phase: Phase) -> AnySession {
    let entry = Entry(Tapper.self)
    let session = entry.open(Plan(seed: 1, tuning: entry.tuning, frame: .brief), .silent)
    while session.phase != phase { session.advance(.tick(.none)) }
    return session
  }

  // Pointers.

  @Test mutating func `A press shorter than a tick is kept, at the place where it began`() {
    _ = down(10, 20)
    _ = move(90, 90)
    _ = up(90, 90)
    #expect(router.sample() == .pointer(x: 10, y: 20, pressed: true))
    #expect(router.sample() == .pointer(x: 90, y: 90))
  }

  @Test mutating func `A finger that is gone leaves no pointer, yet its tap is kept`() {
    _ = down(10, 20, isTouch: true)
    _ = up(10, 20, isTouch: true)
    #expect(router.sample() == .pointer(x: 10, y: 20, pressed: true))
    #expect(router.sample() == .none)
  }

  @Test mutating func `A press lasts until it is let go`() {
    _ = down(10, 20)
    for x: Float in [10, 20, 30] {
      _ = move(x, 5)
      #expect(router.sample().isPressed)
    }
    #expect(router.sample() == .pointer(x: 30, y: 5, pressed: true))
    _ = up(30, 5)
    #expect(router.sample() == .pointer(x: 30, y: 5))
  }

  @Test mutating func `A press that begins on a control never reaches the field`() {
    _ = down(10, 20, over: .cta)
    #expect(!router.sample().isPressed)
    _ = move(50, 50)
    #expect(!router.sample().isPressed)
    #expect(up(50, 50) == nil)
    #expect(!router.sample().isPressed)
  }

  @Test mutating func `A press that begins on the field never presses a control`() {
    _ = down(10, 20)
    _ = move(50, 50, over: .cta)
    #expect(up(50, 50, over: .cta) == nil)
  }

  @Test mutating func `G-9: a control is pressed where press and release are on it, with its age`()
  {
    #expect(down(1, 1, over: .retry, tick: 100) == nil)
    #expect(router.pressed == .retry)
    #expect(up(1, 1, over: .retry, tick: 107) == .press(.retry, held: 7))
    #expect(router.pressed == nil)
  }

  @Test mutating func `A press is called off by dragging it off its control`() {
    _ = down(1, 1, over: .close)
    #expect(up(1, 1) == nil)
    _ = down(1, 1, over: .close)
    #expect(up(1, 1, over: .mute) == nil)
    _ = down(1, 1, over: .close)
    #expect(
      router.pointer(.cancelled, at: .zero, over: .close, id: 0, isTouch: true, tick: 1) == nil)
    #expect(router.pressed == nil)
  }

  @Test mutating func `The age of a press never wraps`() {
    _ = down(1, 1, over: .cta, tick: 0)
    #expect(up(1, 1, over: .cta, tick: .max) == .press(.cta, held: .max))
    _ = down(1, 1, over: .cta, tick: 50)
    #expect(up(1, 1, over: .cta, tick: 20) == .press(.cta, held: 0))
  }

  @Test mutating func `A second finger is ignored until the first is gone`() {
    _ = down(10, 10, id: 1, isTouch: true)
    _ = down(90, 90, over: .cta, id: 2, isTouch: true)
    _ = move(95, 95, id: 2)
    #expect(router.sample() == .pointer(x: 10, y: 10, pressed: true))
    #expect(up(90, 90, over: .cta, id: 2, isTouch: true) == nil)
    #expect(router.sample() == .pointer(x: 10, y: 10, pressed: true))
    _ = up(10, 10, id: 1, isTouch: true)
    #expect(router.sample() == .none)
    _ = down(40, 40, id: 2, isTouch: true)
    #expect(router.sample() == .pointer(x: 40, y: 40, pressed: true))
  }

  @Test mutating func `A release without a press does nothing`() {
    #expect(up(5, 5, over: .cta) == nil)
    #expect(!router.sample().isPressed)
  }

  @Test mutating func `Places that are no numbers, or far away, end at the edge`() {
    for place: Float in [.nan, -.nan, .infinity, -.infinity, 1e30, -1e30, -1] {
      _ = router.pointer(
        .down, at: Point(place, place), over: nil, id: 0, isTouch: false, tick: 0)
      let input = router.sample()
      #expect(input.x == (place > 0 ? 32_000 : 0) && input.y == input.x)
      _ = up(0, 0)
    }
  }

  @Test mutating func `When the surface is lost, everything is let go`() {
    _ = down(10, 10, id: 3)
    _ = router.key(.left, isDown: true, of: session(in: .play))
    router.reset()
    #expect(router.sample() == .none)
    _ = down(20, 20, id: 4)
    #expect(router.sample().isPressed)
  }

  // Keys.

  @Test mutating func `A key shorter than a tick is kept for one`() {
    let play = session(in: .play)
    for key: Key in [.left, .right, .up, .down, .action] {
      _ = router.key(key, isDown: true, of: play)
      _ = router.key(key, isDown: false, of: play)
    }
    #expect(router.sample() == .buttons(.buttons))
    #expect(router.sample() == .none)
  }

  @Test mutating func `A key holds its level until it is let go`() {
    let play = session(in: .play)
    _ = router.key(.left, isDown: true, of: play)
    for _ in 0..<3 { #expect(router.sample() == .buttons(.left)) }
    _ = router.key(.left, isDown: false, of: play)
    #expect(router.sample() == .none)
  }

  @Test mutating func `Space goes on, answers the call, or acts, by phase`() {
    for (phase, control) in [
      (.intro, .advance), (.result, .advance), (.endCard, .cta),
    ] as [(Phase, Control)] {
      let session = session(in: phase)
      #expect(router.key(.action, isDown: true, of: session) == nil)
      #expect(router.pressed == control)
      #expect(router.key(.action, isDown: false, of: session) == .press(control, held: 0))
      #expect(!router.sample().levels.contains(.action))
    }
    let play = session(in: .play)
    _ = router.key(.action, isDown: true, of: play)
    #expect(router.sample() == .buttons(.action))
    #expect(router.key(.action, isDown: false, of: play) == nil)
  }

  @Test mutating func `A key that goes down in one phase and up in another does nothing`() {
    let session = session(in: .intro)
    _ = router.key(.action, isDown: true, of: session)
    while session.phase != .play { session.advance(.tick(.none)) }
    #expect(router.key(.action, isDown: false, of: session) == nil)
    #expect(router.sample() == .none)
    _ = router.key(.action, isDown: true, of: session)
    _ = router.sample()
    while session.phase != .result { session.advance(.tick(.none)) }
    #expect(router.key(.action, isDown: false, of: session) == nil)
    _ = router.key(.action, isDown: true, of: session)
    while session.phase != .endCard { session.advance(.tick(.none)) }
    #expect(router.key(.action, isDown: false, of: session) == nil)
    #expect(router.sample() == .none)
  }

  @Test mutating func `After such a key the others still work`() {
    let session = session(in: .intro)
    _ = router.key(.action, isDown: true, of: session)
    while session.phase != .play { session.advance(.tick(.none)) }
    _ = router.key(.action, isDown: false, of: session)
    _ = router.key(.mute, isDown: true, of: session)
    #expect(router.key(.mute, isDown: false, of: session) == .press(.mute, held: 0))
    _ = router.key(.close, isDown: true, of: session)
    #expect(router.key(.close, isDown: false, of: session) == .press(.close, held: 0))
  }

  @Test mutating func `A key that repeats keeps the tick at which it went down`() {
    let session = session(in: .endCard)
    _ = router.key(.action, isDown: true, of: session)
    for _ in 0..<25 {
      session.advance(.tick(.none))
      _ = router.key(.action, isDown: true, of: session)
    }
    #expect(router.key(.action, isDown: false, of: session) == .press(.cta, held: 25))
  }

  @Test mutating func `A pointer and a key do not disturb one another`() {
    let session = session(in: .endCard)
    _ = router.key(.mute, isDown: true, of: session)
    _ = down(1, 1, over: .cta, tick: 500)
    #expect(router.key(.mute, isDown: false, of: session) == .press(.mute, held: 0))
    #expect(up(1, 1, over: .cta, tick: 501) == .press(.cta, held: 1))
  }

  // Shorthand.

  private mutating func down(
    _ x: Float, _ y: Float, over: Control? = nil, id: Int32 = 0, isTouch: Bool = false,
    tick: Int32 = 0
  ) -> Moment? {
    router.pointer(.down, at: Point(x, y), over: over, id: id, isTouch: isTouch, tick: tick)
  }

  private mutating func move(
    _ x: Float, _ y: Float, over: Control? = nil, id: Int32 = 0
  ) -> Moment? {
    router.pointer(.moved, at: Point(x, y), over: over, id: id, isTouch: false, tick: 0)
  }

  private mutating func up(
    _ x: Float, _ y: Float, over: Control? = nil, id: Int32 = 0, isTouch: Bool = false,
    tick: Int32 = 0
  ) -> Moment? {
    router.pointer(.up, at: Point(x, y), over: over, id: id, isTouch: isTouch, tick: tick)
  }
}
