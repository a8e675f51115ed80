import Playable

extension Painter {
  mutating func text(
    _ command: Command, _ bytes: UnsafeBufferPointer<UInt8>, _ transform: Affine, _ box: Box
  ) {
    guard let range = command.range(in: bytes.count), command.b > 0, command.b < 0.5 else {
      return
    }
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    let size = command.rect.height
    let share = command.alignedShare
    let start = share == 0 ? 0 : Typeface.width(of: text) * size * share
    let place = transform.after(Affine(tx: command.rect.x - start, ty: command.rect.y))
    let pixels = size * transform.a
    // Larger glyphs are rare, and would fill the cache.
    if transform.isUpright, transform.a == transform.d, pixels > 0, pixels <= 160 {
      cached(text, place, pixels, command.b, box)
    } else {
      drawn(text, place.after(Affine(a: size, d: size)), command.b, box)
    }
  }

  /// Text upright and not too large: pictures of glyphs, at quarters of a pixel.
  private mutating func cached(
    _ text: UnsafeBufferPointer<UInt8>, _ place: Affine, _ size: Float, _ weight: Float, _ box: Box
  ) {
    var run = TypeRun(text)
    var key = GlyphCache.Key(
      scalar: 0, size: UInt16(size * 8 + 0.5), weight: UInt8(weight * 512), phase: 0)
    while let glyph = run.next() {
      let x = Fixed.floor((place.tx + glyph.x * size) * 4 + 0.5)
      let y = Fixed.floor(place.ty + glyph.y * size + 0.5)
      key.scalar = glyph.scalar
      key.phase = UInt8(x & 3)
      guard let found = glyphs.find(key) ?? make(key) else { continue }
      blit(glyphs.masks.base + Int(found.offset), found.box.moved(x >> 2, y), box)
    }
  }

  private mutating func make(_ key: GlyphCache.Key) -> GlyphCache.Glyph? {
    let size = Float(key.size) / 8
    let transform = Affine(a: size, d: size, tx: Float(key.phase) / 4)
    let limit = Box(x0: -2048, y0: -2048, x1: 2048, y1: 2048)
    let box = gather(
      key.scalar, Float(key.weight) / 512, transform, limit, quality: size > 48 ? 10 : 6)
    return glyphs.insert(key, box, tile.base)
  }

  /// Draws a glyph into the tile, stroke by stroke; returns the pixels the tile holds.
  private mutating func gather(
    _ scalar: UInt32, _ width: Float, _ transform: Affine, _ limit: Box, quality: Int32
  ) -> Box {
    strokes.removeAll()
    Typeface.appendStrokes(of: scalar, quality: quality, to: &strokes)
    var bounds = Bounds()
    for point in strokes.points { bounds.add(transform.apply(point)) }
    let box = bounds.box(around: width / 2 * transform.stretch + 1).intersection(limit)
    if box.isEmpty { return .empty }
    tile.reserve(box.area)
    tile.base.update(repeating: 0, count: box.area)
    ink.mask = Mask(tile.base, box)
    ink.purpose = .mask
    strokes.points.withUnsafeBufferPointer { points in
      var first = 0
      for end in strokes.ends {
        let stroke = UnsafeBufferPointer(rebasing: points[first..<Int(end)])
        shaper.stroke(stroke, width: width, transform, box, into: &ink)
        first = Int(end)
      }
    }
    ink.purpose = .paint
    return box
  }

  /// Lays coverage that fills `place` onto the part of it inside `box`.
  private mutating func blit(_ mask: UnsafePointer<UInt8>, _ place: Box, _ box: Box) {
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

  /// Text of any size and direction.
  private mutating func drawn(
    _ text: UnsafeBufferPointer<UInt8>, _ transform: Affine, _ weight: Float, _ box: Box
  ) {
    var run = TypeRun(text)
    while let glyph = run.next() {
      let place = transform.after(Affine(tx: glyph.x, ty: glyph.y))
      let touched = gather(glyph.scalar, weight, place, box, quality: 16)
      if !touched.isEmpty { blit(tile.base, touched, touched) }
    }
  }
}
