import Playable

/// A rounded rectangle whose edge fades over some width: shadows and glows.
///
/// The opacity is a smooth step of the distance from the edge, half of it outside.
struct Soft {
  private let halfX: Float
  private let halfY: Float
  private let radius: Float
  private let softness: Float
  private let stroke: Float
  private let center: Point
  /// From pixels to the units of the shape.
  private let inverse: Affine

  init?(_ rect: Rect, radius: Float, softness: Float, stroke: Float, transform: Affine) {
    guard let inverse = transform.inverse else { return nil }
    self.inverse = inverse
    center = rect.center
    halfX = rect.width / 2
    halfY = rect.height / 2
    // Sharper corners than the fade is wide would show as creases.
    self.radius = min(max(radius, softness / 2), min(halfX, halfY))
    self.softness = softness
    self.stroke = stroke / 2
  }

  /// Draws the rows of a box; `line` holds as many bytes as it is wide.
  func draw<S: Sink>(_ box: Box, _ line: UnsafeMutablePointer<UInt8>, into sink: inout S) {
    let fade = 1 / softness
    for row in box.y0..<box.y1 {
      let start = inverse.apply(Point(Float(box.x0) + 0.5, Float(row) + 0.5)) - center
      sink.begin(row: row)
      for i in 0..<Int(box.x1 - box.x0) {
        let x = start.x + inverse.a * Float(i)
        let y = start.y + inverse.b * Float(i)
        var outside = distance(x.magnitude, y.magnitude)
        if stroke > 0 { outside = outside.magnitude - stroke }
        let share = max(0, min(1, 0.5 - outside * fade))
        line[i] = UInt8(share * share * (3 - 2 * share) * 255 + 0.5)
      }
      sink.run(box.x0, line, box.x1 - box.x0)
    }
  }

  /// Distance from the edge, negative inside, of a point in the right lower quarter.
  @inline(__always) private func distance(_ x: Float, _ y: Float) -> Float {
    let dx = x - halfX + radius
    let dy = y - halfY + radius
    if dx > 0 && dy > 0 { return (dx * dx + dy * dy).squareRoot() - radius }
    return max(dx, dy) - radius
  }
}
