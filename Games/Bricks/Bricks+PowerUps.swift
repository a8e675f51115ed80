import Playable

extension Bricks {
  /// Perhaps a power-up falls out of a broken brick: always out of a gift, and at the latest out of
  /// the ninth brick after the last, so that every game shows some.
  mutating func letFall(from place: Point, _ isGift: Bool) {
    sinceDrop += 1
    let isDue = isGift || (dropChance > 0 && sinceDrop >= 9)
    let falls = isDue || Int32(random.below(100)) < dropChance
    guard falls && dropCount < 3 else { return }
    sinceDrop = 0
    var drop = Drop()
    drop.x = place.x
    drop.y = place.y
    drop.kind = PowerUp(rawValue: UInt8(random.below(4))) ?? .wide
    drops[Int(dropCount)] = drop
    dropCount += 1
  }

  @usableFromInline mutating func moveDrops(_ happenings: inout Happenings<Cue>) {
    var index: Int32 = 0
    var caught: PowerUp?
    while index < dropCount {
      drops[Int(index)].y += Drop.fall
      let drop = drops[Int(index)]
      let isLevel = drop.y > Place.paddleTop - 8 && drop.y < Place.paddleTop + 20
      let isCaught = caught == nil && isLevel && abs(drop.x - paddle.x) < paddle.width * 0.5 + 14
      if isCaught { caught = drop.kind }
      if isCaught || drop.y > 496 {
        dropCount -= 1
        drops[Int(index)] = drops[Int(dropCount)]
      } else {
        index += 1
      }
    }
    if let caught { use(caught, &happenings) }
  }

  private mutating func use(_ kind: PowerUp, _ happenings: inout Happenings<Cue>) {
    score += 30
    let x = Int16(paddle.x)
    happenings.cue(.powerUp, by: .person, Int32(kind.rawValue))
    happenings.effect(Effect(.ring, x: x, y: 436, amount: 46, sound: .pickUp))
    happenings.effect(Effect(.burst, x: x, y: 436, amount: 14))
    happenings.effect(Effect(.pop, x: x, y: 420, amount: 30))
    switch kind {
    case .wide:
      wideUntil = tick + kind.ticks
      paddle.goal = min(240, paddleWidth * 1.5)
    case .slow:
      slowUntil = tick + kind.ticks
      keepPace()
    case .multi:
      split()
    case .pierce:
      pierceUntil = tick + kind.ticks
    }
    setNextEvent()
  }

  /// One ball becomes three; of more, each missing one leaves the first.
  private mutating func split() {
    let first = balls[0]
    let slant = first.vx / max(0.1, abs(first.vy))
    while ballCount < 3 {
      var ball = first
      if phase == .playing {
        send(&ball, along: Bricks.fan(slant, Int(ballCount)))
        if first.vy > 0 { ball.vy = -ball.vy }
      }
      balls[Int(ballCount)] = ball
      ballCount += 1
    }
  }

  /// Ends what has run out: power-ups, or the game.
  @usableFromInline mutating func keepTime() {
    if tick >= wideUntil { paddle.goal = paddleWidth }
    if tick == slowUntil { keepPace() }
    if tick >= lastTick { phase = .over }
    setNextEvent()
  }

  private mutating func setNextEvent() {
    nextEvent = lastTick
    soon(wideUntil)
    soon(slowUntil)
    soon(pierceUntil)
  }

  private mutating func soon(_ end: Int32) {
    if end > tick && end < nextEvent { nextEvent = end }
  }
}
