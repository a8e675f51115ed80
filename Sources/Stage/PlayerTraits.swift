import Playable

/// What makes a simulated person more than a bot: attention, patience, and a measured hand.
///
/// Everything is off as it stands, and what is off draws nothing.
@frozen public struct PlayerTraits: Sendable, Equatable {
  /// Chance per second that attention wanders; nothing is pressed meanwhile.
  public var lapse: Float
  /// Mean length of that, in ticks.
  public var lapseTicks: Float
  /// Chance per second of having had enough.
  public var boredom: Float
  /// Chance of leaving after a lost game.
  public var quitOnFail: Float
  /// How much a line of the last five seconds lowers boredom, 0…1: a hypothesis, 0 until measured.
  public var response: Float
  /// False for who only looks on: nothing is ever pressed or moved.
  public var touches: Bool
  public var motor: Motor

  @inlinable public init(
    lapse: Float = 0, lapseTicks: Float = 90, boredom: Float = 0, quitOnFail: Float = 0,
    response: Float = 0, touches: Bool = true, motor: Motor = .none
  ) {
    self.lapse = lapse
    self.lapseTicks = lapseTicks
    self.boredom = boredom
    self.quitOnFail = quitOnFail
    self.response = response
    self.touches = touches
    self.motor = motor
  }

  /// How long a line is felt, in ticks.
  @inlinable public static var echo: Int32 { 300 }
  /// How long who never touches the screen looks at the end card, in ticks.
  @inlinable public static var leaving: Int32 { 600 }
}

/// What a simulated person has in mind just now.
@frozen public struct Mood: Sendable {
  /// Ticks for which attention is still elsewhere.
  public var away: Int32 = 0
  /// Has had enough, and closes as soon as that is possible.
  public var wantsOut = false
  /// Lines heard so far, and the tick of the last.
  public var heard: Int32 = 0
  public var heardAt: Int32 = -10_000
  /// Where the hand rests meanwhile.
  public var resting = Input.none

  @inlinable public init() {}
}
