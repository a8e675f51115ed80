import Playable

extension Bricks {
  /// Moves the paddle by the keys or towards the pointer, whichever moved last.
  @inlinable mutating func steer(_ input: Input) {
    let held = input.levels.rawValue & 3
    if held != 0 {
      usesKeys = true
    } else if input.hasPointer && input.x != pointerX {
      usesKeys = false
    }
    if input.hasPointer { pointerX = input.x }
    if usesKeys {
      let wanted: Float = held == 1 ? -9.5 : held == 2 ? 9.5 : 0
      paddle.vx += (wanted - paddle.vx) * 0.34
    } else if pointerX >= 0 {
      // Most of the way at once, yet eased; the limit crosses the field in a third of a second.
      paddle.vx = Maths.clamp((Float(pointerX) - paddle.x) * 0.42, -18, 18)
    }
    paddle.width += (paddle.goal - paddle.width) * 0.16
    let half = paddle.width * 0.5
    let x = paddle.x + paddle.vx
    paddle.x = Maths.clamp(x, Place.left + half, Place.right - half)
    if paddle.x != x { paddle.vx = 0 }
  }

  /// Way sideways for one upwards, when a ball meets the paddle `offset` of its reach off its middle
  /// (−1…1).
  public static func slant(at offset: Float) -> Float {
    Maths.clamp(offset, -1, 1) * Pace.spread
  }

  /// The paddle returns a ball.
  @usableFromInline mutating func bounce(
    _ ball: inout Ball, _ happenings: inout Happenings<Cue>
  ) {
    let offset = Maths.clamp((ball.x - paddle.x) / paddle.reach, -1, 1)
    returns += 1
    if returns % Pace.returnsPerStep == 0 && speedStep < Pace.steps {
      speedStep += 1
      keepPace()
    }
    combo = 0
    paddleTick = tick
    ball.y = Place.paddleTop - Ball.radius
    ball.touched = tick
    ball.touchedSide = false
    let isStale = tick - lastStrike > Pace.patience
    send(&ball, along: isStale ? slantToABrick(from: ball.x) : Bricks.slant(at: offset))
    happenings.moved(by: .person)
    let x = Int16(ball.x)
    let y = Int16(Place.paddleTop)
    let lift = Int16(abs(offset) * 5)
    happenings.effect(Effect(.burst, x: x, y: y, amount: 4, role: .primary))
    happenings.effect(Effect(.sound, x: x, y: y, amount: lift, sound: .bounce))
    if abs(offset) > 0.9 {
      happenings.cue(.nearMiss, by: .person)
      happenings.effect(Effect(.ring, x: x, y: y, amount: 22, role: .primary, sound: .whoosh))
    }
  }

  /// Sends a ball upwards with the present speed, `slant` sideways for one upwards.
  func send(_ ball: inout Ball, along slant: Float) {
    let up = speed / (1 + slant * slant).squareRoot()
    ball.vx = slant * up
    ball.vy = -up
  }

  /// Straight at one of the bricks left, another each time: no ball wanders for ever, and the last
  /// brick of a wall does not eat the clock.
  private func slantToABrick(from x: Float) -> Float {
    var chosen = Point(180, 100)
    var skip = returns % max(1, min(4, wall.left))
    for row in (Wall.firstRow...Wall.lastRow).reversed() where wall.rows[Int(row)] != 0 {
      for column in 0..<Wall.columns {
        let brick = wall[column, row]
        if brick == .none || brick == .steel { continue }
        chosen = Wall.center(column, row)
        if skip == 0 { return slant(from: x, to: chosen) }
        skip -= 1
      }
    }
    return slant(from: x, to: chosen)
  }

  private func slant(from x: Float, to place: Point) -> Float {
    let slant = (place.x - x) / (Place.paddleTop - Ball.radius - place.y)
    return Maths.clamp(slant, -Pace.spread, Pace.spread)
  }
}
