import Playable

/// How many colours a terminal has.
public enum TerminalColors: String, Sendable, CaseIterable {
  case full, palette256

  /// From the environment, as terminals declare it.
  static func detect(_ environment: [String: String]) -> TerminalColors {
    let color = environment["COLORTERM"] ?? ""
    if color.contains("truecolor") || color.contains("24bit") { return .full }
    let term = environment["TERM"] ?? ""
    let direct = ["kitty", "direct", "alacritty", "foot", "wezterm", "ghostty", "iterm"]
    return direct.contains { term.contains($0) } ? .full : .palette256
  }
}

/// Turns grids into the fewest bytes that change the last one into the next.
struct TerminalScreen {
  private let colors: TerminalColors
  private var last: CellGrid?
  private var bytes: [UInt8] = []
  private var ink: Color?
  private var paper: Color?
  private var isBold = false

  init(colors: TerminalColors) { self.colors = colors }

  /// Forgets what the terminal shows: the next grid is sent whole.
  mutating func invalidate() { last = nil }

  mutating func update(to grid: CellGrid) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    ink = nil
    paper = nil
    let old = last.flatMap { $0.columns == grid.columns && $0.rows == grid.rows ? $0 : nil }
    append("\u{1b}[?2026h\u{1b}[0m")
    isBold = false
    if old == nil { append("\u{1b}[2J") }
    for row in 0..<grid.rows { update(row, of: grid, old: old) }
    append("\u{1b}[0m\u{1b}[?2026l")
    last = grid
    return bytes
  }

  private mutating func update(_ row: Int, of grid: CellGrid, old: CellGrid?) {
    var place: Int?
    for column in 0..<grid.columns {
      let cell = grid[column, row]
      if cell.text.isEmpty || cell == old?[column, row] { continue }
      if place != column { append("\u{1b}[\(row + 1);\(column + 1)H") }
      style(cell)
      append(cell.text)
      let isWide = column + 1 < grid.columns && grid[column + 1, row].text.isEmpty
      place = column + (isWide ? 2 : 1)
    }
  }

  private mutating func style(_ cell: Cell) {
    if cell.isBold != isBold {
      append(cell.isBold ? "\u{1b}[1m" : "\u{1b}[22m")
      isBold = cell.isBold
    }
    if cell.ink != ink && cell.text != " " {
      append(code(cell.ink, base: 38))
      ink = cell.ink
    }
    if cell.paper != paper {
      append(code(cell.paper, base: 48))
      paper = cell.paper
    }
  }

  private func code(_ color: Color, base: Int) -> String {
    switch colors {
    case .full: "\u{1b}[\(base);2;\(color.red);\(color.green);\(color.blue)m"
    case .palette256: "\u{1b}[\(base);5;\(TerminalScreen.index(of: color))m"
    }
  }

  /// The nearest of the 256 colours: the 6 × 6 × 6 cube (16…231) or the grey ramp (232…255).
  static func index(of color: Color) -> Int {
    func step(_ channel: UInt8) -> Int {
      channel < 48 ? 0 : channel < 115 ? 1 : (Int(channel) - 35) / 40
    }
    func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
    let (r, g, b) = (step(color.red), step(color.green), step(color.blue))
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = max(0, min(23, (mean - 3) / 10))
    let cube = distance(color, level(r), level(g), level(b))
    let ramp = distance(color, 8 + 10 * grey, 8 + 10 * grey, 8 + 10 * grey)
    return ramp < cube ? 232 + grey : 16 + 36 * r + 6 * g + b
  }

  private static func distance(_ color: Color, _ r: Int, _ g: Int, _ b: Int) -> Int {
    let (dr, dg, db) = (Int(color.red) - r, Int(color.green) - g, Int(color.blue) - b)
    return dr * dr + dg * dg + db * db
  }

  private mutating func append(_ text: String) { bytes += text.utf8 }
}
