import Playable

/// The house typeface: rounded geometric letters made of skeletons for a round brush.
///
/// Sizes are in em, 1 for a text of size 1; the baseline is y = 0 and y grows downwards. With a bold
/// brush capitals reach from −0.7 to 0, small letters from −0.53, descenders to 0.19. A skeleton is
/// the same in every weight: only the brush changes.
public enum Typeface {
  /// Advance width of a scalar in em; 0 for combining marks and zero-width characters.
  public static func advance(of scalar: UInt32) -> Float {
    Float(gridAdvance(of: scalar)) * unit
  }

  /// Appends a glyph's skeleton as polylines in em, curves as `quality` pieces a quarter turn.
  ///
  /// A combining mark stands to the left of the origin, over a small letter of common width;
  /// `TypeRun` places it better, over the letter it belongs to.
  public static func appendStrokes(
    of scalar: UInt32, quality: Int32, to strokes: inout StrokeList
  ) {
    if blank(scalar) != nil { return }
    guard let entry = index.find(scalar) ?? index.find(replacement) else { return }
    let x = isMark(scalar) ? -markCenter - commonCenter : 0
    var pen = GlyphPen(
      origin: Point(x * unit, -baseline), scale: unit, quality: quality)
    pen.draw(entry, to: &strokes)
  }

  /// True when the typeface has a drawing of its own for a scalar, blank ones included.
  public static func has(_ scalar: UInt32) -> Bool {
    scalar != replacement && (blank(scalar) != nil || index.find(scalar) != nil)
  }

  /// Width of a text in em, kerning included.
  public static func width(of utf8: UnsafeBufferPointer<UInt8>) -> Float {
    var run = TypeRun(utf8)
    while run.next() != nil {}
    return run.x
  }

  static let index = GlyphIndex()

  /// One grid unit in em.
  static var unit: Float { 0.016 }
  /// Height of the skeletons' feet above the baseline in em: half a bold stroke.
  static var baseline: Float { 0.06 }
  /// Where marks have their middle in their drawings, and where small letters have theirs.
  static var markCenter: Float { 30 }
  static var commonCenter: Float { 19 }
  /// What stands for malformed text, and lends its box to whatever has no drawing.
  static var replacement: UInt32 { 0xfffd }

  static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  static func gridAdvance(of scalar: UInt32) -> Int32 {
    if let blank = blank(scalar) { return blank }
    guard let entry = index.find(scalar) ?? index.find(replacement) else { return 0 }
    return Int32(index.entries[entry].advance)
  }

  /// Advance in grid units of what leaves no trace, nil for the rest.
  static func blank(_ scalar: UInt32) -> Int32? {
    if scalar > 0x20 && scalar < 0x7f { return nil }
    switch scalar {
    case 0x20, 0xa0, 0x09, 0x0a, 0x0d: return 16
    case 0x00...0x1f, 0x7f...0x9f, 0xad: return 0
    case 0x2002: return 31
    case 0x2003, 0x3000: return 62
    case 0x2007: return 36
    case 0x2000...0x200a, 0x202f, 0x205f: return 11
    case 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff: return 0
    case 0xe0000...0xe0fff: return 0
    default: return nil
    }
  }

  static func isMark(_ scalar: UInt32) -> Bool { scalar >= 0x300 && scalar <= 0x36f }

  /// Shift in grid units that puts the drawing of a mark over a base.
  static func gridPlacement(of mark: UInt32, over base: UInt32) -> Point {
    let center = Float(gridAdvance(of: base)) / 2
    var raise: Float = 0
    switch mark {
    case 0x323...0x333, 0x335...0x338: break
    default: if isTall(base) { raise = 10 }
    }
    return Point(center - markCenter, raise)
  }

  /// True for capitals and other letters as high as they.
  static func isTall(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5a, 0xc6, 0xd8, 0x391...0x3a9, 0x400...0x42f: true
    case 0x62, 0x64, 0x66, 0x68, 0x6b, 0x6c: true
    default: false
    }
  }
}
