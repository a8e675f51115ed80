import Playable

extension Painter {
  mutating func text(_ command: UnsafePointer<Command>) {
    let text = list.bytes(of: command)
    let size = command.pointee.rect.height
    let weight = command.pointee.b
    // Strokes as wide as half of the size, or without width, are no letters.
    guard size > 0, weight > 0, weight < 0.498 else { return }
    let isPlain = command.pointee.stroke < 2 && Typeface.isPlain(text)
    let share = isPlain ? command.pointee.alignedShare : 0
    let start = share == 0 ? 0 : Typeface.width(of: text) * size * share
    transform = transform.after(
      Affine(
        a: size, d: size, tx: command.pointee.rect.x - start, ty: command.pointee.rect.y))
    if isPlain { letters(text, weight) } else { mixed(text, command) }
  }

  /// Text in the house typeface; `transform` is from em to pixels.
  mutating func letters(_ text: UnsafeBufferPointer<UInt8>, _ weight: Float) {
    // Larger glyphs are rare, and would fill the cache.
    let keeps = transform.isUpright && transform.a == transform.d && transform.a <= 160
    if keeps && transform.a > 0 {
      cached(text, weight)
    } else {
      drawn(text, weight)
    }
  }

  /// Text upright and not too large: pictures of glyphs, at quarters of a pixel.
  private mutating func cached(_ text: UnsafeBufferPointer<UInt8>, _ weight: Float) {
    let place = transform
    let allowed = box
    var run = TypeRun(text)
    while let glyph = run.next() {
      let x = Fixed.floor((place.tx + glyph.x * place.a) * 4 + 0.5)
      let y = Fixed.floor(place.ty + glyph.y * place.a + 0.5)
      let key = GlyphCache.Key(
        scalar: glyph.scalar, size: UInt16(truncatingIfNeeded: Int32(place.a * 8 + 0.5)),
        weight: UInt8(truncatingIfNeeded: Int32(weight * 512)),
        phase: UInt8(truncatingIfNeeded: x & 3))
      guard let found = glyphs.find(key) ?? make(key) else { continue }
      box = allowed
      blit(glyphs.masks.base + Int(found.offset), found.box.moved(x >> 2, y))
    }
  }

  /// Draws a glyph into the cache.
  @inline(never)
  private mutating func make(_ key: GlyphCache.Key) -> GlyphCache.Glyph? {
    let size = Float(key.size) / 8
    transform = Affine(a: size, d: size, tx: Float(key.phase) / 4)
    box = Box(x0: -2048, y0: -2048, x1: 2048, y1: 2048)
    gather(key.scalar, Float(key.weight) / 512, quality: size > 48 ? 10 : 6)
    return glyphs.insert(key, box, tile.base)
  }

  /// Text of any size and direction.
  private mutating func drawn(_ text: UnsafeBufferPointer<UInt8>, _ weight: Float) {
    let place = transform
    let allowed = box
    var run = TypeRun(text)
    while let glyph = run.next() {
      transform = place.after(Affine(tx: glyph.x, ty: glyph.y))
      box = allowed
      gather(glyph.scalar, weight, quality: 16)
      blit(tile.base, box)
    }
  }

  /// Draws a glyph into the tile, stroke by stroke, and cuts the box to the pixels the tile holds.
  @inline(never)
  private mutating func gather(_ scalar: UInt32, _ width: Float, quality: Int32) {
    strokes.removeAll()
    Typeface.appendStrokes(of: scalar, quality: quality, to: &strokes)
    var bounds = Bounds()
    for i in 0..<strokes.points.count { bounds.add(transform.apply(strokes.points[i])) }
    box = bounds.box(around: width / 2 * transform.stretch + 1).intersection(box)
    tile.reserve(box.area)
    tile.base.update(repeating: 0, count: box.area)
    ink.mask = Mask(tile.base, box)
    ink.purpose = .mask
    var first = 0
    for i in 0..<strokes.ends.count {
      stroker.clear()
      while first < min(Int(strokes.ends[i]), strokes.points.count) {
        stroker.add(strokes.points[first])
        first &+= 1
      }
      stroke(width, closed: false)
    }
    ink.purpose = .paint
  }

  /// Lays coverage that fills `place` onto the part of it inside the box.
  @inline(never)
  private mutating func blit(_ mask: UnsafePointer<UInt8>, _ place: Box) {
    let seen = place.intersection(box)
    if seen.isEmpty { return }
    let stride = Int(place.x1 &- place.x0)
    let rows = Int(seen.y0 &- place.y0)
    var line = mask + (rows &* stride &+ Int(seen.x0 &- place.x0))
    for row in seen.y0..<seen.y1 {
      ink.begin(row: row)
      ink.run(seen.x0, line, seen.x1 &- seen.x0)
      line += stride
    }
  }
}
