import Playable

/// What whoever plays can see: all that a bot decides by, hence nothing of what is to come.
///
/// Gathered field by field, because handing over the game itself would copy it at every tick.
@usableFromInline struct Sight {
  let isPlaying: Bool
  let serveAge: Int32
  let serveSide: Float
  let paddle: Paddle
  let balls: InlineArray<3, Ball>
  let ballCount: Int32
  let drops: InlineArray<3, Drop>
  let dropCount: Int32
  let wall: Wall

  @usableFromInline init(
    isPlaying: Bool, serveAge: Int32, serveSide: Float, paddle: Paddle,
    balls: InlineArray<3, Ball>, ballCount: Int32, drops: InlineArray<3, Drop>, dropCount: Int32,
    wall: Wall
  ) {
    self.isPlaying = isPlaying
    self.serveAge = serveAge
    self.serveSide = serveSide
    self.paddle = paddle
    self.balls = balls
    self.ballCount = ballCount
    self.drops = drops
    self.dropCount = dropCount
    self.wall = wall
  }

  @inlinable @inline(__always) init(of game: Bricks) {
    self.init(
      isPlaying: game.phase == .playing, serveAge: game.tick &- game.serveTick,
      serveSide: game.serveSide, paddle: game.paddle, balls: game.balls,
      ballCount: game.ballCount, drops: game.drops, dropCount: game.dropCount, wall: game.wall)
  }

  @usableFromInline func intent(of bot: inout Bot) -> Input {
    if !isPlaying {
      let patience = 14 + (1 - bot.skill) * 20 + Habits(bot.style).patience
      return bot.reach(
        Point(serveSide * 30 + 180, Place.paddleTop), pressing: serveAge > Int32(patience))
    }
    let coming = comingBall()
    if coming.isFalling != (bot.memory[0] == 1) {
      bot.memory[0] = coming.isFalling ? 1 : 0
      if coming.isFalling { plan(&bot, for: coming) }
    }
    var target = coming.isFalling ? place(for: coming, &bot) : waiting(for: coming, &bot)
    if let drop = worthChasing(coming, bot) { target = drop }
    return bot.reach(Point(target, Place.paddleTop))
  }

  /// The ball to care for, where it will cross the paddle's line, and in how many ticks.
  struct Coming {
    var x: Float = 180
    var landing: Float = 180
    var ticks: Float = 1000
    var isFalling = false
  }

  func comingBall() -> Coming {
    var coming = Coming()
    for index in 0..<Int(ballCount) {
      let ball = balls[index]
      let isFalling = ball.vy > 0
      let line = Place.paddleTop - Ball.radius
      // A rising ball is thought of as turning in the lowest row.
      let way = isFalling ? line - ball.y : ball.y + line - 2 * wall.bottom
      let ticks = max(0, way) / max(0.1, abs(ball.vy))
      if ball.y > Place.paddleTop + 6 || ticks >= coming.ticks { continue }
      coming = Coming(
        x: ball.x, landing: Sight.folded(ball.x + ball.vx * ticks), ticks: ticks,
        isFalling: isFalling)
    }
    return coming
  }

  /// Where a ball that would go straight to `x` is after being reflected by the frame.
  static func folded(_ x: Float) -> Float {
    let low = Place.left + Ball.radius
    let high = Place.right - Ball.radius
    var x = x
    for _ in 0..<8 {
      if x < low { x = 2 * low - x } else if x > high { x = 2 * high - x } else { break }
    }
    return Maths.clamp(x, low, high)
  }

  /// Chooses how to return the ball that has begun to fall, and how wrongly to judge it.
  private func plan(_ bot: inout Bot, for coming: Coming) {
    let habits = Habits(bot.style)
    let whim = bot.random.between(-habits.whim, habits.whim)
    // A skilled hand aims; and nobody meets the ball with more of the edge than the hand is sure of.
    let aiming = Maths.clamp(bot.skill * 1.6 - 0.6, 0, 1)
    let aimed = offsetTowardsBricks(from: coming.landing)
    let sure = Maths.clamp(1 - bot.hand.error / paddle.reach, 0, habits.edge)
    let offset = Maths.clamp(Maths.lerp(whim, aimed, aiming), -sure, sure)
    bot.memory[1] = Int32(offset * 1000)
    bot.memory[2] = Int32(Maths.clamp(bot.random.normal(), -2, 2) * (1 - bot.skill) * 1000)
  }

  /// The part of the paddle that would return a ball from here to the nearest of the lowest bricks.
  private func offsetTowardsBricks(from x: Float) -> Float {
    for row in (Wall.firstRow...Wall.lastRow).reversed() where wall.rows[Int(row)] != 0 {
      var best: Float = 1000
      for column in 0..<Wall.columns {
        let brick = wall[column, row]
        if brick == .none || brick == .steel { continue }
        let way = Wall.center(column, row).x - x
        if abs(way) < abs(best) { best = way }
      }
      if best == 1000 { continue }
      let up = Place.paddleTop - (Float(row) + 0.5) * Wall.rowHeight
      return Maths.clamp(best / up / Pace.spread, -0.75, 0.75)
    }
    return 0
  }

  /// Where the middle of the paddle should be to return the ball as planned.
  private func place(for coming: Coming, _ bot: inout Bot) -> Float {
    let foresight = Maths.clamp(0.1 + bot.skill * 0.95, 0, 1)
    let misjudged = Float(bot.memory[2]) / 1000 * (26 + coming.ticks * 1.2)
    let landing = Maths.lerp(coming.x, coming.landing, foresight) + misjudged
    return landing - Float(bot.memory[1]) / 1000 * paddle.reach
  }

  /// Under a rising ball, more towards the middle the more skilled.
  private func waiting(for coming: Coming, _ bot: inout Bot) -> Float {
    let habits = Habits(bot.style)
    let place = Maths.lerp(coming.x, 0.5 * (coming.landing + 180), bot.skill)
    let home = Maths.lerp(place, 180, habits.homing)
    return home + habits.sway * Maths.sin(Float(serveAge) * 0.11)
  }

  /// A falling power-up that can be caught before the ball is there, as the style dares.
  private func worthChasing(_ coming: Coming, _ bot: Bot) -> Float? {
    let margin = Habits(bot.style).margin
    var best: Float?
    var soonest: Float = 70
    for index in 0..<Int(dropCount) {
      let drop = drops[index]
      let ticks = (Place.paddleTop + 12 - drop.y) / Drop.fall
      if ticks < 0 || ticks >= soonest { continue }
      let back = max(0, abs(drop.x - coming.landing) - paddle.width * 0.4) / bot.hand.speed
      let there = max(0, abs(drop.x - paddle.x) - paddle.width * 0.5) / bot.hand.speed
      if max(ticks, there) + back + margin < coming.ticks && there < ticks + 6 {
        soonest = ticks
        best = drop.x
      }
    }
    return best
  }
}
