import Playable

extension Bricks {
  func drawPaddle(on canvas: inout Canvas, _ look: Look) {
    let struck = phase == .serving ? 0 : 1 - Ease.out(age(since: paddleTick, canvas) / 12)
    let width = paddle.width * (1 + 0.05 * struck)
    let height = Paddle.height * (1 - 0.16 * struck)
    let top = Place.paddleTop + 3 * struck
    let x = paddleX(canvas)
    let body = Rect(x: x - width / 2, y: top, width: width, height: height)
    let color = look.skin.primary
    canvas.rect(
      Rect(x: body.x + 2, y: body.y + 6, width: width, height: height), radius: 7,
      look.shadow, softness: 7)
    // The ends stand out, so that the edge of what is safe can be seen, and grow with the paddle.
    let isWide = paddle.goal > paddleWidth
    let plain = look.isBright ? look.dark.lighter(0.2) : look.pale
    let ends = isWide ? look.skin.highlight : plain
    let face = Rect(x: body.x, y: body.y, width: width, height: height - 3)
    let middle = face.inset(isWide ? 17 : 12, 0)
    canvas.rect(body, radius: height / 2, ends.darker(0.32))
    canvas.rect(face, radius: face.height / 2, .vertical(ends, ends.darker(0.1), in: face))
    canvas.rect(
      Rect(x: middle.x, y: body.y, width: middle.width, height: height), radius: 2,
      color.darker(0.34))
    canvas.rect(middle, radius: 2, .vertical(color.lighter(0.3), color, in: face))
    let gloss = Rect(x: body.x + 6, y: top + 2, width: width - 12, height: 2)
    canvas.rect(gloss, radius: 1, look.gloss.opacity(0.55))
  }

  func drawBall(_ ball: Ball, on canvas: inout Canvas, _ look: Look) {
    let place = seen(ball, canvas)
    let isPiercing = tick < pierceUntil
    let glow = isPiercing ? look.skin.secondary : look.skin.highlight
    if phase == .playing { drawTrail(ball, place, glow, on: &canvas) }
    canvas.circle(
      Point(place.x + 3, place.y + 5), radius: Ball.radius, look.shadow.opacity(0.7),
      softness: 5)
    canvas.circle(place, radius: 13, glow.opacity(0.34), softness: 12)
    let squash = 0.3 * (1 - Ease.out(age(since: ball.touched, canvas) / 8))
    canvas.save()
    canvas.translate(place.x, place.y)
    if ball.touchedSide {
      canvas.scale(1 - squash, 1 + squash * 0.8)
    } else {
      canvas.scale(1 + squash * 0.8, 1 - squash)
    }
    let r = Ball.radius
    canvas.circle(.zero, radius: r, look.round(glow, radius: r))
    if isPiercing { drawSpikes(on: &canvas, glow) }
    if tick < slowUntil {
      canvas.circle(.zero, radius: r + 4, look.faint.opacity(0.6), stroke: 1.4)
    }
    canvas.circle(Point(-2.4, -2.6), radius: 2.1, look.gloss.opacity(0.9))
    canvas.restore()
  }

  /// Between two ticks a ball goes on along its way, but not into what will stop it.
  private func seen(_ ball: Ball, _ canvas: Canvas) -> Point {
    if phase == .serving {
      return Point(ball.x + paddleX(canvas) - paddle.x, ball.y)
    }
    if phase == .over { return Point(ball.x, ball.y) }
    var x = ball.x + ball.vx * canvas.blend
    var y = max(Place.top + Ball.radius, ball.y + ball.vy * canvas.blend)
    x = Maths.clamp(x, Place.left + Ball.radius, Place.right - Ball.radius)
    let line = Place.paddleTop - Ball.radius
    if ball.y <= line && y > line && abs(x - paddleX(canvas)) <= paddle.reach { y = line }
    if y < wall.bottom + Ball.half && wall.overlaps(x, y) && tick >= pierceUntil {
      return Point(ball.x, ball.y)
    }
    return Point(x, y)
  }

  /// A tail along the way since the last contact, at most seven ticks long.
  private func drawTrail(
    _ ball: Ball, _ place: Point, _ color: Color, on canvas: inout Canvas
  ) {
    let length = min(tick < pierceUntil ? 10 : 7, age(since: ball.touched, canvas))
    let pace = max(0.1, Point(ball.vx, ball.vy).length)
    let side = Point(-ball.vy, ball.vx) * (Ball.radius * 0.86 / pace)
    let end = place - Point(ball.vx, ball.vy) * (length + 1)
    canvas.beginPath()
    canvas.move(place + side)
    canvas.move(end)
    canvas.move(place - side)
    canvas.endPath(.gradient(color.opacity(0.55), color.opacity(0), from: place, to: end))
  }

  private func drawSpikes(on canvas: inout Canvas, _ color: Color) {
    canvas.beginPath()
    let turn = Float(tick % 60) * 0.1
    for corner in 0..<16 {
      let angle = Float(corner) * Maths.pi / 8 + turn
      let r: Float = corner % 2 == 0 ? 12.5 : 8.6
      canvas.move(Point(r * Maths.cos(angle), r * Maths.sin(angle)))
    }
    canvas.endPath(color.lighter(0.15), stroke: 1.6)
  }

