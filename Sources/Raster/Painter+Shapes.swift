import Playable

// Shapes become edges, and edges coverage; a circle is a rounded rectangle.

extension Painter {
  /// A rounded rectangle, or the outline of one.
  @inline(never)
  mutating func round(_ rect: Rect, radius: Float, stroke: Float) {
    let limit = min(rect.width, rect.height) / 2
    let corner = max(0, min(radius, limit))
    let half = max(0, stroke / 2)
    let scale = transform.similarity
    if scale > 0 && (transform.isUpright || (corner == limit && rect.width == rect.height)) {
      let shape = Round(
        center: transform.apply(rect.center), halfX: rect.width / 2 * scale,
        halfY: rect.height / 2 * scale, radius: corner * scale)
      let grown = shape.grown(by: half * scale)
      return rows(of: grown, without: shape.grown(by: half > 0 ? -half * scale : -.infinity))
    }
    outline.clear(transform)
    let steps = Steps(radius: (corner + half) * transform.stretch)
    outline.addRound(rect.inset(-half), radius: corner + half, steps)
    if half > 0 {
      outline.addRound(rect.inset(half), radius: corner - half, steps)
      outline.reverse()
    }
    convert()
  }

  mutating func arc(_ command: UnsafePointer<Command>) {
    let start = command.pointee.a
    let turn = command.pointee.b - start
    let radius = command.pointee.rect.width / 2
    guard turn.isFinite, start.magnitude < 1e6, command.pointee.stroke > 0 else { return }
    if turn.magnitude >= Maths.tau {
      return round(command.pointee.rect, radius: radius, stroke: command.pointee.stroke)
    }
    let pieces = Steps(radius: radius * transform.stretch).pieces(in: turn)
    stroker.clear()
    for i in 0...pieces {
      let angle = start + turn * (Float(i) / Float(pieces))
      let offset = Point(Maths.cos(angle), Maths.sin(angle))
      stroker.add(command.pointee.rect.center + offset * radius)
    }
    stroke(command.pointee.stroke, closed: false)
  }

  mutating func path(_ command: UnsafePointer<Command>) {
    let points = list.points(of: command)
    if command.pointee.stroke > 0 {
      stroker.clear()
      for point in points { stroker.add(point) }
      stroke(command.pointee.stroke, closed: command.pointee.shape == .polygon)
    } else {
      outline.clear(transform)
      for point in points { outline.add(point) }
      outline.close()
      convert()
    }
  }

  /// Draws the line the stroker holds.
  @inline(never)
  mutating func stroke(_ width: Float, closed: Bool) {
    outline.clear(transform)
    stroker.stroke(width: width, scale: transform.stretch, closed: closed, into: &outline)
    convert()
  }

  /// Converts the outline to coverage, in pieces that fit the cells.
  @inline(never)
  private mutating func convert() {
    var piece = outline.box.intersection(box)
    if piece.isEmpty { return }
    let height = max(1, Cells.most / (piece.x1 &- piece.x0))
    let end = piece.y1
    while piece.y0 < end {
      piece.y1 = min(end, piece.y0 &+ height)
      cells.open(piece)
      outline.draw(into: &cells)
      cells.sweep(into: &ink)
      piece.y0 = piece.y1
    }
  }
}

extension Outline {
  /// Adds a rounded rectangle, clockwise on screen.
  @inline(never)
  mutating func addRound(_ rect: Rect, radius: Float, _ steps: Steps) {
    if rect.width <= 0 || rect.height <= 0 { return close() }
    let corner = max(0, min(radius, min(rect.width, rect.height) / 2))
    let inner = rect.inset(corner)
    var offset = Point(0, -corner)
    for i in 0..<4 as Range<Int32> {
      let center = Point(i < 2 ? inner.maxX : inner.x, i == 1 || i == 2 ? inner.maxY : inner.y)
      if corner > 0 { addArc(around: center, from: offset, turning: Maths.pi / 2, steps) }
      offset = Point(-offset.y, offset.x)
      add(center + offset)
    }
    close()
  }
}
