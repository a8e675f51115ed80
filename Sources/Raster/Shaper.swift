import Playable

/// Turns shapes into edges and edges into coverage, which it hands to a sink.
struct Shaper {
  private var cells = Cells()
  private var outline = Outline()
  private var stroker = Stroker()

  func free() {
    cells.free()
    outline.free()
    stroker.free()
  }

  /// A rounded rectangle, or the outline of one, closed form where it stands upright.
  mutating func fillRound<S: Sink>(
    _ rect: Rect, radius: Float, stroke: Float, _ transform: Affine, _ box: Box,
    into sink: inout S
  ) {
    let limit = min(rect.width, rect.height) / 2
    let corner = max(0, min(radius, limit))
    if let scale = transform.similarity,
      transform.isUpright || (corner == limit && rect.width == rect.height)
    {
      let shape = Round(
        center: transform.apply(rect.center), halfX: rect.width / 2 * scale,
        halfY: rect.height / 2 * scale, radius: corner * scale)
      let half = max(0, stroke / 2 * scale)
      let outer = half > 0 ? shape.grown(by: half) : shape
      convert(outer.box.intersection(box), into: &sink) { cells in
        cells.add(outer)
        if half > 0 { cells.add(shape.grown(by: -half), sign: -1) }
      }
      return
    }
    outline.clear(transform)
    let half = max(0, stroke / 2)
    let steps = Steps(radius: (corner + half) * transform.stretch)
    outline.addRound(rect.inset(-half), radius: corner + half, steps, reversed: false)
    if half > 0 {
      outline.addRound(rect.inset(half), radius: max(0, corner - half), steps, reversed: true)
    }
    fillOutline(box, into: &sink)
  }

  mutating func arc<S: Sink>(
    _ command: Command, _ transform: Affine, _ box: Box, into sink: inout S
  ) {
    let turn = command.b - command.a
    guard turn.isFinite, command.a.magnitude < 1e6, command.stroke > 0 else { return }
    if turn.magnitude >= Maths.tau {
      fillRound(
        command.rect, radius: command.rect.width / 2, stroke: command.stroke, transform, box,
        into: &sink)
      return
    }
    let radius = command.rect.width / 2
    let scale = transform.stretch
    let steps = Steps(radius: radius * scale)
    let pieces = max(1, Int32(turn.magnitude / Maths.tau * Float(steps.count)) + 1)
    stroker.clear()
    for i in 0...pieces {
      let angle = command.a + turn * (Float(i) / Float(pieces))
      let offset = Point(Maths.cos(angle), Maths.sin(angle)) * radius
      stroker.add(command.rect.center + offset)
    }
    strokeLine(command, transform, box, closed: false, into: &sink)
  }

  mutating func path<S: Sink>(
    _ command: Command, _ points: UnsafeBufferPointer<Point>, _ transform: Affine, _ box: Box,
    into sink: inout S
  ) {
    guard let range = command.range(in: points.count) else { return }
    if command.stroke > 0 {
      stroker.clear()
      for i in range { stroker.add(points[i]) }
      strokeLine(command, transform, box, closed: command.shape == .polygon, into: &sink)
      return
    }
    outline.clear(transform)
    for i in range { outline.add(points[i]) }
    outline.close()
    fillOutline(box, into: &sink)
  }

  private mutating func strokeLine<S: Sink>(
    _ command: Command, _ transform: Affine, _ box: Box, closed: Bool, into sink: inout S
  ) {
    outline.clear(transform)
    stroker.stroke(
      width: command.stroke, scale: transform.stretch, closed: closed, into: &outline)
    fillOutline(box, into: &sink)
  }

  /// The outline of one stroke of a glyph, and the pixels it may touch.
  mutating func outlineStroke(
    _ stroke: Int, of strokes: borrowing StrokeList, width: Float, _ transform: Affine
  ) -> Box {
    stroker.clear()
    let first = stroke == 0 ? 0 : Int(strokes.ends[stroke - 1])
    for i in first..<Int(strokes.ends[stroke]) { stroker.add(strokes.points[i]) }
    outline.clear(transform)
    stroker.stroke(width: width, scale: transform.stretch, closed: false, into: &outline)
    return outline.box
  }

  /// Fills what `outlineStroke` has made.
  mutating func fillOutline<S: Sink>(_ box: Box, into sink: inout S) {
    let outline = outline
    convert(outline.box.intersection(box), into: &sink) { cells in outline.draw(into: &cells) }
  }

  /// Converts edges to coverage in pieces that fit the cells.
  private mutating func convert<S: Sink>(
    _ box: Box, into sink: inout S, _ edges: (inout Cells) -> Void
  ) {
    if box.isEmpty { return }
    let height = max(1, Cells.most / (box.x1 - box.x0))
    var piece = box
    while piece.y0 < box.y1 {
      piece.y1 = min(box.y1, piece.y0 + height)
      cells.open(piece)
      edges(&cells)
      cells.sweep(into: &sink)
      piece.y0 = piece.y1
    }
  }
}

extension Outline {
  /// Adds a rounded rectangle, clockwise on screen or reversed.
  mutating func addRound(_ rect: Rect, radius: Float, _ steps: Steps, reversed: Bool) {
    if rect.width <= 0 || rect.height <= 0 { return }
    let corner = max(0, min(radius, min(rect.width, rect.height) / 2))
    let left = rect.x + corner
    let right = rect.maxX - corner
    let top = rect.y + corner
    let bottom = rect.maxY - corner
    let turn = reversed ? -Maths.pi / 2 : Maths.pi / 2
    let corners =
      reversed
      ? (Point(left, top), Point(left, bottom), Point(right, bottom), Point(right, top))
      : (Point(right, top), Point(right, bottom), Point(left, bottom), Point(left, top))
    let side: Float = reversed ? -corner : corner
    quarter(corners.0, reversed ? Point(0, -corner) : Point(0, -corner), turn, steps)
    quarter(corners.1, Point(side, 0), turn, steps)
    quarter(corners.2, Point(0, corner), turn, steps)
    quarter(corners.3, Point(-side, 0), turn, steps)
    close()
  }

  private mutating func quarter(
    _ center: Point, _ start: Point, _ turn: Float, _ steps: Steps
  ) {
    if start == .zero {
      add(center)
      return
    }
    addArc(around: center, from: start, turning: turn, steps)
    add(center + Point(turn > 0 ? -start.y : start.y, turn > 0 ? start.x : -start.x))
  }
}
