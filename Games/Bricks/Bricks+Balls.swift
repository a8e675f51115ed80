import Playable

extension Bricks {
  @inlinable mutating func moveBalls(_ happenings: inout Happenings<Cue>) {
    var index: Int32 = 0
    while index < ballCount {
      var ball = balls[Int(index)]
      let from = Point(ball.x, ball.y)
      ball.x += ball.vx
      ball.y += ball.vy
      if ball.x < Place.left + Ball.radius || ball.x > Place.right - Ball.radius {
        touchSide(&ball)
      }
      if ball.y < wall.bottom + Ball.half {
        if ball.y < Place.top + Ball.radius { touchTop(&ball) }
        if wall.overlaps(ball.x, ball.y) { meetBricks(&ball, from: from, &happenings) }
      } else if ball.y > Place.paddleTop - Ball.radius {
        if ball.vy > 0 && from.y <= Place.paddleTop && abs(ball.x - paddle.x) <= paddle.reach {
          bounce(&ball, &happenings)
        }
      }
      balls[Int(index)] = ball
      index += 1
      if ball.y > Place.lost {
        index -= 1
        loseBall(index, &happenings)
      } else if wall.left == 0 {
        clearLevel(&happenings)
        return
      }
    }
  }

  @inlinable func touchSide(_ ball: inout Ball) {
    if ball.x < 180 {
      ball.x = Place.left + Ball.radius
      ball.vx = abs(ball.vx)
    } else {
      ball.x = Place.right - Ball.radius
      ball.vx = -abs(ball.vx)
    }
    ball.touched = tick
    ball.touchedSide = true
  }

  @inlinable func touchTop(_ ball: inout Ball) {
    ball.y = Place.top + Ball.radius
    ball.vy = abs(ball.vy)
    ball.touched = tick
    ball.touchedSide = false
    if tick &- lastStrike > 4 &* Pace.patience { turn(&ball) }
  }

  /// Leaves a way that has led nowhere for long: a little steeper or flatter, by the tick.
  @usableFromInline func turn(_ ball: inout Ball) {
    let ratio = abs(ball.vx / max(0.1, abs(ball.vy)))
    let next = ratio + (tick & 1 == 0 ? 0.23 : -0.31)
    let along = next < 0.05 || next > Pace.spread ? 0.6 : next
    let speed = Point(ball.vx, ball.vy).length
    let down = speed / (1 + along * along).squareRoot()
    ball.vx = (ball.vx < 0 ? -along : along) * down
    ball.vy = ball.vy < 0 ? -down : down
  }

  /// The ball's square overlaps bricks: moves along x, then along y, and strikes what stops it.
  @usableFromInline mutating func meetBricks(
    _ ball: inout Ball, from: Point, _ happenings: inout Happenings<Cue>
  ) {
    // A ball already inside, where piercing ended, passes on; so does one that has been locked in.
    if tick < pierceUntil || wall.overlaps(from.x, from.y)
      || tick &- lastStrike > 6 &* Pace.patience
    {
      pierce(&ball, from: from, &happenings)
      return
    }
    var struck = false
    if wall.overlaps(ball.x, from.y) {
      let cell = Cell(ahead: ball, atY: from.y, of: wall)
      ball.x = cell.edge(against: ball.vx)
      ball.vx = -ball.vx
      ball.touched = tick
      ball.touchedSide = true
      struck = strike(cell, by: &ball, &happenings)
    }
    guard wall.overlaps(ball.x, ball.y) else { return }
    let cell = Cell(below: ball, of: wall)
    ball.y = cell.edgeY(against: ball.vy)
    ball.vy = -ball.vy
    ball.touched = tick
    ball.touchedSide = false
    if !struck { _ = strike(cell, by: &ball, &happenings) }
  }

  /// Breaks one brick on the way without being turned by it; steel still turns the ball.
  private mutating func pierce(
    _ ball: inout Ball, from: Point, _ happenings: inout Happenings<Cue>
  ) {
    let cell = Cell(touching: ball, of: wall)
    if wall[cell.column, cell.row] != .steel {
      _ = strike(cell, by: &ball, &happenings)
    } else if !wall.overlaps(from.x, from.y) && tick &- lastStrike <= 6 &* Pace.patience {
      let sideways = wall.overlaps(ball.x, from.y)
      ball.x = from.x
      ball.y = from.y
      if sideways { ball.vx = -ball.vx } else { ball.vy = -ball.vy }
      ball.touched = tick
      ball.touchedSide = sideways
    }
  }

