import Playable

/// The smallest upright rectangle around some points; of points that are not numbers, nothing.
struct Bounds {
  private var left = Float.infinity
  private var top = Float.infinity
  private var right = -Float.infinity
  private var bottom = -Float.infinity
  private var isBroken = false

  @inline(never)
  mutating func add(_ p: Point) {
    left = p.x < left ? p.x : left
    top = p.y < top ? p.y : top
    right = p.x > right ? p.x : right
    bottom = p.y > bottom ? p.y : bottom
    if !(p.x - p.x == 0 && p.y - p.y == 0) { isBroken = true }
  }

  /// The pixels within a distance of the rectangle.
  @inline(never)
  mutating func box(around: Float) -> Box {
    if isBroken || !around.isFinite || left > right { return .empty }
    return Box(
      x0: Fixed.floor(left - around), y0: Fixed.floor(top - around),
      x1: Fixed.ceil(right + around), y1: Fixed.ceil(bottom + around))
  }
}

extension Affine {
  /// A bound of how much longer a vector can become.
  var stretch: Float { (a * a + b * b + c * c + d * d).squareRoot() }

  /// Pixels per unit where the plane keeps its shape, also when turned or mirrored; else 0.
  var similarity: Float {
    let x = a * a + b * b
    let y = c * c + d * d
    let skew = (a * c + b * d).magnitude
    return (x - y).magnitude <= 1e-4 * x && skew <= 1e-4 * x ? x.squareRoot() : 0
  }

  /// True where upright rectangles stay upright.
  var isUpright: Bool { b == 0 && c == 0 }

  /// Nothing where the plane is flattened to a line, or a number is not finite.
  var inverse: Affine? {
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-12, determinant.isFinite else { return nil }
    let share = 1 / determinant
    return Affine(
      a: d * share, b: -b * share, c: -c * share, d: a * share, tx: (c * ty - d * tx) * share,
      ty: (b * tx - a * ty) * share)
  }
}
