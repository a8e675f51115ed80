import Playable

/// Draws one glyph's program into a stroke list.
///
/// Curves are cubic. A quarter turn leaves horizontally or vertically and arrives the other way; its
/// handles are a little longer than a circle's (0.5523), which gives the typeface its soft squareness.
struct GlyphPen {
  /// Place and size of the glyph in em.
  var origin: Point
  var scale: Float
  var quality: Int32
  /// How many glyphs may still be drawn inside one another.
  var depth: Int32 = 3

  private var here = Point.zero
  private var started = false
  private var enter: Float = 0
  private var leave: Float = 1

  private static var handle: Float { 0.565 }

  init(origin: Point, scale: Float, quality: Int32) {
    self.origin = origin
    self.scale = scale
    self.quality = max(1, quality)
  }

  /// - Parameter entry: a place in the index.
  mutating func draw(_ entry: Int, to strokes: inout StrokeList) {
    let index = Typeface.index
    var source = GlyphSource(at: Int(index.entries[entry].offset))
    if source.peek() == GlyphSource.composed {
      source.skip()
      compose(&source, to: &strokes)
      return
    }
    origin.x += Float(source.figure()) * scale
    source.skip()
    started = false
    while source.peek() != 0x0a { step(&source, to: &strokes) }
    strokes.endStroke()
  }

  private mutating func step(_ source: inout GlyphSource, to strokes: inout StrokeList) {
    let operation = source.peek()
    if GlyphSource.isFigure(operation) {
      line(to: place(&source), &strokes)
      return
    }
    source.skip()
    switch operation {
    case 0x2c:  // ,
      strokes.endStroke()
      started = false
    case 0x28:  // (
      quarter(to: place(&source), horizontal: true, &strokes)
    case 0x29:  // )
      quarter(to: place(&source), horizontal: false, &strokes)
    case 0x3c:  // <
      enter = Float(source.figure()) / 20
    case 0x3e:  // >
      leave = Float(source.figure()) / 20
    case 0x7e:  // ~
      let a = place(&source)
      let b = place(&source)
      curve(a, b, to: place(&source), &strokes)
    case 0x40:  // @
      let a = place(&source)
      ellipse(a, place(&source), &strokes)
    case 0x2e:  // .
      dot(place(&source), &strokes)
    case 0x26:  // &
      include(&source, size: 1, to: &strokes)
    case 0x25:  // %
      include(&source, size: 0.6, to: &strokes)
    default: break
    }
  }

  private mutating func place(_ source: inout GlyphSource) -> Point {
    let x = source.figure()
    return Point(Float(x), Float(source.figure() - 12))
  }

  private func emit(_ p: Point, _ strokes: inout StrokeList) {
    strokes.points.append(Point(origin.x + p.x * scale, origin.y - p.y * scale))
  }

  private mutating func line(to p: Point, _ strokes: inout StrokeList) {
    // A stroke which enters a curve late does not touch the place it starts from.
    if !started {
      started = true
      here = p
      return
    }
    open(&strokes)
    emit(p, &strokes)
    here = p
  }

  private func open(_ strokes: inout StrokeList) {
    if Int32(strokes.points.count) == strokes.ends.last ?? 0 { emit(here, &strokes) }
  }

  private mutating func quarter(
    to p: Point, horizontal: Bool, _ strokes: inout StrokeList
  ) {
    let out = (p - here) * GlyphPen.handle
    let back = (p - here) * (1 - GlyphPen.handle)
    let a = horizontal ? Point(here.x + out.x, here.y) : Point(here.x, here.y + out.y)
    let b = horizontal ? Point(p.x, here.y + back.y) : Point(here.x + back.x, p.y)
    curve(a, b, to: p, &strokes)
  }

  private mutating func curve(_ a: Point, _ b: Point, to p: Point, _ strokes: inout StrokeList) {
    if enter == 0 { open(&strokes) }
    let first: Int32 = enter == 0 ? 1 : 0
    for step in first...quality {
      let t = enter + (leave - enter) * Float(step) / Float(quality)
      let u = 1 - t
      let start = here * (u * u * u) + a * (3 * u * u * t)
      emit(start + b * (3 * u * t * t) + p * (t * t * t), &strokes)
    }
    here = p
    enter = 0
    leave = 1
  }

  private mutating func ellipse(_ a: Point, _ b: Point, _ strokes: inout StrokeList) {
    let middle = (a + b) * 0.5
    line(to: Point(a.x, middle.y), &strokes)
    quarter(to: Point(middle.x, b.y), horizontal: false, &strokes)
    quarter(to: Point(b.x, middle.y), horizontal: true, &strokes)
    quarter(to: Point(middle.x, a.y), horizontal: false, &strokes)
    quarter(to: Point(a.x, middle.y), horizontal: true, &strokes)
  }

  /// A dot is a little wider than a stroke, or it would look thinner.
  private mutating func dot(_ p: Point, _ strokes: inout StrokeList) {
    let r: Float = 0.8
    emit(Point(p.x - r, p.y), &strokes)
    emit(Point(p.x, p.y + r), &strokes)
    emit(Point(p.x + r, p.y), &strokes)
    emit(Point(p.x, p.y - r), &strokes)
    emit(Point(p.x - r, p.y), &strokes)
  }

  /// Another glyph inside this one, by the shift −30…31 of its corner.
  private mutating func include(
    _ source: inout GlyphSource, size: Float, to strokes: inout StrokeList
  ) {
    let scalar = source.scalar()
    let x = Float(source.figure() - 30)
    let y = Float(source.figure() - 30)
    strokes.endStroke()
    started = false
    guard depth > 0, let entry = Typeface.index.find(scalar) else { return }
    var inner = GlyphPen(
      origin: Point(origin.x + x * scale, origin.y - y * scale), scale: scale * size,
      quality: quality)
    inner.depth = depth - 1
    inner.draw(entry, to: &strokes)
  }

  /// A base and the marks which stand over or under it.
  private mutating func compose(_ source: inout GlyphSource, to strokes: inout StrokeList) {
    let base = source.scalar()
    guard depth > 0, let entry = Typeface.index.find(base) else { return }
    var inner = GlyphPen(origin: origin, scale: scale, quality: quality)
    inner.depth = depth - 1
    inner.draw(entry, to: &strokes)
    while source.peek() >= 0x80 {
      let mark = source.scalar()
      var at = Typeface.gridPlacement(of: mark, over: base)
      if source.peek() != 0x0a && source.peek() < 0x80 { at.x += Float(source.figure() - 30) }
      guard let entry = Typeface.index.find(mark) else { continue }
      inner.origin = Point(origin.x + at.x * scale, origin.y - at.y * scale)
      inner.draw(entry, to: &strokes)
    }
  }
}
