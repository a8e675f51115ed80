import Playable

/// Draws glyphs into a stroke list by their programs.
///
/// Curves are cubic. A quarter turn leaves horizontally or vertically and arrives the other way; its
/// handles are a little longer than a circle's (0.5523), which gives the typeface its soft squareness.
struct GlyphPen {
  /// Place and size of the glyph in em.
  var origin: Point
  var scale: Float
  var quality: Int32

  private var here = Point.zero
  private var started = false
  private var enter: Float = 0
  private var leave: Float = 1
  /// How many glyphs are being drawn inside one another.
  private var depth: Int32 = 0

  private static var handle: Float { 0.565 }

  init(origin: Point, scale: Float, quality: Int32) {
    self.origin = origin
    self.scale = scale
    self.quality = max(1, quality)
  }

  /// Draws a glyph at (x, y) grid units from the origin, a box where it has no drawing.
  @inline(never)
  mutating func draw(
    _ scalar: UInt32, _ x: Float = 0, _ y: Float = 0, size: Float = 1,
    to strokes: inout StrokeList
  ) {
    if depth > 3 { return }
    depth &+= 1
    let outside = (origin, scale)
    origin.x += x * scale
    origin.y -= y * scale
    scale *= size
    let place = Typeface.place(of: scalar)
    var source = GlyphSource(names: place.offset)
    if place.isComposed {
      let base = source.scalar()
      source.rewind()
      let mark = source.scalar()
      draw(base, to: &strokes)
      let at = Typeface.gridPlacement(of: mark, over: base)
      draw(mark, at.x, at.y, to: &strokes)
    } else {
      origin.x += Float(source.head().bearing) * scale
      while step(&source, to: &strokes) {}
    }
    finish(&strokes)
    (origin, scale) = outside
    depth &-= 1
  }

  /// False at the end of the program.
  private mutating func step(_ source: inout GlyphSource, to strokes: inout StrokeList) -> Bool {
    let operation = source.peek()
    if operation == GlyphSource.newline || operation == GlyphSource.composed { return false }
    if operation < 0x30 || operation == 0x3c || operation == 0x3e || operation == 0x40
      || operation == 0x7e
    {
      _ = source.next()
    }
    switch operation {
    case 0x2c:  // ,
      finish(&strokes)
    case 0x28, 0x29:  // ( )
      quarter(to: place(&source), horizontal: operation == 0x28, &strokes)
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
    case 0x25, 0x26:  // % &
      let scalar = source.scalar()
      let x = Float(source.figure() &- 30)
      let y = Float(source.figure() &- 30)
      draw(scalar, x, y, size: operation == 0x25 ? 0.6 : 1, to: &strokes)
    default:
      line(to: place(&source), &strokes)
    }
    return true
  }

  @inline(never)
  private func place(_ source: inout GlyphSource) -> Point {
    let x = source.figure()
    return Point(Float(x), Float(source.figure() &- 14))
  }

  @inline(never)
  private func emit(_ p: Point, _ strokes: inout StrokeList) {
    strokes.points.append(Point(origin.x + p.x * scale, origin.y - p.y * scale))
  }

  @inline(never)
  private mutating func finish(_ strokes: inout StrokeList) {
    strokes.endStroke()
    started = false
  }

  @inline(never)
  private mutating func line(to p: Point, _ strokes: inout StrokeList) {
    // A stroke which enters a curve late does not touch the place it starts from.
    if started {
      open(&strokes)
      emit(p, &strokes)
    }
    started = true
    here = p
  }

  private func open(_ strokes: inout StrokeList) {
    if strokes.isBetweenStrokes { emit(here, &strokes) }
  }

  @inline(never)
  private mutating func quarter(to p: Point, horizontal: Bool, _ strokes: inout StrokeList) {
    let a = here + (p - here) * GlyphPen.handle
    let b = p + (here - p) * GlyphPen.handle
    if horizontal {
      curve(Point(a.x, here.y), Point(p.x, b.y), to: p, &strokes)
    } else {
      curve(Point(here.x, a.y), Point(b.x, p.y), to: p, &strokes)
    }
  }

  @inline(never)
  private mutating func curve(_ a: Point, _ b: Point, to p: Point, _ strokes: inout StrokeList) {
    if enter == 0 { open(&strokes) }
    for step in (enter == 0 ? 1 : 0)...quality {
      let t = enter + (leave - enter) * Float(step) / Float(quality)
      let u = 1 - t
      let start = here * (u * u * u) + a * (3 * u * u * t)
      emit(start + b * (3 * u * t * t) + p * (t * t * t), &strokes)
    }
    here = p
    enter = 0
    leave = 1
  }

  /// Two halves: a stroke that meets itself would cover the seam twice.
  @inline(never)
  private mutating func ellipse(_ a: Point, _ b: Point, _ strokes: inout StrokeList) {
    let middle = (a + b) * 0.5
    line(to: Point(a.x, middle.y), &strokes)
    quarter(to: Point(middle.x, b.y), horizontal: false, &strokes)
    quarter(to: Point(b.x, middle.y), horizontal: true, &strokes)
    finish(&strokes)
    line(to: Point(b.x, middle.y), &strokes)
    quarter(to: Point(middle.x, a.y), horizontal: false, &strokes)
    quarter(to: Point(a.x, middle.y), horizontal: true, &strokes)
    finish(&strokes)
  }

  /// A small diamond: a dot is a little wider than a stroke, or it would look thinner.
  private mutating func dot(_ p: Point, _ strokes: inout StrokeList) {
    let fine = quality
    quality = 1
    ellipse(Point(p.x - 0.8, p.y - 0.8), Point(p.x + 0.8, p.y + 0.8), &strokes)
    quality = fine
  }
}
