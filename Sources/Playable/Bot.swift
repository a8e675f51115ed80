/// A player made of numbers: how well it decides, in what spirit, and with what hand.
@frozen public struct Bot: Sendable {
  /// 0 plays at random, 1 as well as the game's `intent` can.
  public var skill: Float
  public var style: PlayStyle
  /// How much more it wants than usual, up to 1, or less, down to −1; a player by itself has 0.
  public var zeal: Float = 0
  public var random: Random
  public var hand: Hand
  /// For a game's `intent` to remember between ticks; zero at the start.
  public var memory: InlineArray<4, Int32>

  @inlinable public init(skill: Float, style: PlayStyle = .playful, random: Random) {
    self.init(skill: skill, style: style, random: random, hand: Hand(skill: skill))
  }

  @inlinable public init(skill: Float, style: PlayStyle, random: Random, hand: Hand) {
    self.skill = Maths.clamp(skill, 0, 1)
    self.style = style
    self.random = random
    self.hand = hand
    memory = InlineArray(repeating: 0)
  }

  /// Moves the hand towards a place of the field and gives the pointer where it is now.
  ///
  /// The hand sees a new target only every `hand.reaction` ticks, misses it by `hand.error`, closes
  /// in at a limited speed, and trembles.
  @inlinable public mutating func reach(_ target: Point, pressing: Bool = false) -> Input {
    hand.reach(target, using: &random)
    return .pointer(
      x: Int16(Maths.clamp(hand.place.x, 0, 32_000)),
      y: Int16(Maths.clamp(hand.place.y, 0, 32_000)), pressed: pressing)
  }
}

/// The spirit in which a character plays.
@frozen public enum PlayStyle: UInt8, Sendable, CaseIterable {
  case bold, careful, playful
}

/// A hand that moves a pointer: late, a little off, at a limited speed, never quite still.
@frozen public struct Hand: Sendable {
  /// Ticks between two looks at the target.
  public var reaction: Int32
  /// Deviation of the aim, in field units.
  public var error: Float
  /// Greatest way in one tick, in field units.
  public var speed: Float
  /// Share of the remaining way made in one tick.
  public var pull: Float
  /// Greatest tremble in one tick, in field units.
  public var tremor: Float

  /// A measured hand, which takes the place of the five numbers above where it is on.
  public var motor = Motor.none

  public var place: Point
  public var aim: Point
  public var wait: Int32

  @inlinable public init(
    reaction: Int32, error: Float, speed: Float, pull: Float, tremor: Float,
    place: Point = Point(180, 240)
  ) {
    self.reaction = reaction
    self.error = error
    self.speed = speed
    self.pull = pull
    self.tremor = tremor
    self.place = place
    aim = place
    wait = 0
  }

  /// A hand that suits a skill 0…1: from 20 ticks and 30 units off to 3 ticks and 2 units off.
  @inlinable public init(skill: Float) {
    let s = Maths.clamp(skill, 0, 1)
    self.init(
      reaction: Int32(20 - 17 * s), error: 30 - 28 * s, speed: 6 + 12 * s, pull: 0.18 + 0.2 * s,
      tremor: 0.8 - 0.5 * s)
  }

  @inlinable public mutating func reach(_ target: Point, using random: inout Random) {
    // Models of people are for measuring, which no advertisement does: it need not carry them.
    #if !hasFeature(Embedded)
      if motor.isOn { return glide(to: target, using: &random) }
    #endif
    if wait > 0 {
      wait -= 1
    } else {
      wait = reaction
      aim = Point(target.x + error * random.normal() / 2, target.y + error * random.normal() / 2)
    }
    let dx = Maths.clamp((aim.x - place.x) * pull, -speed, speed)
    let dy = Maths.clamp((aim.y - place.y) * pull, -speed, speed)
    let shake = random.next()
    let tx = (Float(shake & 0xffff) * 0x1p-15 - 1) * tremor
    let ty = (Float(shake >> 16) * 0x1p-15 - 1) * tremor
    place = Point(place.x + dx + tx, place.y + dy + ty)
  }

  /// One tick of a measured hand: it looks, reacts, and moves to where it looked.
  @inlinable mutating func glide(to target: Point, using random: inout Random) {
    if wait > 0 {
      wait -= 1
    } else {
      wait = motor.reaction(using: &random)
      aim = Point(
        target.x + motor.spread * random.normal(), target.y + motor.spread * random.normal())
      let dx = aim.x - place.x
      let dy = aim.y - place.y
      let distance = (dx * dx + dy * dy).squareRoot()
      speed = distance / motor.duration(over: distance)
    }
    let dx = aim.x - place.x
    let dy = aim.y - place.y
    let left = (dx * dx + dy * dy).squareRoot()
    if left <= speed {
      place = aim
    } else {
      place = Point(place.x + dx / left * speed, place.y + dy / left * speed)
    }
  }
}
