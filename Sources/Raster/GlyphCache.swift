/// Pictures of glyphs by scalar, size, weight and place between two pixels.
///
/// Bounded: when it is full it is emptied, and what is still in use comes back within a frame.
struct GlyphCache {
  /// What makes two glyphs look alike.
  struct Key: BitwiseCopyable {
    var scalar: UInt32
    /// Size in 1/8 pixel.
    var size: UInt16
    /// Stroke width in 1/512 of the size.
    var weight: UInt8
    /// Start in 1/4 pixel.
    var phase: UInt8

    var word: UInt64 {
      UInt64(scalar) | UInt64(size) << 32 | UInt64(weight) << 48 | UInt64(phase) << 56
    }
  }

  /// Coverage of the pixels of `box`, which is relative to the glyph's origin.
  struct Glyph: BitwiseCopyable {
    var key: UInt64
    var box: Box
    var offset: Int32
  }

  /// Bytes of coverage held at most.
  static var most: Int { 512 << 10 }
  private static var slots: Int { 1024 }

  /// A key of 0 marks a free slot: no glyph has a size of 0.
  private var table = Buffer<Glyph>()
  private var used = 0
  private(set) var masks = Buffer<UInt8>()
  private var end = 0

  init() { table.reserve(GlyphCache.slots) }

  func free() {
    table.free()
    masks.free()
  }

  @inline(__always) func find(_ key: Key) -> Glyph? {
    let word = key.word
    var slot = GlyphCache.slot(of: word)
    while true {
      let glyph = table.base[slot]
      if glyph.key == word { return glyph }
      if glyph.key == 0 { return nil }
      slot = (slot &+ 1) & (GlyphCache.slots &- 1)
    }
  }

  /// Keeps a copy of a glyph's picture.
  mutating func insert(_ key: Key, _ box: Box, _ picture: UnsafePointer<UInt8>) -> Glyph {
    let room = box.area
    if used * 4 >= GlyphCache.slots * 3 || end + room > GlyphCache.most { clear() }
    masks.reserve(end + room)
    (masks.base + end).update(from: picture, count: room)
    let glyph = Glyph(key: key.word, box: box, offset: Int32(end))
    var slot = GlyphCache.slot(of: glyph.key)
    while table.base[slot].key != 0 { slot = (slot + 1) & (GlyphCache.slots - 1) }
    table.base[slot] = glyph
    used += 1
    end += room
    return glyph
  }

  private mutating func clear() {
    for slot in 0..<GlyphCache.slots { table.base[slot].key = 0 }
    used = 0
    end = 0
  }

  @inline(__always) private static func slot(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9e37_79b9_7f4a_7c15) >> 54) & (slots &- 1)
  }
}
