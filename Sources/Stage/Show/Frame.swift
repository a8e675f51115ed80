import Playable

/// What a layout has to divide: the safe part of the viewport, for a field of some shape.
struct Frame {
  let safe: Rect
  let extent: Extent
  let seating: Seating
  let close: CloseControl

  /// A host's close control takes a square of this side in one of the upper corners.
  static var corner: Float { 50 }
  /// Height of the row of sponsor and controls, as high as a host's corners.
  var row: Float { close == .host ? Frame.corner + 2 : 48 }
  /// Distance between neighbours, and from the edge.
  static var gap: Float { 8 }

  /// Where the row of the sponsor may begin and must end.
  var rowStart: Float { safe.x + (close == .host ? Frame.corner + 2 : Frame.gap) }
  var rowEnd: Float { safe.maxX - Frame.corner - 46 - Frame.gap }

  /// The largest field within `room`, in its middle.
  func fit(in room: Rect) -> (Rect, scale: Float) {
    let width = Float(max(1, extent.width))
    let height = Float(max(1, extent.height))
    let scale = max(0.01, min(room.width / width, room.height / height))
    return (Rect(center: room.center, width: width * scale, height: height * scale), scale)
  }

  /// A rectangle of the field's shape, as large as fits, at the bottom of `room`.
  func miniature(in room: Rect) -> Rect {
    let (rect, _) = fit(in: room)
    return Rect(
      x: rect.x, y: room.maxY - rect.height, width: rect.width, height: rect.height)
  }

  /// The row at the top, across what the corners and controls leave.
  var topStrip: Rect {
    Rect(
      x: rowStart, y: safe.y + 8, width: max(1, rowEnd - rowStart), height: row - 16)
  }
}

/// Lengths that follow from the size of running text.
struct Measure {
  let body: Float

  init(body: Float, most: Float = 18) {
    self.body = Maths.clamp(Float(Int32(body)), 12, most)
  }

  var line: Float { Float(Int32(body * 1.28)) }
  /// Two lines and the least padding.
  var bubble: Float { 2 * line + 14 }
  /// Two rows: who, and how many points.
  var scores: Float { 2 * body + 12 }
  /// The plate under a portrait with the character's name.
  var plate: Float { body + 8 }
}
