import Playable

/// Takes the coverage of shapes row by row, from left to right, and makes of it what is wanted:
/// colour on the pixels of a frame, the picture of a glyph, or a clip.
struct Ink {
  /// What becomes of the coverage.
  enum Purpose { case paint, mask, clip }

  var purpose = Purpose.paint
  var mask = Mask()
  /// The clip that is being made.
  var cut: UnsafeMutablePointer<ClipMemory>?
  var clip = Clip(box: .empty, memory: nil)
  private(set) var brush = Brush()

  /// Where the first row of the pass starts.
  private var pixels: UnsafeMutablePointer<UInt32>
  private var stride = 0
  private(set) var width = 0
  private var top: Int32 = 0

  // Of the row which is being drawn.
  private var line: UnsafeMutablePointer<UInt32>
  private var row: Int32 = 0
  private var word: UInt32 = 0
  private var color: UInt64 = 0
  private var alpha: UInt32 = 0

  private var levels = Buffer<UInt8>()
  private var masked = Buffer<UInt8>()
  private var colors = Buffer<UInt32>()

  init() {
    pixels = colors.base
    line = colors.base
  }

  func free() {
    levels.free()
    masked.free()
    colors.free()
  }

  mutating func aim(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int32, top: Int32, width: Int32
  ) {
    self.pixels = pixels
    self.stride = Int(stride)
    self.width = Int(width)
    self.top = top
    masked.reserve(Int(width))
    colors.reserve(Int(width))
  }

  /// Takes the paint of a command.
  mutating func dip(into command: UnsafePointer<Command>, _ transform: Affine, width: Int32) {
    brush.set(command, transform, width: width)
    load()
  }

  /// Takes the colours of a picture; false where it has no place.
  mutating func dip(
    into picture: UnsafePointer<Picture>, filling command: UnsafePointer<Command>,
    _ transform: Affine
  ) -> Bool {
    let fits = brush.set(picture, filling: command, transform)
    load()
    return fits
  }

  /// Takes what a host wrote; false where it has no place.
  mutating func dip(
    into hand: Handwriting, _ command: UnsafePointer<Command>, _ transform: Affine
  ) -> Bool {
    let fits = brush.set(hand, command, transform)
    load()
    return fits
  }

  @inline(__always) private mutating func load() {
    color = brush.color
    alpha = brush.alpha
    word = Pixel.packed(color)
  }

  /// True where rows that are open may be drawn with `border` and `cover` after `start`, without
  /// `begin`.
  var isPlain: Bool {
    mutating get { purpose == .paint && brush.kind == .solid }
  }

  /// True where the clip leaves columns of a row alone.
  @inline(__always) mutating func isOpen(_ row: Int32, _ columns: Range<Int32>) -> Bool {
    guard let memory = clip.memory else { return true }
    let limits = memory.pointee.row(row).pointee
    return limits.solid <= columns.lowerBound && limits.solidEnd >= columns.upperBound
  }

  @inline(__always) mutating func start(of row: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels + Int(row &- top) &* stride
  }

  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func begin(row: Int32) {
    self.row = row
    switch purpose {
    case .paint:
      line = start(of: row)
      if brush.kind == .rows {
        brush.begin(row: row)
        load()
      }
    case .mask: mask.begin(row: row)
    case .clip: break
    }
  }

  /// Memory for the coverage of so many pixels, until the next use.
  mutating func line(for count: Int) -> UnsafeMutablePointer<UInt8> {
    levels.reserve(count)
    return levels.base
  }

