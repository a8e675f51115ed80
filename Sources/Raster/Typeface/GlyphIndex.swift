/// Where the drawing of each scalar stands in `Typeface.drawings`, read from them at first use.
struct GlyphIndex {
  struct Entry {
    var scalar: UInt16
    /// Offset in bytes of the drawing's first figure.
    var offset: UInt16
    /// In grid units.
    var advance: UInt8
    /// Row and column in the table of kerns: the shape of the right side, of the left side.
    var kern: UInt8
  }

  /// Ascending by scalar.
  private(set) var entries: [Entry] = []

  init() {
    entries.reserveCapacity(800)
    var reader = UTF8Reader(Typeface.bytes(of: Typeface.drawings))
    while let first = reader.next() {
      let start = entries.count
      var scalar = first
      while scalar != 0x20 {
        entries.append(
          Entry(scalar: UInt16(truncatingIfNeeded: scalar), offset: 0, advance: 0, kern: 0))
        guard let next = reader.next() else { break }
        scalar = next
      }
      let offset = reader.offset
      for entry in start..<entries.count {
        entries[entry].offset = UInt16(truncatingIfNeeded: offset)
      }
      while let next = reader.next(), next != 0x0a {}
    }
    sort()
    for entry in 0..<entries.count { entries[entry].advance = readAdvance(entry) }
  }

  /// The place of a scalar's entry, nil where the typeface has no drawing of it.
  func find(_ scalar: UInt32) -> Int? {
    // Every visible ASCII character has a drawing, and nothing stands before them.
    if scalar > 0x20 && scalar < 0x7f { return Int(scalar) - 0x21 }
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if UInt32(entries[middle].scalar) < scalar { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && UInt32(entries[low].scalar) == scalar ? low : nil
  }

  /// Shell sort: short, and the drawings are nearly in order.
  private mutating func sort() {
    var gap = 40
    while gap > 0 {
      for end in gap..<max(gap, entries.count) {
        let moved = entries[end]
        var place = end
        while place >= gap && entries[place - gap].scalar > moved.scalar {
          entries[place] = entries[place - gap]
          place -= gap
        }
        entries[place] = moved
      }
      gap /= 3
    }
  }

  /// A composed glyph is as wide as its base.
  private func readAdvance(_ entry: Int) -> UInt8 {
    var source = GlyphSource(at: Int(entries[entry].offset))
    if source.peek() == GlyphSource.composed {
      source.skip()
      guard let base = find(source.scalar()) else { return 0 }
      return readAdvance(base)
    }
    _ = source.figure()
    return UInt8(clamping: source.figure())
  }
}
