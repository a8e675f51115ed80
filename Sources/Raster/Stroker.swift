import Playable

/// Outlines of lines with a width: round caps, round joins, true corners on the inner side.
///
/// The inner side of a bend follows the crossing of the two offset lines wherever there is one, so
/// that a curve of many short pieces has a smooth border and no pixel is covered twice.
struct Stroker {
  private var points = Buffer<Point>()
  private var count = 0
  private var half: Float = 0
  private var arcs = Steps(radius: 1)

  func free() { points.free() }

  mutating func clear() { count = 0 }

  /// Adds a corner of the line, unless it is where the last one was.
  mutating func add(_ point: Point) {
    if count > 0 && points.base[count - 1] == point { return }
    points.reserve(count + 1)
    points.base[count] = point
    count += 1
  }

  /// Adds the outline of the line so far to `outline`.
  ///
  /// - Parameter scale: pixels per unit, for the number of steps in curves.
  mutating func stroke(width: Float, scale: Float, closed: Bool, into outline: inout Outline) {
    half = width / 2
    arcs = Steps(radius: half * scale)
    if closed && count > 1 && points.base[0] == points.base[count - 1] { count -= 1 }
    if count == 0 { return }
    if count == 1 {
      outline.addArc(around: points.base[0], from: Point(half, 0), turning: Maths.tau, arcs)
      outline.close()
    } else if closed && count > 2 {
      for i in 0..<count { join(before(i), i, after(i), &outline) }
      outline.close()
      for i in (0..<count).reversed() { join(after(i), i, before(i), &outline) }
      outline.close()
    } else {
      for i in 0..<(count - 1) {
        if i > 0 { join(i - 1, i, i + 1, &outline) }
      }
      cap(count - 2, count - 1, &outline)
      for i in (1..<count).reversed() {
        if i < count - 1 { join(i + 1, i, i - 1, &outline) }
      }
      cap(1, 0, &outline)
      outline.close()
    }
  }

  private func before(_ i: Int) -> Int { i == 0 ? count - 1 : i - 1 }
  private func after(_ i: Int) -> Int { i == count - 1 ? 0 : i + 1 }

  private struct Leg {
    var length: Float
    /// Unit vector along the leg.
    var along: Point
    /// From the line to its left border.
    var side: Point
  }

  @inline(never)
  private func leg(_ from: Int, _ to: Int) -> Leg {
    let step = points.base[to] - points.base[from]
    let length = step.length
    let along = length > 0 ? step * (1 / length) : Point(1, 0)
    return Leg(length: length, along: along, side: Point(along.y * half, -along.x * half))
  }

  /// Half a turn from the left border to the right one, around the end of the line.
  private func cap(_ from: Int, _ to: Int, _ outline: inout Outline) {
    let side = leg(from, to).side
    outline.addArc(around: points.base[to], from: side, turning: Maths.pi, arcs)
    outline.add(points.base[to] - side)
  }

  /// The left border around a corner.
  @inline(never)
  private func join(_ from: Int, _ corner: Int, _ to: Int, _ outline: inout Outline) {
    let a = leg(from, corner)
    let b = leg(corner, to)
    let place = points.base[corner]
    let cross = a.along.x * b.along.y - a.along.y * b.along.x
    let dot = a.along.x * b.along.x + a.along.y * b.along.y
    if cross > 0 || (cross == 0 && dot < 0) {
      let angle = cross == 0 ? Maths.pi : Maths.atan2(cross, dot)
      outline.addArc(around: place, from: a.side, turning: angle, arcs)
      outline.add(place + b.side)
      return
    }
    // Tangent of half the bend, times half the width: how far the crossing lies from the corner.
    let reach = 1 + dot > 1e-6 ? half * -cross / (1 + dot) : .infinity
    if reach <= min(a.length, b.length) {
      outline.add(place + a.side - a.along * reach)
    } else {
      outline.add(place + a.side)
      outline.add(place)
      outline.add(place + b.side)
    }
  }
}

/// How finely a circle is cut into straight pieces, so that no chord is off by a visible amount.
struct Steps {
  /// Pieces in a full turn.
  let count: Int32

  init(radius: Float) {
    // A chord over the angle θ is off by about r·θ²/8; this keeps it below 1/24 pixel.
    let ideal = 11 * Fixed.clamped(radius, to: 4096).squareRoot()
    count = radius > 0 ? max(12, Int32(ideal) + 1) : 12
  }

  /// Pieces in an angle in radians.
  func pieces(in angle: Float) -> Int32 {
    let share = Fixed.clamped(angle.magnitude / Maths.tau, to: 1)
    return max(1, Int32(share * Float(count) + 0.999))
  }
}

extension Outline {
  /// Adds points around a centre, clockwise on screen, from an offset and by an angle in radians,
  /// without the last one.
  @inline(never)
  mutating func addArc(
    around center: Point, from start: Point, turning angle: Float, _ steps: Steps
  ) {
    let pieces = steps.pieces(in: angle)
    let turn = angle / Float(pieces)
    let c = Maths.cos(turn)
    let s = Maths.sin(turn)
    var offset = start
    for _ in 0..<pieces {
      add(center + offset)
      offset = Point(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
    }
  }
}
