import Playable

/// A rounded rectangle whose edge fades over some width: shadows and glows.
///
/// The opacity is a smooth step of the distance from the edge, half of it outside.
struct Soft {
  private var halfX: Float
  private var halfY: Float
  private var radius: Float
  private var fade: Float
  private var stroke: Float
  private var center: Point
  /// From pixels to the units of the shape.
  private var inverse: Affine
  /// Pixels whose row and column lie in the straight parts, where nothing changes along the edge.
  private var straight = Box.empty

  init?(_ command: Command, _ transform: Affine) {
    guard let inverse = transform.inverse else { return nil }
    self.inverse = inverse
    let rect = command.rect
    center = rect.center
    halfX = rect.width / 2
    halfY = rect.height / 2
    stroke = max(0, command.stroke / 2)
    // Sharper corners than the fade is wide would show as creases.
    let least = command.softness / 2 + stroke
    radius = min(max(command.corner, least), min(halfX, halfY))
    fade = 1 / command.softness
    guard transform.isUpright else { return }
    let low = transform.apply(Point(rect.x + radius, rect.y + radius))
    let high = transform.apply(Point(rect.maxX - radius, rect.maxY - radius))
    straight = Box(
      x0: Fixed.ceil(min(low.x, high.x)), y0: Fixed.ceil(min(low.y, high.y)),
      x1: Fixed.floor(max(low.x, high.x)), y1: Fixed.floor(max(low.y, high.y)))
  }

  /// Draws the rows of a box; `line` holds as many bytes as it is wide.
  func draw(_ box: Box, _ line: UnsafeMutablePointer<UInt8>, into ink: inout Ink) {
    let first = max(box.x0, min(box.x1, straight.x0))
    let last = max(first, min(box.x1, straight.x1))
    var fresh = true
    for row in box.y0..<box.y1 {
      let inside = row >= straight.y0 && row < straight.y1
      if fresh || !inside {
        measure(row, box.x0, box.x0, first, line)
        measure(row, box.x0, last, box.x1, line)
        if first < last { measure(row, box.x0, first, first &+ 1, line) }
        fresh = !inside
      }
      ink.begin(row: row)
      let middle = Pixel.share(line[Int(first &- box.x0)])
      if first < last {
        ink.run(box.x0, line, first &- box.x0)
        if middle != 0 { ink.span(first, last, middle) }
        ink.run(last, line + Int(last &- box.x0), box.x1 &- last)
      } else {
        ink.run(box.x0, line, box.x1 &- box.x0)
      }
    }
  }

  /// Writes the coverage of pixels `from..<to` of a row to a line that starts at pixel `left`.
  @inline(never)
  private func measure(
    _ row: Int32, _ left: Int32, _ from: Int32, _ to: Int32, _ line: UnsafeMutablePointer<UInt8>
  ) {
    let start = inverse.apply(Point(Float(left) + 0.5, Float(row) + 0.5)) - center
    var i = from &- left
    while i < to &- left {
      let x = (start.x + inverse.a * Float(i)).magnitude - halfX + radius
      let y = (start.y + inverse.b * Float(i)).magnitude - halfY + radius
      let corner = (max(x, 0) * max(x, 0) + max(y, 0) * max(y, 0)).squareRoot()
      let outside = corner + min(max(x, y), 0) - radius
      let edge = stroke > 0 ? outside.magnitude - stroke : outside
      let share = max(0, min(1, 0.5 - edge * fade))
      // Adding 2²³ leaves the nearest whole number in the lowest bits.
      let level = share * share * (3 - 2 * share) * 255 + 8_388_608
      line[Int(i)] = UInt8(truncatingIfNeeded: level.bitPattern)
      i &+= 1
    }
  }
}
