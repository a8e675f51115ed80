import Playable

/// The character at play: a bot whose skill follows the race, within the band of its plan.
///
/// It looks at what is on screen, both scores and in a shared game the board, and at nothing else. It
/// is a companion: ahead of what it plays for, it waits in a race and lets off on a shared board;
/// behind, it does its best.
@frozen public struct Rival: Sendable {
  public var bot: Bot
  public let least: Float
  public let most: Float
  /// Share of the person's score that it plays for in this game.
  public var ambition: Float = 1

  @inlinable public init(_ plan: RivalPlan, seed: UInt64) {
    least = Float(plan.least) / 100
    most = Float(plan.most) / 100
    bot = Bot(skill: most, style: plan.style, random: Random(seed: seed, stream: .rival))
    begin()
  }

  /// Ticks of a race that the character plays in one, once the person has finished.
  @inlinable public static var catchUp: Int32 { 8 }
  /// Ticks between two adjustments.
  @inlinable public static var period: Int32 { 10 }
  /// Bounds of the ambition: near enough to be a race, a little oftener below than above.
  @inlinable public static var ambitions: (low: Float, high: Float) { (0.88, 1.08) }
  /// Being ahead by this share of the higher score costs the whole band.
  @inlinable public static var ease: Float { 0.33 }
  /// How far ahead it lets off, and how much further it does so entirely.
  @inlinable public static var kindness: (from: Float, over: Float) { (0.18, 0.25) }

  /// A new game begins: forgets the old one, and draws what to play for.
  @inlinable public mutating func begin() {
    bot.memory = InlineArray(repeating: 0)
    bot.zeal = 0
    ambition = bot.random.between(Rival.ambitions.low, Rival.ambitions.high)
  }

  /// In a race: it has more than it plays for, and waits for the person.
  @inlinable public func waits(at scores: Seats<Int32>) -> Bool {
    Float(scores.character) > Float(scores.person) * ambition
  }

  /// In a race that the person has finished: it has what it played for, and stops.
  @inlinable public func isContent(with scores: Seats<Int32>) -> Bool {
    Float(scores.character) >= Float(scores.person) * ambition
  }

  /// Leans towards what it plays for in a race.
  @inlinable public mutating func adapt(to scores: Seats<Int32>) {
    let wanted = Float(scores.person) * ambition
    let highest = max(Float(scores.person), Float(scores.character), 0)
    adapt(ahead: (Float(scores.character) - wanted) / (highest + 40))
  }

  /// Leans towards an even game.
  ///
  /// - Parameters:
  ///   - ahead: by how much it is ahead, −1…1.
  @inlinable public mutating func adapt(ahead: Float) {
    let whim = (bot.random.unit() - 0.5) * 0.06
    let skill = Maths.clamp(most - (ahead / Rival.ease) * (most - least) + whim, least, most)
    let zeal = ahead < 0 ? -ahead * 10 : (Rival.kindness.from - ahead) / Rival.kindness.over
    bot.zeal = ahead < 0 ? min(1, zeal) : Maths.clamp(zeal, -1, 0)
    let place = bot.hand.place
    let aim = bot.hand.aim
    let wait = bot.hand.wait
    bot.skill = skill
    bot.hand = Hand(skill: skill)
    bot.hand.place = place
    bot.hand.aim = aim
    bot.hand.wait = min(wait, bot.hand.reaction)
  }
}
