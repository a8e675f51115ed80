/// Coverage at both ends of one row of a convex shape.
struct Border {
  // The left end starts at pixel `from`, the right one at `to`.
  private var from: Int32 = 0
  private var to: Int32 = 0
  private var leftCount: Int32 = 0
  private var rightCount: Int32 = 0
  /// Coverage from the first pixel on, 16 bits each, the first lowest.
  private var left: UInt64 = 0
  private var right: UInt64 = 0
  private var middle: UInt32 = 0
  /// Half of the width at the top of a row, where the row before ended.
  private var nextRow: Int32 = .min
  private var nextHalf: Float = 0

  /// Measures a row of a shape; false where an end would be too wide, or both meet.
  @inline(__always)
  mutating func measure(_ shape: Round, _ row: Int32) -> Bool {
    let start = max(Float(row), shape.y - shape.halfY)
    let end = min(Float(row &+ 1), shape.y + shape.halfY)
    let a = row == nextRow ? nextHalf : shape.halfWidth(at: start)
    let b = shape.halfWidth(at: end)
    nextRow = row &+ 1
    nextHalf = b
    // By Simpson's rule the area beside a chord is two thirds of its height in the middle.
    let bulge = (2 * shape.halfWidth(at: (start + end) * 0.5) - a - b) * (1 / 3)
    let narrow = (a < b ? a : b) + bulge
    let wide = (a < b ? b : a) + bulge
    // At most four pixels.
    if wide - narrow > 2.9 { return false }
    let ends = Fixed.from(SIMD4(-wide, -narrow, narrow, wide) + shape.x)
    if ends[1] &>> 8 >= ends[2] &>> 8 { return false }
    let rise = Fixed.from(SIMD4(start, end, 0, 0))
    measure(ends, height: UInt32(bitPattern: rise[1] &- rise[0]))
    return true
  }

  /// Measures a row whose left end runs from a column to another, in 1/256 pixel, as does its right.
  @inline(never)
  mutating func measure(_ ends: SIMD4<Int32>, height: UInt32) {
    from = ends[0] &>> 8
    to = ends[2] &>> 8
    leftCount = (ends[1] &>> 8) &- from &+ 1
    rightCount = (ends[3] &>> 8) &- to &+ 1
    middle = height
    left = Border.levels(ends[0], ends[1], leftCount, height)
    // The right end covers what its edge leaves.
    let whole = UInt64(height) &* 0x0001_0001_0001_0001
    let rest = whole &- Border.levels(ends[2], ends[3], rightCount, height)
    right = rest & (UInt64.max &>> UInt64(64 &- 16 &* rightCount))
  }

  /// Coverage of the pixels an edge crosses, evenly from `low` to `high`: the means of the parts of
  /// each to the right of it.
  @inline(__always)
  private static func levels(
    _ low: Int32, _ high: Int32, _ count: Int32, _ height: UInt32
  ) -> UInt64 {
    let start = low & 255
    let end = start &+ (high &- low)
    var done: UInt32 = 0
    var levels: UInt64 = 0
    var shift: UInt64 = 0
    var border: Int32 = 256
    var left = count
    while left > 1 {
      // Twice the area right of the edge and left of the next column.
      let across = UInt32(bitPattern: border &- start)
      let area = across &* across / UInt32(bitPattern: end &- start)
      levels |= UInt64(((area &- done) &* height &+ 256) >> 9) &<< shift
      shift &+= 16
      done = area
      border &+= 256
      left &-= 1
    }
    let area = UInt32(bitPattern: border &* 2 &- start &- end)
    return levels | UInt64(((area &- done) &* height &+ 256) >> 9) &<< shift
  }

  /// Draws the row with an ink which is plain, in a box which holds it.
  @inline(__always)
  func drawPlain(_ row: Int32, with ink: Ink) {
    let line = ink.start(of: row)
    let inside = from &+ leftCount
    ink.border(line + Int(from), left)
    if inside < to { ink.cover(line + Int(inside), Int(to &- inside), middle) }
    ink.border(line + Int(to), right)
  }

  /// Draws the row, cut to the columns of a box.
  @inline(never)
  func draw(_ row: Int32, within box: Box, into ink: inout Ink) {
    ink.begin(row: row)
    part(from, left, box, &ink)
    let first = max(from &+ leftCount, box.x0)
    let last = min(to, box.x1)
    if first < last { ink.span(first, last, middle) }
    part(to, right, box, &ink)
  }

  @inline(never)
  private func part(_ from: Int32, _ levels: UInt64, _ box: Box, _ ink: inout Ink) {
    var left = levels
    var x = from
    while left != 0 {
      var level = Pixel.byte(UInt32(truncatingIfNeeded: left & 0xffff))
      if x >= box.x0 && x < box.x1 { ink.run(x, &level, 1) }
      left >>= 16
      x &+= 1
    }
  }
}
