import Playable

/// Where things stand in the field, in units.
public enum Place {
  /// Inner edges of the frame that balls bounce off.
  @inlinable public static var left: Float { 9 }
  @inlinable public static var right: Float { 351 }
  @inlinable public static var top: Float { 9 }
  /// Upper edge of the paddle: a thumb's height above the bottom, with room for the lives below.
  @inlinable public static var paddleTop: Float { 436 }
  /// A ball whose centre is past this line is lost.
  @inlinable public static var lost: Float { 488 }
}

/// How fast balls are, in units a tick.
public enum Pace {
  /// From wall to paddle in about two thirds of a second: quick, yet readable.
  @inlinable public static var base: Float { 5.8 }
  /// Share of `base` that each step adds.
  @inlinable public static var stepShare: Float { 0.1 }
  @inlinable public static var steps: Int32 { 6 }
  /// Balls returned until the next step.
  @inlinable public static var returnsPerStep: Int32 { 2 }
  /// The step that striking one of the two uppermost rows leads to at once.
  @inlinable public static var upperRowStep: Int32 { 3 }
  /// What a slow ball keeps of its speed.
  @inlinable public static var slow: Float { 0.68 }
  /// Less than a row's height, so that no ball ever passes through a brick.
  @inlinable public static var most: Float { 13 }
  /// Sideways against upwards when the very edge of the paddle returns a ball: 58° off vertical.
  @inlinable public static var spread: Float { 1.6 }
  /// Ticks without striking a brick until the paddle sends the ball at one.
  @inlinable public static var patience: Int32 { 170 }
}

/// A ball: its centre, its way in one tick, and its last contact.
@frozen public struct Ball: Sendable {
  public var x: Float = 0
  public var y: Float = 0
  public var vx: Float = 0
  public var vy: Float = 0
  /// Tick of the last contact, and whether what was touched was upright.
  public var touched: Int32 = -1000
  public var touchedSide = false

  @inlinable public init() {}

  @inlinable public static var radius: Float { 7.5 }
  /// Half the side of the square that meets bricks: a little less than the radius, so that a ball
  /// seen to graze a corner does graze it.
  @inlinable public static var half: Float { 5.8 }
}

/// The paddle, by the middle of its upper edge.
@frozen public struct Paddle: Sendable {
  public var x: Float
  public var vx: Float = 0
  public var width: Float
  /// The width it is growing or shrinking to.
  public var goal: Float

  @inlinable public init(x: Float, width: Float) {
    self.x = x
    self.width = width
    goal = width
  }

  @inlinable public static var standardWidth: Float { 76 }
  @inlinable public static var height: Float { 14 }
  /// How far off its middle a ball is still returned.
  @inlinable public var reach: Float { width * 0.5 + Ball.radius * 0.6 }
}

/// A power-up on its way down, by its centre.
@frozen public struct Drop: Sendable {
  public var x: Float = 0
  public var y: Float = 0
  public var kind: PowerUp = .wide

  @inlinable public init() {}

  /// Units a tick: slower than any ball, so that there is a choice to make.
  @inlinable public static var fall: Float { 2.3 }
}

@frozen public enum PowerUp: UInt8, CaseIterable, Sendable {
  /// A wider paddle for ten seconds.
  case wide
  /// Slower balls for eight seconds.
  case slow
  /// One ball becomes three.
  case multi
  /// For five seconds balls go through bricks.
  case pierce

  /// Ticks it lasts; 0 when it acts at once.
  @inlinable public var ticks: Int32 {
    switch self {
    case .wide: 600
    case .slow: 480
    case .multi: 0
    case .pierce: 300
    }
  }
}
