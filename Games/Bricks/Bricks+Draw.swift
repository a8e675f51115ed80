import Playable

extension Bricks {
  /// From back to front: board, multiplier, bricks, power-ups, balls, paddle, lives, banner.
  public func draw(on canvas: inout Canvas) {
    let look = Look(canvas.skin)
    drawBoard(on: &canvas, look)
    drawMultiplier(on: &canvas, look)
    drawWall(on: &canvas, look)
    for index in 0..<Int(dropCount) { drawDrop(drops[index], on: &canvas, look) }
    if phase == .serving { drawArrow(on: &canvas, look) }
    drawPaddle(on: &canvas, look)
    for index in 0..<Int(ballCount) { drawBall(balls[index], on: &canvas, look) }
    drawLives(on: &canvas, look)
    drawRunning(on: &canvas, look)
    drawBanner(on: &canvas, look)
  }

  /// Ticks since `moment`, with the share of the tick under way.
  func age(since moment: Int32, _ canvas: Canvas) -> Float {
    Float(max(0, min(10_000, tick - moment))) + (phase == .over ? 0 : canvas.blend)
  }

  /// Where the paddle is between two ticks.
  func paddleX(_ canvas: Canvas) -> Float {
    let half = paddle.width / 2
    let x = phase == .over ? paddle.x : paddle.x + paddle.vx * canvas.blend
    return Maths.clamp(x, Place.left + half, Place.right - half)
  }

  private func drawBoard(on canvas: inout Canvas, _ look: Look) {
    let frame = Rect(x: 0, y: 0, width: 360, height: 480)
    let inner = frame.inset(6)
    canvas.rect(
      inner, radius: 12, .vertical(look.depth.opacity(0.94), look.depth.opacity(0.74), in: inner))
    canvas.rect(
      frame.inset(3), radius: 14, .vertical(look.rim, look.rim.opacity(0.45), in: frame), stroke: 6)
    drawBeams(on: &canvas, look)
    let light = Rect(x: 20, y: 6.6, width: 320, height: 1.6)
    canvas.rect(light, radius: 0.8, look.gloss.opacity(0.35))
    let danger = Rect(x: 14, y: 452, width: 332, height: 1.5)
    canvas.rect(danger, radius: 0.7, look.faint.opacity(lives == 1 ? 0.5 : 0.22))
  }

  /// Two shafts of light from the upper left, for depth.
  private func drawBeams(on canvas: inout Canvas, _ look: Look) {
    for beam in 0..<2 {
      let x: Float = beam == 0 ? 40 : 150
      let width: Float = beam == 0 ? 70 : 34
      canvas.beginPath()
      canvas.move(Point(x, 7))
      canvas.move(Point(x + width, 7))
      canvas.move(Point(x + width + 150, 452))
      canvas.move(Point(x + 110, 452))
      canvas.endPath(
        .gradient(
          look.gloss.opacity(0.09), look.gloss.opacity(0), from: Point(x, 7), to: Point(x, 430)))
    }
  }

  /// A large, faint number behind everything: how much the next brick counts.
  private func drawMultiplier(on canvas: inout Canvas, _ look: Look) {
    let factor = Bricks.multiplier(after: combo)
    guard combo > 0, factor > 1 else { return }
    let swell = 1 + 0.35 * (1 - Ease.out(age(since: comboTick, canvas) / 14))
    var text = Text("×")
    text.append(factor)
    canvas.text(
      text, at: Point(180, 350 + 14 * swell), size: 84 * swell, weight: .heavy,
      look.skin.highlight.opacity(0.2 + 0.06 * Float(factor)))
  }

  /// Hearts for the lives left, in the lower left corner.
  private func drawLives(on canvas: inout Canvas, _ look: Look) {
    for index in 0..<max(0, lives) {
      var size: Float = 6.5
      if lives == 1 { size *= 1 + 0.14 * Maths.sin(Float(tick % 60) * Maths.tau / 30) }
      let center = Point(24 + Float(index) * 19, 465)
      heart(Point(center.x, center.y + 1.5), size, look.shadow, on: &canvas)
      heart(center, size, look.skin.secondary.lighter(0.12), on: &canvas)
      canvas.circle(
        Point(center.x - 2.6, center.y - 2.4), radius: 1.4, look.gloss.opacity(0.75))
    }
  }

  private func heart(_ c: Point, _ s: Float, _ color: Color, on canvas: inout Canvas) {
    canvas.beginPath()
    canvas.move(Point(c.x, c.y + s))
    canvas.curve(Point(c.x - 1.5 * s, c.y + 0.1 * s), Point(c.x - s * 0.95, c.y - s * 0.55))
    canvas.curve(Point(c.x - s * 0.45, c.y - s * 1.3), Point(c.x, c.y - s * 0.4))
    canvas.curve(Point(c.x + s * 0.45, c.y - s * 1.3), Point(c.x + s * 0.95, c.y - s * 0.55))
    canvas.curve(Point(c.x + 1.5 * s, c.y + 0.1 * s), Point(c.x, c.y + s))
    canvas.endPath(color)
  }

  /// Power-ups in force, each in a ring that empties, in the lower right corner.
  private func drawRunning(on canvas: inout Canvas, _ look: Look) {
    var x: Float = 336
    for kind in PowerUp.allCases {
      let end = kind == .wide ? wideUntil : kind == .slow ? slowUntil : pierceUntil
      guard kind != .multi, end > tick, phase != .over else { continue }
      let share = Float(end - tick) / Float(kind.ticks)
      let center = Point(x, 465)
      canvas.circle(center, radius: 9, look.depth)
      canvas.arc(
        center, radius: 9, from: -Maths.pi / 2, to: -Maths.pi / 2 + Maths.tau * share, width: 2,
        look.color(kind))
      icon(kind, at: center, size: 4.6, look.color(kind), on: &canvas)
      x -= 24
    }
  }

  /// Which wall this is, when a new one has come up.
  private func drawBanner(on canvas: inout Canvas, _ look: Look) {
    let age = age(since: levelTick, canvas)
    guard levelTick > 0, age < 66, phase != .over else { return }
    let share = Ease.outBack(age / 14)
    let fading = Maths.clamp((66 - age) / 12, 0, 1)
    canvas.save()
    canvas.opacity = fading
    canvas.translate(180, 300)
    canvas.scale(max(0.01, share))
    let pill = Rect(x: -78, y: -24, width: 156, height: 48)
    canvas.rect(
      Rect(x: -78, y: -18, width: 156, height: 48), radius: 24, look.shadow, softness: 10)
    canvas.rect(
      pill, radius: 24,
      .vertical(look.skin.surface, look.skin.surface.darker(0.06), in: pill))
    var text = Text("WALL ")
    text.append(level)
    canvas.text(text, at: Point(0, 8), size: 24, weight: .heavy, look.skin.ink)
    star(Point(-58, 0), 8, look.skin.highlight, on: &canvas)
    star(Point(58, 0), 8, look.skin.highlight, on: &canvas)
    canvas.restore()
  }
}
