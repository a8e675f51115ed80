import Playable
import Raster
import Testing

@Suite struct TypefaceTests {
  static let declared: [ClosedRange<UInt32>] = [
    0x20...0x7e, 0xa0...0xff, 0x100...0x17f, 0x218...0x21b, 0x384...0x386, 0x388...0x38a,
    0x38c...0x38c, 0x38e...0x3a1, 0x3a3...0x3ce, 0x400...0x45f, 0x490...0x491,
    0x2010...0x2015, 0x2018...0x201a, 0x201c...0x201e, 0x2020...0x2022,
    0x2026...0x2026, 0x2032...0x2033, 0x2039...0x203a, 0x2190...0x2195, 0x2212...0x2212,
    0x21a9...0x21a9, 0x21bb...0x21bb, 0x221a...0x221a, 0x221e...0x221e, 0x2248...0x2248,
    0x2260...0x2260, 0x2264...0x2265, 0x2605...0x2606, 0x2665...0x2665, 0x266a...0x266a,
    0x2713...0x2713, 0x2717...0x2717, 0x25b2...0x25b2, 0x25b6...0x25b6, 0x25bc...0x25bc,
    0x25c0...0x25c0, 0x20ac...0x20ac, 0x20bd...0x20bd, 0x20b4...0x20b4, 0x2116...0x2116,
    0x2122...0x2122,
  ]
  static let blank: Set<UInt32> = [0x20, 0xa0, 0xad]
  static let marks: [UInt32] =
    Array(0x300...0x304) + Array(0x306...0x30c) + [
      0x30f, 0x311, 0x312, 0x313, 0x314, 0x323, 0x326, 0x327, 0x328, 0x331, 0x335, 0x336, 0x337,
      0x338, 0x342, 0x344,
    ]

  func strokes(of scalar: UInt32, quality: Int32 = 6) -> StrokeList {
    var list = StrokeList()
    Typeface.appendStrokes(of: scalar, quality: quality, to: &list)
    return list
  }

  func width(of text: String) -> Float {
    Array(text.utf8).withUnsafeBufferPointer { Typeface.width(of: $0) }
  }

