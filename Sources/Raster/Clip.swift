/// Where drawing is allowed: a box, and within it, row by row, how much of each pixel.
struct Clip {
  /// Pixels outside `from..<to` are cut, those in `solid..<solidEnd` are left alone, and those
  /// between have a coverage each.
  struct Row: BitwiseCopyable {
    var from: Int32
    var to: Int32
    var solid: Int32
    var solidEnd: Int32

    static var nothing: Row { Row(from: 0, to: 0, solid: 0, solidEnd: 0) }
  }

  var box: Box
  /// Rows and coverage of the box of `memory`; none where `box` says it all.
  var memory: ClipMemory?
}

/// Rows and coverage of one clip, for the rows of one pass; used again by the next at its depth.
struct ClipMemory {
  private(set) var box = Box.empty
  private var rows = Buffer<Clip.Row>(64, of: .nothing)
  private var mask = Buffer<UInt8>(64, of: 0)
  private var stride: Int { Int(box.x1 &- box.x0) }

  func free() {
    rows.free()
    mask.free()
  }

  mutating func open(_ box: Box) {
    self.box = box
    let height = Int(box.y1 &- box.y0)
    rows.reserve(height, of: .nothing)
    mask.reserve(stride &* height, of: 0)
    for i in 0..<height { rows.base[i] = .nothing }
  }

  @inline(__always) func row(_ y: Int32) -> UnsafeMutablePointer<Clip.Row> {
    rows.base + Int(y &- box.y0)
  }

  /// Coverage of a row, at column 0 of the frame.
  @inline(__always) func line(_ y: Int32) -> UnsafeMutablePointer<UInt8> {
    mask.base + (Int(y &- box.y0) &* stride &- Int(box.x0))
  }

  /// Cuts this clip, whose box lies inside that of `outer`, to what `outer` allows.
  func cut(to outer: ClipMemory) {
    for y in box.y0..<box.y1 { cut(y, to: outer) }
  }

  private func cut(_ y: Int32, to outer: ClipMemory) {
    let mine = row(y).pointee
    let other = outer.row(y).pointee
    let own = line(y)
    let theirs = outer.line(y)
    var both = Clip.Row(
      from: max(mine.from, other.from), to: min(mine.to, other.to),
      solid: max(mine.solid, other.solid), solidEnd: min(mine.solidEnd, other.solidEnd))
    if both.from >= both.to { both = .nothing }
    if both.solid >= both.solidEnd {
      both.solid = both.from
      both.solidEnd = both.from
    }
    for x in both.from..<both.to where x < both.solid || x >= both.solidEnd {
      let a = x >= mine.solid && x < mine.solidEnd ? 255 : UInt32(own[Int(x)])
      let b = x >= other.solid && x < other.solidEnd ? 255 : UInt32(theirs[Int(x)])
      own[Int(x)] = UInt8(truncatingIfNeeded: Pixel.by255(a &* b))
    }
    row(y).pointee = both
  }
}

/// Writes the coverage of a convex shape, which has at most one solid stretch a row, into a clip.
struct ClipSink: Sink {
  let memory: ClipMemory
  private var row: UnsafeMutablePointer<Clip.Row>
  private var line: UnsafeMutablePointer<UInt8>

  init(_ memory: ClipMemory) {
    self.memory = memory
    row = memory.row(memory.box.y0)
    line = memory.line(memory.box.y0)
  }

  mutating func begin(row y: Int32) {
    row = memory.row(y)
    line = memory.line(y)
  }

  mutating func span(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    extend(from, to)
    if coverage == 255 && row.pointee.solid == row.pointee.solidEnd {
      row.pointee.solid = from
      row.pointee.solidEnd = to
    } else {
      for x in from..<to { line[Int(x)] = UInt8(truncatingIfNeeded: coverage) }
    }
  }

  mutating func run(_ from: Int32, _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int32) {
    extend(from, from &+ count)
    let target = line + Int(from)
    for i in 0..<Int(count) { target[i] = coverage[i] }
  }

  private func extend(_ from: Int32, _ to: Int32) {
    if row.pointee.from == row.pointee.to {
      row.pointee = Clip.Row(from: from, to: to, solid: from, solidEnd: from)
    } else {
      // A gap between two stretches is not covered.
      var x = row.pointee.to
      while x < from {
        line[Int(x)] = 0
        x &+= 1
      }
      row.pointee.to = to
    }
  }
}
