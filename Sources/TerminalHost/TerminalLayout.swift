import Playable
import Stage

/// Where things stand on a terminal, in cells: the field beside its panel, or under it.
struct TerminalLayout: Equatable {
  let columns: Int
  let rows: Int
  /// Half-block pixels of the field: a column is one wide, a row two high.
  let field: Block
  /// Words: sponsor, character, line, scores, what to press.
  let panel: Block
  /// Pixels a field unit.
  let scale: Float

  /// Smallest terminal that a session is shown on.
  static let least = (columns: 30, rows: 14)

  init(columns: Int, rows: Int, field extent: Extent) {
    self.columns = columns
    self.rows = rows
    let beside = TerminalLayout.fitting(
      Block(column: 0, row: 0, width: columns - 26, height: rows), extent)
    let under = TerminalLayout.fitting(
      Block(column: 0, row: 8, width: columns, height: rows - 8), extent)
    if beside.scale >= under.scale {
      field = beside.block
      scale = beside.scale
      let column = field.columns.upperBound + 1
      panel = Block(column: column, row: 0, width: min(44, columns - column - 1), height: rows)
    } else {
      field = under.block
      scale = under.scale
      panel = Block(column: 1, row: 0, width: columns - 2, height: 8)
    }
  }

  private static func fitting(_ room: Block, _ extent: Extent) -> (block: Block, scale: Float) {
    let width = max(1, room.columns.count)
    let height = max(1, room.rows.count * 2)
    let scale = min(Float(width) / Float(extent.width), Float(height) / Float(extent.height))
    let columns = max(1, Int(Float(extent.width) * scale))
    let rows = max(1, (Int(Float(extent.height) * scale) + 1) / 2)
    let isBeside = room.rows.lowerBound == 0
    let column = isBeside ? 1 : (width - columns) / 2
    return (
      Block(
        column: room.columns.lowerBound + max(0, min(column, width - columns)),
        row: room.rows.lowerBound + (room.rows.count - rows) / 2, width: columns, height: rows),
      scale
    )
  }

  /// The middle of a cell in field units.
  func fieldPoint(column: Int, row: Int) -> Point {
    Point(
      (Float(column - field.columns.lowerBound) + 0.5) / scale,
      (Float((row - field.rows.lowerBound) * 2) + 1) / scale)
  }
}