  /// Pixels `from..<to` of the row, all covered alike, 1…256.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func span(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    #if !arch(wasm32)
      if purpose == .paint && clip.memory == nil { return fill(from, to, coverage) }
    #endif
    spanOtherwise(from, to, coverage)
  }

  @inline(never)
  private mutating func spanOtherwise(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    switch purpose {
    case .paint:
      guard let memory = clip.memory else { return fill(from, to, coverage) }
      span(from, to, coverage, within: memory)
    case .mask: mask.span(from, to, coverage)
    case .clip: cut?.pointee.span(row, from, to, coverage)
    }
  }

  /// Pixels from `from` on, each with its own coverage, 0…255.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func run(_ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int32) {
    #if !arch(wasm32)
      if purpose == .paint && clip.memory == nil { return blend(from, coverage, Int(count)) }
    #endif
    runOtherwise(from, coverage, count)
  }

  @inline(never)
  private mutating func runOtherwise(
    _ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int32
  ) {
    switch purpose {
    case .paint:
      guard let memory = clip.memory else { return blend(from, coverage, Int(count)) }
      run(from, coverage, count, within: memory)
    case .mask: mask.run(from, coverage, count)
    case .clip: cut?.pointee.run(row, from, coverage, count)
    }
  }

  #if !arch(wasm32)
    /// Up to four pixels from `from` on, with a byte of coverage each, the first lowest, and none
    /// beyond `count`.
    @inline(__always)
    mutating func few(_ from: Int32, _ coverage: UInt32, _ count: Int32) {
      let target = line + Int(from)
      if purpose == .paint && clip.memory == nil && !brush.fetches && target + 4 <= line + width {
        return Spans.mixFour(target, coverage, color, alpha)
      }
      levels.reserve(4)
      UnsafeMutableRawPointer(levels.base).storeBytes(of: coverage, as: UInt32.self)
      run(from, levels.base, count)
    }
  #endif

  // Within a clip.

  private mutating func span(
    _ from: Int32, _ to: Int32, _ coverage: UInt32, within memory: UnsafeMutablePointer<ClipMemory>
  ) {
    let limits = memory.pointee.row(row).pointee
    let first = max(from, limits.from)
    let last = min(to, limits.to)
    if first >= last { return }
    let line = memory.pointee.line(row)
    partly(first, min(last, limits.solid), line, coverage)
    fill(max(first, limits.solid), min(last, limits.solidEnd), coverage)
    partly(max(first, limits.solidEnd), last, line, coverage)
  }

  /// A span where the clip has a coverage for each pixel.
  @inline(never)
  private mutating func partly(
    _ from: Int32, _ to: Int32, _ mask: UnsafePointer<UInt8>, _ coverage: UInt32
  ) {
    if from >= to { return }
    let count = Int(to &- from)
    for i in 0..<count {
      masked.base[i] = Pixel.byte(Pixel.part(Pixel.share(mask[Int(from) &+ i]), coverage))
    }
    blend(from, masked.base, count)
  }

  private mutating func run(
    _ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int32,
    within memory: UnsafeMutablePointer<ClipMemory>
  ) {
    let limits = memory.pointee.row(row).pointee
    let first = max(from, limits.from)
    let last = min(from &+ count, limits.to)
    if first >= last { return }
    if first >= limits.solid && last <= limits.solidEnd {
      return blend(first, coverage + Int(first &- from), Int(last &- first))
    }
    let line = memory.pointee.line(row)
    for x in first..<last {
      let inside = x >= limits.solid && x < limits.solidEnd
      let limit = inside ? 256 : Pixel.share(line[Int(x)])
      masked.base[Int(x &- first)] = Pixel.byte(
        Pixel.part(Pixel.share(coverage[Int(x &- from)]), limit))
    }
    blend(first, masked.base, Int(last &- first))
  }

  // Colour on pixels.

  @inline(never)
  private mutating func fill(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    if from >= to { return }
    let target = line + Int(from)
    let count = Int(to &- from)
    if !brush.fetches { return cover(target, count, coverage) }
    if coverage == 256 && brush.isOpaque {
      brush.fetch(target, row: row, from: from, count: count)
      return
    }
    brush.fetch(colors.base, row: row, from: from, count: count)
    for i in 0..<count { target[i] = Pixel.over(target[i], colors.base[i], coverage) }
  }

  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func cover(_ target: UnsafeMutablePointer<UInt32>, _ count: Int, _ coverage: UInt32) {
    let opacity = Pixel.part(coverage, alpha)
    if opacity == 256 {
      Spans.fill(target, count, word)
    } else {
      Spans.mix(target, count, color, opacity)
    }
  }

  @inline(never)
  private mutating func blend(_ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    let target = line + Int(from)
    if brush.fetches {
      brush.fetch(colors.base, row: row, from: from, count: count)
      for i in 0..<count where coverage[i] != 0 {
        target[i] = Pixel.over(target[i], colors.base[i], Pixel.share(coverage[i]))
      }
      return
    }
    #if !arch(wasm32)
      Spans.blend(target, line + width, coverage, count, color, alpha)
    #else
      var i = 0
      while i < count {
        // Most of a glyph or a shadow is empty, or even.
        var end = i &+ 1
        while end < count && coverage[end] == coverage[i] { end &+= 1 }
        if coverage[i] != 0 { cover(target + i, end &- i, Pixel.share(coverage[i])) }
        i = end
      }
    #endif
  }

  /// Up to four pixels, whose coverages stand in 16 bits each, the first lowest, in a row which
  /// ends at `end`.
  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  mutating func border(
    _ target: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>,
    _ coverage: UInt64
  ) {
    #if !arch(wasm32)
      // Four at once, even if some of them stay as they are: without a branch to guess wrong.
      if target + 4 <= end { return Spans.mixFour(target, coverage, color, alpha) }
    #endif
    var left = coverage
    var target = target
    while left != 0 {
      dab(target, UInt32(truncatingIfNeeded: left & 0xffff))
      left >>= 16
      target += 1
    }
  }

  #if arch(wasm32)
    @inline(never)
  #else
    @inline(__always)
  #endif
  private mutating func dab(_ target: UnsafeMutablePointer<UInt32>, _ coverage: UInt32) {
    let opacity = Pixel.part(coverage, alpha)
    if opacity == 256 {
      target.pointee = word
    } else {
      target.pointee = Pixel.mix(target.pointee, color, opacity)
    }
  }
}
