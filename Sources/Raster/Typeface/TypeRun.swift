import Playable

/// Sets text: gives each glyph its place, with kerning, and marks over the letters they belong to.
public struct TypeRun {
  /// A glyph to draw with `Typeface.appendStrokes`, moved by (x, y) em.
  @frozen public struct Glyph: Sendable {
    public var scalar: UInt32
    public var x: Float
    public var y: Float
  }

  /// Where the next letter starts, in em.
  public var x: Float { Float(pen) * Typeface.unit }
  /// Offset in bytes of the next scalar.
  public var offset: Int { reader.offset }

  private var reader: UTF8Reader
  private var pen: Int32 = 0
  private var base: UInt32 = 0
  private var basePen: Int32 = 0

  public init(_ utf8: UnsafeBufferPointer<UInt8>) { reader = UTF8Reader(utf8) }

  public mutating func next() -> Glyph? {
    guard let scalar = reader.next() else { return nil }
    if Typeface.isMark(scalar) && base != 0 {
      let place = Typeface.gridPlacement(of: scalar, over: base)
      let shift = place.x + Typeface.markCenter + Typeface.commonCenter
      return Glyph(
        scalar: scalar, x: (Float(basePen) + shift) * Typeface.unit, y: -place.y * Typeface.unit)
    }
    base = scalar
    basePen = pen
    pen += Typeface.gridAdvance(of: scalar)
    return Glyph(scalar: scalar, x: Float(basePen) * Typeface.unit, y: 0)
  }
}
