/// Turns grids into few bytes that change the last one into the next.
///
/// What is sent depends on the grids alone, never on time: after each update, a terminal that began
/// as the last update left it shows exactly the grid.
package struct TerminalScreen {
  private let colors: TerminalColors
  private let glyphs: Glyphs
  /// Marks the beginning and the end of a picture, so that a terminal shows it at once.
  package var isSynchronized = false
  private var last: [Cell] = []
  private var columns = 0
  private var bytes: [UInt8] = []
  private var dirty: [Bool] = []
  // What the terminal would use for the next character.
  private var ink: UInt32?
  private var paper: UInt32?
  private var isBold = false
  private var place: (column: Int, row: Int)?

  package init(colors: TerminalColors, glyphs: Glyphs) {
    self.colors = colors
    self.glyphs = glyphs
  }

  /// Forgets what the terminal shows: the next grid is sent whole.
  package mutating func invalidate() { last.removeAll(keepingCapacity: true) }

  /// The bytes that make the terminal show the grid; none where it does already.
  package mutating func update(to grid: CellGrid) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let isNew = last.count != grid.cells.count || columns != grid.columns
    if isNew {
      columns = grid.columns
      last = [Cell](repeating: Cell(), count: grid.cells.count)
    }
    place = nil
    for row in 0..<grid.rows { update(row, of: grid, isNew: isNew) }
    guard !bytes.isEmpty || isNew else { return [] }
    let start = (isSynchronized ? "\u{1b}[?2026h" : "") + "\u{1b}[0m" + (isNew ? "\u{1b}[2J" : "")
    let end = "\u{1b}[0m" + (isSynchronized ? "\u{1b}[?2026l" : "")
    ink = nil
    paper = nil
    isBold = false
    return Array(start.utf8) + bytes + Array(end.utf8)
  }

  private mutating func update(_ row: Int, of grid: CellGrid, isNew: Bool) {
    let start = row * columns
    guard markDirty(start, of: grid, isNew: isNew) else { return }
    for column in 0..<columns where dirty[column] {
      let cell = grid.cells[start + column]
      last[start + column] = cell
      if cell.glyph == 0 { continue }
      let isWide = column + 1 < columns && grid.cells[start + column + 1].glyph == 0
      go(to: column, row)
      let sent = cheaper(cell)
      style(sent)
      glyphs.write(sent.glyph, to: &bytes)
      // Terminals do not agree on how wide the rest is; and at the edge, on where the cursor is.
      let isSure = cell.glyph < 0x300 || (0x2580..<0x25a0).contains(cell.glyph)
      place = isSure && !isWide && column + 1 < columns ? (column + 1, row) : nil
    }
  }

  /// Finds the cells to send; a wide character goes as one, old or new.
  private mutating func markDirty(_ start: Int, of grid: CellGrid, isNew: Bool) -> Bool {
    if dirty.count != columns { dirty = [Bool](repeating: false, count: columns) }
    var isAny = false
    for column in 0..<columns {
      let isChanged = isNew || !looksLike(grid.cells[start + column], last[start + column])
      dirty[column] = isChanged
      isAny = isAny || isChanged
    }
    guard isAny else { return false }
    for column in 1..<max(1, columns) {
      let isTail = grid.cells[start + column].glyph == 0 || last[start + column].glyph == 0
      if isTail && dirty[column] { dirty[column - 1] = true }
      if isTail && dirty[column - 1] { dirty[column] = true }
    }
    return true
  }

  /// Whether nothing seen differs: a blank has no ink.
  private func looksLike(_ a: Cell, _ b: Cell) -> Bool {
    if a == b { return true }
    guard a.glyph == b.glyph, shade(a.paper) == shade(b.paper) else { return false }
    return a.glyph == 32 || (a.isBold == b.isBold && shade(a.ink) == shade(b.ink))
  }

  /// A colour as it is sent.
  private func shade(_ color: UInt32) -> UInt32 {
    colors == .full ? color & Cell.colors : UInt32(Palette256.index(of: color))
  }

  private mutating func go(to column: Int, _ row: Int) {
    if let place, place == (column, row) { return }
    append("\u{1b}[")
    if let place, place.row == row, column > place.column {
      if column - place.column > 1 { append(number: column - place.column) }
      append("C")
    } else {
      append(number: row + 1)
      append(";")
      append(number: column + 1)
      append("H")
    }
  }

  /// The same cell, or its negative where that needs fewer changes of colour.
  private func cheaper(_ cell: Cell) -> Cell {
    guard !cell.isBold, let glyph = TerminalScreen.negative(of: cell.glyph) else { return cell }
    let (own, other) = (shade(cell.ink), shade(cell.paper))
    let plain = (own == ink ? 0 : 1) + (other == paper ? 0 : 1)
    let turned = (other == ink ? 0 : 1) + (own == paper ? 0 : 1)
    return turned < plain
      ? Cell(glyph: glyph, ink: cell.paper, paper: cell.ink) : cell
  }

  /// The block element that has ink where this one has paper.
  private static func negative(of glyph: UInt32) -> UInt32? {
    switch glyph {
    case 0x2580: 0x2584
    case 0x258c: 0x2590
    case 0x2598: 0x259f
    case 0x259d: 0x2599
    case 0x2596: 0x259c
    case 0x259b: 0x2597
    case 0x259e: 0x259a
    default: nil
    }
  }

  private mutating func style(_ cell: Cell) {
    var isFirst = true
    let isBlank = cell.glyph == 32
    if !isBlank && cell.isBold != isBold {
      begin(&isFirst)
      append(cell.isBold ? "1" : "22")
      isBold = cell.isBold
    }
    let inkShade = shade(cell.ink)
    if !isBlank && inkShade != ink {
      begin(&isFirst)
      append(inkShade, plane: 38)
      ink = inkShade
    }
    let paperShade = shade(cell.paper)
    if paperShade != paper {
      begin(&isFirst)
      append(paperShade, plane: 48)
      paper = paperShade
    }
    if !isFirst { append("m") }
  }

  private mutating func begin(_ isFirst: inout Bool) {
    append(isFirst ? "\u{1b}[" : ";")
    isFirst = false
  }

  private mutating func append(_ shade: UInt32, plane: Int) {
    append(number: plane)
    if colors == .palette256 {
      append(";5;")
      append(number: Int(shade))
      return
    }
    append(";2")
    for shift: UInt32 in [16, 8, 0] {
      append(";")
      append(number: Int(shade >> shift & 255))
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(number: Int) {
    if number >= 1000 { bytes.append(UInt8(truncatingIfNeeded: number / 1000 % 10) + 48) }
    if number >= 100 { bytes.append(UInt8(truncatingIfNeeded: number / 100 % 10) + 48) }
    if number >= 10 { bytes.append(UInt8(truncatingIfNeeded: number / 10 % 10) + 48) }
    bytes.append(UInt8(truncatingIfNeeded: number % 10) + 48)
  }
}
