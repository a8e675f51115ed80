import Playable
import Raster
import Stage

/// Draws a theatre into cells: shapes through the rasteriser, words as characters.
package final class TerminalPainter {
  package let glyphs = Glyphs()
  private let raster = Raster()
  private let mosaic: Mosaic
  private let colors: TerminalColors
  /// The sponsor's, as far as the terminal has its colours.
  private var skin: Skin?
  private var canvas = Canvas()
  private var pixels: [UInt32] = []
  /// The picture without its words.
  private var cells: [Cell] = []
  private var hasPicture = false
  /// Where the mouse finds something to press, from the last picture.
  package private(set) var buttons: [(block: Block, control: Control)] = []

  package init(_ mosaic: Mosaic, colors: TerminalColors) {
    self.mosaic = mosaic
    self.colors = colors
  }

  package func paint(
    _ theatre: Theatre, _ layout: TerminalLayout, _ manners: KeyManners
  ) -> CellGrid {
    showPicture(of: theatre.session.cast)
    let own = theatre.session.cast.brand.skin
    let skin = self.skin ?? (colors == .full ? own : own.onPalette)
    self.skin = skin
    var sketch = Sketch(theatre, layout, manners, skin: skin, canvas: canvas)
    canvas = Canvas()
    sketch.draw()
    canvas = sketch.canvas
    buttons = sketch.buttons
    drawCells(layout)
    var grid = CellGrid(columns: layout.columns, rows: layout.rows, cells: cells)
    for word in sketch.words { write(word, on: &grid) }
    return grid
  }

  private func showPicture(of cast: Cast) {
    guard !hasPicture, let picture = cast.picture else { return }
    hasPicture = true
    picture.rgba.withUnsafeBufferPointer {
      _ = raster.setPicture(
        CastPicture.number, width: picture.width, height: picture.height, rgba: $0)
    }
  }

  /// Two pixels a cell across, four down; only rows that have changed.
  private func drawCells(_ layout: TerminalLayout) {
    let (width, height) = (2 * layout.columns, 4 * layout.rows)
    if pixels.count != width * height || cells.count != layout.columns * layout.rows {
      pixels = [UInt32](repeating: 0, count: width * height)
      cells = [Cell](repeating: Cell(), count: layout.columns * layout.rows)
      raster.invalidate()
    }
    pixels.withUnsafeMutableBufferPointer { pixels in
      cells.withUnsafeMutableBufferPointer { cells in
        guard let base = pixels.baseAddress else { return }
        let changed = raster.render(
          canvas, width: Int32(width), height: Int32(height), scale: 2, into: base)
        guard !changed.isEmpty else { return }
        for row in Int(changed.lowerBound) / 4...Int(changed.upperBound - 1) / 4 {
          mosaic.cells(
            base + 4 * row * width, stride: width,
            into: UnsafeMutableBufferPointer(
              rebasing: cells[row * layout.columns..<(row + 1) * layout.columns]))
        }
      }
    }
  }

  /// Words go on the mean of what is under them.
  private func write(_ word: Word, on grid: inout CellGrid) {
    flatten(word, on: &grid)
    grid.write(
      word.text, column: word.column, row: word.row, width: word.width, isBold: word.isBold,
      glyphs: glyphs
    ) { paper in
      let under = Color(hex: paper & Cell.colors)
      return (word.ink ?? under.readable).legible(on: under).packed
    }
  }

  /// Cells under a word show one colour each.
  private func flatten(_ word: Word, on grid: inout CellGrid) {
    guard word.row >= 0, word.row < grid.rows else { return }
    let first = max(0, word.column)
    let last = min(grid.columns, word.column + word.width)
    for column in first..<max(first, last) {
      var cell = grid[column, word.row]
      guard (0x2580..<0x25a0).contains(cell.glyph) else { continue }
      let (ink, paper) = (Color(hex: cell.ink & Cell.colors), Color(hex: cell.paper))
      cell.paper = ink.mixed(with: paper, 0.5).packed
      cell.glyph = 32
      grid.put(cell, column, word.row)
    }
  }
}
