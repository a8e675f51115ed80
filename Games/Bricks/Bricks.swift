import Playable

/// Breakout for one: a paddle, up to three balls, walls of bricks, and a clock.
///
/// The field is 360 × 480 units. The state is numbers alone, well under 600 bytes; everything that
/// happens at a tick without contact is in `step` and `moveBalls`, the rest is behind calls.
@frozen public struct Bricks: MiniGame {
  /// In the order of `cues` in `game.json`.
  @frozen public enum Cue: UInt8, CaseIterable, Sendable {
    /// A brick broke; its row from the top, 0…7, and how many since the paddle was last touched.
    case brickBroken
    /// The multiplier rose, or a long run went on; how many bricks in a row.
    case combo
    /// A falling power-up was caught; its `PowerUp.rawValue`.
    case powerUp
    /// The last ball fell; lives left.
    case lifeLost
    /// Every breakable brick is gone; the level that was cleared, from 1.
    case levelCleared
    /// A ball was saved by the very edge of the paddle.
    case nearMiss
    /// One life is left; seconds left on the clock.
    case lastLife
  }

  @frozen public enum Phase: UInt8, Sendable {
    /// The balls lie on the paddle until a press, or until the wait is over.
    case serving
    case playing
    case over
  }

  public static var id: StaticString { "bricks" }
  public static var rules: Int32 { 1 }
  public static var seating: Seating { .solo }
  public static var pointer: PointerUse { .alongX }
  public static var field: Extent { Extent(width: 360, height: 480) }
  public static var knobs: [Knob] {
    [
      Knob("seconds", 20...60, standard: 40),
      Knob("lives", 1...5, standard: 3),
      Knob("ballSpeed", 60...160, standard: 100),
      Knob("paddleWidth", 60...180, standard: 100),
      Knob("powerUpChance", 0...100, standard: 22),
      Knob("firstLevel", 1...8, standard: 1),
    ]
  }

  public var phase: Phase = .serving
  /// Ticks played, and the tick at which time is up.
  public var tick: Int32 = 0
  public let lastTick: Int32
  /// The next tick at which a power-up or the game runs out.
  public var nextEvent: Int32 = 0
  public var score: Int32 = 0
  /// Lives left, the one in play included.
  public var lives: Int32
  /// From 1.
  public var level: Int32
  /// Bricks broken since the paddle was last touched.
  public var combo: Int32 = 0

  public var wall = Wall()
  public var paddle: Paddle
  /// The first `ballCount` are in play, or lie on the paddle.
  public var balls: InlineArray<3, Ball>
  public var ballCount: Int32 = 1
  /// The first `dropCount` are falling.
  public var drops: InlineArray<3, Drop>
  public var dropCount: Int32 = 0

  /// How often the ball has become faster in this life, 0…`Pace.steps`.
  public var speedStep: Int32 = 0
  /// Balls returned in this life.
  public var returns: Int32 = 0
  /// Ticks at which a power-up runs out; past when it is not in force.
  public var wideUntil: Int32 = 0
  public var slowUntil: Int32 = 0
  public var pierceUntil: Int32 = 0
  /// Bricks broken since one last let a power-up fall.
  public var sinceDrop: Int32 = 0
  /// The tick at which a breakable brick was last struck, or a ball served.
  public var lastStrike: Int32 = 0
  /// The tick at which the present serve began.
  public var serveTick: Int32 = 0
  /// To which side the serving arrow swings first: −1 or 1.
  public var serveSide: Float = 1

  public let ballSpeed: Float
  public let paddleWidth: Float
  public let dropChance: Int32
  public var random: Random
  /// What the walls after the drawn ones are made from: the same for both seats of a race.
  public var levelSeed: UInt64

  /// What moved last, and the levels and the place of the tick before.
  public var usesKeys = false
  public var pointerX: Int16 = -1
  public var heldLevels: Input.Levels = .all

  // What only drawing reads: when and where something was touched.
  public var paddleTick: Int32 = -1000
  public var struckTick: Int32 = -1000
  public var struckCell: Int32 = 0
  public var levelTick: Int32 = 0
  public var comboTick: Int32 = -1000

  public init(_ setup: Setup) {
    let tuning = setup.tuning
    lastTick = tuning[0] * 60
    lives = tuning[1]
    ballSpeed = Pace.base * Float(tuning[2]) / 100
    paddleWidth = Paddle.standardWidth * Float(tuning[3]) / 100
    dropChance = tuning[4]
    level = tuning[5]
    random = setup.random(.rules)
    levelSeed = Random.mix(setup.seed &+ 0xb51c_c5)
    paddle = Paddle(x: 180, width: paddleWidth)
    balls = InlineArray(repeating: Ball())
    drops = InlineArray(repeating: Drop())
    build()
    serve()
    nextEvent = lastTick
  }

  @inlinable public mutating func step(
    _ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>
  ) {
    if phase == .over { return }
    tick &+= 1
    steer(inputs.person)
    if phase == .playing {
      moveBalls(&happenings)
    } else {
      waitForServe(inputs.person, &happenings)
    }
    heldLevels = inputs.person.levels
    if dropCount > 0 { moveDrops(&happenings) }
    if tick >= nextEvent { keepTime() }
  }

  @inlinable @inline(__always) public var standing: Standing {
    Standing(
      isOver: phase == .over, scores: Seats(person: score, character: 0),
      progress: min(1, Float(tick) / Float(max(1, lastTick))),
      ticksLeft: max(0, lastTick &- tick))
  }
}
