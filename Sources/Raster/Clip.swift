/// Where drawing is allowed: a box, and within it, row by row, how much of each pixel.
struct Clip: BitwiseCopyable {
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
  var memory: UnsafeMutablePointer<ClipMemory>?
}

/// Clips inside clips, and the memory for those of one pass.
struct ClipStack {
  /// Deeper ones are cut to their boxes only.
  private static var deepest: Int { 8 }

  private var saved = Buffer<Clip>()
  private var count = 0
  private var memories = Buffer<UnsafeMutablePointer<ClipMemory>>()
  private var made = 0

  func free() {
    for i in 0..<made {
      memories.base[i].pointee.free()
      memories.base[i].deallocate()
    }
    memories.free()
    saved.free()
  }

  mutating func removeAll() { count = 0 }

  mutating func push(_ clip: Clip) {
    saved.reserve(count &+ 1)
    saved.base[count] = clip
    count &+= 1
  }

  /// Puts back the clip before the last one pushed.
  mutating func pop(_ clip: inout Clip) {
    if count == 0 { return }
    count &-= 1
    clip = saved.base[count]
  }

  /// Empty memory for the clip inside those pushed.
  mutating func memory(for box: Box) -> UnsafeMutablePointer<ClipMemory>? {
    if count > ClipStack.deepest { return nil }
    while made < count {
      memories.reserve(made &+ 1)
      memories.base[made] = .allocate(capacity: 1)
      memories.base[made].initialize(to: ClipMemory())
      made &+= 1
    }
    memories.base[count &- 1].pointee.open(box)
    return memories.base[count &- 1]
  }
}

/// Rows and coverage of one clip, for the rows of one pass; used again by the next at its depth.
struct ClipMemory: BitwiseCopyable {
  private(set) var box = Box.empty
  /// Pixels which the clip leaves alone, as one box.
  private(set) var core = Box.empty
  private var rows = Buffer<Clip.Row>()
  private var mask = Buffer<UInt8>()
  private var stride: Int { Int(box.x1 &- box.x0) }

  func free() {
    rows.free()
    mask.free()
  }

  mutating func open(_ box: Box) {
    self.box = box
    let height = Int(box.y1 &- box.y0)
    rows.reserve(height)
    mask.reserve(stride &* height)
    for i in 0..<height { rows.base[i] = .nothing }
  }

  @inline(__always) mutating func row(_ y: Int32) -> UnsafeMutablePointer<Clip.Row> {
    rows.base + Int(y &- box.y0)
  }

  /// Coverage of a row, at column 0 of the frame.
  @inline(__always) mutating func line(_ y: Int32) -> UnsafeMutablePointer<UInt8> {
    mask.base + (Int(y &- box.y0) &* stride &- Int(box.x0))
  }

  /// Cuts this clip, whose box lies inside that of `outer`, to what `outer` allows.
  mutating func cut(to outer: UnsafeMutablePointer<ClipMemory>) {
    for y in box.y0..<box.y1 { cut(y, to: outer) }
  }

  /// Finds the core, once all rows are known.
  mutating func close() {
    core = box
    while core.y0 < core.y1 && row(core.y0).pointee.solid == row(core.y0).pointee.solidEnd {
      core.y0 &+= 1
    }
    while core.y1 > core.y0
      && row(core.y1 &- 1).pointee.solid == row(core.y1 &- 1).pointee.solidEnd
    {
      core.y1 &-= 1
    }
    for y in core.y0..<core.y1 {
      core.x0 = max(core.x0, row(y).pointee.solid)
      core.x1 = min(core.x1, row(y).pointee.solidEnd)
    }
  }

  private mutating func cut(_ y: Int32, to outer: UnsafeMutablePointer<ClipMemory>) {
    let mine = row(y).pointee
    let other = outer.pointee.row(y).pointee
    let own = line(y)
    let theirs = outer.pointee.line(y)
    var both = Clip.Row(
      from: max(mine.from, other.from), to: min(mine.to, other.to),
      solid: max(mine.solid, other.solid), solidEnd: min(mine.solidEnd, other.solidEnd))
    if both.from >= both.to { both = .nothing }
    if both.solid >= both.solidEnd {
      both.solid = both.from
      both.solidEnd = both.from
    }
    for x in both.from..<both.to where x < both.solid || x >= both.solidEnd {
      let a = x >= mine.solid && x < mine.solidEnd ? 256 : Pixel.share(own[Int(x)])
      let b = x >= other.solid && x < other.solidEnd ? 256 : Pixel.share(theirs[Int(x)])
      own[Int(x)] = Pixel.byte(Pixel.part(a, b))
    }
    row(y).pointee = both
  }
}

// Coverage of a convex shape, which has at most one solid stretch a row.
extension ClipMemory {
  mutating func span(_ y: Int32, _ from: Int32, _ to: Int32, _ coverage: UInt32) {
    let row = row(y)
    let line = line(y)
    extend(row, line, from, to)
    if coverage == 256 && row.pointee.solid == row.pointee.solidEnd {
      row.pointee.solid = from
      row.pointee.solidEnd = to
    } else {
      for x in from..<to { line[Int(x)] = Pixel.byte(coverage) }
    }
  }

  mutating func run(
    _ y: Int32, _ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int32
  ) {
    let line = line(y)
    extend(row(y), line, from, from &+ count)
    let target = line + Int(from)
    for i in 0..<Int(count) { target[i] = coverage[i] }
  }

  private mutating func extend(
    _ row: UnsafeMutablePointer<Clip.Row>, _ line: UnsafeMutablePointer<UInt8>, _ from: Int32,
    _ to: Int32
  ) {
    if row.pointee.from == row.pointee.to {
      row.pointee = Clip.Row(from: from, to: to, solid: from, solidEnd: from)
      return
    }
    // A gap between two stretches is not covered.
    var x = row.pointee.to
    while x < from {
      line[Int(x)] = 0
      x &+= 1
    }
    row.pointee.to = to
  }
}
