import Playable

/// The surface that a session is shown on, in points.
@frozen public struct Viewport: Sendable, Equatable {
  public let width: Float
  public let height: Float
  /// Margins that notches, corners and system bars cover.
  public let insets: Insets
  /// Pixels a point.
  public let density: Float

  @inlinable public init(
    width: Float, height: Float, insets: Insets = Insets(), density: Float = 1
  ) {
    self.width = Viewport.length(width, 1, Viewport.longest)
    self.height = Viewport.length(height, 1, Viewport.longest)
    self.insets = Insets(
      top: Viewport.length(insets.top, 0, self.height),
      left: Viewport.length(insets.left, 0, self.width),
      bottom: Viewport.length(insets.bottom, 0, self.height),
      right: Viewport.length(insets.right, 0, self.width))
    self.density = Viewport.length(density, 0.25, 16)
  }

  /// No surface is longer, in points.
  @inlinable public static var longest: Float { 16_384 }

  /// A length within bounds; the lower one for what is no number.
  @inlinable static func length(_ given: Float, _ least: Float, _ most: Float) -> Float {
    given > least ? min(given, most) : least
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
