import Raster
import Testing

@Suite struct TypefaceSelectionTests {
  private static func lines(of scalars: [UInt32]) -> [String] {
    String(decoding: Typeface.drawings(of: scalars), as: UTF8.self).split(separator: "\n").map {
      String($0)
    }
  }

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test func `X-10: whoever asks for every letter gets every drawing as it stands`() {
    let all = (0..<0x2800).filter { Typeface.has($0) }
    #expect(Typeface.drawings(of: all) == Array(Typeface.allDrawings) + [0x0a])
  }

  @Test func `X-10: a letter brings along what it is made of, and nothing else`() {
    #expect(Self.lines(of: []) == Self.lines(of: [0x4e00, 0x20]))
    let box = Self.lines(of: [])
    #expect(box.count == 1 && box[0].hasPrefix("□ "))
    let e = Self.lines(of: Self.scalars("é"))
    #expect(e.count == 3)
    #expect(e[0].hasPrefix("e ") && e[2].hasPrefix("\u{301} ") && e[2].hasSuffix("=ée"))
    // A half is a one and a two; an i without its dot bears the dots of ï.
    #expect(Self.lines(of: Self.scalars("½")).count == 4)
    #expect(Self.lines(of: Self.scalars("ï")).count == 4)
    // A letter that looks like a Latin one shares its drawing under its own name alone.
    #expect(Self.lines(of: Self.scalars("А")).contains { $0.hasPrefix("А 4g") })
  }

  @Test func `X-10: every letter alone brings parts that have drawings`() {
    for scalar in UInt32(0x21)..<0x2800 where Typeface.has(scalar) {
      let lines = Self.lines(of: [scalar])
      let named = Set(lines.flatMap { $0.prefix { $0 != " " }.unicodeScalars.map(\.value) })
      let made = Set(
        lines.flatMap { $0.split(separator: "=").dropFirst().flatMap { $0.unicodeScalars } }
          .map(\.value))
      let isDrawn = !Typeface.drawings(of: [scalar]).elementsEqual(Typeface.drawings(of: []))
      if isDrawn { #expect(named.contains(scalar) || made.contains(scalar)) }
    }
  }

  @Test func `X-10: ASCII and what the frame writes take less than 2,000 bytes`() {
    #expect(Typeface.drawings(of: Typeface.always).count < 2000)
  }
}
