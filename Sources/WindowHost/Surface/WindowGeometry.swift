/// Sizes of windows, between points and pixels.
package enum WindowGeometry {
  /// Smallest side of a window, in points.
  package static var least: Int32 { 200 }

  /// A size in points that fits into `room`, in the same proportions; the room's unit is points.
  package static func fit(
    width: Int32, height: Int32, into room: (width: Float, height: Float)
  ) -> (width: Float, height: Float) {
    let wide = Float(max(least, min(width, 16_384)))
    let high = Float(max(least, min(height, 16_384)))
    let shrink = min(1, min(room.width / wide, room.height / high))
    return (max(Float(least), wide * shrink), max(Float(least), high * shrink))
  }

  /// Pixels a point from the text of a setting: 0.5…4, or nil where it is not a number.
  package static func scale(_ text: String?) -> Float? {
    guard let text, let number = Float(text), number.isFinite, number > 0 else { return nil }
    return clamped(scale: number)
  }

  package static func clamped(scale: Float) -> Float { max(0.5, min(4, scale)) }
}
