/// Where the drawing of each scalar stands in `Typeface.drawings`.
struct GlyphTable {
  /// The place of one scalar's drawing.
  struct Place {
    static var composed: UInt16 { 0x8000 }
    /// 0 where there is no drawing.
    var bits: UInt16

    var isNone: Bool { bits == 0 }
    /// True where the character is a base with a mark: its name is in the line of the mark, and the
    /// name of the base follows.
    var isComposed: Bool { bits >= Place.composed }
    /// Past the character's name.
    var offset: Int32 { Int32(bits & ~Place.composed) }
  }

  /// One for each scalar of the blocks that have drawings.
  private var places = [Place](repeating: Place(bits: 0), count: 0xe00)

  init() {
    var reader = UTF8Reader(Typeface.drawings)
    var isNaming = true
    var composed: UInt16 = 0
    while let scalar = reader.next() {
      if scalar == 0x0a {
        isNaming = true
        composed = 0
      } else if scalar == 0x20 {
        isNaming = false
      } else if isNaming {
        let slot = GlyphTable.slot(of: scalar)
        if slot < places.count {
          places[slot].bits = UInt16(truncatingIfNeeded: reader.offset) | composed
        }
        if composed != 0 { _ = reader.next() }
      } else if scalar == GlyphSource.composed {
        isNaming = true
        composed = Place.composed
      }
    }
  }

  subscript(scalar: UInt32) -> Place {
    let slot = GlyphTable.slot(of: scalar)
    return slot < places.count ? places[slot] : Place(bits: 0)
  }

  /// Beyond the table for a scalar of another block.
  private static func slot(of scalar: UInt32) -> Int {
    if scalar < 0x500 { return Int(scalar) }
    if scalar >= 0x1e00 && scalar < 0x1f00 { return Int(scalar) - 0x1900 }
    if scalar >= 0x2000 && scalar < 0x2800 { return Int(scalar) - 0x1a00 }
    return .max
  }
}
