import Playable

extension Bricks {
  /// Ticks until a ball that nobody launches launches itself.
  @inlinable public static var serveWait: Int32 { 66 }

  /// Puts the balls on the paddle.
  mutating func serve() {
    phase = .serving
    serveTick = tick
    combo = 0
    serveSide = random.next() & 1 == 0 ? -1 : 1
    placeOnPaddle()
  }

  /// Where the serving arrow points: sideways for one upwards, swinging from side to side.
  public var serveSlant: Float {
    // Starts off the middle, so that a serve at once is never straight up.
    let age = (tick &- serveTick &+ 10) % 60
    let swing = age < 15 ? age : age < 45 ? 30 &- age : age &- 60
    return serveSide * Float(swing) * 0.045
  }

  @usableFromInline mutating func waitForServe(
    _ input: Input, _ happenings: inout Happenings<Cue>
  ) {
    placeOnPaddle()
    let launching = input.pressed(since: heldLevels).rawValue
    let buttons: Input.Levels = [.press, .action, .up]
    if launching & buttons.rawValue == 0 && tick - serveTick < Bricks.serveWait { return }
    launch(&happenings)
  }

  private mutating func launch(_ happenings: inout Happenings<Cue>) {
    phase = .playing
    lastStrike = tick
    paddleTick = tick
    let slant = serveSlant
    for index in 0..<Int(ballCount) {
      send(&balls[index], along: Bricks.fan(slant, index))
      balls[index].touched = tick
    }
    let x = Int16(paddle.x)
    happenings.effect(Effect(.ring, x: x, y: 430, amount: 20, role: .highlight, sound: .whoosh))
  }

  /// The way of one of several balls that leave together.
  static func fan(_ slant: Float, _ index: Int) -> Float {
    let apart: Float = index == 0 ? 0 : index == 1 ? -0.4 : 0.4
    return Maths.clamp(slant + apart, -Pace.spread, Pace.spread)
  }

  private mutating func placeOnPaddle() {
    for index in 0..<Int(ballCount) {
      let apart: Float = index == 0 ? 0 : index == 1 ? -13 : 13
      balls[index].x = Maths.clamp(
        paddle.x + apart, Place.left + Ball.radius, Place.right - Ball.radius)
      balls[index].y = Place.paddleTop - Ball.radius
      balls[index].vx = 0
      balls[index].vy = 0
      balls[index].touched = -1000
    }
  }
}
