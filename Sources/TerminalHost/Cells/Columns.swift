import Raster

/// How many cells a text takes in a terminal.
package enum Columns {
  /// Two for what East Asian Width (UAX 11) calls wide and for emoji, none for marks and controls.
  package static func width(of character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      if scalar.value < 0x300 {
        let isControl = scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
        width = max(width, isControl || scalar.value == 0xad ? 0 : 1)
        continue
      }
      if scalar.value == 0xfe0f { return 2 }
      width = max(width, self.width(of: scalar))
    }
    return width
  }

  package static func width(of text: some Sequence<Character>) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator,
      .paragraphSeparator, .surrogate, .unassigned, .privateUse:
      return 0
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

  /// The characters that fit, the last one an ellipsis where some do not.
  package static func fit(_ text: String, width: Int) -> [Character] {
    var fitting: [Character] = []
    var used = 0
    // Where the text would have to end for an ellipsis to follow.
    var kept = 0
    for character in text {
      used += self.width(of: character)
      if used > width { return fitting.prefix(kept) + (width > 0 ? ["…"] : []) }
      fitting.append(character)
      if used < width { kept = fitting.count }
    }
    return fitting
  }

  /// Spaces that hold together what stands around them.
  private static let unbroken: [Character] = ["\u{a0}", "\u{202f}"]

  /// A word in the pieces between which a line may end.
  private static func pieces(of word: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var context = BreakContext()
    var start = word.startIndex
    for index in word.indices {
      guard let first = word[index].unicodeScalars.first else { continue }
      if context.breaks(before: first.value) {
        pieces.append(word[start..<index])
        start = index
      }
    }
    return pieces + [word[start...]]
  }

  /// Lines of at most `width` cells, broken at spaces, where words may be broken, and within words
  /// that are longer.
  package static func wrap(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(whereSeparator: { $0.isWhitespace && !unbroken.contains($0) }) {
      var gap = 1
      for piece in pieces(of: word) {
        let length = self.width(of: piece)
        if used > 0 && used + gap + length <= width {
          line += (gap == 1 ? " " : "") + piece
          used += gap + length
        } else {
          if used > 0 { lines.append(line) }
          (line, used) = ("", 0)
          for character in piece {
            let wide = self.width(of: character)
            if used + wide > width && used > 0 {
              lines.append(line)
              (line, used) = ("", 0)
            }
            line.append(character)
            used += wide
          }
        }
        gap = 0
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// At most `most` lines, the last one cut where there would be more.
  package static func wrap(_ text: String, width: Int, most: Int) -> [String] {
    let lines = wrap(text, width: width)
    guard lines.count > most, most > 0 else { return Array(lines.prefix(max(0, most))) }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines[..<(most - 1)] + [String(fit(rest, width: width))]
  }
}
