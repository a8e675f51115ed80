import Bricks
import Playable
import TestSupport
import Testing

@Suite struct BallTests {
  @Test func `every second return makes the ball faster, six times at most`() {
    var field = Field.playing()
    var speeds: [Float] = []
    for _ in 0..<30 {
      field.put(0, at: Point(180, 427), way: Point(0, field.game.speed))
      field.step()
      speeds.append(field.speed)
    }
    #expect(speeds[0] == Pace.base)
    for step in 1...6 { #expect(speeds[2 * step - 1] > speeds[2 * step - 2]) }
    #expect(speeds[29] == speeds[11])
  }

  @Test func `striking an upper row makes the ball fast at once`() {
    var field = Field.playing()
    field.put(0, at: Point(180, 110), way: Point(0, -Pace.base))
    field.game.wall[4, 2] = .plain
    field.game.wall[4, 3] = .none
    field.game.wall[4, 4] = .none
    field.step(30, until: { $0.cue(.brickBroken) != nil })
    #expect(field.game.speedStep == Pace.upperRowStep)
    #expect(abs(field.speed - field.game.speed) < 0.001)
    #expect(field.speed > Pace.base * 1.2)
  }

  @Test func `a strong brick cracks, then breaks; steel stays`() {
    var field = Field.playing()
    field.clearWall()
    field.game.wall[4, 6] = .strong
    field.game.wall[0, 2] = .steel
    field.game.wall[8, 2] = .plain
    field.game.wall.measure()
    #expect(field.game.wall.left == 2)
    field.put(0, at: Point(180, 150), way: Point(0, -6))
    field.step(3)
    #expect(field.game.wall[4, 6] == .cracked)
    field.put(0, at: Point(180, 150), way: Point(0, -6))
    field.step(3)
    #expect(field.game.wall[4, 6] == .none)
    field.put(0, at: Point(28, 70), way: Point(0, -6))
    field.step(3)
    #expect(field.game.wall[0, 2] == .steel)
    #expect(field.ball.vy > 0)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `no ball leaves the frame or stays inside a brick`(_ seed: UInt64) {
    var tuning = Tuning(Bricks.knobs)
    tuning.set(2, to: seed % 3 == 0 ? 160 : 100, of: Bricks.knobs)
    tuning.set(5, to: Int32(seed % 8) + 1, of: Bricks.knobs)
    var match = Match<Bricks>(seed: seed, tuning: tuning, skills: Seats(both: 0.9))
    while !match.game.standing.isOver {
      match.step()
      let game = match.game
      for index in 0..<Int(game.ballCount) {
        let ball = game.balls[index]
        #expect((Place.left...Place.right).contains(ball.x))
        #expect(ball.y >= Place.top && ball.y <= Place.lost)
        let isNear = ball.y < game.wall.bottom + Ball.half
        if isNear && (game.pierceUntil == 0 || game.tick > game.pierceUntil + 20) {
          #expect(!game.wall.overlaps(ball.x, ball.y))
        }
      }
    }
  }

  @Test func `a lost ball costs a life, and the last one the game`() {
    var field = Field.playing()
    field.game.speedStep = 4
    field.game.combo = 5
    field.put(0, at: Point(20, 486), way: Point(0, 6))
    field.step()
    #expect(field.cue(.lifeLost)?.a == 2)
    #expect(field.game.lives == 2)
    #expect(field.game.phase == .serving)
    #expect(field.game.speedStep == 0 && field.game.combo == 0)
    for left in [1, 0] as [Int32] {
      field.game.phase = .playing
      field.put(0, at: Point(20, 486), way: Point(0, 6))
      field.step()
      #expect(field.cue(.lifeLost)?.a == left)
      #expect((field.cue(.lastLife) != nil) == (left == 1))
    }
    #expect(field.game.standing.isOver)
  }

  @Test func `of several balls only the last one costs a life`() {
    var field = Field.playing()
    field.game.ballCount = 2
    field.put(1, at: Point(100, 300), way: Point(0, -6))
    field.put(0, at: Point(20, 486), way: Point(0, 6))
    field.step()
    #expect(field.game.lives == 3)
    #expect(field.game.ballCount == 1)
    #expect(field.ball.x == 100)
  }
}
