import Playable

/// Pixels as character cells: each cell shows two colours, in halves or in quarters.
///
/// A cell is two pixels wide and four high. Halves, one above the other, keep what is soft; where a
/// cell has a sharp edge or a corner, the quarters that come nearest to it (least squares) are taken.
package struct Mosaic: Sendable {
  /// Whether the terminal's font has quarters.
  package let hasQuarters: Bool

  package init(hasQuarters: Bool) { self.hasQuarters = hasQuarters }

  /// Glyphs by which quarters have the ink: 1 upper left, 2 upper right, 4 lower left.
  private static var glyphs: InlineArray<8, UInt32> {
    [0x20, 0x2598, 0x259d, 0x2580, 0x2596, 0x258c, 0x259e, 0x259b]
  }

  /// Sums of a quarter's two pixels.
  private typealias Sum = SIMD4<Int32>

  /// Brings one row of cells up to date. A cell that would change by less than can be seen stays as
  /// it is, so that slow fades and breathing portraits cost a terminal little.
  ///
  /// - Parameters:
  ///   - pixels: the row's first pixel; red in the lowest byte.
  ///   - stride: pixels from one row to the next, two for each cell.
  package func cells(
    _ pixels: UnsafePointer<UInt32>, stride: Int, into cells: UnsafeMutableBufferPointer<Cell>
  ) {
    for column in cells.indices {
      let at = pixels + 2 * column
      let fresh = cell(
        sum(at, stride), sum(at + 1, stride), sum(at + 2 * stride, stride),
        sum(at + 2 * stride + 1, stride))
      if !Mosaic.isNear(fresh, cells[column]) { cells[column] = fresh }
    }
  }

  /// Steps of a channel, of 255, that nobody sees from one picture to the next.
  private static var unseen: Int32 { 4 }

  private static func isNear(_ a: Cell, _ b: Cell) -> Bool {
    a.glyph == b.glyph && isNear(a.paper, b.paper) && (a.glyph == 32 || isNear(a.ink, b.ink))
  }

  private static func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    if a == b { return true }
    for shift: UInt32 in [0, 8, 16] {
      let step = Int32(a >> shift & 255) - Int32(b >> shift & 255)
      if abs(step) > unseen { return false }
    }
    return true
  }

  private func sum(_ pixel: UnsafePointer<UInt32>, _ stride: Int) -> Sum {
    let (a, b) = (pixel[0], pixel[stride])
    return Sum(
      Int32(a & 255) + Int32(b & 255), Int32(a >> 8 & 255) + Int32(b >> 8 & 255),
      Int32(a >> 16 & 255) + Int32(b >> 16 & 255), 0)
  }

  private func cell(_ a: Sum, _ b: Sum, _ c: Sum, _ d: Sum) -> Cell {
    let upper = a &+ b
    let lower = c &+ d
    let sides = Mosaic.squared(a &- b) + Mosaic.squared(c &- d)
    // Most cells are even from left to right.
    if !hasQuarters || sides < 3_000 { return halves(upper, lower) }
    // How much of the four sums' energy two means keep: the more, the smaller the error.
    let energy =
      12 * (Mosaic.squared(a) + Mosaic.squared(b) + Mosaic.squared(c) + Mosaic.squared(d))
    let all = upper &+ lower
    let inks: InlineArray<8, Sum> = [a, a, b, upper, c, a &+ c, b &+ c, upper &+ c]
    let sizes: InlineArray<8, Int32> = [0, 1, 1, 2, 1, 2, 2, 3]
    var best = 3
    // Halves are calmer in motion: quarters have to be clearly better.
    var least = (energy - Mosaic.kept(upper, 2, of: all)) * 7 / 10 - 5_000
    for pattern in [1, 2, 4, 5, 6, 7] {
      let error = energy - Mosaic.kept(inks[pattern], sizes[pattern], of: all)
      if error < least {
        least = error
        best = pattern
      }
    }
    if best == 3 { return halves(upper, lower) }
    return Cell(
      glyph: Mosaic.glyphs[best], ink: Mosaic.color(inks[best], 2 * sizes[best]),
      paper: Mosaic.color(all &- inks[best], 8 - 2 * sizes[best]))
  }

  private func halves(_ upper: Sum, _ lower: Sum) -> Cell {
    let ink = Mosaic.color(upper, 4)
    let paper = Mosaic.color(lower, 4)
    return ink == paper ? Cell(paper: paper) : Cell(glyph: 0x2580, ink: ink, paper: paper)
  }

  /// Twelve times what is kept of the energy when `size` quarters share one colour and the rest another.
  private static func kept(_ ink: Sum, _ size: Int32, of all: Sum) -> Int32 {
    squared(ink) * (12 / size) + squared(all &- ink) * (12 / (4 - size))
  }

  private static func squared(_ v: Sum) -> Int32 { (v &* v).wrappedSum() }

  /// The mean of so many pixels.
  private static func color(_ sum: Sum, _ count: Int32) -> UInt32 {
    let half = count / 2
    let mean = (sum &+ Sum(repeating: half)) / Sum(repeating: count)
    return UInt32(mean.x) << 16 | UInt32(mean.y) << 8 | UInt32(mean.z)
  }
}
