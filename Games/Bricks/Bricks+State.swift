import Playable

extension Bricks {
  public func hash(into hash: inout StateHash) {
    for row in Wall.firstRow...Wall.lastRow { hash.combine(wall.rows[Int(row)]) }
    hash.combine(pair(wall.left, wall.bottom))
    for index in 0..<Int(ballCount) { combine(balls[index], into: &hash) }
    for index in 0..<Int(dropCount) {
      hash.combine(pair(drops[index].x, drops[index].y))
      hash.combine(drops[index].kind.rawValue)
    }
    hash.combine(pair(paddle.x, paddle.vx))
    hash.combine(pair(paddle.width, paddle.goal))
    hash.combine(pair(tick, lastTick))
    hash.combine(pair(score, lives))
    hash.combine(pair(level, combo))
    hash.combine(pair(ballCount, dropCount))
    hash.combine(pair(speedStep, returns))
    hash.combine(pair(wideUntil, slowUntil))
    hash.combine(pair(pierceUntil, nextEvent))
    hash.combine(pair(sinceDrop, lastStrike))
    hash.combine(pair(serveTick, serveSide))
    hash.combine(pair(ballSpeed, paddleWidth))
    hash.combine(pair(paddleTick, struckTick))
    hash.combine(pair(struckCell, levelTick))
    hash.combine(pair(dropChance, comboTick))
    hash.combine(random)
    hash.combine(levelSeed)
    let switches: UInt32 = UInt32(phase.rawValue) << 8 | UInt32(heldLevels.rawValue)
    hash.combine(switches << 17 | (usesKeys ? 1 << 16 : 0) | UInt32(UInt16(bitPattern: pointerX)))
  }

  private func combine(_ ball: Ball, into hash: inout StateHash) {
    hash.combine(pair(ball.x, ball.y))
    hash.combine(pair(ball.vx, ball.vy))
    hash.combine(UInt64(UInt32(bitPattern: ball.touched)) << 1 | (ball.touchedSide ? 1 : 0))
  }

  private func pair(_ a: Float, _ b: Float) -> UInt64 {
    UInt64(a.bitPattern) << 32 | UInt64(b.bitPattern)
  }

  private func pair(_ a: Int32, _ b: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
  }

  private func pair(_ a: Int32, _ b: Float) -> UInt64 {
    UInt64(UInt32(bitPattern: a)) << 32 | UInt64(b.bitPattern)
  }

  public mutating func conceal(from seat: Seat, using random: inout Random) {
    self.random = Random(seed: UInt64(random.next()), stream: .rules)
    levelSeed = UInt64(random.next()) << 32 | UInt64(random.next())
  }
}
