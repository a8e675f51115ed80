import Playable
import Raster

/// A press surface with a lip at its lower edge, which goes down when it is held.
struct Button {
  enum Style { case loud, quiet }

  let rect: Rect
  let style: Style
  let isHeld: Bool

  private var lip: Float { min(5, rect.height * 0.1) }
  private var face: Rect {
    let height = min(rect.height - lip, 64)
    return Rect(
      x: rect.x, y: rect.midY - (height + lip) / 2 + (isHeld ? lip * 0.8 : 0),
      width: rect.width, height: height)
  }
  /// The middle of what is written on it.
  var center: Point { face.center }

  /// - Parameters:
  ///   - filled: share of the face that is lighter, for a button that presses itself in time.
  func draw(
    _ label: Text, size: Float, filled: Float = 0,
    on canvas: inout Canvas
  ) {
    let skin = canvas.skin
    if style == .quiet {
      drawQuiet(label, size: size, on: &canvas)
      return
    }
    let color = skin.primary
    let radius = face.height / 2
    let base = Rect(x: rect.x, y: face.y, width: rect.width, height: face.height)
    if !isHeld {
      canvas.rect(
        base.moved(0, lip + 3), radius: radius, Color.black.opacity(0.26), softness: 8)
    }
    canvas.rect(base.moved(0, isHeld ? 1 : lip), radius: radius, color.darker(0.3))
    canvas.rect(
      face, radius: radius, .vertical(color.lighter(isHeld ? 0 : 0.12), color, in: face))
    if filled > 0 {
      canvas.save()
      canvas.clip(face, radius: radius)
      canvas.rect(
        Rect(x: face.x, y: face.y, width: face.width * min(1, filled), height: face.height),
        Color.white.opacity(0.16))
      canvas.restore()
    }
    canvas.label(
      label, at: Point(face.midX, face.midY + size * 0.35), size: size, least: 12,
      within: face.width - 24, color.readable)
  }

  private func drawQuiet(
    _ label: Text, size: Float, on canvas: inout Canvas
  ) {
    let ink = canvas.skin.ink
    let wide = label.width * size + size * 1.5
    let plate = Rect(
      center: rect.center, width: min(rect.width, wide + 32), height: min(36, rect.height))
    canvas.rect(
      plate, radius: plate.height / 2, ink.opacity(isHeld ? 0.2 : 0.09))
    let x = plate.midX - wide / 2
    Icon.again(Point(x + size * 0.5, plate.midY), size: size, ink, on: &canvas)
    canvas.label(
      label, at: Point(x + size * 1.5, plate.midY + size * 0.35), size: size,
      within: plate.width - size * 1.5 - 16, align: .start, ink)
  }
}
