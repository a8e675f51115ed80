import Bricks
import Playable
import Testing

@Suite struct LevelTests {
  private func wall(_ level: Int32, seed: UInt64) -> Wall {
    Field(seed: seed) { $0.set(5, to: level, of: Bricks.knobs) }.game.wall
  }

  @Test(arguments: 1...8 as ClosedRange<Int32>)
  func `every wall is symmetric, holds gifts, and can be cleared in a game`(_ level: Int32) {
    for seed in 1...40 as ClosedRange<UInt64> {
      let wall = wall(level, seed: seed)
      #expect((18...52).contains(wall.left))
      var gifts = 0
      for row in Wall.firstRow...Wall.lastRow {
        for column in 0..<Wall.columns {
          #expect(wall[column, row] == wall[Wall.columns - 1 - column, row])
          if wall[column, row] == .gift { gifts += 1 }
        }
      }
      #expect(gifts > 0)
    }
  }

  @Test func `the first five walls are drawn, the others follow from the seed`() {
    for level in 1...5 as ClosedRange<Int32> {
      #expect(same(wall(level, seed: 1), wall(level, seed: 2)))
    }
    for level in 6...8 as ClosedRange<Int32> {
      #expect(same(wall(level, seed: 1), wall(level, seed: 1)))
      let others = (2...9 as ClosedRange<UInt64>).filter {
        !same(wall(level, seed: 1), wall(level, seed: $0))
      }
      #expect(others.count > 5)
    }
  }

  private func same(_ a: Wall, _ b: Wall) -> Bool {
    (0..<16).allSatisfy { a.rows[$0] == b.rows[$0] }
  }
}
