import Bricks
import Playable
import TestSupport
import Testing

@Suite struct PowerUpTests {
  private func caught(_ kind: PowerUp) -> Field {
    var field = Field.playing()
    field.drop(kind)
    field.step()
    #expect(field.cue(.powerUp)?.a == Int32(kind.rawValue))
    return field
  }

  @Test func `wide: half as wide again, for ten seconds`() {
    var field = caught(.wide)
    field.step(40)
    #expect(abs(field.game.paddle.width - 114) < 0.5)
    field.game.lives = 5
    field.step(640)
    #expect(abs(field.game.paddle.width - 76) < 0.5)
  }

  @Test func `slow: two thirds of the speed, for eight seconds`() {
    var field = caught(.slow)
    #expect(abs(field.speed - Pace.base * Pace.slow) < 0.001)
    for _ in 0..<480 {
      field.put(0, at: Point(60, 300), way: Point(0, field.ball.vy))
      field.step()
    }
    #expect(abs(field.speed - Pace.base) < 0.001)
  }

  @Test func `multi: one ball becomes three, each on its own way`() {
    let field = caught(.multi)
    #expect(field.game.ballCount == 3)
    let ways = (0..<3).map { field.game.balls[$0].vx }
    #expect(Set(ways).count == 3)
    for index in 0..<3 { #expect(field.game.balls[index].vy < 0) }
  }

  @Test func `pierce: a ball goes straight through bricks, not through steel`() {
    var field = caught(.pierce)
    field.game.wall[4, 2] = .steel
    field.put(0, at: Point(180, 150), way: Point(0, -6))
    field.step(60, until: { $0.ball.vy > 0 })
    #expect(field.game.wall[4, 4] == .none && field.game.wall[4, 3] == .none)
    #expect(field.game.wall[4, 2] == .steel)
  }

  @Test func `a missed power-up is gone`() {
    var field = Field.playing()
    field.drop(.wide)
    field.game.drops[0].x = 20
    field.step(40)
    #expect(field.game.dropCount == 0)
    #expect(field.game.wideUntil == 0)
  }

  /// Drops that fall when one brick of a kind is broken.
  private func drops(outOf brick: Brick, chance: Int32, sinceDrop: Int32 = 0) -> Int32 {
    var field = Field.playing { $0.set(4, to: chance, of: Bricks.knobs) }
    field.clearWall()
    field.game.wall[4, 6] = brick
    field.game.wall[8, 2] = .plain
    field.game.wall.measure()
    field.game.sinceDrop = sinceDrop
    field.put(0, at: Point(180, 150), way: Point(0, -6))
    field.step(10, until: { $0.cue(.brickBroken) != nil })
    return field.game.dropCount
  }

  @Test func `a gift always lets a power-up fall, other bricks never at chance 0`() {
    #expect(drops(outOf: .gift, chance: 0) == 1)
    #expect(drops(outOf: .plain, chance: 0, sinceDrop: 30) == 0)
  }

  @Test func `at chance 100 every brick does, and else the ninth at the latest`() {
    #expect(drops(outOf: .plain, chance: 100) == 1)
    #expect(drops(outOf: .plain, chance: 1, sinceDrop: 8) == 1)
  }

  @Test func `G-3: power-ups follow from the rules stream alone`() {
    var one = Match<Bricks>(seed: 5)
    one.finish(limit: 1_200)
    var other = Match<Bricks>(seed: 5)
    for _ in 0..<1_200 where !other.game.standing.isOver {
      var cosmetic = Random(seed: 5, stream: .cosmetic)
      _ = cosmetic.next()
      other.step()
    }
    #expect(one.game.stateHash == other.game.stateHash)
  }
}
