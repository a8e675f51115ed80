import Playable

/// Sets text: gives each glyph its place, with kerning, and marks over the letters they belong to.
public struct TypeRun {
  /// A glyph to draw with `Typeface.appendStrokes`, moved by (x, y) em.
  @frozen public struct Glyph: Sendable {
    public var scalar: UInt32
    public var x: Float
    public var y: Float
  }

  /// Where the next letter starts, in em; after the last one the width of the text.
  public var x: Float { Float(pen) * Typeface.unit }
  /// Offset in bytes of the next scalar.
  public var offset: Int { reader.offset }

  private var reader: UTF8Reader
  private var pen: Int32 = 0
  private var base: UInt32 = 0
  private var basePen: Int32 = 0
  /// Shape of the last glyph's right side.
  private var rightSide: Int32 = 0
  private var last: UInt32 = 0
  private var marks: Int32 = 0
  /// The last scalar completed a flag.
  private var isFlagDone = false

  /// More marks on one letter are not drawn: heaps of them would hide the lines around.
  private static var mostMarks: Int32 { 3 }

  public init(_ utf8: UnsafeBufferPointer<UInt8>) { reader = UTF8Reader(utf8) }

  init(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.init(utf8)
    reader.offset = start
  }

  /// The next glyph, nil at the end; blank ones are glyphs too.
  @inline(never)
  public mutating func next() -> Glyph? {
    guard let scalar = reader.next() else { return nil }
    defer { last = scalar }
    if Typeface.isMark(scalar) { return mark(scalar) }
    if let blank = Typeface.blank(scalar) {
      if blank > 0 { rightSide = 0 }
      return place(scalar, advance: blank)
    }
    let head = Typeface.head(of: scalar)
    if isJoined(scalar) { return place(scalar, advance: Typeface.isVirama(last) ? 18 : 0) }
    pen &-= Typeface.kern(rightSide, head.leftSide)
    rightSide = head.rightSide
    return place(scalar, advance: head.advance)
  }

  private mutating func place(_ scalar: UInt32, advance: Int32) -> Glyph {
    if advance > 0 {
      base = scalar
      basePen = pen
      marks = 0
    }
    let x = pen
    pen &+= advance
    return Glyph(scalar: scalar, x: Float(x) * Typeface.unit, y: 0)
  }

  /// True for what is one sign with what was before it, as far as fonts can.
  private mutating func isJoined(_ scalar: UInt32) -> Bool {
    if scalar < 0x900 { return false }
    if scalar >= 0x1f1e6 && scalar <= 0x1f1ff {
      isFlagDone = last >= 0x1f1e6 && last <= 0x1f1ff && !isFlagDone
      return isFlagDone
    }
    return last == 0x200d || Typeface.isVirama(last)
  }

  private mutating func mark(_ scalar: UInt32) -> Glyph {
    marks &+= 1
    if marks > TypeRun.mostMarks { return Glyph(scalar: 0x200b, x: x, y: 0) }
    if base == 0 {
      // With no letter before it, over where the text starts.
      let shift = Typeface.markCenter + Typeface.commonCenter
      return Glyph(scalar: scalar, x: x + shift * Typeface.unit, y: 0)
    }
    let place = Typeface.gridPlacement(of: scalar, over: base)
    let shift = place.x + Typeface.markCenter + Typeface.commonCenter
    return Glyph(
      scalar: scalar, x: (Float(basePen) + shift) * Typeface.unit, y: -place.y * Typeface.unit)
  }
}
