import Playable

/// Closed contours on the pixel grid, made from points in the units of a shape.
struct Outline {
  private var points = Buffer<FixedPoint>()
  private var ends = Buffer<Int32>()
  private var count = 0
  private var contours = 0
  /// From the units of the shape to pixels.
  private var transform = Affine.identity

  func free() {
    points.free()
    ends.free()
  }

  @inline(never)
  mutating func clear(_ transform: Affine) {
    self.transform = transform
    count = 0
    contours = 0
  }

  @inline(never)
  mutating func add(_ point: Point) {
    points.reserve(count + 1)
    points.base[count] = FixedPoint(transform.apply(point))
    count += 1
  }

  @inline(never)
  mutating func close() {
    ends.reserve(contours + 1)
    ends.base[contours] = Int32(count)
    contours += 1
  }

  /// Turns the last contour the other way round.
  mutating func reverse() {
    var low = contours > 1 ? Int(ends.base[contours - 2]) : 0
    var high = count - 1
    while low < high {
      let point = points.base[low]
      points.base[low] = points.base[high]
      points.base[high] = point
      low += 1
      high -= 1
    }
  }

  /// Pixels the outline may touch.
  var box: Box {
    guard count > 0 else { return .empty }
    var low = points.base[0]
    var high = low
    for i in 0..<count {
      let point = points.base[i]
      low.x = min(low.x, point.x)
      low.y = min(low.y, point.y)
      high.x = max(high.x, point.x)
      high.y = max(high.y, point.y)
    }
    return Box(
      x0: low.x >> 8, y0: low.y >> 8, x1: high.x >> 8 + 1, y1: high.y >> 8 + 1)
  }

  @inline(never)
  func draw(into cells: inout Cells) {
    var start = 0
    for contour in 0..<contours {
      let end = Int(ends.base[contour])
      if end > start {
        var last = points.base[end - 1]
        for i in start..<end {
          cells.line(last, points.base[i])
          last = points.base[i]
        }
      }
      start = end
    }
  }
}