  func x(of text: String) -> [Float] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var run = TypeRun(bytes)
      var places: [Float] = []
      while let glyph = run.next() { places.append(glyph.x) }
      return places
    }
  }

  @Test func `every scalar of the declared ranges has a drawing of its own`() {
    let box = strokes(of: 0xfffd)
    for scalar in TypefaceTests.declared.joined() {
      #expect(Typeface.has(scalar), "U+\(String(scalar, radix: 16))")
      if TypefaceTests.blank.contains(scalar) {
        #expect(strokes(of: scalar).points.isEmpty)
      } else {
        #expect(strokes(of: scalar).points != box.points, "U+\(String(scalar, radix: 16))")
        #expect(!strokes(of: scalar).points.isEmpty, "U+\(String(scalar, radix: 16))")
      }
    }
  }

  @Test func `what has no drawing shows a box`() {
    for scalar: UInt32 in [0x4e00, 0x5d0, 0x1f600, 0xfffd, 0x10ffff, 0xffff_ffff] {
      #expect(!Typeface.has(scalar))
      #expect(strokes(of: scalar).points == strokes(of: 0xfffd).points)
      #expect(Typeface.advance(of: scalar) > 0)
    }
  }

  @Test func `advances are positive and below an em`() {
    for scalar in TypefaceTests.declared.joined() where scalar != 0xad {
      #expect(Typeface.advance(of: scalar) > 0.1, "U+\(String(scalar, radix: 16))")
      #expect(Typeface.advance(of: scalar) < 1, "U+\(String(scalar, radix: 16))")
    }
  }

  @Test func `zero-width characters and marks do not advance`() {
    let silent: [UInt32] = [0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x2060, 0xfe0f, 0xfeff]
    for scalar in silent { #expect(Typeface.has(scalar) && strokes(of: scalar).points.isEmpty) }
    for scalar in silent + TypefaceTests.marks { #expect(Typeface.advance(of: scalar) == 0) }
    for scalar in TypefaceTests.marks {
      #expect(Typeface.has(scalar) && !strokes(of: scalar).points.isEmpty)
    }
  }

  @Test func `skeletons stay between the deepest mark and the highest`() {
    for scalar in TypefaceTests.declared.joined() {
      for point in strokes(of: scalar).points {
        #expect(point.y >= -1 && point.y <= 0.2, "U+\(String(scalar, radix: 16))")
        #expect(point.x >= -0.16 && point.x <= Typeface.advance(of: scalar) + 0.16)
      }
    }
  }

  @Test func `capitals stand on the baseline and reach 0.7 em with a bold brush`() {
    let half: Float = 0.06
    for scalar in "ABCDEFGHIKLMNOPRSTUVWXYZАБВГЖΓΔΣΩ0123456789".unicodeScalars {
      let y = strokes(of: scalar.value).points.map(\.y)
      #expect(abs((y.min() ?? 0) - half - -0.7) < 0.011, "\(scalar)")
      #expect(abs((y.max() ?? 1) + half) < 0.011, "\(scalar)")
    }
  }

  @Test func `strokes follow one another and none is empty`() {
    for scalar in TypefaceTests.declared.joined() {
      let list = strokes(of: scalar)
      var first: Int32 = 0
      for end in list.ends {
        #expect(end - first >= 2, "U+\(String(scalar, radix: 16))")
        first = end
      }
      #expect(Int(first) == list.points.count)
    }
  }

  @Test func `quality is the number of pieces of a quarter turn, and any number is safe`() {
    #expect(strokes(of: 0x4f, quality: 4).points.count == 18)
    #expect(strokes(of: 0x4f, quality: 16).points.count == 66)
    #expect(strokes(of: 0x4f, quality: 0).points == strokes(of: 0x4f, quality: 1).points)
    #expect(strokes(of: 0x4f, quality: -5).points == strokes(of: 0x4f, quality: 1).points)
  }

  @Test func `digits are tabular, so that a score does not jiggle`() {
    let one = width(of: "0")
    for digit in "0123456789" { #expect(width(of: String(digit)) == one) }
    #expect(abs(width(of: "001234") - 6 * one) < 0.000_01)
    #expect(width(of: "711171") == width(of: "048204"))
  }

  @Test func `letters that look alike across scripts are drawn alike`() {
    for (a, b) in [("A", "Α"), ("A", "А"), ("o", "о"), ("o", "ο"), ("P", "Р"), ("X", "Χ")] {
      let scalars = (a + b).unicodeScalars.map(\.value)
      #expect(strokes(of: scalars[0]).points == strokes(of: scalars[1]).points)
      #expect(Typeface.advance(of: scalars[0]) == Typeface.advance(of: scalars[1]))
    }
  }

  @Test func `one, small L and capital i differ, and so do zero and capital o`() {
    let figures = "1lI|0O".unicodeScalars.map { strokes(of: $0.value).points }
    for a in 0..<figures.count {
      for b in 0..<a { #expect(figures[a] != figures[b]) }
    }
  }

  @Test func `kerning draws a slope under a roof, and never a digit`() {
    for pair in ["AV", "To", "Ta", "Yo", "P.", "LT", "Го", "ΑΥ", "Á\u{56}"] {
      let apart = pair.unicodeScalars.reduce(Float(0)) { $0 + Typeface.advance(of: $1.value) }
      #expect(width(of: pair) < apart - 0.01, "\(pair)")
    }
    for digit in "0123456789" {
      for other in "AVTPLo.,:-x7 " {
        #expect(
          abs(width(of: "\(other)\(digit)") - width(of: "\(other)") - width(of: "0")) < 0.000_01)
      }
    }
  }

  @Test func `a mark stands over the letter before it and does not move what follows`() {
    #expect(width(of: "e\u{301}") == width(of: "e"))
    #expect(x(of: "xe\u{301}x")[3] == x(of: "xex")[2])
    let composed = strokes(of: 0xe9).points
    var decomposed = strokes(of: 0x65).points
    "e\u{301}".utf8.withContiguousStorageIfAvailable { bytes in
      var run = TypeRun(bytes)
      _ = run.next()
      if let mark = run.next() {
        decomposed += strokes(of: mark.scalar).points.map { $0 + Point(mark.x, mark.y) }
      }
    }
    #expect(composed.count == decomposed.count)
    for (a, b) in zip(composed, decomposed) { #expect((a - b).length < 0.000_01) }
  }

  @Test func `a mark over a capital stands higher than over a small letter`() {
    func top(_ scalar: UInt32) -> Float { strokes(of: scalar).points.map(\.y).min() ?? 0 }
    for (capital, small) in zip("ÀÉÎÖŪŽČŐ".unicodeScalars, "àéîöūžčő".unicodeScalars) {
      #expect(top(capital.value) < top(small.value) - 0.1)
    }
  }

  @Test func `an emptied stroke list is used again`() {
    var list = strokes(of: 0x41)
    let points = list.points
    list.removeAll()
    Typeface.appendStrokes(of: 0x41, quality: 6, to: &list)
    #expect(list.points == points)
    Typeface.appendStrokes(of: 0x42, quality: 6, to: &list)
    #expect(Int(list.ends.last ?? 0) == list.points.count)
  }
}
