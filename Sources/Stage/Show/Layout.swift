import Playable

/// Where everything stands on a viewport, in points.
public struct Layout: Sendable {
  public let viewport: Viewport
  /// The person's field (or the shared one); its own units are scaled by `fieldScale`.
  public let field: Rect
  public let fieldScale: Float

  public init(_ viewport: Viewport, field extent: Extent, seating: Seating) {
    self.viewport = viewport
    let safe = viewport.safe
    let room = Rect(x: safe.x, y: safe.y + 96, width: safe.width, height: safe.height - 96 - 40)
    fieldScale = min(room.width / Float(extent.width), room.height / Float(extent.height))
    field = Rect(
      center: room.center, width: Float(extent.width) * fieldScale,
      height: Float(extent.height) * fieldScale)
  }

  /// The place of a button in a phase, or nil where it is not shown; `offers` is asked beside it.
  public func rect(of control: Control, in phase: Phase) -> Rect? {
    let safe = viewport.safe
    switch control {
    case .close: return Rect(x: safe.maxX - 44, y: safe.y, width: 44, height: 44)
    case .mute: return Rect(x: safe.maxX - 88, y: safe.y, width: 44, height: 44)
    case .cta:
      return Rect(center: Point(safe.midX, safe.maxY - 90), width: 220, height: 52)
    case .retry:
      return Rect(center: Point(safe.midX, safe.maxY - 30), width: 160, height: 40)
    case .advance: return viewport.safe
    }
  }

  /// From a place on the viewport to field units.
  public func fieldPoint(_ point: Point) -> Point {
    Point((point.x - field.x) / fieldScale, (point.y - field.y) / fieldScale)
  }
}
