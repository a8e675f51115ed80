import Playable

/// What moves in a portrait from tick to tick, whatever it feels.
@frozen public struct PortraitPose: Sendable, Equatable {
  /// Where it looks: x and y within −1…1, 0 straight ahead.
  public var gaze: Point
  /// How far the eyes are closed, 0…1.
  public var blink: Float
  /// Place in the breath, in radians.
  public var breath: Float
  /// How far speaking opens the mouth, 0…1.
  public var mouth: Float
  /// The expression it comes from.
  public var previous: Expression
  /// How far it has turned from `previous` to the present expression, 0…1.
  public var change: Float

  @inlinable public init(
    gaze: Point = .zero, blink: Float = 0, breath: Float = 0, mouth: Float = 0,
    previous: Expression = .neutral, change: Float = 1
  ) {
    self.gaze = gaze
    self.blink = blink
    self.breath = breath
    self.mouth = mouth
    self.previous = previous
    self.change = change
  }
}
