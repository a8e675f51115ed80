import Playable

/// What is seen of a session beyond its game: header, bubble, screens, particles, shake.
///
/// It is stepped once a tick and draws; nothing of it reaches the session.
public struct Show: Sendable {
  public init(seed: UInt64) {}

  /// One visible tick, after the session's own.
  public mutating func step(_ session: AnySession) {}

  /// Draws everything, in points of the layout's viewport.
  public func draw(
    _ session: AnySession, _ layout: Layout, pressed: Control?, on canvas: inout Canvas
  ) {
    canvas.save()
    canvas.translate(layout.field.x, layout.field.y)
    canvas.scale(layout.fieldScale)
    session.drawField(of: .person, on: &canvas)
    canvas.restore()
  }

  /// Dims what is there and says that the session is paused.
  public func drawPause(_ layout: Layout, on canvas: inout Canvas) {
    let view = layout.viewport
    canvas.rect(
      Rect(x: 0, y: 0, width: view.width, height: view.height),
      .solid(Color.black.opacity(0.5)))
    canvas.text("Paused", at: layout.field.center, size: 32, .white)
  }
}
