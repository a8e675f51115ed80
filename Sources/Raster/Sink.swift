/// What takes the coverage of a shape, row by row and from left to right.
protocol Sink {
  mutating func begin(row: Int32)
  /// Pixels `from..<to` of the row, all covered alike, 1…255.
  mutating func span(_ from: Int32, _ to: Int32, _ coverage: UInt32)
  /// Pixels from `from` on, each with its own coverage; the memory may be overwritten.
  mutating func run(_ from: Int32, _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int32)
}

/// Gathers coverage in a picture of one byte a pixel, keeping the greater where shapes overlap.
///
/// Sums would show where the round ends of two strokes touch the same edge; the maximum does not.
struct MaskSink: Sink {
  /// Coverage of the pixel (`left`, `top`).
  var mask: UnsafeMutablePointer<UInt8>
  var left: Int32
  var top: Int32
  var stride: Int32
  private var line: UnsafeMutablePointer<UInt8>

  init(_ mask: UnsafeMutablePointer<UInt8>, left: Int32, top: Int32, stride: Int32) {
    self.mask = mask
    self.left = left
    self.top = top
    self.stride = stride
    line = mask
  }

  mutating func begin(row: Int32) { line = mask + Int((row &- top) &* stride &- left) }

  mutating func span(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    let level = UInt8(truncatingIfNeeded: coverage)
    for x in from..<to { line[Int(x)] = max(line[Int(x)], level) }
  }

  mutating func run(_ from: Int32, _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int32) {
    let target = line + Int(from)
    for i in 0..<Int(count) { target[i] = max(target[i], coverage[i]) }
  }
}
