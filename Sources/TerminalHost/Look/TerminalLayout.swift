import Playable
import Stage

/// Where things stand on a terminal, in cells: the field with a panel beside it, or under a header.
///
/// Nothing overlaps, nothing leaves the terminal, and nothing moves while a session is on.
package struct TerminalLayout: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// The cells that the field touches, and where exactly it is, in units.
  package internal(set) var field = Block(column: 0, row: 0, width: 0, height: 0)
  package internal(set) var fieldRect = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Units a field unit.
  package internal(set) var scale: Float = 1
  /// "Ad" and the sponsor.
  package internal(set) var strip = Block(column: 0, row: 0, width: 0, height: 0)
  /// How to close, or when.
  package internal(set) var close = Block(column: 0, row: 0, width: 0, height: 0)
  package internal(set) var portrait: Block?
  /// The portrait stands above name and bubble, and not to the left of them.
  package internal(set) var isStacked = false
  /// The character's name; nil where the scores alone say it.
  package internal(set) var name: Block?
  package internal(set) var bubble = Block(column: 0, row: 0, width: 0, height: 0)
  /// One row with both seats, or a row for each.
  package internal(set) var scores = Block(column: 0, row: 0, width: 0, height: 0)
  package internal(set) var clock = Block(column: 0, row: 0, width: 0, height: 0)
  /// The character's own board in a solo game, under a row with its title.
  package internal(set) var rival: Block?
  /// Which keys do what.
  package internal(set) var hints: Block?
  /// Where intro, result, pause and end card are told: over the field.
  package internal(set) var stage = Block(column: 0, row: 0, width: 0, height: 0)

  /// Smallest terminal that a session is shown on, and largest part of one that is used.
  package static let least = TerminalSize(columns: 36, rows: 14)
  package static let most = TerminalSize(columns: 400, rows: 140)

  package static func fits(columns: Int, rows: Int) -> Bool {
    columns >= least.columns && rows >= least.rows
  }

  package init(columns: Int, rows: Int, field extent: Extent, seating: Seating) {
    self.columns = max(1, min(columns, TerminalLayout.most.columns))
    self.rows = max(1, min(rows, TerminalLayout.most.rows))
    guard TerminalLayout.fits(columns: columns, rows: rows) else { return }
    let width = Float(max(1, extent.width))
    let height = Float(max(1, extent.height))
    let isRoomy = self.columns >= 64 && self.rows >= 20
    let panel = isRoomy ? 28 : self.columns >= 48 ? 20 : 16
    let beside = min(
      Float(self.columns - panel - 2) / width, Float(2 * self.rows) / height)
    let header = self.rows >= 34 ? 8 : self.rows >= 24 ? 6 : 4
    let footer = self.rows >= 24 ? 1 : 0
    let under = min(
      Float(self.columns) / width, Float(2 * (self.rows - header - footer)) / height)
    if under > beside * 1.08 {
      place(
        in: Block(
          column: 0, row: header, width: self.columns, height: self.rows - header - footer),
        extent, scale: under)
      fillHeader(header, footer: footer)
    } else {
      // A field as narrow as a shaft still has a stage for words around it.
      let touched = min(self.columns - panel - 2, max(24, Int((width * beside).rounded(.up))))
      let wide = min(self.columns - touched - 2, 46)
      let left = (self.columns - touched - wide - 2) / 2
      place(
        in: Block(column: left, row: 0, width: touched, height: self.rows), extent, scale: beside)
      fillPanel(
        Block(column: left + touched + 1, row: 0, width: wide, height: self.rows),
        extent, isSolo: seating == .solo)
    }
  }

  private mutating func place(in room: Block, _ extent: Extent, scale: Float) {
    self.scale = scale
    let rect = room.rect
    let width = min(rect.width, Float(extent.width) * scale)
    let height = min(rect.height, Float(extent.height) * scale)
    // On whole units, so that straight edges are crisp.
    fieldRect = Rect(
      x: rect.x + Float(Int((rect.width - width) / 2)),
      y: rect.y + Float(Int((rect.height - height) / 2)), width: width, height: height)
    let first = (column: Int(fieldRect.x), row: Int(fieldRect.y) / 2)
    let last = (column: Int(fieldRect.maxX.rounded(.up)), row: Int(fieldRect.maxY.rounded(.up)) + 1)
    field = Block(
      column: first.column, row: first.row,
      width: min(room.columns.upperBound, last.column) - first.column,
      height: min(room.rows.upperBound, last.row / 2) - first.row)
    stage =
      field.width >= 34
      ? field
      : Block(
        column: room.column, row: field.row, width: room.width, height: field.height)
  }

  /// Strip, speaker and scores above the field.
  private mutating func fillHeader(_ height: Int, footer: Int) {
    let wide = min(columns - 2, 76)
    let left = (columns - wide) / 2
    divide(Block(column: left, row: 0, width: wide, height: 1))
    let isTall = height >= 8
    let speech = Block(
      column: left, row: 1, width: wide, height: height - 2 - (isTall ? 1 : 0))
    if height >= 6 {
      let side = min(2 * speech.height, 12)
      portrait = Block(column: left, row: 1, width: side, height: side / 2)
      let rest = Block(
        column: left + side + 1, row: 1, width: wide - side - 1, height: speech.height)
      name = rest.top(1)
      bubble = rest.below(1)
    } else {
      bubble = speech
    }
    let row = Block(
      column: left, row: speech.rows.upperBound, width: wide, height: 1)
    let clockWidth = max(8, wide / 4)
    scores = Block(column: left, row: row.row, width: wide - clockWidth - 1, height: 1)
    clock = Block(
      column: scores.columns.upperBound + 1, row: row.row, width: clockWidth, height: 1)
    if footer > 0 {
      hints = Block(column: left, row: rows - footer, width: wide, height: footer)
    }
  }

  /// The uppermost row, for sponsor and close control.
  mutating func divide(_ row: Block) {
    let wide = min(10, row.width / 2)
    strip = Block(column: row.column, row: row.row, width: row.width - wide - 1, height: 1)
    close = Block(
      column: row.columns.upperBound - wide, row: row.row, width: wide, height: 1)
  }
}
