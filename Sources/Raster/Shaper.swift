import Playable

/// Turns shapes into edges and edges into coverage.
struct Shaper {
  var cells = Cells()
  private var outline = Outline()
  private var stroker = Stroker()

  func free() {
    cells.free()
    outline.free()
    stroker.free()
  }

  /// A rounded rectangle, or the outline of one.
  mutating func round(
    _ rect: Rect, radius: Float, stroke: Float, _ transform: Affine, _ box: Box,
    into ink: inout Ink
  ) {
    let limit = min(rect.width, rect.height) / 2
    let corner = max(0, min(radius, limit))
    let half = max(0, stroke / 2)
    if let scale = transform.similarity,
      transform.isUpright || (corner == limit && rect.width == rect.height)
    {
      let shape = Round(
        center: transform.apply(rect.center), halfX: rect.width / 2 * scale,
        halfY: rect.height / 2 * scale, radius: corner * scale)
      if half == 0 { return rows(of: shape, box, into: &ink) }
      let outer = shape.grown(by: half * scale)
      return ring(outer, shape.grown(by: -half * scale), box, into: &ink)
    }
    outline.clear(transform)
    let steps = Steps(radius: (corner + half) * transform.stretch)
    outline.addRound(rect.inset(-half), radius: corner + half, steps, reversed: false)
    if half > 0 {
      outline.addRound(rect.inset(half), radius: corner - half, steps, reversed: true)
    }
    fillOutline(box, into: &ink)
  }

  mutating func arc(_ command: Command, _ transform: Affine, _ box: Box, into ink: inout Ink) {
    let turn = command.b - command.a
    let radius = command.rect.width / 2
    guard turn.isFinite, command.a.magnitude < 1e6, command.stroke > 0 else { return }
    if turn.magnitude >= Maths.tau {
      return round(
        command.rect, radius: radius, stroke: command.stroke, transform, box, into: &ink)
    }
    let steps = Steps(radius: radius * transform.stretch)
    let pieces = Int32(turn.magnitude / Maths.tau * Float(steps.count)) + 1
    stroker.clear()
    for i in 0...pieces {
      let angle = command.a + turn * (Float(i) / Float(pieces))
      let offset = Point(Maths.cos(angle), Maths.sin(angle)) * radius
      stroker.add(command.rect.center + offset)
    }
    outlineLine(command.stroke, transform, closed: false)
    fillOutline(box, into: &ink)
  }

  mutating func path(
    _ command: Command, _ points: UnsafeBufferPointer<Point>, _ transform: Affine, _ box: Box,
    into ink: inout Ink
  ) {
    guard let range = command.range(in: points.count) else { return }
    if command.stroke > 0 {
      stroker.clear()
      for i in range { stroker.add(points[i]) }
      outlineLine(command.stroke, transform, closed: command.shape == .polygon)
    } else {
      outline.clear(transform)
      for i in range { outline.add(points[i]) }
      outline.close()
    }
    fillOutline(box, into: &ink)
  }

  /// One stroke of a glyph.
  mutating func stroke(
    _ points: UnsafeBufferPointer<Point>, width: Float, _ transform: Affine, _ box: Box,
    into ink: inout Ink
  ) {
    stroker.clear()
    for point in points { stroker.add(point) }
    outlineLine(width, transform, closed: false)
    fillOutline(box, into: &ink)
  }

  private mutating func outlineLine(_ width: Float, _ transform: Affine, closed: Bool) {
    outline.clear(transform)
    stroker.stroke(width: width, scale: transform.stretch, closed: closed, into: &outline)
  }

  private mutating func fillOutline(_ box: Box, into ink: inout Ink) {
    convert(outline.box.intersection(box), nil, nil, into: &ink)
  }

  private mutating func ring(_ outer: Round, _ inner: Round, _ box: Box, into ink: inout Ink) {
    convert(outer.box.intersection(box), outer, inner, into: &ink)
  }

  /// Converts a ring, or else the outline, to coverage in pieces that fit the cells.
  private mutating func convert(
    _ box: Box, _ outer: Round?, _ inner: Round?, into ink: inout Ink
  ) {
    if box.isEmpty { return }
    let height = max(1, Cells.most / (box.x1 - box.x0))
    var piece = box
    while piece.y0 < box.y1 {
      piece.y1 = min(box.y1, piece.y0 + height)
      cells.open(piece)
      if let outer, let inner {
        cells.add(outer, sign: 1)
        cells.add(inner, sign: -1)
      } else {
        outline.draw(into: &cells)
      }
      cells.sweep(into: &ink)
      piece.y0 = piece.y1
    }
  }
}

extension Outline {
  /// Adds a rounded rectangle, clockwise on screen or reversed.
  @inline(never)
  mutating func addRound(_ rect: Rect, radius: Float, _ steps: Steps, reversed: Bool) {
    if rect.width <= 0 || rect.height <= 0 { return }
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
    if reversed { reverse() }
  }
}