  /// Where the ball will go: dots that run along the way, and a head.
  func drawArrow(on canvas: inout Canvas, _ look: Look) {
    let slant = serveSlant
    let up = 1 / (1 + slant * slant).squareRoot()
    let way = Point(slant * up, -up)
    let from = Point(balls[0].x + paddleX(canvas) - paddle.x, balls[0].y)
    let run = age(since: serveTick, canvas) / 12
    let shift = run - Float(Int32(run))
    for dot in 0..<4 {
      let share = (Float(dot) + shift) / 4
      canvas.circle(
        from + way * (16 + 44 * share), radius: 2.4,
        look.skin.highlight.opacity(0.95 * (1 - share * share) + 0.05))
    }
    let tip = from + way * 74
    let side = Point(-way.y, way.x)
    canvas.beginPath()
    canvas.move(tip)
    canvas.move(tip - way * 13 + side * 8)
    canvas.move(tip - way * 9)
    canvas.move(tip - way * 13 - side * 8)
    canvas.endPath(look.skin.highlight)
    if serveTick == 0 { drawSteeringHint(on: &canvas, look) }
  }

  /// Before the first serve: two heads beside the paddle that sway apart.
  private func drawSteeringHint(on canvas: inout Canvas, _ look: Look) {
    let sway = 3 * Maths.sin(age(since: 0, canvas) * Maths.tau / 50)
    let y = Place.paddleTop + 6
    for side in 0..<2 {
      let way: Float = side == 0 ? -1 : 1
      let x = paddleX(canvas) + way * (paddle.width / 2 + 16 + sway)
      canvas.beginPath()
      canvas.move(Point(x - 3 * way, y - 6))
      canvas.move(Point(x + 3 * way, y))
      canvas.move(Point(x - 3 * way, y + 6))
      canvas.endPath(look.faint.opacity(0.8), stroke: 3, closed: false)
    }
  }

  func drawDrop(_ drop: Drop, on canvas: inout Canvas, _ look: Look) {
    let y = drop.y + (phase == .over ? 0 : Drop.fall * canvas.blend)
    let sway = Maths.sin((drop.y + Drop.fall * canvas.blend) * 0.06)
    canvas.save()
    canvas.translate(drop.x, y)
    canvas.rotate(sway * 0.12)
    let color = look.color(drop.kind)
    let body = Rect(center: .zero, width: 34, height: 20)
    canvas.rect(body.inset(-5), radius: 15, color.opacity(0.4), softness: 10)
    canvas.rect(body, radius: 10, color.darker(0.2))
    let face = Rect(x: -17, y: -10, width: 34, height: 18)
    canvas.rect(face, radius: 9, .vertical(color.lighter(0.3), color, in: face))
    canvas.rect(
      face.inset(3.2, 2.6), radius: 6.4, look.pale)
    icon(drop.kind, at: Point(0, -1), size: 5, look.dark, on: &canvas)
    canvas.restore()
  }

  /// A power-up's sign: arrows apart, a clock, three dots, a spearhead.
  func icon(
    _ kind: PowerUp, at c: Point, size s: Float, _ color: Color, on canvas: inout Canvas
  ) {
    let thin = s * 0.34
    switch kind {
    case .wide:
      canvas.line(Point(c.x - s, c.y), Point(c.x + s, c.y), width: thin, color)
      for side in 0..<2 {
        let way: Float = side == 0 ? -1 : 1
        canvas.beginPath()
        canvas.move(Point(c.x + way * s * 0.5, c.y - s * 0.62))
        canvas.move(Point(c.x + way * s * 1.15, c.y))
        canvas.move(Point(c.x + way * s * 0.5, c.y + s * 0.62))
        canvas.endPath(color, stroke: thin, closed: false)
      }
    case .slow:
      canvas.circle(c, radius: s * 0.85, color, stroke: thin)
      canvas.line(c, Point(c.x, c.y - s * 0.5), width: thin * 0.9, color)
      canvas.line(c, Point(c.x + s * 0.36, c.y), width: thin * 0.9, color)
    case .multi:
      canvas.circle(Point(c.x, c.y - s * 0.5), radius: s * 0.38, color)
      canvas.circle(Point(c.x - s * 0.75, c.y + s * 0.4), radius: s * 0.38, color)
      canvas.circle(Point(c.x + s * 0.75, c.y + s * 0.4), radius: s * 0.38, color)
    case .pierce:
      canvas.beginPath()
      canvas.move(Point(c.x, c.y - s))
      canvas.move(Point(c.x + s * 0.72, c.y + s * 0.1))
      canvas.move(Point(c.x - s * 0.72, c.y + s * 0.1))
      canvas.endPath(color)
      canvas.line(Point(c.x, c.y), Point(c.x, c.y + s * 0.8), width: s * 0.42, color)
    }
  }
}
