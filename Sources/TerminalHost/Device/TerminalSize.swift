/// How large a terminal is, in cells, and in pixels where it tells (else 0).
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int
  package var width: Int
  package var height: Int

  package init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Pixels of a cell, or nil where they are not known or absurd.
  package var cell: (width: Int, height: Int)? {
    let cell = (width: width / columns, height: height / rows)
    guard (2...200).contains(cell.width), (4...400).contains(cell.height) else { return nil }
    return cell
  }
}
