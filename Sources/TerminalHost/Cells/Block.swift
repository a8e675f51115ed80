import Playable

/// A rectangle of cells.
package struct Block: Equatable, Sendable {
  package var column: Int
  package var row: Int
  package var width: Int
  package var height: Int

  package init(column: Int, row: Int, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package var columns: Range<Int> { column..<column + width }
  package var rows: Range<Int> { row..<row + height }
  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }

  package func contains(_ other: Block) -> Bool {
    other.column >= column && other.row >= row && other.columns.upperBound <= columns.upperBound
      && other.rows.upperBound <= rows.upperBound
  }

  package func overlaps(_ other: Block) -> Bool {
    !isEmpty && !other.isEmpty && columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// In units: a cell is one wide and two high.
  package var rect: Rect {
    Rect(x: Float(column), y: Float(row * 2), width: Float(width), height: Float(height * 2))
  }

  package func inset(_ columns: Int, _ rows: Int) -> Block {
    Block(
      column: column + min(columns, width / 2), row: row + min(rows, height / 2),
      width: width - 2 * columns, height: height - 2 * rows)
  }

  /// The first rows of it.
  package func top(_ rows: Int) -> Block {
    Block(column: column, row: row, width: width, height: min(rows, height))
  }

  /// What is left below those.
  package func below(_ rows: Int) -> Block {
    Block(column: column, row: row + rows, width: width, height: height - rows)
  }
}
