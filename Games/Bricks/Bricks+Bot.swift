import Playable

extension Bricks {
  /// Follows the ball that comes down first to where it will land, and catches power-ups on the way.
  ///
  /// Thinks only when the hand looks again; positions thought of: at most 8 reflections a ball.
  /// Remembers: 0 whether its ball was falling, 1 the part of the paddle meant to return it, in
  /// thousandths, 2 how far it misjudges this ball, in thousandths.
  @inlinable public func intent(of bot: inout Bot, at seat: Seat) -> Input {
    if phase == .playing && bot.hand.wait > 0 { return bot.reach(bot.hand.aim) }
    return Sight(of: self).intent(of: &bot)
  }
}
