/// A picture of one byte a pixel, which keeps the greater coverage where shapes overlap.
///
/// Sums would show where the round ends of two strokes touch the same border; the maximum does not.
struct Mask {
  /// Column 0 of the frame in the row of the box that is being drawn.
  private var line: UnsafeMutablePointer<UInt8>?
  private var start: UnsafeMutablePointer<UInt8>?
  private var box = Box.empty

  init() {}

  /// - Parameter start: memory for the pixels of the box, row by row.
  init(_ start: UnsafeMutablePointer<UInt8>, _ box: Box) {
    self.start = start
    self.box = box
  }

  mutating func begin(row: Int32) {
    let offset = Int(row &- box.y0) &* Int(box.x1 &- box.x0) &- Int(box.x0)
    line = start.map { $0 + offset }
  }

  @inline(never)
  func span(_ from: Int32, _ to: Int32, _ coverage: UInt32) {
    guard let line else { return }
    let level = Pixel.byte(coverage)
    for x in Int(from)..<Int(to) { line[x] = max(line[x], level) }
  }

  @inline(never)
  func run(_ from: Int32, _ coverage: UnsafePointer<UInt8>, _ count: Int32) {
    guard let target = line.map({ $0 + Int(from) }) else { return }
    for i in 0..<Int(count) { target[i] = max(target[i], coverage[i]) }
  }
}
