/// Turns edges into coverage: an integer scan converter.
///
/// Every edge leaves, in each cell it crosses, the change it makes to the coverage of that pixel and
/// of all to its right; the running sum along a row is the signed area of the shape in each pixel.
/// Marks say which cells hold a change, so that the long stretches between edges cost nothing.
struct Cells {
  /// Coverage of a full pixel: 256 units of height times 512 half units of width.
  static var full: Int32 { 1 << 17 }
  /// Cells held at once; taller shapes are converted in pieces.
  static var most: Int32 { 1 << 15 }

  private var changes = Buffer<Int32>()
  private var marks = Buffer<UInt64>()
  private var coverage = Buffer<UInt8>()
  private(set) var box = Box.empty
  private var stride = 0
  private var words = 0

  func free() {
    changes.free()
    marks.free()
    coverage.free()
  }

  /// Starts with an empty region, which must not be empty of pixels.
  @inline(never)
  mutating func open(_ region: Box) {
    box = region
    let width = Int(region.x1 &- region.x0)
    let height = Int(region.y1 &- region.y0)
    // An edge at the right border also changes the two cells beyond it.
    stride = width &+ 2
    words = (stride &+ 63) >> 6
    changes.reserve(stride &* height)
    marks.reserve(words &* height)
    coverage.reserve(stride)
  }

  /// Adds the part inside the region of a straight edge.
  mutating func line(_ from: FixedPoint, _ to: FixedPoint) {
    if from.y == to.y { return }
    let down = from.y < to.y
    let upper = down ? from : to
    let lower = down ? to : from
    let first = max(upper.y, box.y0 &<< 8)
    let last = min(lower.y, box.y1 &<< 8)
    if first >= last || min(upper.x, lower.x) >= box.x1 &<< 8 { return }
    // 32.32 columns per 1/256 row; |slope × height| stays below 2⁶², whatever the piece.
    let slope = (Int64(lower.x &- upper.x) &<< 32) / Int64(lower.y &- upper.y)
    var y = first
    var x = upper.x &+ Int32(truncatingIfNeeded: (slope &* Int64(y &- upper.y)) &>> 32)
    while y < last {
      let row = y &>> 8
      let end = min(last, (row &+ 1) &<< 8)
      let next = upper.x &+ Int32(truncatingIfNeeded: (slope &* Int64(end &- upper.y)) &>> 32)
      piece(row, x, next, down ? end &- y : y &- end)
      x = next
      y = end
    }
  }

  /// Adds a piece of an edge within one row of the region: from column `a` to `b`, in 1/256 pixel,
  /// over a height of up to 256, negative upwards.
  mutating func piece(_ row: Int32, _ a: Int32, _ b: Int32, _ height: Int32) {
    let low = min(a, b) &- box.x0 &<< 8
    let high = max(a, b) &- box.x0 &<< 8
    let right = (box.x1 &- box.x0) &<< 8
    if low >= right { return }
    if low >= 0 && high <= right {
      inner(row, low, high, height)
    } else {
      outer(row, low, high, height, right)
    }
  }

  /// A piece that leaves the region at the left, where it counts as an edge along the border, or at
  /// the right, where it does not count.
  private mutating func outer(
    _ row: Int32, _ low: Int32, _ high: Int32, _ height: Int32, _ right: Int32
  ) {
    let run = max(1, Int64(high) &- Int64(low))
    var low = low
    var left = height
    if low < 0 {
      let before = high <= 0 ? height : Int32(Int64(height) &* -Int64(low) / run)
      inner(row, 0, 0, before)
      if high <= 0 { return }
      left = height &- before
      low = 0
    }
    if high > right {
      left = Int32(Int64(height) &* Int64(right &- low) / run)
      inner(row, low, right, left)
    } else {
      inner(row, low, high, left)
    }
  }

  /// A piece inside the region, columns counted from its left border.
  private mutating func inner(_ row: Int32, _ low: Int32, _ high: Int32, _ height: Int32) {
    let row = Int(row &- box.y0)
    let line = changes.base + row &* stride
    let bits = marks.base + row &* words
    var column = Int(low &>> 8)
    let last = Int(high &>> 8)
    mark(bits, column)
    if column == last {
      let twice = low & 255 &+ high & 255
      line[column] &+= height &* (512 &- twice)
      line[column &+ 1] &+= height &* twice
      return
    }
    let slope = (height &<< 16) / (high &- low)
    var border = 256 &- low & 255
    var done = (slope &* border) &>> 16
    let twice = 256 &+ low & 255
    line[column] &+= done &* (512 &- twice)
    line[column &+ 1] &+= done &* twice
    column &+= 1
    while column < last {
      mark(bits, column)
      border &+= 256
      let reached = (slope &* border) &>> 16
      line[column] &+= (reached &- done) &* 256
      line[column &+ 1] &+= (reached &- done) &* 256
      done = reached
      column &+= 1
    }
    mark(bits, column)
    line[column] &+= (height &- done) &* (512 &- high & 255)
    line[column &+ 1] &+= (height &- done) &* (high & 255)
  }

  @inline(__always)
  private func mark(_ bits: UnsafeMutablePointer<UInt64>, _ column: Int) {
    bits[column >> 6] |= 1 &<< UInt64(column & 63)
    bits[(column &+ 1) >> 6] |= 1 &<< UInt64((column &+ 1) & 63)
  }

  /// Hands the coverage of every row to `ink`, where the winding number is not zero, and leaves the
  /// region empty.
  @inline(never)
  mutating func sweep(into ink: inout Ink) {
    var line = changes.base
    var bits = marks.base
    for row in box.y0..<box.y1 {
      sweep(row, line, bits, into: &ink)
      line += stride
      bits += words
    }
  }

  @inline(__always)
  private mutating func sweep(
    _ row: Int32, _ line: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>,
    into ink: inout Ink
  ) {
    let levels = coverage.base
    var sum: Int32 = 0
    var level: UInt32 = 0
    // Pixels before `x` are done, save those from `start` on, whose coverage waits in `levels`.
    var x = 0
    var start = 0
    var begun = false
    for word in 0..<words {
      var left = bits[word]
      bits[word] = 0
      while left != 0 {
        let column = word &<< 6 &+ left.trailingZeroBitCount
        left &= left &- 1
        if !begun {
          ink.begin(row: row)
          begun = true
          start = column
        } else if column != x {
          stretch(start, x, column, level, into: &ink)
          start = column
        }
        sum &+= line[column]
        line[column] = 0
        level = Cells.level(sum)
        levels[column] = Pixel.byte(level)
        x = column &+ 1
      }
    }
    if begun { stretch(start, x, Int(box.x1 &- box.x0), level, into: &ink) }
  }

  /// Hands over what waits, then the even stretch from `x` to `next`.
  @inline(never)
  private mutating func stretch(
    _ start: Int, _ x: Int, _ next: Int, _ level: UInt32, into ink: inout Ink
  ) {
    let width = Int(box.x1 &- box.x0)
    let end = min(x, width)
    if end > start { ink.run(box.x0 &+ Int32(start), coverage.base + start, Int32(end &- start)) }
    let far = min(next, width)
    if level != 0 && far > end { ink.span(box.x0 &+ Int32(end), box.x0 &+ Int32(far), level) }
  }

  /// Coverage 0…256 of a signed area.
  @inline(__always)
  private static func level(_ sum: Int32) -> UInt32 {
    (min(sum.magnitude, UInt32(full)) &+ 256) >> 9
  }
}
