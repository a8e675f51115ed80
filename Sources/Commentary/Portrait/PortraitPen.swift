import Playable

/// Records shapes as bytes; drawn with like a canvas.
///
/// Numbers are little-endian. Lengths and angles are whole steps of `grid`: where they are halves of a
/// unit, of at most 63.5, they take one byte, 128 more than the halves, else a zero and two more.
/// Widths of strokes and softness take one byte, colours four, as their words. First stand the
/// colours of the face. After the byte of a shape: colour; of a gradient, second colour, start and end; radius, or
/// the angles of an arc; stroke; softness; then bounds, or of a path the number of pieces, each as
/// steps (a byte; 0 for a straight line), the curve's control point unless it is straight, and end.
struct PortraitPen {
  /// Steps of a unit: what is written in decimals comes back as it was.
  static var grid: Float { 20 }
  /// Steps of half a unit, as which most lengths are written.
  static var half: Int32 { 10 }
  /// Most pieces that a curve is drawn in.
  static var mostSteps: UInt8 { 16 }

  private(set) var bytes: [UInt8] = []
  /// Where the path has come to.
  private(set) var place = Point.zero
  private var path: [UInt8] = []
  private var pieces: UInt8 = 0
  private var sign = 0

  /// One of the colours of the face, before anything is drawn.
  mutating func ink(_ color: Color) { bytes.put(color.word) }

  /// What the face does, or the start of what moves with it.
  mutating func begin(_ part: PortraitPart) { bytes.append(part.rawValue) }
  mutating func draw(_ part: PortraitPart) { bytes.append(part.rawValue) }
  mutating func end() { bytes.append(PortraitPart.end.rawValue) }

  mutating func beginGroup(at origin: Point, turned angle: Float = 0) {
    begin(.group)
    put(origin)
    put(angle)
  }

  mutating func beginClip(_ rect: Rect, radius: Float) {
    begin(.clip)
    put(rect)
    put(radius)
  }

  /// What is shown with some expressions alone: two bytes of which, and two of how much there is.
  mutating func beginSign(of expressions: [Expression]) {
    begin(.sign)
    bytes.put(expressions.reduce(UInt16(0)) { $0 | 1 << UInt16($1.rawValue) })
    bytes.put(UInt16(0))
    sign = bytes.count
  }

  mutating func endSign() {
    end()
    let count = bytes.count - sign
    bytes[sign - 2] = UInt8(truncatingIfNeeded: count)
    bytes[sign - 1] = UInt8(truncatingIfNeeded: count >> 8)
  }

  // Shapes, as a canvas takes them.

  mutating func circle(
    _ center: Point, radius: Float, _ paint: Paint, stroke: Float = 0, softness: Float = 0
  ) {
    put(.circle, paint, stroke: stroke, softness: softness)
    put(Rect(center: center, width: 2 * radius, height: 2 * radius))
  }

  mutating func rect(_ rect: Rect, radius: Float = 0, _ paint: Paint, stroke: Float = 0) {
    put(.rect, paint, radius: radius, stroke: stroke)
    put(rect)
  }

  mutating func arc(
    _ center: Point, radius: Float, from: Float, to: Float, width: Float, _ color: Color
  ) {
    put(.arc, .solid(color), radius: from, end: to, stroke: width)
    put(Rect(center: center, width: 2 * radius, height: 2 * radius))
  }

  mutating func line(_ from: Point, _ to: Point, width: Float, _ color: Color) {
    beginPath()
    move(from)
    move(to)
    endPath(color, stroke: width, closed: false)
  }

  mutating func beginPath() {
    path.removeAll()
    pieces = 0
  }

  mutating func move(_ point: Point) {
    add(steps: 0)
    path.put(point)
    place = point
  }

  mutating func curve(_ control: Point, _ to: Point, steps: UInt8) {
    add(steps: steps)
    path.put(control)
    path.put(to)
    place = to
  }

  private mutating func add(steps: UInt8) {
    pieces += 1
    path.append(steps)
  }

  mutating func endPath(_ paint: Paint, stroke: Float = 0, closed: Bool = true) {
    put(stroke > 0 && !closed ? .polyline : .polygon, paint, stroke: stroke)
    bytes.append(pieces)
    bytes.append(contentsOf: path)
  }

  // Most shapes have one colour.

  @_disfavoredOverload mutating func circle(
    _ center: Point, radius: Float, _ color: Color, stroke: Float = 0, softness: Float = 0
  ) {
    circle(center, radius: radius, .solid(color), stroke: stroke, softness: softness)
  }

  @_disfavoredOverload mutating func rect(
    _ rect: Rect, radius: Float = 0, _ color: Color, stroke: Float = 0
  ) {
    self.rect(rect, radius: radius, .solid(color), stroke: stroke)
  }

  @_disfavoredOverload mutating func endPath(
    _ color: Color, stroke: Float = 0, closed: Bool = true
  ) {
    endPath(.solid(color), stroke: stroke, closed: closed)
  }

  private mutating func put(
    _ part: PortraitPart, _ paint: Paint, radius: Float = 0, end: Float = 0, stroke: Float = 0,
    softness: Float = 0
  ) {
    var numbers: PortraitPart.Numbers = []
    if radius != 0 { numbers.insert(.radius) }
    if paint.isGradient { numbers.insert(.gradient) }
    if stroke > 0 { numbers.insert(.stroke) }
    if softness > 0 { numbers.insert(.softness) }
    bytes.append(part.rawValue | numbers.rawValue)
    bytes.put(paint.color.word)
    if paint.isGradient {
      bytes.put(paint.end.word)
      put(paint.from)
      put(paint.to)
    }
    if radius != 0 { put(radius) }
    if part == .arc { put(end) }
    if stroke > 0 { bytes.put(width: stroke) }
    if softness > 0 { bytes.put(width: softness) }
  }

  private mutating func put(_ value: Float) { bytes.put(length: value) }
  private mutating func put(_ point: Point) { bytes.put(point) }

  private mutating func put(_ rect: Rect) {
    put(Point(rect.x, rect.y))
    put(Point(rect.width, rect.height))
  }
}

extension [UInt8] {
  fileprivate mutating func put(_ point: Point) {
    put(length: point.x)
    put(length: point.y)
  }

  fileprivate mutating func put(length: Float) {
    let place = (length * PortraitPen.grid + 0.5).rounded(.down)
    let steps = Int32(Maths.clamp(place, -32_768, 32_767))
    let (halves, rest) = steps.quotientAndRemainder(dividingBy: PortraitPen.half)
    if rest == 0 && abs(halves) < 128 {
      append(UInt8(128 + halves))
    } else {
      append(0)
      put(UInt16(bitPattern: Int16(steps)))
    }
  }

  fileprivate mutating func put(width: Float) {
    let place = (width * PortraitPen.grid + 0.5).rounded(.down)
    append(UInt8(Maths.clamp(place, 0, 255)))
  }
}
