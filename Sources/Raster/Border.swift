/// Coverage at both ends of one row of a convex shape.
struct Border {
  // The left end starts at pixel `from`, the right one at `to`.
  private var from: Int32 = 0
  private var to: Int32 = 0
  private var leftCount: Int32 = 0
  /// Coverage from the first pixel on, 16 bits each, the first lowest.
  private var left: UInt64 = 0
  private var right: UInt64 = 0
  private var middle: UInt32 = 0
  /// Half of the width at the top of a row, where the row before ended.
  private var nextRow: Int32 = .min
  private var nextHalf: Float = 0

  // Columns in 1/256 pixel between which the left end runs, then the right one.
  private var left0: Int32 = 0
  private var left1: Int32 = 0
  private var right0: Int32 = 0
  private var right1: Int32 = 0

  @inline(__always)
  mutating func place(
    _ left0: Int32, _ left1: Int32, _ right0: Int32, _ right1: Int32, height: UInt32
  ) {
    self.left0 = left0
    self.left1 = left1
    self.right0 = right0
    self.right1 = right1
    middle = height
  }

  /// Finds the ends in a row of a shape; false where one would be too wide, or both meet.
  @inline(__always)
  mutating func place(_ shape: Round, _ row: Int32) -> Bool {
    let top = shape.y - shape.halfY
    let bottom = shape.y + shape.halfY
    let start = Float(row) > top ? Float(row) : top
    let end = Float(row &+ 1) < bottom ? Float(row &+ 1) : bottom
    let a = row == nextRow ? nextHalf : shape.halfWidth(at: start)
    let b = shape.halfWidth(at: end)
    nextRow = row &+ 1
    nextHalf = b
    // A pole is too round for what follows.
    if start == top || end == bottom { return false }
    // By Simpson's rule the area beside a chord is two thirds of its height in the middle.
    let bulge = (2 * shape.halfWidth(at: (start + end) * 0.5) - a - b) * (1 / 3)
    let narrow = (a < b ? a : b) + bulge
    let wide = (a < b ? b : a) + bulge
    // At most four pixels.
    if wide - narrow > 2.9 { return false }
    let ends = Fixed.near(shape.x - narrow)
    let starts = Fixed.near(shape.x + narrow)
    if ends &>> 8 >= starts &>> 8 { return false }
    place(
      Fixed.near(shape.x - wide), ends, starts, Fixed.near(shape.x + wide),
      height: UInt32(bitPattern: Fixed.near(end) &- Fixed.near(start)))
    return true
  }

  /// Finds the coverage of the pixels at both ends.
  @inline(never)
  mutating func measure() {
    from = left0 &>> 8
    to = right0 &>> 8
    leftCount = (left1 &>> 8) &- from &+ 1
    let rightCount = (right1 &>> 8) &- to &+ 1
    left = Border.levels(left0, left1, leftCount, middle)
    // The right end covers what its edge leaves.
    let whole = UInt64(middle) &* 0x0001_0001_0001_0001
    let rest = whole &- Border.levels(right0, right1, rightCount, middle)
    right = rest & (UInt64.max &>> UInt64(64 &- 16 &* rightCount))
  }

  /// Coverage of the pixels an edge crosses, evenly from `low` to `high`: the means of the parts of
  /// each to the right of it.
  @inline(never)
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
  mutating func drawPlain(_ row: Int32, with ink: inout Ink) {
    let line = ink.start(of: row)
    let inside = from &+ leftCount
    ink.border(line + Int(from), left)
    if inside < to { ink.cover(line + Int(inside), Int(to &- inside), middle) }
    ink.border(line + Int(to), right)
  }

  /// Draws the row, cut to the columns of a box.
  @inline(never)
  mutating func draw(_ row: Int32, within box: Box, into ink: inout Ink) {
    ink.begin(row: row)
    part(from, left, box, &ink)
    let first = max(from &+ leftCount, box.x0)
    let last = min(to, box.x1)
    if first < last { ink.span(first, last, middle) }
    part(to, right, box, &ink)
  }

  @inline(never)
  private mutating func part(_ from: Int32, _ levels: UInt64, _ box: Box, _ ink: inout Ink) {
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
