import Playable

extension Bricks {
  func drawWall(on canvas: inout Canvas, _ look: Look) {
    let age = age(since: levelTick, canvas)
    for row in Wall.firstRow...Wall.lastRow where wall.rows[Int(row)] != 0 {
      for column in 0..<Wall.columns where wall[column, row] != .none {
        drawBrick(column, row, age, on: &canvas, look)
      }
    }
  }

  private func drawBrick(
    _ column: Int32, _ row: Int32, _ age: Float, on canvas: inout Canvas, _ look: Look
  ) {
    // A new wall falls into place, brick after brick from the middle outwards.
    let delay = Float(abs(column - 4) * 2 + (row - Wall.firstRow) * 2)
    let risen = Ease.outBack((age - delay) / 14)
    if age < delay { return }
    let center = Wall.center(column, row)
    var place = Point(center.x, center.y - 22 * (1 - risen))
    let isStruck = struckCell == row * Wall.columns + column
    let blow = isStruck ? 1 - Ease.out(self.age(since: struckTick, canvas) / 10) : 0
    place.y -= 2.5 * blow
    let body = Rect(center: place, width: 35.4, height: 17)
    let brick = wall[column, row]
    let color = look.color(of: brick, row: row - Wall.firstRow)
    face(body, color, look, on: &canvas)
    mark(brick, place, color, look, on: &canvas)
    if blow > 0 {
      canvas.rect(body, radius: 4.5, look.gloss.opacity(0.7 * blow))
    }
  }

  /// A rounded block: shadow, side below, lit face, gloss along its upper edge.
  private func face(_ body: Rect, _ color: Color, _ look: Look, on canvas: inout Canvas) {
    let shadow = Rect(x: body.x + 1, y: body.y + 4, width: body.width, height: body.height)
    canvas.rect(shadow, radius: 4.5, look.shadow)
    canvas.rect(body, radius: 4.5, color.darker(0.28))
    let face = Rect(x: body.x, y: body.y, width: body.width, height: body.height - 3)
    canvas.rect(face, radius: 4.5, .vertical(color.lighter(0.16), color, in: face))
    let gloss = Rect(x: body.x + 4, y: body.y + 1.6, width: body.width - 8, height: 1.8)
    canvas.rect(gloss, radius: 0.9, look.gloss.opacity(0.45))
  }

  /// What tells the kinds apart by shape.
  private func mark(
    _ brick: Brick, _ c: Point, _ color: Color, _ look: Look, on canvas: inout Canvas
  ) {
    switch brick {
    case .none, .plain:
      break
    case .strong:
      let band = Rect(center: Point(c.x, c.y - 1), width: 26, height: 7.6)
      canvas.rect(band, radius: 2.4, color.darker(0.34), stroke: 2)
    case .cracked:
      canvas.beginPath()
      canvas.move(Point(c.x - 5, c.y - 7))
      canvas.move(Point(c.x - 1, c.y - 2.5))
      canvas.move(Point(c.x - 5, c.y + 1))
      canvas.move(Point(c.x + 1, c.y + 5.5))
      canvas.endPath(color.darker(0.5), stroke: 1.6, closed: false)
      canvas.line(
        Point(c.x - 1, c.y - 2.5), Point(c.x + 6, c.y - 1), width: 1.4,
        color.darker(0.5))
    case .gift:
      star(Point(c.x, c.y - 1), 5.6, color.readable.opacity(0.85), on: &canvas)
    case .steel:
      for side in 0..<2 {
        let x = c.x + (side == 0 ? -12 : 12)
        canvas.circle(Point(x, c.y - 1), radius: 1.7, color.darker(0.4))
      }
      canvas.line(
        Point(c.x - 5, c.y + 2), Point(c.x - 1, c.y - 4), width: 1.6, color.lighter(0.35))
      canvas.line(
        Point(c.x + 1, c.y + 2), Point(c.x + 5, c.y - 4), width: 1.6, color.lighter(0.35))
    }
  }

  func star(_ c: Point, _ radius: Float, _ color: Color, on canvas: inout Canvas) {
    canvas.beginPath()
    for corner in 0..<10 {
      let angle = Float(corner) * Maths.pi / 5 - Maths.pi / 2
      let r = corner % 2 == 0 ? radius : radius * 0.48
      canvas.move(Point(c.x + r * Maths.cos(angle), c.y + r * Maths.sin(angle)))
    }
    canvas.endPath(color)
  }
}

extension Look {
  func color(of brick: Brick, row: Int32) -> Color {
    switch brick {
    case .gift: skin.highlight
    case .steel: steel
    case .none, .plain, .cracked, .strong: color(ofRow: row)
    }
  }
}
