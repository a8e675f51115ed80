import Commentary
import Playable

/// Pieces of the show, for hosts that lay things out by themselves.
extension Show {
  /// What flies over the field, and the flash of a hit; in field units.
  public func drawEffects(over field: Extent, on canvas: inout Canvas) {
    if phase == .intro { return }
    let t = (Float(flashAge) + canvas.blend) / 11
    if t < 1 {
      canvas.rect(
        Rect(x: 0, y: 0, width: Float(field.width), height: Float(field.height)),
        Color.white.opacity(flash * 0.7 * (1 - t)))
    }
    particles.drawInField(on: &canvas)
  }

  /// The character with what it feels now, in the largest square within `rect`.
  ///
  /// - Parameter gaze: where it looks; x and y within −1…1, 0 straight ahead.
  public func drawPortrait(
    of session: AnySession, in rect: Rect, gaze: Point = .zero, isCalm: Bool = false,
    on canvas: inout Canvas
  ) {
    let pose = actor.pose(gaze: gaze, blend: canvas.blend)
    if let image = session.cast.image {
      PortraitPicture(number: image, accent: canvas.skin.secondary).draw(
        on: &canvas, in: rect, expression: actor.expression, pose: pose, isCalm: isCalm)
    }
    session.cast.portrait.draw(
      on: &canvas, in: rect, expression: actor.expression, pose: pose)
  }

  /// What is worth remembering of the game, once there is a result; empty before.
  public var remark: Text { story.line }
  /// The board stands still for so many ticks before the result is told.
  public static var stillness: Int32 { pause }
}
