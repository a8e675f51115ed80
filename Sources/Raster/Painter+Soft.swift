import Playable

// Shadows and glows: shapes whose edge fades over some width. The opacity is a smooth step of the
// distance from the edge, half of it outside.

extension Painter {
  mutating func soft(_ command: UnsafePointer<Command>) {
    guard var shape = Soft(command, transform) else { return }
    // Between these columns a row is all alike.
    let first = max(box.x0, min(box.x1, shape.straight.x0))
    let last = max(first, min(box.x1, shape.straight.x1))
    tile.reserve(Int(width))
    let line = tile.base - Int(box.x0)
    var fresh = true
    for row in box.y0..<box.y1 {
      let inside = row >= shape.straight.y0 && row < shape.straight.y1
      if fresh || !inside {
        shape.measure(row, box.x0, min(first &+ 1, box.x1), line)
        shape.measure(row, last, box.x1, line)
        fresh = !inside
      }
      ink.begin(row: row)
      ink.run(box.x0, line + Int(box.x0), first &- box.x0)
      let middle = Pixel.share(line[Int(first < last ? first : box.x0)])
      if first < last && middle > 0 { ink.span(first, last, middle) }
      ink.run(last, line + Int(last), box.x1 &- last)
    }
  }
}

private struct Soft {
  private var halfX: Float
  private var halfY: Float
  private var radius: Float
  private var fade: Float
  private var stroke: Float
  private var center: Point
  /// From pixels to the units of the shape.
  private var inverse: Affine
  /// Pixels whose row or column lies in the straight parts, where nothing changes along the edge.
  private(set) var straight = Box.empty

  init?(_ command: UnsafePointer<Command>, _ transform: Affine) {
    guard let inverse = transform.inverse else { return nil }
    self.inverse = inverse
    let rect = command.pointee.rect
    center = rect.center
    halfX = rect.width / 2
    halfY = rect.height / 2
    stroke = max(0, command.pointee.stroke / 2)
    // Sharper corners than the fade is wide would show as creases.
    let least = command.pointee.softness / 2 + stroke
    radius = min(max(command.pointee.corner, least), min(halfX, halfY))
    fade = 1 / command.pointee.softness
    if !transform.isUpright { return }
    let x = (halfX - radius) * transform.a.magnitude
    let y = (halfY - radius) * transform.d.magnitude
    let middle = transform.apply(center)
    straight = Box(
      x0: Fixed.ceil(middle.x - x), y0: Fixed.ceil(middle.y - y), x1: Fixed.floor(middle.x + x),
      y1: Fixed.floor(middle.y + y))
  }

  /// Writes the coverage of pixels `from..<to` of a row to a line that starts at column 0.
  @inline(never)
  mutating func measure(
    _ row: Int32, _ from: Int32, _ to: Int32, _ line: UnsafeMutablePointer<UInt8>
  ) {
    let start = inverse.apply(Point(0.5, Float(row) + 0.5)) - center
    var i = from
    while i < to {
      let x = (start.x + inverse.a * Float(i)).magnitude - halfX + radius
      let y = (start.y + inverse.b * Float(i)).magnitude - halfY + radius
      var outside = (x > y ? x : y) - radius
      if x > 0 && y > 0 { outside = (x * x + y * y).squareRoot() - radius }
      if stroke > 0 { outside = outside.magnitude - stroke }
      let ramp = 0.5 - outside * fade
      let share = ramp > 0 ? (ramp < 1 ? ramp : 1) : 0
      // Adding 2²³ leaves the nearest whole number in the lowest bits.
      let level = share * share * (3 - 2 * share) * 255 + 8_388_608
      line[Int(i)] = UInt8(truncatingIfNeeded: level.bitPattern)
      i &+= 1
    }
  }
}
