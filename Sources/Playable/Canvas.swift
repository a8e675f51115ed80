/// A picture as a list of shapes; a host turns it into pixels.
///
/// The buffers keep their capacity between frames, so that a frame like the last one allocates
/// nothing. Coordinates are in whatever units the current transform starts from; strokes have round
/// caps and joins.
public struct Canvas: Sendable {
  public private(set) var commands: [Command] = []
  /// Corners of polygons and polylines; a command names its range.
  public private(set) var points: [Point] = []
  /// UTF-8 of all texts; a command names its range.
  public private(set) var bytes: [UInt8] = []

  public var skin: Skin
  /// How far the moment to draw lies between the last tick (0) and the next (1).
  public var blend: Float = 0
  /// Multiplies the opacity of what is added from here on.
  public var opacity: Float = 1

  public private(set) var transform = Affine.identity
  private var saved: [Saved] = []

  private struct Saved {
    var transform: Affine
    var opacity: Float
    var clips: Int
  }
  private var clips = 0

  public init(skin: Skin = .house) { self.skin = skin }

  /// Starts a new picture, keeping the memory of the old one.
  public mutating func clear() {
    commands.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    saved.removeAll(keepingCapacity: true)
    transform = .identity
    opacity = 1
    clips = 0
  }

  // A group is a save, changes of transform, opacity and clip, and the restore that undoes them.

  @inline(never) public mutating func save() {
    saved.append(Saved(transform: transform, opacity: opacity, clips: clips))
  }

  /// Undoes transforms, opacity and clips since the matching `save`.
  @inline(never) public mutating func restore() {
    guard let last = saved.popLast() else { return }
    transform = last.transform
    opacity = last.opacity
    while clips > last.clips {
      clips -= 1
      append(.unclip, Rect(x: 0, y: 0, width: 0, height: 0), .solid(.clear))
    }
  }

  @inline(never) public mutating func translate(_ x: Float, _ y: Float) {
    transform = transform.after(Affine(tx: x, ty: y))
  }

  @inline(never) public mutating func scale(_ x: Float, _ y: Float) {
    transform = transform.after(Affine(a: x, d: y))
  }

  @inline(never) public mutating func scale(_ s: Float) { scale(s, s) }

  /// Turns by an angle in radians, clockwise on screen.
  @inline(never) public mutating func rotate(_ angle: Float) {
    let s = Maths.sin(angle)
    let c = Maths.cos(angle)
    transform = transform.after(Affine(a: c, b: s, c: -s, d: c))
  }

  /// Keeps what follows inside a rounded rectangle, until the matching `restore`.
  @inline(never) public mutating func clip(_ rect: Rect, radius: Float = 0) {
    clips += 1
    append(.clip, rect, .solid(.white), a: radius)
  }

  // Shapes.

  /// - Parameters:
  ///   - stroke: width of the outline, centred on the edge; 0 fills.
  ///   - softness: width over which the edge fades, for shadows and glows; 0 is crisp.
  @inline(never) public mutating func circle(
    _ center: Point, radius: Float, _ paint: Paint, stroke: Float = 0, softness: Float = 0
  ) {
    append(
      .circle, Rect(center: center, width: 2 * radius, height: 2 * radius), paint, stroke: stroke,
      softness: softness)
  }

  @inline(never) public mutating func rect(
    _ rect: Rect, radius: Float = 0, _ paint: Paint, stroke: Float = 0, softness: Float = 0
  ) {
    append(.roundedRect, rect, paint, a: radius, stroke: stroke, softness: softness)
  }

  @inline(never) public mutating func line(_ from: Point, _ to: Point, width: Float, _ paint: Paint)
  {
    beginPath()
    move(from)
    move(to)
    endPath(paint, stroke: width, closed: false)
  }

