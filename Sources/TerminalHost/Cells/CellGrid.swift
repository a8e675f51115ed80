import Playable

/// What a terminal shows, cell by cell.
package struct CellGrid: Sendable {
  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]

  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = [Cell](repeating: Cell(), count: self.columns * self.rows)
  }

  /// - Parameter cells: row by row; as many as the grid has.
  init(columns: Int, rows: Int, cells: [Cell]) {
    self.columns = columns
    self.rows = rows
    self.cells = cells
  }

  /// A blank beyond the edges.
  package subscript(column: Int, row: Int) -> Cell {
    holds(column, row) ? cells[row * columns + column] : Cell()
  }

  /// Puts a cell that is not wide; nothing beyond the edges.
  package mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    guard holds(column, row) else { return }
    breakWide(column, row)
    cells[row * columns + column] = cell
  }

  private func holds(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Writes text on the paper that is there, cut to `width` cells with an ellipsis.
  ///
  /// - Returns: cells used.
  @discardableResult
  package mutating func write(
    _ text: String, column: Int, row: Int, width: Int, isBold: Bool = false, glyphs: Glyphs,
    ink: (_ paper: UInt32) -> UInt32
  ) -> Int {
    var used = 0
    for character in Columns.fit(text, width: width) {
      let wide = Columns.width(of: character)
      guard wide > 0, used + wide <= width else { continue }
      let at = column + used
      used += wide
      guard holds(at, row), holds(at + wide - 1, row) else { continue }
      for offset in 0..<wide { breakWide(at + offset, row) }
      let index = row * columns + at
      let paper = cells[index].paper
      let shade = ink(paper) | (isBold ? Cell.bold : 0)
      cells[index] = Cell(glyph: glyphs.number(of: character), ink: shade, paper: paper)
      // Both halves of a wide one have the paper of the first.
      if wide == 2 { cells[index + 1] = Cell(glyph: 0, ink: shade, paper: paper) }
    }
    return used
  }

  /// Half of a wide character that is about to be overwritten leaves a blank.
  private mutating func breakWide(_ column: Int, _ row: Int) {
    let index = row * columns + column
    if cells[index].glyph == 0 && column > 0 { cells[index - 1].glyph = 32 }
    if column + 1 < columns && cells[index + 1].glyph == 0 { cells[index + 1].glyph = 32 }
  }
}
