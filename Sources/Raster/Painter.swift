import Playable

/// The parts of a canvas, as plain memory.
struct DisplayList {
  let commands: UnsafeBufferPointer<Command>
  let points: UnsafeBufferPointer<Point>
  let bytes: UnsafeBufferPointer<UInt8>
}

/// Draws a canvas, rows by rows. All memory it needs is kept from frame to frame.
struct Painter {
  var ink = Ink()
  var shaper = Shaper()
  var strokes = StrokeList()
  var glyphs = GlyphCache()
  var tile = Buffer<UInt8>()
  var pictures = Pictures()
  private var clips = ClipStack()

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
    pictures.free()
    clips.free()
  }

  /// Draws rows of a canvas, of which `boxes` says what each command touches.
  mutating func draw(
    _ list: DisplayList, boxes: UnsafePointer<Box>, rows: Range<Int32>,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int32, background: UInt32
  ) {
    let pass = Box(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound)
    ink.aim(pixels, stride: stride, top: pass.y0, width: width)
    ink.purpose = .paint
    ink.clip = Clip(box: pass, memory: nil)
    clips.removeAll()
    if list.commands.isEmpty || !covers(list.commands[0], pass) {
      for row in 0..<Int(pass.y1 - pass.y0) {
        Spans.fill(pixels + row &* Int(stride), Int(width), background)
      }
    }
    for i in 0..<list.commands.count {
      let box = boxes[i].intersection(ink.clip.box)
      switch list.commands[i].shape {
      case .unclip: ink.clip = clips.pop() ?? ink.clip
      case .clip: clip(list.commands[i], box)
      default: if !box.isEmpty { draw(list.commands[i], list, box) }
      }
    }
  }

  /// True where a command leaves nothing of what was in a box before.
  private func covers(_ command: Command, _ box: Box) -> Bool {
    let transform = base.after(command.transform)
    let paint = command.paint
    guard command.shape == .roundedRect, command.a <= 0, command.stroke <= 0,
      command.softness <= 0, paint.color.alpha == 255, !paint.isGradient || paint.end.alpha == 255,
      transform.isUpright
    else { return false }
    let upper = transform.apply(Point(command.rect.x, command.rect.y))
    let lower = transform.apply(Point(command.rect.maxX, command.rect.maxY))
    return upper.x <= Float(box.x0) && upper.y <= Float(box.y0) && lower.x >= Float(box.x1)
      && lower.y >= Float(box.y1)
  }

  private mutating func clip(_ command: Command, _ box: Box) {
    let outer = ink.clip.memory
    clips.push(ink.clip)
    ink.clip = Clip(box: box, memory: outer)
    guard !box.isEmpty, let memory = clips.memory(for: box) else { return }
    ink.cut = memory
    ink.purpose = .clip
    shaper.round(
      command.rect, radius: command.a, stroke: 0, base.after(command.transform), box, into: &ink)
    ink.purpose = .paint
    if let outer { memory.cut(to: outer) }
    ink.clip.memory = memory
  }

  private mutating func draw(_ command: Command, _ list: DisplayList, _ box: Box) {
    let transform = base.after(command.transform)
    if command.shape == .image { return image(command, transform, box) }
    ink.use(Brush(command.paint, transform: transform, width: width))
    switch command.shape {
    case .circle, .roundedRect:
      if command.softness > 0 {
        soft(command, transform, box)
      } else {
        shaper.round(
          command.rect, radius: command.corner, stroke: command.stroke, transform, box, into: &ink)
      }
    case .arc: shaper.arc(command, transform, box, into: &ink)
    case .polygon, .polyline: shaper.path(command, list.points, transform, box, into: &ink)
    case .text: text(command, list.bytes, transform, box)
    case .image, .clip, .unclip: break
    }
  }

  private mutating func soft(_ command: Command, _ transform: Affine, _ box: Box) {
    guard let shape = Soft(command, transform) else { return }
    tile.reserve(Int(width) + 1)
    shape.draw(box, tile.base, into: &ink)
  }

  private mutating func image(_ command: Command, _ transform: Affine, _ box: Box) {
    guard let picture = pictures.find(command.first), let inverse = transform.inverse,
      let brush = Brush(
        picture, filling: command.rect, inverse: inverse, opacity: command.paint.color.alpha)
    else { return }
    ink.use(brush)
    shaper.round(command.rect, radius: command.a, stroke: 0, transform, box, into: &ink)
  }
}

extension Command {
  /// Corner radius of a rectangle or circle.
  var corner: Float { shape == .circle ? rect.width / 2 : a }
}
