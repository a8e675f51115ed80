import Playable

// Rounded rectangles and circles that stand upright are drawn row by row without cells: each row is
// a border of a few pixels, an even stretch, and another border.

extension Painter {
  /// A shape, or the ring between it and a smaller one.
  @inline(never)
  mutating func rows(of shape: Round, without hole: Round) {
    if shape.isEmpty { return }
    let bounds = shape.box
    let inside = bounds.intersection(box)
    if inside.isEmpty { return }
    let open = hole.isEmpty ? Box.empty : hole.box
    let mayBePlain = ink.isPlain && bounds.x0 >= box.x0 && bounds.x1 <= box.x1
    var outer = Border(shape)
    var inner = Border(hole)
    var row = inside.y0
    while row < inside.y1 {
      let isCut = row >= open.y0 && row < open.y1
      var last = min(outer.follow(row), isCut || row >= open.y1 ? inside.y1 : open.y0, inside.y1)
      if isCut && last > row {
        last = min(last, inner.follow(row))
        if !outer.holds(&inner) { last = row }
      }
      if last <= row {
        uneven(shape, hole, row, inside, isCut)
        last = row &+ 1
      } else if isCut {
        for y in row..<last { outer.draw(y, within: box, around: &inner, into: &ink) }
      } else {
        for y in row..<last {
          // Asked of each row alone, as both ways round differently: bands that are drawn one by
          // one must look like the whole.
          if mayBePlain && ink.isOpen(y, outer.columns) {
            outer.drawPlain(y, with: &ink)
          } else {
            outer.draw(y, within: box, into: &ink)
          }
        }
      }
      row = last
    }
  }

  /// A row near a pole, where the edge crosses many columns: the height of the arc at the borders
  /// of each column says how much of it is covered.
  @inline(never)
  private mutating func uneven(
    _ shape: Round, _ hole: Round, _ row: Int32, _ inside: Box, _ isCut: Bool
  ) {
    let start = max(Float(row) - shape.y, -shape.halfY)
    let end = min(Float(row &+ 1) - shape.y, shape.halfY)
    var arc = Arc(shape, from: start, to: end)
    // A small circle bends too much within a column.
    if isCut || start * end < 0 || arc.base < 0 || shape.radius < 8 || shape.radius > 16_000 {
      cells.open(Box(x0: inside.x0, y0: row, x1: inside.x1, y1: row &+ 1))
      cells.add(shape, row, sign: 1)
      if isCut { cells.add(hole, row, sign: -1) }
      cells.sweep(into: &ink)
      return
    }
    // Columns between the ends of the farther side are all covered alike.
    let reach = arc.flat + arc.chord(at: arc.base)
    let solid = arc.flat + arc.chord(at: arc.base + arc.height)
    let first = max(inside.x0, Fixed.floor(shape.x - reach))
    let last = max(first, min(inside.x1, Fixed.ceil(shape.x + reach)))
    let even = max(first, min(last, Fixed.ceil(shape.x - solid)))
    let evenEnd = max(even, min(last, Fixed.floor(shape.x + solid)))
    let levels = ink.line(for: Int(last &- first))
    ink.begin(row: row)
    arc.measure(even &- first, Float(first) - shape.x, levels)
    ink.run(first, levels, even &- first)
    let level = Arc.share(arc.height)
    if even < evenEnd && level > 0 { ink.span(even, evenEnd, level) }
    arc.measure(last &- evenEnd, Float(evenEnd) - shape.x, levels)
    ink.run(evenEnd, levels, last &- evenEnd)
  }
}

/// The part of a rounded end, with a flat middle, that reaches into one row.
private struct Arc {
  private let radius: Float
  /// Half of the length of the flat part.
  let flat: Float
  /// From the middle of the circle to the inner side of the row.
  let base: Float
  /// Of the row, at most 1.
  let height: Float

  init(_ shape: Round, from start: Float, to end: Float) {
    radius = shape.radius
    flat = shape.halfX - shape.radius
    base = min(start.magnitude, end.magnitude) - (shape.halfY - shape.radius)
    height = end - start
  }

  /// Half of a chord at a distance from the middle of the circle.
  func chord(at distance: Float) -> Float {
    let inside = distance > 0 ? (distance < radius ? distance : radius) : 0
    return ((radius - inside) * (radius + inside)).squareRoot()
  }

  /// Writes the coverage of pixels, the first of which starts at `x` from the middle.
  @inline(never)
  mutating func measure(_ count: Int32, _ x: Float, _ levels: UnsafeMutablePointer<UInt8>) {
    var x = x
    var before: Float = 0
    var areaBefore: Float = 0
    for i in -1..<Int(count) {
      let after = chord(at: x.magnitude - flat) - base
      let areaAfter = area(after)
      let change = after - before
      if i >= 0 {
        let mean =
          change.magnitude > 0.001
          ? (areaAfter - areaBefore) / change : min(max(after, 0), height)
        levels[i] = Pixel.byte(Arc.share(mean))
      }
      before = after
      areaBefore = areaAfter
      x += 1
    }
  }

  /// A coverage of 0…1 as a share.
  @inline(__always) static func share(_ level: Float) -> UInt32 {
    // Adding 2²³ leaves the nearest whole number in the lowest bits.
    (level * 256 + 8_388_608).bitPattern & 511
  }

  /// Integral of what is covered up to a height over the inner side of the row.
  @inline(__always) private func area(_ rise: Float) -> Float {
    if rise <= 0 { return 0 }
    return rise < height ? rise * rise * 0.5 : height * (rise - height * 0.5)
  }
}
