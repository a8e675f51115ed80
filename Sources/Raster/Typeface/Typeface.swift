import Playable

/// The house typeface: rounded geometric letters made of skeletons for a round brush.
///
/// Sizes are in em, 1 for a text of size 1; the baseline is y = 0 and y grows downwards. With a bold
/// brush capitals reach from −0.7 to 0, small letters from −0.53, descenders to 0.19. A skeleton is
/// the same in every weight: only the brush changes.
public enum Typeface {
  /// Advance width of a scalar in em; 0 for combining marks and zero-width characters.
  public static func advance(of scalar: UInt32) -> Float {
    Float(blank(scalar) ?? head(of: scalar).advance) * unit
  }

  /// Appends a glyph's skeleton as polylines in em, curves as `quality` pieces a quarter turn.
  ///
  /// A combining mark stands to the left of the origin, over a small letter of common width;
  /// `TypeRun` places it better, over the letter it belongs to.
  public static func appendStrokes(
    of scalar: UInt32, quality: Int32, to strokes: inout StrokeList
  ) {
    if blank(scalar) != nil { return }
    var pen = GlyphPen(origin: Point(0, -baseline), scale: unit, quality: quality)
    pen.draw(scalar, isMark(scalar) ? -markCenter - commonCenter : 0, to: &strokes)
  }

  /// True when the typeface has a drawing of its own for a scalar, and false when it shows the box.
  ///
  /// Blanks and zero-width characters count as drawn.
  public static func has(_ scalar: UInt32) -> Bool {
    blank(scalar) != nil || !table[scalar].isNone
  }

  /// Width of a text in em, kerning included.
  public static func width(of utf8: UnsafeBufferPointer<UInt8>) -> Float {
    var run = TypeRun(utf8)
    while run.next() != nil {}
    return run.x
  }

  /// One grid unit in em.
  static var unit: Float { 0.016 }
  /// Height of the skeletons' feet above the baseline in em: half a bold stroke.
  static var baseline: Float { 0.06 }
  /// Where marks have their middle in their drawings, and where small letters have theirs.
  static var markCenter: Float { 30 }
  static var commonCenter: Float { 19 }
  /// What malformed text reads as.
  static var replacement: UInt32 { 0xfffd }
  /// What is drawn for whatever has no drawing.
  static var box: UInt32 { 0x25a1 }

  static func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The place of a scalar's drawing, or of the box that stands for it.
  static func place(of scalar: UInt32) -> GlyphTable.Place {
    let place = table[scalar]
    return place.isNone ? table[box] : place
  }

  /// The measures of a scalar that is not blank; a composed one has those of its base.
  @inline(never)
  static func head(of scalar: UInt32) -> GlyphSource.Head {
    let place = place(of: scalar)
    if table[scalar].isNone { return GlyphSource.Head(bearing: 0, advance: reserve(for: scalar)) }
    var source = GlyphSource(names: place.offset)
    if place.isComposed { source = GlyphSource(names: table[source.scalar()].offset) }
    return source.head()
  }
}
