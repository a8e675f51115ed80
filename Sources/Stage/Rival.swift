import Playable

/// The character at play: a bot whose skill follows the race, within the band of its plan.
///
/// It looks at both scores, which are on screen, and at nothing else.
@frozen public struct Rival: Sendable {
  public var bot: Bot
  public let least: Float
  public let most: Float

  @inlinable public init(_ plan: RivalPlan, seed: UInt64) {
    least = Float(plan.least) / 100
    most = Float(plan.most) / 100
    bot = Bot(
      skill: (least + most) / 2, style: plan.style, random: Random(seed: seed, stream: .rival))
  }

  /// Ticks of a race that the character plays in one, once the person has finished.
  @inlinable public static var catchUp: Int32 { 8 }
  /// Ticks between two adjustments.
  @inlinable public static var period: Int32 { 60 }

  /// Leans towards the person's score: better when behind, more careless when ahead.
  @inlinable public mutating func adapt(to scores: Seats<Int32>) {
    let behind = Float(scores.person) - Float(scores.character)
    let scale = Float(max(scores.person, scores.character, 0)) + 40
    let whim = (bot.random.unit() - 0.5) * 0.06
    let middle = (least + most) / 2
    let wanted = middle + (behind / scale) * 2.5 * (most - least) + whim
    let skill = Maths.clamp(wanted, least, most)
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
