import Four
import Playable
import Testing

@Suite struct RulesTests {
  @Test func `a disc drops where a press ends, and the turn passes when it rests`() {
    var table = Table()
    table.tick()
    table.tick(Table.press(1))
    table.tick(Table.press(5))
    #expect(table.game.board.count == 0)
    table.tick()
    #expect(table.game.phase == .falling)
    #expect(table.game.board.owner(5, 0) == .person)
    #expect(table.game.turn == .person)
    while table.game.phase == .falling { table.tick() }
    #expect(table.game.phase == .aiming)
    #expect(table.game.turn == .character)
    #expect(table.moves == [.person])
  }

  @Test func `hovering is not seen`() {
    var table = Table()
    let start = table.game
    table.tick()
    var still = Table()
    still.tick(.pointer(x: 300, y: 100))
    #expect(still.game.stateHash == table.game.stateHash)
    #expect(still.game.board == start.board)
  }

  @Test func `arrows move a cursor, which stops at the sides, and action or down drops`() {
    var table = Table()
    table.tick()
    for _ in 0..<9 {
      table.tick(.buttons(.left))
      table.tick()
    }
    table.tick(.buttons(.action))
    #expect(table.game.board.owner(0, 0) == .person)
    while table.game.phase == .falling { table.tick() }
    table.drop(3)
    table.tick(.buttons(.right))
    table.tick(.buttons(.down))
    #expect(table.game.board.owner(1, 0) == .person)
  }

  @Test func `a held arrow repeats, and action held drops once`() {
    var table = Table()
    table.tick()
    for _ in 0..<60 { table.tick(.buttons(.right)) }
    for _ in 0..<200 { table.tick(.buttons(.action)) }
    #expect(table.game.board.owner(6, 0) == .person)
    #expect(table.game.board.height(6) == 1)
  }

  @Test func `a finger that is down since before the game drops nothing`() {
    var table = Table()
    for _ in 0..<20 { table.tick(Table.press(2)) }
    table.wait(5)
    #expect(table.game.board.count == 0)
    for _ in 0..<5 { table.tick(Table.press(2)) }
    table.tick()
    #expect(table.game.board.count == 1)
  }

  @Test func `nothing drops during a fall, nor out of turn`() {
    var table = Table()
    table.tick()
    table.tick(Table.press(3))
    table.tick()
    var odd = false
    while table.game.phase == .falling {
      odd.toggle()
      let input = odd ? Table.press(4) : .none
      table.tick(input, input)
    }
    #expect(table.game.board.count == 1)
    for _ in 0..<20 {
      table.tick(Table.press(4))
      table.tick(.buttons(.action))
      table.tick()
    }
    #expect(table.game.board.count == 1)
  }

  @Test func `a press that lasts from the fall into the turn counts`() {
    var table = Table()
    table.drop(3)
    table.drop(3)
    table.tick(Table.press(0))
    table.tick()
    while table.game.phase == .falling { table.tick(.none, Table.press(6)) }
    for _ in 0..<2 { table.tick(.none, Table.press(6)) }
    table.tick()
    #expect(table.game.board.owner(6, 0) == .character)
  }

  @Test func `a full column is refused, and the turn goes on`() {
    var table = Table()
    table.drop([2, 2, 2, 2, 2, 2])
    let before = table.game.board
    table.drop(2)
    #expect(table.game.board == before)
    #expect(table.game.turn == .person)
    #expect(table.told(.columnFull) == [.person])
    table.drop(3)
    #expect(table.game.board.count == 7)
  }

  @Test(arguments: Seat.allCases)
  func `four in a row wins for whoever makes it`(_ seat: Seat) {
    var table = Table(starts: seat == .person ? 0 : 1)
    table.drop([0, 1, 0, 1, 0, 1, 0])
    #expect(table.game.phase == .showing)
    #expect(!table.game.standing.isOver)
    table.finish()
    #expect(table.game.standing.winner == seat)
    #expect(table.game.line == 0b1111)
    #expect(table.told(.fourInRow) == [seat])
    #expect(table.game.standing.scores[seat] == 120)
    #expect(table.game.standing.scores[seat.other] == 10)
    #expect(table.game.standing.progress == 1)
  }

  @Test func `a full board is a draw, whatever the points`() {
    let rows = ["PPCPPC.", "CCPCCPP", "PPCPPCC", "CCPCCPP", "PPCPPCC", "CCPCCPP"]
    var table = Table(rows, turn: .character)
    #expect(table.game.board.count == 41)
    table.drop(6)
    #expect(table.game.phase == .showing)
    table.finish()
    #expect(table.game.standing.winner == nil)
    #expect(table.told(.timeUp).isEmpty)
  }

  @Test func `a turn that runs out drops a disc that is no move of the person`() {
    var table = Table()
    table.wait(8 * 60)
    #expect(table.game.board.count == 1)
    table.wait(60)
    #expect(table.told(.turnTimeout) == [.person])
    #expect(table.moves.isEmpty)
    #expect(table.game.turn == .character)
  }

  @Test func `a turn that runs out while pressing drops there`() {
    var table = Table()
    table.tick()
    for _ in 0..<8 * 60 { table.tick(Table.press(6)) }
    #expect(table.game.board.owner(6, 0) == .person)
  }

  @Test func `what the clock plays is drawn from the rules`() {
    var columns: Set<Int32> = []
    for seed in 0..<60 as Range<UInt64> {
      var table = Table(seed: seed)
      table.wait(8 * 60)
      columns.insert(table.game.lastColumn)
    }
    #expect(columns.count == 7)
  }

  @Test(
    arguments: [
      (["PC.....", "PC.....", "PC....."], nil), (["P......", "P.C....", "P.C...."], Seat.person),
      (["C......", "C.P...P", "C.P...P"], Seat.character), ([".......", "P.....C"], nil),
    ] as [([String], Seat?)])
  func `when time is up, more threes win, and equal points are a draw`(
    _ rows: [String], _ winner: Seat?
  ) {
    var tuning = Tuning(Four.knobs)
    tuning.set(0, to: 20, of: Four.knobs)
    tuning.set(1, to: 30, of: Four.knobs)
    var table = Table(rows, turn: .person, tuning: tuning)
    table.finish()
    #expect(table.told(.timeUp) == [.person])
    #expect(table.game.line == 0)
    #expect(table.game.standing.winner == winner)
  }

  @Test func `a disc in the air when time is up still counts`() {
    var tuning = Tuning(Four.knobs)
    tuning.set(0, to: 20, of: Four.knobs)
    tuning.set(1, to: 30, of: Four.knobs)
    var table = Table(["P......", "P.C....", "P.C...C"], turn: .person, tuning: tuning)
    while table.game.standing.ticksLeft ?? 0 > 5 { table.tick() }
    table.drop(0)
    table.finish()
    #expect(table.told(.timeUp).isEmpty)
    #expect(table.game.standing.winner == .person)
    #expect(table.game.standing.scores.person == 120)
  }

  @Test func `who starts is tuned, or drawn by lot`() {
    var starts = Seats(both: 0)
    for seed in 0..<200 as Range<UInt64> {
      #expect(Four(standardSetup(seed, starts: 0)).turn == .person)
      #expect(Four(standardSetup(seed, starts: 1)).turn == .character)
      starts[Four(standardSetup(seed, starts: 2)).turn] += 1
    }
    #expect(starts.person > 70 && starts.character > 70)
  }

  @Test func `a position that is decided already ends the game`() {
    var table = Table(["PPPP...", "CCC.C.."].reversed(), turn: .character)
    table.finish()
    #expect(table.game.standing.winner == .person)
  }
}