  /// An arc around `center`; angles in radians, 0 to the right, growing clockwise on screen.
  @inline(never) public mutating func arc(
    _ center: Point, radius: Float, from: Float, to: Float, width: Float, _ paint: Paint
  ) {
    append(
      .arc, Rect(center: center, width: 2 * radius, height: 2 * radius), paint, a: from, b: to,
      stroke: width)
  }

  /// A round shape by its bounds: a circle, a rounded rectangle or an arc, as a `Command` has it.
  @inline(never) public mutating func add(
    _ shape: Command.Shape, _ bounds: Rect, _ paint: Paint, a: Float, b: Float, stroke: Float,
    softness: Float
  ) {
    append(shape, bounds, paint, a: a, b: b, stroke: stroke, softness: softness)
  }

  // Polygons and polylines are given corner by corner.

  private var pathStart = 0

  public mutating func beginPath() { pathStart = points.count }
  @inline(never) public mutating func move(_ point: Point) { points.append(point) }

  /// Fills the path (non-zero winding), or strokes it where `stroke` > 0.
  @inline(never) public mutating func endPath(
    _ paint: Paint, stroke: Float = 0, closed: Bool = true
  ) {
    let count = points.count - pathStart
    guard count >= 2 else { return }
    append(
      stroke > 0 && !closed ? .polyline : .polygon, Rect(x: 0, y: 0, width: 0, height: 0), paint,
      stroke: stroke, first: pathStart, count: count)
  }

  /// Adds a quadratic curve from the last point, as `steps` straight pieces.
  @inline(never) public mutating func curve(_ control: Point, _ to: Point, steps: Int32 = 8) {
    guard let from = points.last else { return }
    for step in 1...steps {
      let t = Float(step) / Float(steps)
      let u = 1 - t
      points.append(from * (u * u) + control * (2 * u * t) + to * (t * t))
    }
  }

  // Text, by its baseline; `size` is the height of a capital letter times 10/7.

  @inline(never) public mutating func text(
    _ text: StaticString, at point: Point, size: Float, align: Align = .middle,
    weight: Weight = .bold, _ color: Color
  ) {
    self.text(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), at: point,
      size: size, align: align, weight: weight, color)
  }

  @inline(never) public mutating func text(
    _ text: Text, at point: Point, size: Float, align: Align = .middle, weight: Weight = .bold,
    _ color: Color
  ) {
    text.withBytes { self.text($0, at: point, size: size, align: align, weight: weight, color) }
  }

  /// - Parameters:
  ///   - ending: follows the text, as the ellipsis of one that was cut.
  ///   - direction: that of the paragraph which a line of several belongs to.
  @inline(never) public mutating func text(
    _ utf8: UnsafeBufferPointer<UInt8>, ending: StaticString = "", at point: Point, size: Float,
    align: Align = .middle, weight: Weight = .bold, direction: Direction = .natural,
    _ color: Color
  ) {
    let first = bytes.count
    bytes.append(contentsOf: utf8)
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
    append(
      .text, Rect(x: point.x, y: point.y, width: 0, height: size), .solid(color),
      a: Float(align.rawValue), b: weight.stroke, stroke: Float(direction.rawValue), first: first,
      count: bytes.count - first)
  }

  /// A picture known to the host by number, fitted to fill `rect`; nothing where the host has none.
  @inline(never) public mutating func image(_ number: Int32, in rect: Rect, radius: Float = 0) {
    append(.image, rect, .solid(.white), a: radius, first: Int(number))
  }

  /// Takes texts out of the picture, for hosts that write them in cells of their own.
  ///
  /// - Parameter isTaken: given a text's command and its UTF-8; true takes it out.
  public mutating func takeTexts(
    from first: Int = 0, _ isTaken: (Command, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    var kept = max(0, min(first, commands.count))
    for index in kept..<commands.count {
      let command = commands[index]
      let range = Int(command.first)..<Int(command.first + command.count)
      let taken =
        command.shape == .text
        && bytes.withUnsafeBufferPointer {
          isTaken(command, UnsafeBufferPointer(rebasing: $0[range]))
        }
      if taken { continue }
      commands[kept] = command
      kept += 1
    }
    commands.removeLast(commands.count - kept)
  }

  @inline(never) private mutating func append(
    _ shape: Command.Shape, _ rect: Rect, _ paint: Paint, a: Float = 0, b: Float = 0,
    stroke: Float = 0, softness: Float = 0, first: Int = 0, count: Int = 0
  ) {
    commands.append(
      Command(
        shape: shape, transform: transform, rect: rect, a: a, b: b, stroke: stroke,
        softness: softness, paint: paint.faded(opacity), first: Int32(first), count: Int32(count)))
  }
}

