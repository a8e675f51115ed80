import Raster

/// A run of text while it is written: pieces in one font each, side by side.
struct WrittenLine {
  private struct Piece {
    var surface: SDLSurface
    var advance: Float
    var face: Faces.Face
  }

  let handwriting: Handwriting

  /// nil where no font has the run's letters.
  init?(
    _ text: String, size: Float, isBold: Bool, isRightToLeft: Bool, _ library: FontLibrary,
    _ faces: inout Faces
  ) {
    var pieces: [Piece] = []
    defer { for piece in pieces { library.surfaces.free(piece.surface.handle) } }
    for part in WrittenLine.parts(of: text, size, isBold, &faces) {
      guard let face = part.face else { return nil }
      let bytes = part.text.utf8CString
      let drawn = library.draw(
        Array(bytes), in: face.font, script: WrittenLine.script(of: part.text),
        isRightToLeft: isRightToLeft)
      guard let drawn else { continue }
      pieces.append(Piece(surface: drawn.surface, advance: drawn.advance, face: face))
    }
    if pieces.isEmpty { return nil }
    if isRightToLeft { pieces.reverse() }
    handwriting = WrittenLine.join(pieces)
  }

  /// The text in pieces of one font; what is only a hint to layout is left out.
  private static func parts(
    of text: String, _ size: Float, _ isBold: Bool, _ faces: inout Faces
  ) -> [(text: String, face: Faces.Face?)] {
    var parts: [(text: String, face: Faces.Face?)] = []
    for character in text {
      let scalars = character.unicodeScalars.filter { $0.value != 0x2060 && $0.value != 0x200b }
      guard let first = scalars.first else { continue }
      let letter = String(String.UnicodeScalarView(scalars))
      let isCommon = first.value < 0x80 || (0x2000..<0x2070).contains(first.value)
      if isCommon && !parts.isEmpty {
        parts[parts.count - 1].text += letter
        continue
      }
      let face = faces.face(for: first.value, size: size, isBold: isBold)
      if let last = parts.last, last.face?.font == face?.font {
        parts[parts.count - 1].text += letter
      } else {
        parts.append((letter, face))
      }
    }
    return parts
  }

  /// By ISO 15924, of the first letter that has one.
  private static func script(of text: String) -> String {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590..<0x600, 0xfb1d..<0xfb50: return "Hebr"
      case 0x600..<0x780, 0x8a0..<0x900, 0xfb50..<0xfe00, 0xfe70..<0xff00: return "Arab"
      case 0x900..<0x980: return "Deva"
      case 0x980..<0xa00: return "Beng"
      case 0xa00..<0xa80: return "Guru"
      case 0xa80..<0xb00: return "Gujr"
      case 0xb00..<0xb80: return "Orya"
      case 0xb80..<0xc00: return "Taml"
      case 0xc00..<0xc80: return "Telu"
      case 0xc80..<0xd00: return "Knda"
      case 0xd00..<0xd80: return "Mlym"
      case 0xd80..<0xe00: return "Sinh"
      case 0xe00..<0xe80: return "Thai"
      case 0xe80..<0xf00: return "Laoo"
      case 0xf00..<0x1000: return "Tibt"
      case 0x1000..<0x10a0: return "Mymr"
      case 0x1780..<0x1800: return "Khmr"
      case 0x1100..<0x1200, 0xac00..<0xd7b0: return "Hang"
      case 0x3040..<0x3100: return "Kana"
      case 0x3400..<0xa000: return "Hani"
      default: break
      }
    }
    return "Zyyy"
  }

  /// Lays the pieces side by side on one baseline.
  private static func join(_ pieces: [Piece]) -> Handwriting {
    var ascent: Float = 0
    var descent: Float = 0
    var advance: Float = 0
    for piece in pieces {
      let high = Float(piece.surface.height) * piece.face.scale
      ascent = max(ascent, piece.face.ascent)
      descent = max(descent, high - piece.face.ascent)
      advance += piece.advance * piece.face.scale
    }
    let height = max(1, Int(ascent.rounded(.up)) + Int(descent.rounded(.up)))
    let width = max(1, Int(advance.rounded(.up)) + 1)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
    var x: Float = 0
    var isMask = true
    for piece in pieces {
      let top = Int((ascent.rounded(.up) - piece.face.ascent).rounded())
      let sheet = Sheet(pixels: pixels, width: width, height: height)
      if sheet.lay(piece.surface, scale: piece.face.scale, x: Int(x.rounded()), y: top) {
        isMask = false
      }
      x += piece.advance * piece.face.scale
    }
    return Handwriting(
      pixels: pixels, width: Int32(width), height: Int32(height), left: 0,
      ascent: Int32(ascent.rounded(.up)), advance: advance, isMask: isMask)
  }
}

/// Pixels that pieces are laid on.
private struct Sheet {
  let pixels: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// Lays a surface down, shrunk to the mean of what each pixel covers; true where it has colours.
  func lay(_ surface: SDLSurface, scale: Float, x: Int, y: Int) -> Bool {
    let (columns, rows) = (surface.width, surface.height)
    let wide = Int((Float(columns) * scale).rounded(.up))
    let high = Int((Float(rows) * scale).rounded(.up))
    var hasColor = false
    for row in 0..<high where row + y >= 0 && row + y < height {
      let above = min(rows - 1, Int(Float(row) / scale))
      let below = max(above + 1, min(rows, Int(Float(row + 1) / scale)))
      for column in 0..<wide where column + x >= 0 && column + x < width {
        let left = min(columns - 1, Int(Float(column) / scale))
        let right = max(left + 1, min(columns, Int(Float(column + 1) / scale)))
        var sums = SIMD4<UInt32>()
        for sample in above..<below {
          guard let line = surface.row(sample) else { continue }
          for place in left..<right { sums &+= Sheet.premultiplied(line[place]) }
        }
        let count = UInt32((below - above) * (right - left)) * 255
        let mean = (sums &+ count / 2) / count
        if mean.x != mean.w || mean.y != mean.w || mean.z != mean.w { hasColor = true }
        let word = mean.x | mean.y << 8 | mean.z << 16 | mean.w << 24
        let at = (row + y) * width + column + x
        // Neighbours may overlap by a column.
        if word >> 24 > pixels[at] >> 24 { pixels[at] = word }
      }
    }
    return hasColor
  }

  /// Red, green, blue, each times alpha, and alpha times 255, of a word of SDL's ARGB8888.
  private static func premultiplied(_ word: UInt32) -> SIMD4<UInt32> {
    let alpha = word >> 24
    return SIMD4(
      (word >> 16 & 255) * alpha, (word >> 8 & 255) * alpha, (word & 255) * alpha, alpha * 255)
  }
}
