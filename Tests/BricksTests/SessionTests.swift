import Bricks
import Playable
import TestSupport
import Testing

@Suite struct SessionTests {
  @Test func `Bricks keeps every promise of a game`() {
    checkGame(Bricks.self, seconds: 60, styles: true)
  }

  @Test func `a snapshot is below 600 bytes`() { #expect(MemoryLayout<Bricks>.size < 600) }

  @Test(arguments: [20, 40, 60] as [Int32])
  func `time is up after so many seconds`(_ seconds: Int32) {
    var tuning = Tuning(Bricks.knobs)
    tuning.set(0, to: seconds, of: Bricks.knobs)
    var match = Match<Bricks>(seed: 4, tuning: tuning, skills: Seats(both: 1))
    let end = match.finish(limit: 5_000)
    #expect(end.isOver)
    #expect(match.ticks == seconds * 60)
    #expect(end.ticksLeft == 0)
  }

  @Test func `no session of 200 is locked: each ends in time, and bricks are struck`() {
    for seed in 0..<200 as Range<UInt64> {
      let style = PlayStyle(rawValue: UInt8(seed % 3)) ?? .bold
      var match = Match<Bricks>(
        seed: seed, skills: Seats(both: Float(seed % 6) / 5), style: style)
      while !match.game.standing.isOver {
        if seed % 4 == 0 { match.step(Seats(both: .none)) } else { match.step() }
        #expect(match.game.phase != .playing || match.game.tick - match.game.lastStrike < 700)
        if match.ticks > 2_400 { break }
      }
      #expect(match.game.standing.isOver)
    }
  }

  @Test func `a ball locked in by steel gets out`() {
    var field = Field.playing { $0.set(0, to: 60, of: Bricks.knobs) }
    field.clearWall()
    for column in 3...5 as ClosedRange<Int32> {
      field.game.wall[column, 4] = .steel
      field.game.wall[column, 6] = .steel
      field.game.wall[column == 4 ? 0 : column, 5] = .steel
    }
    field.game.wall[8, 2] = .plain
    field.game.wall.measure()
    field.put(0, at: Point(180, 110), way: Point(1, -6))
    field.step(1_200, until: { $0.ball.y > 300 })
  }

  @Test func `a ball between steel and a still paddle is sent elsewhere`() {
    var field = Field.playing { $0.set(0, to: 60, of: Bricks.knobs) }
    field.clearWall()
    field.game.wall[4, 5] = .steel
    field.game.wall[8, 2] = .plain
    field.game.wall.measure()
    field.put(0, at: Point(180, 300), way: Point(0, 6))
    field.step(600, until: { abs($0.ball.vx) > 0.5 })
  }

  @Test func `G-5: golden sessions, alike in debug and release`() {
    #expect(
      goldenHash(Bricks.self, seed: 1, skill: 0.2, ticks: 2_400) == 31_487_008_005_513_126)
    #expect(
      goldenHash(Bricks.self, seed: 2, skill: 0.7, ticks: 2_400) == 974_196_207_999_830_075)
    #expect(
      goldenHash(Bricks.self, seed: 3, skill: 1.0, ticks: 2_400) == 15_538_950_600_796_502_703)
  }
}
