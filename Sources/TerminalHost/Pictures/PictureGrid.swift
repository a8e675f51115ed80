import Playable
import Stage

/// How a terminal's pixels are divided: into tiles of whole cells, each a picture of its own, so that
/// only those are sent that have changed.
package struct PictureGrid: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// Pixels of a cell, as they are drawn; a terminal may show them larger.
  package let cellWidth: Int
  package let cellHeight: Int
  /// Pixels a point of the layout.
  package let density: Float
  /// Cells of a tile.
  package let tileColumns: Int
  package let tileRows: Int

  /// The most pixels of a frame; larger terminals show them enlarged.
  private static var most: Int { 2_400_000 }
  /// Rows of text are about so many points high.
  private static var rowPoints: Float { 18 }

  package init(
    _ size: TerminalSize, cell: (width: Int, height: Int), tile: (columns: Int, rows: Int),
    spareRows: Int = 0
  ) {
    columns = min(size.columns, 1000)
    rows = max(1, min(size.rows, 500) - spareRows)
    var shrink = 1
    while columns * rows * cell.width * cell.height / (shrink * shrink) > PictureGrid.most {
      shrink += 1
    }
    cellWidth = max(1, cell.width / shrink)
    cellHeight = max(1, cell.height / shrink)
    let steps = (Float(cellHeight) / PictureGrid.rowPoints * 4).rounded() / 4
    density = max(steps, 0.5)
    tileColumns = tile.columns
    tileRows = tile.rows
  }

  package var width: Int { columns * cellWidth }
  package var height: Int { rows * cellHeight }

  package var viewport: Viewport {
    Viewport(width: Float(width) / density, height: Float(height) / density, density: density)
  }

  /// Tiles across and down.
  package var across: Int { (columns + tileColumns - 1) / tileColumns }
  package var down: Int { (rows + tileRows - 1) / tileRows }

  /// The cells of a tile; those at the right and lower edges may be smaller.
  package func block(_ x: Int, _ y: Int) -> Block {
    let (column, row) = (x * tileColumns, y * tileRows)
    return Block(
      column: column, row: row, width: min(tileColumns, columns - column),
      height: min(tileRows, rows - row))
  }

  /// From units, a cell one wide and two high, to points.
  package func point(at place: Point) -> Point {
    Point(
      place.x * Float(cellWidth) / density, place.y / 2 * Float(cellHeight) / density)
  }
}

/// Part of a frame's pixels: red in the lowest byte of a word.
package struct PictureTile {
  package let pixels: UnsafePointer<UInt32>
  /// Words from one row to the next.
  package let stride: Int
  package let width: Int
  package let height: Int
  /// The cells that it covers, and its number among all.
  package let block: Block
  package let number: Int

  package init(
    pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, block: Block, number: Int
  ) {
    self.pixels = pixels
    self.stride = stride
    self.width = width
    self.height = height
    self.block = block
    self.number = number
  }
}
