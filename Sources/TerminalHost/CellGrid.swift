import Playable

/// One character cell.
struct Cell: Equatable {
  /// One character with its combining marks; empty behind a wide one.
  var text: String = " "
  var ink = Color.white
  var paper = Color.black
  var isBold = false
}

/// What a terminal shows, cell by cell.
struct CellGrid: Equatable {
  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = [Cell](repeating: Cell(), count: self.columns * self.rows)
  }

  subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set {
      guard column >= 0, column < columns, row >= 0, row < rows else { return }
      cells[row * columns + column] = newValue
    }
  }

  /// Fills a block with a paper colour.
  mutating func fill(_ block: Block, _ paper: Color) {
    for row in block.rows where row >= 0 && row < rows {
      for column in block.columns where column >= 0 && column < columns {
        self[column, row] = Cell(paper: paper)
      }
    }
  }

  /// Writes text on whatever paper is there, cut to `width` cells with an ellipsis.
  ///
  /// - Returns: cells used.
  @discardableResult
  mutating func write(
    _ text: String, column: Int, row: Int, width: Int, ink: Color, paper: Color? = nil,
    isBold: Bool = false
  ) -> Int {
    guard row >= 0, row < rows, width > 0 else { return 0 }
    var used = 0
    for piece in Columns.fit(text, width: width) {
      let wide = Columns.width(of: piece)
      guard wide > 0, column + used + wide <= columns else { continue }
      for offset in 0..<wide {
        let at = column + used + offset
        guard at >= 0 else { continue }
        self[at, row] = Cell(
          text: offset == 0 ? String(piece) : "", ink: ink, paper: paper ?? self[at, row].paper,
          isBold: isBold)
      }
      used += wide
    }
    return used
  }

  /// Writes text in the middle of a row of a block.
  mutating func center(
    _ text: String, in block: Block, row: Int, ink: Color, paper: Color? = nil, isBold: Bool = false
  ) {
    let width = min(Columns.width(of: text), block.columns.count)
    write(
      text, column: block.columns.lowerBound + (block.columns.count - width) / 2, row: row,
      width: block.columns.count, ink: ink, paper: paper, isBold: isBold)
  }
}

/// A rectangle of cells.
struct Block: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  init(column: Int, row: Int, width: Int, height: Int) {
    columns = column..<column + max(0, width)
    rows = row..<row + max(0, height)
  }

  func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}

/// How many cells a text takes.
enum Columns {
  static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xfe0f { return 2 }
      width = max(width, self.width(of: scalar))
    }
    return width
  }

  /// Two for what East Asian Width (UAX 11) calls wide and for emoji, none for marks and controls.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
    0xa000...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
    0xff00...0xff60, 0xffe0...0xffe6, 0x1b000...0x1b2ff, 0x20000...0x3fffd,
  ]

  static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The characters that fit, the last one an ellipsis where some do not.
  static func fit(_ text: String, width: Int) -> [Character] {
    if self.width(of: text) <= width { return Array(text) }
    var fitting: [Character] = []
    var used = 1
    for character in text {
      used += self.width(of: character)
      if used > width { break }
      fitting.append(character)
    }
    return fitting + ["…"]
  }

  /// Lines of at most `width` cells, broken at spaces where there are any; at most `most` lines.
  static func wrap(_ text: String, width: Int, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: joined) <= width || line.isEmpty {
        line = joined
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines[..<(most - 1)] + [String(fit(rest, width: width))]
  }
}
