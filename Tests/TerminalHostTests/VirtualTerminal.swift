import TerminalHost

/// A terminal as far as screens are sent to it: cells, colours, the cursor.
struct VirtualTerminal {
  struct Shown: Equatable {
    var text = " "
    var ink: UInt32 = 0
    var paper: UInt32 = 0
    var isBold = false
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Shown]
  private var column = 0
  private var row = 0
  private var pen = Shown()
  private var last: Int?
  /// What it did not understand.
  private(set) var unknown: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [Shown](repeating: Shown(text: "?"), count: columns * rows)
  }

  mutating func receive(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1b}" {
        guard scalars.popFirst() == "[" else { return unknown.append("escape") }
        var body = ""
        while let next = scalars.popFirst() {
          if ("@"..."~").contains(next) {
            control(body, next)
            break
          }
          body.unicodeScalars.append(next)
        }
      } else {
        print(scalar)
      }
    }
  }

  private mutating func control(_ body: String, _ final: Unicode.Scalar) {
    last = nil
    switch (final, body) {
    case ("h", "?2026"), ("l", "?2026"): break
    case ("J", "2"): cells = [Shown](repeating: Shown(), count: columns * rows)
    case ("m", _): style(body)
    case ("C", _): column = min(columns - 1, column + max(1, Int(body) ?? 1))
    case ("H", _):
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 2 else { return unknown.append(body + "H") }
      row = min(rows, numbers[0]) - 1
      column = min(columns, numbers[1]) - 1
    default: unknown.append(body + String(final))
    }
  }

  private mutating func style(_ body: String) {
    var codes = body.split(separator: ";", omittingEmptySubsequences: false).map {
      UInt32($0) ?? 0
    }[
      ...]
    while let code = codes.popFirst() {
      switch code {
      case 0: pen = Shown()
      case 1: pen.isBold = true
      case 22: pen.isBold = false
      case 38: pen.ink = color(&codes)
      case 48: pen.paper = color(&codes)
      default: unknown.append("\(code)m")
      }
    }
  }

  private mutating func color(_ codes: inout ArraySlice<UInt32>) -> UInt32 {
    if codes.popFirst() == 5 {
      return Palette256.color(of: UInt8(truncatingIfNeeded: codes.popFirst() ?? 0))
    }
    let parts = (0..<3).map { _ in codes.popFirst() ?? 0 }
    return parts[0] << 16 | parts[1] << 8 | parts[2]
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let wide = Columns.width(of: Character(scalar))
    if let last, wide == 0 || cells[last].text.unicodeScalars.last == "\u{200d}" {
      cells[last].text.unicodeScalars.append(scalar)
      return
    }
    guard wide > 0, column + wide <= columns else { return unknown.append("print \(scalar)") }
    for offset in 0..<wide { split(column + offset) }
    let at = row * columns + column
    cells[at] = pen
    cells[at].text = String(scalar)
    if wide == 2 {
      cells[at + 1] = pen
      cells[at + 1].text = ""
    }
    last = at
    column += wide
  }

  /// Half of a wide character that is written over leaves a blank.
  private mutating func split(_ column: Int) {
    let at = row * columns + column
    if cells[at].text.isEmpty && column > 0 { cells[at - 1].text = " " }
    if column + 1 < columns && cells[at + 1].text.isEmpty { cells[at + 1].text = " " }
  }
}

extension VirtualTerminal.Shown {
  private static let negatives: [String: String] = [
    "▄": "▀", "▐": "▌", "▟": "▘", "▙": "▝", "▜": "▖", "▗": "▛", "▚": "▞",
  ]

  /// What is seen: a blank has no ink, and a block no sides.
  var seen: Self {
    var seen = self
    if text == " " {
      seen.ink = paper
      seen.isBold = false
    } else if let other = Self.negatives[text] {
      seen.text = other
      (seen.ink, seen.paper) = (paper, ink)
    }
    return seen
  }
}
