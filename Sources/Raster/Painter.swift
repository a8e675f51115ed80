import Playable

/// Draws a canvas, rows by rows. All memory it needs is kept from frame to frame.
struct Painter {
  var ink = Ink()
  var cells = Cells()
  var outline = Outline()
  var stroker = Stroker()
  var strokes = StrokeList()
  var glyphs = GlyphCache()
  var tile = Buffer<UInt8>()
  var pictures = Pictures()
  var scribe: Scribe?
  private var clips = ClipStack()

  /// From the units of the canvas to pixels.
  var base = Affine.identity
  var width: Int32 = 0
  var list = DisplayList()

  // Of the shape which is being drawn: from its units to pixels, and what may be touched.
  var transform = Affine.identity
  var box = Box.empty

  /// Rows drawn at once: bounds the memory of clips, and keeps a pass in the cache.
  static var passHeight: Int32 { 256 }

  @inline(never)
  mutating func free() {
    ink.free()
    cells.free()
    outline.free()
    stroker.free()
    glyphs.free()
    tile.free()
    pictures.free()
    clips.free()
  }

  /// Draws rows of the list, for each command of which `boxes` says what it touches.
  mutating func draw(
    _ rows: Range<Int32>, boxes: UnsafePointer<Box>, into pixels: UnsafeMutablePointer<UInt32>,
    stride: Int32, background: UInt32
  ) {
    var pass = Box(x0: 0, y0: rows.lowerBound, x1: width, y1: rows.upperBound)
    ink.aim(pixels, stride: stride, top: pass.y0, width: width)
    while pass.y0 < rows.upperBound {
      pass.y1 = min(rows.upperBound, pass.y0 &+ Painter.passHeight)
      ink.clip = Clip(box: pass, memory: nil)
      clips.removeAll()
      if !covers(pass) {
        for row in pass.y0..<pass.y1 {
          Spans.fill(ink.start(of: row), Int(width), background)
        }
      }
      if let commands = list.commands { draw(commands, boxes) }
      pass.y0 = pass.y1
    }
  }

  private mutating func draw(_ commands: UnsafePointer<Command>, _ boxes: UnsafePointer<Box>) {
    for i in 0..<list.count {
      let command = commands + i
      if command.pointee.shape == .unclip {
        clips.pop(&ink.clip)
        continue
      }
      box = boxes[i].intersection(ink.clip.box)
      if command.pointee.shape == .clip {
        clip(command)
      } else if !box.isEmpty {
        let memory = ink.clip.memory
        // Most shapes lie well inside of their clip.
        if let memory, box.isInside(memory.pointee.core) { ink.clip.memory = nil }
        draw(command)
        ink.clip.memory = memory
      }
    }
  }

  /// Takes the transform of a command.
  @inline(never)
  private mutating func enter(_ command: UnsafePointer<Command>) {
    transform = base.after(command.pointee.transform)
  }

  /// True where the first command leaves nothing of what was in a box before.
  @inline(never)
  private mutating func covers(_ box: Box) -> Bool {
    guard let command = list.commands, list.count > 0 else { return false }
    enter(command)
    guard command.pointee.shape == .roundedRect, command.pointee.a <= 0,
      command.pointee.stroke <= 0, command.pointee.softness <= 0, transform.isUpright,
      command.pointee.paint.color.alpha & command.pointee.paint.end.alpha == 255
    else { return false }
    let rect = command.pointee.rect
    let upper = transform.apply(Point(rect.x, rect.y))
    let lower = transform.apply(Point(rect.maxX, rect.maxY))
    return upper.x <= Float(box.x0) && upper.y <= Float(box.y0) && lower.x >= Float(box.x1)
      && lower.y >= Float(box.y1)
  }

  @inline(never)
  private mutating func clip(_ command: UnsafePointer<Command>) {
    let outer = ink.clip.memory
    clips.push(ink.clip)
    ink.clip.box = box
    guard !box.isEmpty, let memory = clips.memory(for: box) else { return }
    enter(command)
    ink.cut = memory
    ink.purpose = .clip
    round(command.pointee.rect, radius: command.pointee.a, stroke: 0)
    ink.purpose = .paint
    if let outer { memory.pointee.cut(to: outer) }
    memory.pointee.close()
    ink.clip.memory = memory
  }

  @inline(never)
  private mutating func draw(_ command: UnsafePointer<Command>) {
    enter(command)
    if command.pointee.shape == .image {
      guard let picture = pictures.find(command.pointee.first),
        ink.dip(into: picture, filling: command, transform)
      else { return }
    } else {
      ink.dip(into: command, transform, width: width)
    }
    switch command.pointee.shape {
    case .circle, .roundedRect, .image:
      if command.pointee.softness > 0 {
        soft(command)
      } else {
        round(
          command.pointee.rect, radius: command.pointee.corner, stroke: command.pointee.stroke)
      }
    case .arc: arc(command)
    case .polygon, .polyline: path(command)
    case .text: text(command)
    case .clip, .unclip: break
    }
  }
}

extension Painter {
  /// The pixels a command may change, cut to `frame`.
  @inline(never)
  mutating func extent(of command: UnsafePointer<Command>, in frame: Box) -> Box {
    enter(command)
    var bounds = Bounds()
    var rect = command.pointee.rect
    switch command.pointee.shape {
    case .unclip: return .empty
    case .polygon, .polyline:
      for point in list.points(of: command) { bounds.add(transform.apply(point)) }
      rect.width = -1
    case .text:
      let size = rect.height
      let width = Typeface.width(of: list.bytes(of: command)) * size
      // Stacked marks reach one em above the baseline; letters may lean out at either end.
      rect.x -= width * command.pointee.alignedShare + size
      rect.y -= 1.4 * size
      rect.width = width + 2 * size
      rect.height = 2 * size
    default: break
    }
    if rect.width >= 0 && rect.height >= 0 {
      for corner in 0..<4 as Range<Int32> {
        bounds.add(
          transform.apply(
            Point(corner & 1 == 0 ? rect.x : rect.maxX, corner & 2 == 0 ? rect.y : rect.maxY)))
      }
    }
    let stroke = command.pointee.shape == .text ? 0 : command.pointee.stroke
    let beyond = (stroke + command.pointee.softness) / 2
    return bounds.box(around: (beyond > 0 ? beyond : 0) * transform.stretch + 1)
      .intersection(frame)
  }
}
