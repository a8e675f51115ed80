import Playable

// Rounded rectangles and circles that stand upright are drawn row by row without cells: each row is
// a border of a few pixels, an even stretch, and another border.

extension Shaper {
  mutating func rows(of shape: Round, _ box: Box, into ink: inout Ink) {
    if shape.isEmpty { return }
    let bounds = shape.box
    let inside = bounds.intersection(box)
    if inside.isEmpty { return }
    // Positions far away are inexact, and would not fit the fast conversion to integers.
    let near =
      shape.x.magnitude + shape.halfX < 16_000 && shape.y.magnitude + shape.halfY < 16_000
    let plain = ink.isPlain && bounds.x0 >= box.x0 && bounds.x1 <= box.x1
    let straight = shape.halfY - shape.radius
    let even = Fixed.ceil(shape.y - straight)
    let evenEnd = Fixed.floor(shape.y + straight)
    let sides = Fixed.from(
      SIMD4(-shape.halfX, -shape.halfX, shape.halfX, shape.halfX) + shape.x)
    let wide = near && sides[0] &>> 8 < sides[2] &>> 8
    var border = Border()
    var row = inside.y0
    while row < inside.y1 {
      var last = row &+ 1
      if wide && row >= even && row < evenEnd {
        last = min(evenEnd, inside.y1)
        border.measure(sides, height: 256)
      } else if !(near && border.measure(shape, row)) {
        if !(near && steep(shape, row, inside, into: &ink)) {
          cells.open(Box(x0: inside.x0, y0: row, x1: inside.x1, y1: last))
          cells.add(shape, row, sign: 1)
          cells.sweep(into: &ink)
        }
        row = last
        continue
      }
      while row < last {
        if plain {
          border.drawPlain(row, with: ink)
        } else {
          border.draw(row, within: box, into: &ink)
        }
        row &+= 1
      }
    }
  }

  /// A row near a pole, where the edge crosses many columns: the height of the arc at the borders
  /// of each column says how much of it is covered. False where that is not enough.
  @inline(never)
  private mutating func steep(
    _ shape: Round, _ row: Int32, _ box: Box, into ink: inout Ink
  ) -> Bool {
    let start = max(Float(row) - shape.y, -shape.halfY)
    let end = min(Float(row) + 1 - shape.y, shape.halfY)
    let straight = shape.halfY - shape.radius
    let base = min(start.magnitude, end.magnitude) - straight
    if start * end < 0 || base < 0 { return false }
    let flat = shape.halfX - shape.radius
    let arc = Arc(radius: shape.radius, flat: flat, base: base, height: end - start)
    // Columns between the ends of the farther side are all covered alike.
    let reach = flat + arc.chord(at: base)
    let solid = flat + arc.chord(at: base + arc.height)
    let first = max(box.x0, Fixed.floor(shape.x - reach))
    let last = min(box.x1, Fixed.ceil(shape.x + reach))
    if first >= last { return true }
    let even = max(first, min(last, Fixed.ceil(shape.x - solid)))
    let evenEnd = max(even, min(last, Fixed.floor(shape.x + solid)))
    let levels = cells.line(for: last &- first)
    ink.begin(row: row)
    if even < evenEnd {
      arc.measure(even &- first, Float(first) - shape.x, levels)
      ink.run(first, levels, even &- first)
      let level = arc.level(arc.height, arc.height)
      if level != 0 { ink.span(even, evenEnd, level) }
      arc.measure(last &- evenEnd, Float(evenEnd) - shape.x, levels)
      ink.run(evenEnd, levels, last &- evenEnd)
    } else {
      arc.measure(last &- first, Float(first) - shape.x, levels)
      ink.run(first, levels, last &- first)
    }
    return true
  }
}

/// The part of a rounded end, with a flat middle, that reaches into one row.
private struct Arc {
  var radius: Float
  /// Half of the length of the flat part.
  var flat: Float
  /// From the middle of the circle to the inner side of the row.
  var base: Float
  /// Of the row, at most 1.
  var height: Float

  /// Half of a chord at a distance from the middle of the circle.
  @inline(__always) func chord(at distance: Float) -> Float {
    let inside = distance > 0 ? (distance < radius ? distance : radius) : 0
    return ((radius - inside) * (radius + inside)).squareRoot()
  }

  /// Writes the coverage of pixels, the first of which starts at `x` from the middle.
  @inline(never)
  func measure(_ count: Int32, _ x: Float, _ levels: UnsafeMutablePointer<UInt8>) {
    var x = x
    var before = chord(at: x.magnitude - flat) - base
    for i in 0..<Int(count) {
      x += 1
      let after = chord(at: x.magnitude - flat) - base
      levels[i] = Pixel.byte(level(before, after))
      before = after
    }
  }

  /// Coverage of a pixel in which the arc rises from `a` to `b` over the inner side of the row.
  @inline(__always) func level(_ a: Float, _ b: Float) -> UInt32 {
    let low = a < b ? a : b
    let high = a < b ? b : a
    var mean = (a + b) * 0.5
    if low < 0 || high > height {
      let change = high - low
      mean = change > 0.001 ? (area(high) - area(low)) / change : (low < 0 ? 0 : height)
    }
    // Adding 2²³ leaves the nearest whole number in the lowest bits.
    return (mean * 256 + 8_388_608).bitPattern & 511
  }

  /// Integral of what is covered up to a height.
  @inline(__always) private func area(_ rise: Float) -> Float {
    if rise <= 0 { return 0 }
    return rise < height ? rise * rise * 0.5 : height * (rise - height * 0.5)
  }
}
