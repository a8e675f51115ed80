/// Lays colour on the pixels of a frame, as much as coverage and clip say.
struct Ink: Sink {
  /// Pixel (0, 0) of the frame, though memory may start at a later row.
  private var pixels: UnsafeMutablePointer<UInt32>
  private var stride = 0
  private var top: Int32 = 0
  var clip = Clip(box: .empty, memory: nil)
  var brush = Brush()

  // Of the row which is being drawn.
  private var line: UnsafeMutablePointer<UInt32>
  private var row: Int32 = 0
  private var word: UInt32 = 0
  private var color: UInt64 = 0
  private var alpha: UInt32 = 0
  private var fetches = false

  private var masked = Buffer<UInt8>(1024, of: 0)
  private var colors = Buffer<UInt32>(1024, of: 0)

  init() {
    pixels = colors.base
    line = colors.base
  }

  func free() {
    masked.free()
    colors.free()
  }

  /// - Parameter pixels: where the row `top` starts.
  mutating func aim(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int32, top: Int32, width: Int32
  ) {
    self.pixels = pixels
    self.stride = Int(stride)
    self.top = top
    masked.reserve(Int(width), of: 0)
    colors.reserve(Int(width), of: 0)
  }

  mutating func begin(row: Int32) {
    self.row = row
    line = pixels + Int(row &- top) &* stride
    brush.begin(row: row)
    color = brush.color
    alpha = brush.alpha
    word = brush.word
    fetches = brush.kind == .ramp || brush.kind == .picture
  }

  mutating func span(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    guard let memory = clip.memory else { return fill(from, to, coverage) }
    let limits = memory.row(row).pointee
    let first = max(from, limits.from)
    let last = min(to, limits.to)
    if first >= last { return }
    let mask = memory.line(row)
    partly(first, min(last, limits.solid), mask, coverage)
    fill(max(first, limits.solid), min(last, limits.solidEnd), coverage)
    partly(max(first, limits.solidEnd), last, mask, coverage)
  }

  mutating func run(_ from: Int32, _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int32) {
    guard let memory = clip.memory else { return blend(from, coverage, count) }
    let limits = memory.row(row).pointee
    let first = max(from, limits.from)
    let last = min(from &+ count, limits.to)
    if first >= last { return }
    let mask = memory.line(row)
    let levels = coverage - Int(from)
    for x in Int(first)..<Int(last) {
      let inside = x >= Int(limits.solid) && x < Int(limits.solidEnd)
      let limit = inside ? 255 : UInt32(mask[x])
      masked.base[x &- Int(first)] = UInt8(
        truncatingIfNeeded: Pixel.by255(UInt32(levels[x]) &* limit))
    }
    blend(first, masked.base, last &- first)
  }

  /// A span where the clip has a coverage for each pixel.
  private mutating func partly(
    _ from: Int32, _ to: Int32, _ mask: UnsafeMutablePointer<UInt8>, _ coverage: UInt32
  ) {
    if from >= to { return }
    for x in Int(from)..<Int(to) {
      masked.base[x &- Int(from)] = UInt8(
        truncatingIfNeeded: Pixel.by255(UInt32(mask[x]) &* coverage))
    }
    blend(from, masked.base, to &- from)
  }

  private mutating func fill(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    if from >= to { return }
    let target = line + Int(from)
    let count = Int(to &- from)
    if fetches {
      let out = colors.base
      brush.fetch(out, row: row, from: from, count: to &- from)
      for i in 0..<count { target[i] = Pixel.over(target[i], out[i], coverage) }
      return
    }
    let opacity = coverage == 255 ? alpha : Pixel.by255(coverage &* alpha)
    if opacity == 255 {
      Spans.fill(target, count, word)
    } else if opacity != 0 {
      Spans.mix(target, count, color, opacity)
    }
  }

  private mutating func blend(
    _ from: Int32, _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int32
  ) {
    let target = line + Int(from)
    let count = Int(count)
    if fetches {
      let out = colors.base
      brush.fetch(out, row: row, from: from, count: Int32(count))
      for i in 0..<count where coverage[i] != 0 {
        target[i] = Pixel.over(target[i], out[i], UInt32(coverage[i]))
      }
      return
    }
    for i in 0..<count {
      let level = UInt32(coverage[i])
      if level == 0 { continue }
      let opacity = Pixel.by255(level &* alpha)
      target[i] = opacity == 255 ? word : Pixel.mix(target[i], color, opacity)
    }
  }
}
