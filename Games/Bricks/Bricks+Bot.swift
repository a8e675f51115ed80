import Playable

extension Bricks {
  /// Follows the ball that comes down first to where it will land, and catches power-ups on the way.
  ///
  /// Thinks only when the hand looks again; positions thought of: at most 8 reflections a ball.
  /// Remembers: 0 whether its ball was falling, 1 the part of the paddle meant to return it, in
  /// thousandths, 2 how far it misjudges this ball, in thousandths. A zealous one also imagines where
  /// five returns would lead, over what everybody sees.
  @inlinable public func intent(of bot: inout Bot, at seat: Seat) -> Input {
    if phase == .playing && bot.hand.wait > 0 { return bot.reach(bot.hand.aim) }
    let wasFalling = bot.memory[0] == 1
    let sight = Sight(of: self)
    let answer = sight.intent(of: &bot)
    if bot.zeal > Bricks.keenness && !wasFalling && bot.memory[0] == 1 { aimKeenly(&bot, sight) }
    return answer
  }

  /// The zeal beyond which a bot thinks about where to send the ball.
  @inlinable static var keenness: Float { 0.3 }

  /// Imagines five ways of returning the ball that comes down, and means to take the best.
  @usableFromInline @inline(never) func aimKeenly(_ bot: inout Bot, _ sight: Sight) {
    let landing = sight.comingBall().landing
    let reach = Maths.clamp(1 - bot.hand.error / paddle.reach, 0, Habits(bot.style).edge)
    var best: Int32 = -1
    for index in -2...2 as ClosedRange<Int32> {
      let offset = Float(index) * 0.5 * reach
      let points = pointsSeen(from: landing, offset: offset)
      if points > best {
        best = points
        bot.memory[1] = Int32(offset * 1000)
      }
    }
  }

  /// Points that a ball returned like that would make on its way up and back, power-ups left out:
  /// what somebody sees who follows its way over the bricks there are.
  private func pointsSeen(from x: Float, offset: Float) -> Int32 {
    var imagined = self
    var unheard = Happenings<Cue>()
    var ball = Ball()
    ball.x = x
    ball.y = Place.paddleTop - Ball.radius
    ball.touched = tick
    send(&ball, along: Bricks.slant(at: offset))
    imagined.combo = 0
    imagined.ballCount = 1
    imagined.balls[0] = ball
    for _ in 0..<Bricks.foresight {
      imagined.tick &+= 1
      imagined.moveBalls(&unheard)
      imagined.dropCount = 0
      unheard.clear()
      let seen = imagined.balls[0]
      if imagined.level != level || imagined.phase != .playing { break }
      if seen.vy > 0 && seen.y > Bricks.foreseenLine { break }
    }
    return imagined.score - score
  }

  /// Ticks ahead that a ball's way is imagined, at most, and where it is back.
  private static var foresight: Int32 { 90 }
  private static var foreseenLine: Float { 330 }
}
