import Playable

/// Draws a canvas, rows by rows. All memory it needs is kept from frame to frame.
struct Painter {
  var ink = Ink()
  var shaper = Shaper()
  var strokes = StrokeList()
  var glyphs = GlyphCache()
  var tile = Buffer<UInt8>(4096, of: 0)
  var pictures: [Picture] = []

  private var clips: [Clip] = []
  private var memories: [ClipMemory] = []
  private var depth = 0
  /// From the units of the canvas to pixels.
  var base = Affine.identity
  var width: Int32 = 0

  /// Rows drawn at once: bounds the memory of clips, and keeps a pass in the cache.
  static var passHeight: Int32 { 64 }

  func free() {
    ink.free()
    shaper.free()
    glyphs.free()
    tile.free()
    for picture in pictures { picture.free() }
    for memory in memories { memory.free() }
  }

  /// Draws rows of a canvas, of which `boxes` says what each command touches.
  mutating func draw(
    _ commands: UnsafeBufferPointer<Command>, _ points: UnsafeBufferPointer<Point>,
    _ bytes: UnsafeBufferPointer<UInt8>, boxes: UnsafePointer<Box>, rows: Range<Int32>,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int32, background: UInt32
  ) {
    ink.aim(pixels, stride: stride, top: rows.lowerBound, width: width)
    for row in 0..<Int(rows.upperBound - rows.lowerBound) {
      Spans.fill(pixels + row &* Int(stride), Int(width), background)
    }
    ink.clip = Clip(
      box: Box(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound), memory: nil)
    clips.removeAll(keepingCapacity: true)
    depth = 0
    for i in 0..<commands.count {
      if commands[i].shape == .unclip {
        unclip()
        continue
      }
      let box = boxes[i].intersection(ink.clip.box)
      if commands[i].shape == .clip {
        clip(commands[i], box)
      } else if !box.isEmpty {
        draw(commands[i], points, bytes, box)
      }
    }
  }

  private mutating func draw(
    _ command: Command, _ points: UnsafeBufferPointer<Point>,
    _ bytes: UnsafeBufferPointer<UInt8>, _ box: Box
  ) {
    let transform = base.after(command.transform)
    if command.shape == .image {
      image(command, transform, box)
      return
    }
    ink.brush = Brush(command.paint, transform: transform, width: width)
    switch command.shape {
    case .circle, .roundedRect:
      if command.softness > 0 {
        soft(command, transform, box)
      } else {
        shaper.fillRound(
          command.rect, radius: command.corner, stroke: command.stroke, transform, box, into: &ink)
      }
    case .arc: shaper.arc(command, transform, box, into: &ink)
    case .polygon, .polyline: shaper.path(command, points, transform, box, into: &ink)
    case .text: text(command, bytes, transform, box)
    case .image, .clip, .unclip: break
    }
  }

  // Clips inside clips.

  private mutating func clip(_ command: Command, _ box: Box) {
    clips.append(ink.clip)
    let outer = ink.clip.memory
    ink.clip = Clip(box: box, memory: outer)
    if box.isEmpty || depth >= 8 { return }
    if depth == memories.count { memories.append(ClipMemory()) }
    memories[depth].open(box)
    let memory = memories[depth]
    depth += 1
    var sink = ClipSink(memory)
    shaper.fillRound(
      command.rect, radius: command.a, stroke: 0, base.after(command.transform), box, into: &sink)
    if let outer { memory.cut(to: outer) }
    ink.clip.memory = memory
  }

  private mutating func unclip() {
    guard let outer = clips.popLast() else { return }
    ink.clip = outer
    depth = 0
    for clip in clips where clip.memory != nil { depth += 1 }
    if outer.memory != nil { depth += 1 }
  }

  private mutating func soft(_ command: Command, _ transform: Affine, _ box: Box) {
    guard
      let shape = Soft(
        command.rect, radius: command.corner, softness: command.softness, stroke: command.stroke,
        transform: transform)
    else { return }
    tile.reserve(Int(width), of: 0)
    shape.draw(box, tile.base, into: &ink)
  }

  private mutating func image(_ command: Command, _ transform: Affine, _ box: Box) {
    guard command.rect.width > 0, command.rect.height > 0, let inverse = transform.inverse,
      let picture = pictures.first(where: { $0.number == command.first })
    else { return }
    // Fills the rectangle: the larger of the two scales, and the middle of the picture.
    let scale = max(
      command.rect.width / Float(picture.width), command.rect.height / Float(picture.height))
    let covered = (inverse.a * inverse.d - inverse.b * inverse.c).magnitude.squareRoot() / scale
    let level = picture.level(for: covered)
    let toLevel = Affine(
      a: Float(level.width) / Float(picture.width) / scale,
      d: Float(level.height) / Float(picture.height) / scale,
      tx: Float(level.width) / 2, ty: Float(level.height) / 2)
    let center = command.rect.center
    let place = toLevel.after(Affine(tx: -center.x, ty: -center.y)).after(inverse)
    ink.brush = Brush(level, place: place, opacity: command.paint.color.alpha)
    shaper.fillRound(
      command.rect, radius: command.a, stroke: 0, transform, box, into: &ink)
  }
}

extension Command {
  /// Corner radius of a rectangle or circle.
  var corner: Float { shape == .circle ? rect.width / 2 : a }
}
