import Bricks
import Playable
import TestSupport
import Testing

@Suite struct ScoreTests {
  @Test func `upper rows pay 50, the lowest 20`() {
    #expect((0..<8).map { Bricks.points(row: $0) } == [50, 50, 40, 40, 30, 30, 20, 20])
  }

  @Test func `every second brick in a row raises the multiplier, up to 5`() {
    let factors = (1...12).map { Bricks.multiplier(after: $0) }
    #expect(factors == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `each brick pays its row times the multiplier`(_ seed: UInt64) {
    var match = Match<Bricks>(seed: seed, skills: Seats(both: 0.9))
    var expected: Int32 = 0
    while !match.game.standing.isOver {
      match.step()
      for index in 0..<Int(match.happenings.record.cueCount) {
        let cue = match.happenings.record.cues[index]
        switch Bricks.Cue(rawValue: cue.code) {
        case .brickBroken: expected += Bricks.points(row: cue.a) * Bricks.multiplier(after: cue.b)
        case .powerUp: expected += 30
        case .levelCleared: return  // Walls after the first have strong bricks.
        default: break
        }
      }
      #expect(match.game.score == expected)
    }
  }

  @Test func `the paddle ends a run`() {
    var field = Field.playing(way: Point(0, 6))
    field.game.combo = 7
    field.put(0, at: Point(180, 427), way: Point(0, 6))
    field.step()
    #expect(field.game.combo == 0)
  }

  @Test func `bricks in a row are told as a combo`() {
    var field = Field.playing()
    field.game.combo = 2
    field.put(0, at: Point(180, 100), way: Point(0, -6))
    field.step(20, until: { $0.cue(.combo) != nil })
    #expect(field.cue(.combo)?.a == 3)
    #expect(field.cue(.brickBroken)?.b == 3)
  }

  @Test func `a cleared wall pays 150 and 50 for its number, and the next one stands`() {
    var field = Field.playing()
    field.clearWall()
    field.game.wall[4, 3] = .plain
    field.game.wall.measure()
    field.put(0, at: Point(180, 100), way: Point(0, -6))
    field.step(20, until: { $0.cue(.levelCleared) != nil })
    #expect(field.game.score == 50 + 200)
    #expect(field.game.level == 2)
    #expect(field.game.wall.left > 10)
    #expect(field.game.phase == .serving)
  }

  @Test func `the last wall ends the game`() {
    var field = Field.playing { $0.set(5, to: 8, of: Bricks.knobs) }
    field.clearWall()
    field.game.wall[4, 3] = .plain
    field.game.wall.measure()
    field.put(0, at: Point(180, 100), way: Point(0, -6))
    field.step(20, until: { $0.cue(.levelCleared) != nil })
    #expect(field.game.standing.isOver)
  }
}
