import Playable

/// Which pixels a command may change.
struct Extent {
  /// From the units of the canvas to pixels.
  let base: Affine

  /// A box that holds all of a command's pixels, cut to `frame`.
  func box(of command: Command, in list: DisplayList, frame: Box) -> Box {
    let transform = base.after(command.transform)
    var bounds = Bounds()
    switch command.shape {
    case .circle, .arc, .roundedRect, .image, .clip:
      guard command.rect.width >= 0, command.rect.height >= 0 else { return .empty }
      bounds.add(command.rect, transform)
    case .polygon, .polyline:
      guard let range = command.range(in: list.points.count) else { return .empty }
      for i in range { bounds.add(transform.apply(list.points[i])) }
    case .text:
      guard let range = command.range(in: list.bytes.count) else { return .empty }
      let size = command.rect.height
      guard size > 0 else { return .empty }
      let width = Typeface.width(of: UnsafeBufferPointer(rebasing: list.bytes[range])) * size
      let start = command.rect.x - width * command.alignedShare
      // Stacked marks reach one em above the baseline; letters may lean out at either end.
      bounds.add(
        Rect(
          x: start - size, y: command.rect.y - 1.4 * size, width: width + 2 * size,
          height: 2 * size), transform)
    case .unclip:
      return .empty
    }
    let around = max(0, command.stroke / 2 + command.softness / 2) * transform.stretch + 1
    return bounds.box(around: around).intersection(frame)
  }
}

/// The smallest upright rectangle around some points; of points that are not numbers, nothing.
struct Bounds {
  var low = Point(.infinity, .infinity)
  var high = Point(-.infinity, -.infinity)

  mutating func add(_ p: Point) {
    low = Point(p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y)
    high = Point(p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y)
    if !(p.x.isFinite && p.y.isFinite) { broken = true }
  }
  private var broken = false

  mutating func add(_ rect: Rect, _ transform: Affine) {
    add(transform.apply(Point(rect.x, rect.y)))
    add(transform.apply(Point(rect.maxX, rect.y)))
    add(transform.apply(Point(rect.x, rect.maxY)))
    add(transform.apply(Point(rect.maxX, rect.maxY)))
  }

  func box(around: Float) -> Box {
    if broken || !around.isFinite || low.x > high.x { return .empty }
    return Box(
      x0: Fixed.floor(low.x - around), y0: Fixed.floor(low.y - around),
      x1: Fixed.ceil(high.x + around), y1: Fixed.ceil(high.y + around))
  }
}

extension Command {
  /// The command's range in a buffer of `count` elements, if it lies inside.
  func range(in count: Int) -> Range<Int>? {
    guard first >= 0, self.count >= 0, Int(first) <= count - Int(self.count) else { return nil }
    return Int(first)..<Int(first) + Int(self.count)
  }

  /// The share of a text's width that stands before its point.
  var alignedShare: Float { a >= 2 ? 1 : a >= 1 ? 0.5 : 0 }
}

extension Affine {
  /// A bound of how much longer a vector can become.
  var stretch: Float { (a * a + b * b + c * c + d * d).squareRoot() }

  /// Pixels per unit where the plane keeps its shape, also when turned or mirrored.
  var similarity: Float? {
    let x = a * a + b * b
    let y = c * c + d * d
    let skew = (a * c + b * d).magnitude
    guard (x - y).magnitude <= 1e-4 * x, skew <= 1e-4 * x, x > 0 else { return nil }
    return x.squareRoot()
  }

  /// True where upright rectangles stay upright.
  var isUpright: Bool { b == 0 && c == 0 }
}
