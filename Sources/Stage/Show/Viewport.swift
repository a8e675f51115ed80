import Playable

/// The surface that a session is shown on, in points.
@frozen public struct Viewport: Sendable, Equatable {
  public var width: Float
  public var height: Float
  /// Margins that notches, corners and system bars cover.
  public var insets: Insets
  /// Pixels a point.
  public var density: Float

  @inlinable public init(
    width: Float, height: Float, insets: Insets = Insets(), density: Float = 1
  ) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.insets = insets
    self.density = density
  }

  /// The part that nothing covers.
  @inlinable public var safe: Rect {
    Rect(
      x: insets.left, y: insets.top, width: max(1, width - insets.left - insets.right),
      height: max(1, height - insets.top - insets.bottom))
  }
}

/// Widths of margins, in points.
@frozen public struct Insets: Sendable, Equatable {
  public var top: Float
  public var left: Float
  public var bottom: Float
  public var right: Float

  @inlinable public init(top: Float = 0, left: Float = 0, bottom: Float = 0, right: Float = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
