import Four
import Playable
import Testing

@Suite struct BoardTests {
  @Test func `lines are found as by hand, over 100,000 random boards`() {
    var random = makeRandom(1)
    var fours = 0
    for round in 0..<100_000 {
      var board = Four.Board()
      for _ in 0..<random.below(43) {
        board.drop(Int32(random.below(7)), by: random.below(2) == 0 ? .person : .character)
      }
      let oracle = Oracle(board)
      for seat in Seat.allCases {
        let expected = oracle.hasFour(seat)
        if expected { fours += 1 }
        #expect((board.fours(of: seat) != 0) == expected, "round \(round)")
        #expect(Int(board.threes(of: seat)) == oracle.lines(of: seat, length: 3), "round \(round)")
      }
    }
    #expect(fours > 10_000)
  }

  @Test(arguments: [(0, 1), (1, 0), (1, 1), (1, -1)])
  func `a four is found in every place of each direction`(_ right: Int, _ up: Int) {
    for column in 0..<7 {
      for row in 0..<6 {
        let ends = (column + 3 * right, row + 3 * up)
        guard ends.0 < 7, ends.1 < 6, ends.1 >= 0 else { continue }
        var mine: UInt64 = 0
        for step in 0..<4 { mine |= 1 << UInt64((column + step * right) * 7 + row + step * up) }
        let all: UInt64 = 0xfdfb_f7ef_dfbf
        let board = Four.Board(person: mine, character: all & ~mine)
        #expect(board.fours(of: .person) == mine)
      }
    }
  }

  @Test func `spots are the empty cells that would make a four`() {
    var random = makeRandom(2)
    for _ in 0..<4_000 {
      let (board, seat) = randomPosition(&random, discs: 6...38)
      let oracle = Oracle(board)
      for column in 0..<7 where board.accepts(Int32(column)) {
        let cell: UInt64 = 1 << UInt64(column * 7 + Int(board.height(Int32(column))))
        #expect((board.spots(of: seat) & cell != 0) == oracle.wins(column, by: seat))
        #expect(board.playable & cell != 0)
      }
    }
  }

  @Test func `discs pile up from below, and a full column takes no more`() {
    var board = Four.Board()
    for row in 0..<6 {
      #expect(board.accepts(4))
      #expect(board.drop(4, by: row % 2 == 0 ? .person : .character) == Int32(row))
      #expect(board.owner(4, Int32(row)) == (row % 2 == 0 ? .person : .character))
    }
    let full = board
    #expect(!board.accepts(4))
    #expect(board.drop(4, by: .person) == nil)
    #expect(board == full)
    #expect(board.count == 6)
  }

  @Test(arguments: [-1, 7, 9, Int32.max, Int32.min])
  func `a column off the board takes nothing`(_ column: Int32) {
    var board = Four.Board()
    #expect(!board.accepts(column))
    #expect(board.drop(column, by: .person) == nil)
    #expect(board.owner(column, 0) == nil)
  }

  @Test func `a position of any bits is a lawful board`() {
    var random = makeRandom(3)
    for _ in 0..<2_000 {
      let person = UInt64(random.next()) << 32 | UInt64(random.next())
      let character = UInt64(random.next()) << 32 | UInt64(random.next())
      let board = Four.Board(person: person, character: character)
      #expect(board.discs.person & board.discs.character == 0)
      for column in 0..<Four.Board.columns {
        let height = board.height(column)
        for row in 0..<Four.Board.rows {
          #expect((board.owner(column, row) != nil) == (row < height))
        }
      }
    }
  }
}