  @usableFromInline mutating func loseBall(
    _ index: Int32, _ happenings: inout Happenings<Cue>
  ) {
    let x = Int16(Maths.clamp(balls[Int(index)].x, 0, 360))
    ballCount -= 1
    if index < ballCount { balls[Int(index)] = balls[Int(ballCount)] }
    if ballCount > 0 {
      happenings.effect(Effect(.sound, x: x, y: 470, amount: -7, sound: .drop))
      return
    }
    lives -= 1
    combo = 0
    dropCount = 0
    wideUntil = tick
    slowUntil = tick
    pierceUntil = tick
    nextEvent = tick
    happenings.cue(.lifeLost, by: .person, lives)
    happenings.effect(Effect(.shake, x: x, y: 470, amount: 5, sound: .miss))
    happenings.effect(Effect(.burst, x: x, y: 468, amount: 18, role: .surface))
    happenings.effect(Effect(.flash, x: x, y: 470, amount: 18, role: .secondary))
    if lives == 1 { happenings.cue(.lastLife, by: .person, (lastTick - tick) / 60) }
    if lives <= 0 {
      phase = .over
    } else {
      ballCount = 1
      speedStep = 0
      returns = 0
      serve()
    }
  }

  /// Gives every ball in play the present speed, each on its own way.
  mutating func keepPace() {
    guard phase == .playing else { return }
    let pace = speed
    for index in 0..<Int(ballCount) {
      let length = max(0.1, Point(balls[index].vx, balls[index].vy).length)
      balls[index].vx *= pace / length
      balls[index].vy *= pace / length
    }
  }

  /// The speed of every ball now, in units a tick.
  public var speed: Float {
    let stepped = ballSpeed * (1 + Pace.stepShare * Float(speedStep))
    return min(Pace.most, tick < slowUntil ? stepped * Pace.slow : stepped)
  }
}

/// The cell of the wall that a ball meets.
struct Cell {
  let column: Int32
  let row: Int32

  private init(_ column: UInt32, _ row: UInt32) {
    self.column = Int32(column)
    self.row = Int32(row)
  }

  /// The brick sideways ahead of a ball, nearest to its middle.
  init(ahead ball: Ball, atY y: Float, of wall: Wall) {
    let column = Wall.column(at: ball.x + (ball.vx > 0 ? Ball.half : -Ball.half))
    let middle = Wall.row(at: y)
    let isThere = wall[Int32(column), Int32(middle)] != .none
    let upper = Wall.row(at: y - Ball.half)
    self.init(
      column, isThere ? middle : upper != middle ? upper : Wall.row(at: y + Ball.half))
  }

  /// The brick above a rising or below a falling ball, nearest to its middle.
  init(below ball: Ball, of wall: Wall) {
    let row = Wall.row(at: ball.y + (ball.vy > 0 ? Ball.half : -Ball.half))
    let middle = Wall.column(at: ball.x)
    let isThere = wall[Int32(middle), Int32(row)] != .none
    let first = Wall.column(at: ball.x - Ball.half)
    self.init(
      isThere ? middle : first != middle ? first : Wall.column(at: ball.x + Ball.half), row)
  }

  /// A brick under the ball's square: the first of its four corners that has one.
  init(touching ball: Ball, of wall: Wall) {
    let first = Wall.column(at: ball.x - Ball.half)
    let last = Wall.column(at: ball.x + Ball.half)
    let upper = Wall.row(at: ball.y - Ball.half)
    let lower = Wall.row(at: ball.y + Ball.half)
    if wall[Int32(first), Int32(upper)] != .none {
      self.init(first, upper)
    } else if wall[Int32(last), Int32(upper)] != .none {
      self.init(last, upper)
    } else {
      self.init(wall[Int32(first), Int32(lower)] != .none ? first : last, lower)
    }
  }

  /// Where the middle of a ball coming along x with this velocity comes to rest against the cell.
  func edge(against vx: Float) -> Float {
    let left = Place.left + Float(column) * Wall.columnWidth
    return vx > 0 ? left - Ball.half - 0.01 : left + Wall.columnWidth + Ball.half + 0.01
  }

  func edgeY(against vy: Float) -> Float {
    let top = Float(row) * Wall.rowHeight
    return vy > 0 ? top - Ball.half - 0.01 : top + Wall.rowHeight + Ball.half + 0.01
  }

  var center: Point { Wall.center(column, row) }
}
