import Playable

/// One character cell: twelve bytes, so that screens are copied and compared quickly.
package struct Cell: Equatable, Sendable {
  /// The number of its text among `Glyphs`; 0 behind a wide character.
  package var glyph: UInt32
  /// 0x00RRGGBB, and `bold` above it.
  package var ink: UInt32
  package var paper: UInt32

  package static var bold: UInt32 { 1 << 24 }
  package static var colors: UInt32 { 0xffffff }

  package init(glyph: UInt32 = 32, ink: UInt32 = 0, paper: UInt32 = 0) {
    self.glyph = glyph
    self.ink = ink
    self.paper = paper
  }

  package var isBold: Bool { ink & Cell.bold != 0 }
}

extension Color {
  /// 0x00RRGGBB, without the alpha.
  var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// This colour, or as much darker or lighter as it takes to be read on `paper` (WCAG 2, 4.5:1).
  func legible(on paper: Color) -> Color {
    if contrast(with: paper) >= Color.enough { return self }
    let goal = paper.contrast(with: .white) >= paper.contrast(with: .black) ? Color.white : .black
    var color = self
    for step in 1...5 where color.contrast(with: paper) < Color.enough {
      color = mixed(with: goal, Float(step) * 0.2)
    }
    return color
  }

  private static var enough: Float { 4.5 }
}

/// The texts that cells show, by number: a scalar stands for itself, a cluster of several has a
/// number of its own.
package final class Glyphs {
  private var clusters: [String] = []
  private var numbers: [String: UInt32] = [:]

  /// More clusters than any session shows; beyond it the first scalar has to do.
  private static var most: Int { 4096 }
  private static var firstCluster: UInt32 { 0x8000_0000 }
  /// A cluster of more scalars is a decoration that no cell can hold.
  private static var longest: Int { 8 }

  package init() {}

  func number(of character: Character) -> UInt32 {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 32 }
    if scalars.next() == nil { return first.value }
    let text = String(String.UnicodeScalarView(character.unicodeScalars.prefix(Glyphs.longest)))
    if let number = numbers[text] { return number }
    guard clusters.count < Glyphs.most else { return first.value }
    let number = Glyphs.firstCluster + UInt32(clusters.count)
    clusters.append(text)
    numbers[text] = number
    return number
  }

  /// The text of a glyph; empty behind a wide one.
  package func text(of glyph: UInt32) -> String {
    var bytes: [UInt8] = []
    if glyph != 0 { write(glyph, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the UTF-8 of a glyph.
  func write(_ glyph: UInt32, to bytes: inout [UInt8]) {
    if glyph < 0x80 {
      bytes.append(UInt8(glyph))
    } else if glyph >= Glyphs.firstCluster {
      bytes.append(contentsOf: clusters[Int(glyph - Glyphs.firstCluster)].utf8)
    } else if let scalar = Unicode.Scalar(glyph) {
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
