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
      blit(found, x >> 2, y, box)
    }
  }

  private mutating func make(_ key: GlyphCache.Key) -> GlyphCache.Glyph? {
    let size = Float(key.size) / 8
    let transform = Affine(a: size, d: size, tx: Float(key.phase) / 4)
    strokes.removeAll()
    Typeface.appendStrokes(
      of: key.scalar, quality: size > 48 ? 10 : 6, to: &strokes)
    let width = Float(key.weight) / 512
    var box = Box.empty
    for stroke in 0..<strokes.ends.count {
      box = box.union(shaper.outlineStroke(stroke, of: strokes, width: width, transform))
    }
    guard let glyph = glyphs.insert(key, box) else { return nil }
    var sink = MaskSink(
      glyphs.masks.base + Int(glyph.offset), left: box.x0, top: box.y0, stride: box.x1 - box.x0)
    for stroke in 0..<strokes.ends.count {
      let touched = shaper.outlineStroke(stroke, of: strokes, width: width, transform)
      shaper.fillOutline(touched, into: &sink)
    }
    return glyph
  }

  private mutating func blit(
    _ glyph: GlyphCache.Glyph, _ x: Int32, _ y: Int32, _ box: Box
  ) {
    if glyph.box.isEmpty { return }
    let place = Box(
      x0: glyph.box.x0 &+ x, y0: glyph.box.y0 &+ y, x1: glyph.box.x1 &+ x,
      y1: glyph.box.y1 &+ y)
    blit(glyphs.masks.base + Int(glyph.offset), place, box)
  }

  /// Lays coverage that fills `place` onto the part of it inside `box`.
  private mutating func blit(_ mask: UnsafeMutablePointer<UInt8>, _ place: Box, _ box: Box) {
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

  /// Text of any size and direction: the strokes of each glyph, gathered in a tile.
  private mutating func drawn(
    _ text: UnsafeBufferPointer<UInt8>, _ transform: Affine, _ weight: Float, _ box: Box
  ) {
    var run = TypeRun(text)
    while let glyph = run.next() {
      let place = transform.after(Affine(tx: glyph.x, ty: glyph.y))
      strokes.removeAll()
      Typeface.appendStrokes(of: glyph.scalar, quality: 16, to: &strokes)
      var touched = Box.empty
      for stroke in 0..<strokes.ends.count {
        touched = touched.union(
          shaper.outlineStroke(stroke, of: strokes, width: weight, place))
      }
      touched = touched.intersection(box)
      if touched.isEmpty { continue }
      let stride = touched.x1 - touched.x0
      let room = Int(stride) * Int(touched.y1 - touched.y0)
      tile.reserve(room, of: 0)
      tile.base.update(repeating: 0, count: room)
      var sink = MaskSink(tile.base, left: touched.x0, top: touched.y0, stride: stride)
      for stroke in 0..<strokes.ends.count {
        let own = shaper.outlineStroke(stroke, of: strokes, width: weight, place)
        shaper.fillOutline(own.intersection(touched), into: &sink)
      }
      blit(tile.base, touched, box)
    }
  }
}

extension Box {
  /// The smallest box that holds both.
  func union(_ other: Box) -> Box {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Box(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}
