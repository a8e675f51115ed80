/// Reads the small language of `Typeface.house`.
struct GlyphSource {
  /// What stands before the strokes.
  struct Head {
    var bearing: Int32
    var advance: Int32
    var rightSide: Int32 = 0
    var leftSide: Int32 = 0
  }

  static var composed: UInt8 { 0x3d }
  static var newline: UInt8 { 0x0a }

  /// In bytes; every end of the drawings reads as the end of a line.
  private(set) var offset: Int32

  /// Reads from somewhere in the names before a drawing.
  init(names offset: Int32) { self.offset = offset }

  func peek() -> UInt8 {
    let drawings = Typeface.drawings
    let isInside = offset >= 0 && offset < Int32(drawings.count)
    return isInside ? drawings[Int(offset)] : GlyphSource.newline
  }

  mutating func next() -> UInt8 {
    let byte = peek()
    offset &+= 1
    return byte
  }

  /// A figure 0…61: 0–9, A–Z, a–z.
  @inline(never)
  mutating func figure() -> Int32 {
    let byte = Int32(next())
    if byte >= 0x61 { return byte &- (0x61 - 36) }
    return byte >= 0x41 ? byte &- (0x41 - 10) : byte &- 0x30
  }

  mutating func scalar() -> UInt32 {
    var reader = UTF8Reader(Typeface.drawings)
    reader.offset = Int(offset)
    let scalar = reader.next() ?? Typeface.box
    offset = Int32(truncatingIfNeeded: reader.offset)
    return scalar
  }

  /// Goes on past the other names.
  mutating func head() -> Head {
    while peek() != GlyphSource.newline && next() != 0x20 {}
    var head = Head(bearing: figure(), advance: figure())
    if peek() == 0x3a {  // :
      offset &+= 1
      head.rightSide = figure()
      head.leftSide = figure()
    }
    return head
  }

  /// Goes back to where the line starts.
  mutating func rewind() {
    repeat { offset &-= 1 } while peek() != GlyphSource.newline
    offset &+= 1
  }
}
