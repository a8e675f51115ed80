import Four
import Playable
import Testing

@Suite struct SearchTests {
  @Test func `skill 1 takes every win and meets every threat, on 10,000 positions`() {
    var random = makeRandom(11)
    var wins = 0
    var blocks = 0
    for round in 0..<10_000 {
      let (board, seat) = randomPosition(&random, discs: 4...40)
      let oracle = Oracle(board)
      let winning = oracle.moves.filter { oracle.wins($0, by: seat) }
      let threats = oracle.moves.filter { oracle.wins($0, by: seat.other) }
      if winning.isEmpty && threats.isEmpty { continue }
      let style = PlayStyle.allCases[round % 3]
      let game = Four(standardSetup(1), from: board, turn: seat)
      var bot = Bot(skill: 1, style: style, random: makeRandom(UInt64(round)))
      let column = Int(game.decide(&bot, at: seat))
      if !winning.isEmpty {
        wins += 1
        #expect(winning.contains(column), "round \(round)")
      } else {
        blocks += 1
        #expect(threats.contains(column), "round \(round)")
      }
    }
    #expect(wins > 1_000 && blocks > 1_000)
  }

  @Test func `a decision looks at no more than 4,096 positions`() {
    var random = makeRandom(12)
    var most: Int32 = 0
    var depths: Int32 = 0
    for round in 0..<600 {
      let (board, seat) = randomPosition(&random, discs: 0...36)
      var search = Four.Search(style: PlayStyle.allCases[round % 3])
      let result = search.best(on: board, for: seat, depth: 42, using: &random)
      #expect(result.positions <= Four.Search.budget)
      #expect(result.positions == search.positions)
      #expect(board.accepts(result.column))
      most = max(most, result.positions)
      depths += result.depth
    }
    print("mean depth \(Float(depths) / 600)")
    #expect(most > 4_000)
  }

  @Test func `what can be forced within its depth is never missed, nor claimed in vain`() {
    var random = makeRandom(13)
    var forced = 0
    for round in 0..<150 {
      let (board, seat) = randomPosition(&random, discs: 8...26)
      let plies = 5
      var search = Four.Search(style: PlayStyle.allCases[round % 3])
      let result = search.best(on: board, for: seat, depth: Int32(plies), using: &random)
      if result.depth < Int32(plies) && abs(result.score) < Four.Search.certain { continue }
      var oracle = Oracle(board)
      let truth = oracle.forced(seat, plies: plies)
      if truth == 1 { #expect(result.score > Four.Search.certain, "round \(round)") }
      if result.score > Four.Search.certain {
        let length = Int(Four.Search.win - result.score)
        #expect(oracle.forced(seat, plies: length) == 1, "round \(round)")
        #expect(oracle.forced(seat, plies: length - 2) != 1, "round \(round): a shorter way")
      }
      if truth == -1 { #expect(result.score < -Four.Search.certain, "round \(round)") }
      if truth != -1 {
        oracle.drop(Int(result.column), by: seat)
        let won = oracle.hasFour(seat)
        let after = won ? -1 : oracle.forced(seat.other, plies: plies - 1)
        #expect(after != 1, "round \(round): a loss that could be avoided")
        if truth == 1 { #expect(after == -1, "round \(round): a win thrown away") }
      }
      if truth != 0 { forced += 1 }
    }
    #expect(forced > 20)
  }

  @Test func `styles differ in taste`() {
    var random = makeRandom(14)
    var differing = 0
    for _ in 0..<200 {
      let (board, seat) = randomPosition(&random, discs: 6...24)
      var bold = Four.Search(style: .bold)
      var careful = Four.Search(style: .careful)
      var chance = makeRandom(1)
      let a = bold.best(on: board, for: seat, depth: 4, using: &chance)
      chance = makeRandom(1)
      let b = careful.best(on: board, for: seat, depth: 4, using: &chance)
      if a.column != b.column { differing += 1 }
    }
    #expect(differing > 5)
  }

  @Test func `there is nothing to play on a full board`() {
    let all: UInt64 = 0xfdfb_f7ef_dfbf
    let board = Four.Board(person: all & 0x2_a955_4aa9_5552, character: all)
    var random = makeRandom(1)
    var search = Four.Search(style: .bold)
    #expect(board.isFull)
    #expect(search.best(on: board, for: .person, depth: 9, using: &random).column == -1)
  }
}
