import Four
import Playable
import Testing

@Suite struct CueTests {
  @Test func `every disc is told, with its cell`() {
    var table = Table()
    table.drop([3, 3, 6])
    let told = table.cues.filter { $0.cue == .dropped }
    #expect(told.map(\.by) == [.person, .character, .person])
    #expect(told.map(\.a) == [3, 3, 6])
    #expect(told.map(\.b) == [0, 1, 0])
    #expect(table.moves == [.person, .character, .person])
  }

  @Test func `a three scores ten and threatens`() {
    var table = Table()
    table.drop([3, 6, 3, 6, 3])
    #expect(table.told(.three) == [.person])
    #expect(table.game.standing.scores == Seats(person: 10, character: 0))
    let threat = table.cues.first { $0.cue == .threat }
    #expect(threat?.a == 3 && threat?.b == 3)
    table.drop(3)
    #expect(table.told(.blocked) == [.character])
    #expect(table.told(.missedWin).isEmpty)
  }

  @Test func `a win left lying is told of the one who left it`() {
    var table = Table()
    table.drop([3, 6, 3, 6, 3, 0, 1])
    #expect(table.told(.missedWin) == [.person])
    #expect(table.cues.first { $0.cue == .missedWin }?.a == 3)
  }

  @Test func `two ways to four are a double threat`() {
    var table = Table(["CC.....", "CCPP..."], turn: .person)
    table.drop(4)
    #expect(table.told(.doubleThreat).isEmpty)
    table = Table([".......", "..PP..C"], turn: .person)
    table.drop(4)
    #expect(table.told(.doubleThreat) == [.person])
    #expect(table.cues.first { $0.cue == .doubleThreat }?.a == 2)
  }

  @Test func `half of the board is told once`() {
    var table = Table(seconds: 90)
    table.drop([0, 1, 0, 1, 1, 0, 1, 0, 2, 3, 2, 3, 3, 2, 3, 2, 4, 5, 4, 5, 5, 4])
    #expect(table.game.board.count == 22)
    #expect(table.told(.boardHalf).count == 1)
  }

  @Test func `nothing told is lost`() {
    var random = makeRandom(21)
    for seed in 0..<40 as Range<UInt64> {
      var table = Table(starts: 2, seed: seed)
      while !table.game.standing.isOver {
        if table.game.phase == .aiming { table.drop(Int(random.below(7))) } else { table.tick() }
      }
      #expect(table.dropped == 0)
    }
  }
}
