import Playable

/// Follows both ends of an upright round shape down its rows, and finds how they cover pixels.
struct Border {
  private let shape: Round
  /// Rows between which the ends do not move.
  private let even: Int32
  private let evenEnd: Int32
  /// Positions far away are inexact, and would not fit the fast conversion to integers.
  private let isNear: Bool

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

  init(_ shape: Round) {
    self.shape = shape
    isNear = shape.x.magnitude + shape.halfX < 16_000 && shape.y.magnitude + shape.halfY < 16_000
    let straight = shape.halfY - shape.radius
    even = Fixed.ceil(shape.y - straight)
    evenEnd = Fixed.floor(shape.y + straight)
  }

  /// Measures both ends in a row; returns the row up to which they stay, which is the same row
  /// where they cannot be measured: an end is too wide, or both meet.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func follow(_ row: Int32) -> Int32 {
    if !isNear { return row }
    if row >= even && row < evenEnd {
      let left = Fixed.near(shape.x - shape.halfX)
      let right = Fixed.near(shape.x + shape.halfX)
      if left &>> 8 >= right &>> 8 { return row }
      measure(left, left, right, right, height: 256)
      return evenEnd
    }
    let top = shape.y - shape.halfY
    let bottom = shape.y + shape.halfY
    let start = Float(row) > top ? Float(row) : top
    let end = Float(row &+ 1) < bottom ? Float(row &+ 1) : bottom
    let a = row == nextRow ? nextHalf : shape.halfWidth(at: start)
    let b = shape.halfWidth(at: end)
    nextRow = row &+ 1
    nextHalf = b
    // By Simpson's rule the area beside a chord is two thirds of its height in the middle.
    let bulge = (2 * shape.halfWidth(at: (start + end) * 0.5) - a - b) * (1 / 3)
    let narrow = (a < b ? a : b) + bulge
    let wide = (a < b ? b : a) + bulge
    // At most four pixels; a pole is too round for this.
    if wide - narrow > 2.9 || start == top || end == bottom { return row }
    let ends = Fixed.near(shape.x - narrow)
    let starts = Fixed.near(shape.x + narrow)
    if ends &>> 8 >= starts &>> 8 { return row }
    measure(
      Fixed.near(shape.x - wide), ends, starts, Fixed.near(shape.x + wide),
      height: UInt32(bitPattern: Fixed.near(end) &- Fixed.near(start)))
    return row &+ 1
  }

  /// Finds the coverage of pixels where the left end runs from a column to another, in 1/256 pixel,
  /// and so does the right end.
  @inline(never)
  private mutating func measure(
    _ left0: Int32, _ left1: Int32, _ right0: Int32, _ right1: Int32, height: UInt32
  ) {
    from = left0 &>> 8
    to = right0 &>> 8
    middle = height
    leftCount = (left1 &>> 8) &- from &+ 1
    rightCount = (right1 &>> 8) &- to &+ 1
    left = Border.levels(left0, left1, leftCount, height)
    // The right end covers what its edge leaves.
    let whole = UInt64(height) &* 0x0001_0001_0001_0001
    let rest = whole &- Border.levels(right0, right1, rightCount, height)
    right = rest & Border.lanes(rightCount)
  }

  /// The bits of so many pixels, one to four.
  @inline(__always) private static func lanes(_ count: Int32) -> UInt64 {
    .max &>> UInt64(64 &- 16 &* count)
  }

  /// Coverage of the pixels an edge crosses, evenly from `low` to `high`: the means of the parts of
  /// each to the right of it.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
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

  /// What the shape touches of the row measured last.
  var columns: Range<Int32> { from..<max(from, to &+ rightCount) }

  /// Draws a row with an ink which is plain and open there, in a box which holds it.
  @inline(__always)
  mutating func drawPlain(_ row: Int32, with ink: inout Ink) {
    let line = ink.start(of: row)
    let end = line + ink.width
    let inside = from &+ leftCount
    ink.border(line + Int(from), end, left)
    if inside < to { ink.cover(line + Int(inside), Int(to &- inside), middle) }
    ink.border(line + Int(to), end, right)
  }

  /// Draws a row, cut to the columns of a box.
  @inline(never)
  mutating func draw(_ row: Int32, within box: Box, into ink: inout Ink) {
    ink.begin(row: row)
    #if !arch(wasm32)
      if from >= box.x0 && to &+ rightCount <= box.x1 {
        let gap = from &+ leftCount
        return draw(from, gap, left, to, to &+ rightCount, right, with: &ink)
      }
    #endif
    run(from, from &+ leftCount, box, nil, &ink)
    let first = max(from &+ leftCount, box.x0)
    let last = min(to, box.x1)
    if first < last { ink.span(first, last, middle) }
    run(to, to &+ rightCount, box, nil, &ink)
  }

  /// Draws a row without what lies inside `hole`, cut to the columns of a box.
  @inline(never)
  mutating func draw(
    _ row: Int32, within box: Box, around hole: UnsafeMutablePointer<Border>,
    into ink: inout Ink
  ) {
    ink.begin(row: row)
    let inner = hole.pointee
    #if !arch(wasm32)
      let gap = from &+ leftCount
      let innerGap = inner.to &+ inner.rightCount
      if from >= box.x0 && to &+ rightCount <= box.x1 && gap < inner.from && innerGap < to
        && inner.middle <= middle
      {
        let all = UInt64(middle) &* 0x0001_0001_0001_0001
        let start = (all &- inner.left) & Border.lanes(inner.leftCount)
        let end = (all &- inner.right) & Border.lanes(inner.rightCount)
        draw(from, gap, left, inner.from, inner.from &+ inner.leftCount, start, with: &ink)
        draw(inner.to, innerGap, end, to, to &+ rightCount, right, with: &ink)
        return
      }
    #endif
    wall(from, from &+ leftCount, inner.from, inner.from &+ inner.leftCount, box, hole, &ink)
    wall(inner.to, inner.to &+ inner.rightCount, to, to &+ rightCount, box, hole, &ink)
  }

  #if !arch(wasm32)
    /// Up to four pixels from `a` to `b` and from `c` to `d`, with the coverage of each in 16 bits,
    /// and what lies between.
    @inline(__always)
    private func draw(
      _ a: Int32, _ b: Int32, _ first: UInt64, _ c: Int32, _ d: Int32, _ last: UInt64,
      with ink: inout Ink
    ) {
      ink.few(a, Pixel.bytes(first), b &- a)
      if b < c { ink.span(b, c, middle) }
      ink.few(c, Pixel.bytes(last), d &- c)
    }
  #endif

  /// True where the ends of a hole stay apart, so that the row may be drawn around it.
  func holds(_ hole: UnsafeMutablePointer<Border>) -> Bool {
    let inner = hole.pointee
    return max(from &+ leftCount, inner.from &+ inner.leftCount) <= min(inner.to, to)
  }

  /// One side of a ring: an end from `a` to `b`, another from `c` to `d`, and what lies between.
  @inline(never)
  private mutating func wall(
    _ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32, _ box: Box,
    _ hole: UnsafeMutablePointer<Border>, _ ink: inout Ink
  ) {
    if b >= c { return run(min(a, c), max(b, d), box, hole, &ink) }
    run(a, b, box, hole, &ink)
    let first = max(b, box.x0)
    let last = min(c, box.x1)
    if first < last { ink.span(first, last, middle) }
    run(c, d, box, hole, &ink)
  }

  /// A few pixels, each with its own coverage.
  @inline(never)
  private mutating func run(
    _ a: Int32, _ b: Int32, _ box: Box, _ hole: UnsafeMutablePointer<Border>?, _ ink: inout Ink
  ) {
    let first = max(a, box.x0)
    let last = min(b, box.x1)
    if first >= last { return }
    let line = ink.line(for: Int(last &- first))
    for x in first..<last {
      let all = level(at: x)
      let cut = min(all, hole?.pointee.level(at: x) ?? 0)
      line[Int(x &- first)] = Pixel.byte(all &- cut)
    }
    ink.run(first, line, last &- first)
  }

  private mutating func level(at x: Int32) -> UInt32 {
    if x < from || x >= to &+ rightCount { return 0 }
    if x >= to { return UInt32(truncatingIfNeeded: right &>> UInt64(16 &* (x &- to)) & 0xffff) }
    if x >= from &+ leftCount { return middle }
    return UInt32(truncatingIfNeeded: left &>> UInt64(16 &* (x &- from)) & 0xffff)
  }
}
