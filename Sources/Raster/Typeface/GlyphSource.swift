/// Reads the small language of `Typeface.drawings`.
struct GlyphSource {
  static var composed: UInt8 { 0x3d }
  private var offset: Int

  init(at offset: Int) { self.offset = offset }

  /// The next byte; the end of the line at the end of everything.
  func peek() -> UInt8 {
    let drawings = Typeface.drawings
    return offset < drawings.utf8CodeUnitCount ? drawings.utf8Start[offset] : 0x0a
  }

  static func isFigure(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a)
      || (byte >= 0x61 && byte <= 0x7a)
  }

  mutating func skip() { offset += 1 }

  /// A figure 0…61: 0–9, A–Z, a–z.
  mutating func figure() -> Int32 {
    let byte = Int32(peek())
    offset += 1
    if byte >= 0x61 { return byte - 0x61 + 36 }
    if byte >= 0x41 { return byte - 0x41 + 10 }
    return byte - 0x30
  }

  mutating func scalar() -> UInt32 {
    var reader = UTF8Reader(Typeface.bytes(of: Typeface.drawings))
    reader.offset = offset
    let scalar = reader.next() ?? Typeface.replacement
    offset = reader.offset
    return scalar
  }
}