/// Where a text stands relative to its point.
@frozen public enum Align: UInt8, Sendable {
  case start, middle, end
}

/// Which way a text reads.
@frozen public enum Direction: UInt8, Sendable {
  /// As its first letter does.
  case natural
  case leftToRight, rightToLeft
}

/// Thickness of a text's strokes.
@frozen public enum Weight: UInt8, Sendable {
  case regular, bold, heavy
  /// For a dark or light edge behind heavy letters.
  case rim

  /// Stroke width as a share of the size.
  @inlinable public var stroke: Float {
    switch self {
    case .regular: 0.085
    case .bold: 0.12
    case .heavy: 0.155
    case .rim: 0.32
    }
  }
}

/// One colour, or two with a straight passage from one place to another.
@frozen public struct Paint: Sendable, Equatable {
  public var color: Color
  public var end: Color
  public var from: Point
  public var to: Point
  public var isGradient: Bool

  @inlinable public init(
    color: Color, end: Color, from: Point, to: Point, isGradient: Bool
  ) {
    self.color = color
    self.end = end
    self.from = from
    self.to = to
    self.isGradient = isGradient
  }

  @inlinable public static func solid(_ color: Color) -> Paint {
    Paint(color: color, end: color, from: .zero, to: .zero, isGradient: false)
  }

  @inline(never) public static func gradient(
    _ color: Color, _ end: Color, from: Point, to: Point
  ) -> Paint {
    Paint(color: color, end: end, from: from, to: to, isGradient: true)
  }

  /// From the top of a rectangle to its bottom.
  @inline(never) public static func vertical(_ top: Color, _ bottom: Color, in rect: Rect) -> Paint
  {
    gradient(top, bottom, from: Point(rect.x, rect.y), to: Point(rect.x, rect.maxY))
  }

  @inline(never) public func faded(_ opacity: Float) -> Paint {
    if opacity >= 1 { return self }
    return Paint(
      color: color.opacity(opacity), end: end.opacity(opacity), from: from, to: to,
      isGradient: isGradient)
  }
}

/// One shape of a display list.
@frozen public struct Command: Sendable, Equatable {
  @frozen public enum Shape: UInt8, Sendable {
    case circle, roundedRect, polygon, polyline, arc, text, image, clip, unclip
  }

  public var shape: Shape
  /// From the units of the shape to the units of the canvas.
  public var transform: Affine
  /// Bounds of a circle, arc, rectangle or image; of a text: baseline point and size as height.
  public var rect: Rect
  /// Corner radius; start angle of an arc; `Align` of a text.
  public var a: Float
  /// End angle of an arc; stroke width of a text as a share of its size.
  public var b: Float
  /// Width of the outline; 0 fills. `Direction` of a text.
  public var stroke: Float
  public var softness: Float
  public var paint: Paint
  /// Range in `points` or `bytes`; number of an image in `first`.
  public var first: Int32
  public var count: Int32

  @inlinable public init(
    shape: Shape, transform: Affine, rect: Rect, a: Float, b: Float, stroke: Float,
    softness: Float, paint: Paint, first: Int32, count: Int32
  ) {
    self.shape = shape
    self.transform = transform
    self.rect = rect
    self.a = a
    self.b = b
    self.stroke = stroke
    self.softness = softness
    self.paint = paint
    self.first = first
    self.count = count
  }
}
