import Four
import Playable
import TestSupport
import Testing

@Suite struct FourTests {
  @Test func `Four keeps every promise of a game`() {
    checkGame(Four.self, seconds: 90, styles: true)
  }

  /// Seed and hash over every tick; new ones go with a raised version of the rules.
  private let golden: [(UInt64, UInt64)] = [
    (1, 17_186_301_761_556_602_328), (2, 238_649_735_930_572_526),
    (3, 11_615_791_957_832_903_086),
  ]

  @Test func `G-5: whole sessions have the hashes they always had`() {
    for (seed, expected) in golden {
      #expect(goldenHash(Four.self, seed: seed, skill: 0.6, ticks: 3_600) == expected)
    }
  }

  @Test func `idle or not, a game ends within its seconds`() {
    for seconds in [20, 35, 60, 90] as [Int32] {
      for starts in 0...2 as ClosedRange<Int32> {
        var game = Four(standardSetup(5, starts: starts, seconds: seconds))
        var happenings = Happenings<Four.Cue>()
        var ticks: Int32 = 0
        while !game.standing.isOver && ticks <= seconds * 60 {
          game.step(Seats(both: .none), &happenings)
          happenings.clear()
          ticks += 1
        }
        #expect(game.standing.isOver, "\(seconds) s")
      }
    }
  }

  @Test func `C-3: conceal changes what the rules will draw, and no decision, in 10,000 states`() {
    var random = makeRandom(31)
    for round in 0..<10_000 {
      let (board, seat) = randomPosition(&random, discs: 0...40)
      let game = Four(standardSetup(UInt64(round)), from: board, turn: seat)
      var concealed = game
      concealed.conceal(from: seat, using: &random)
      #expect(concealed.stateHash != game.stateHash)
      let skill = Float(round % 5) / 4
      let style = PlayStyle.allCases[round % 3]
      var knowing = Bot(skill: skill, style: style, random: makeRandom(UInt64(round)))
      var unknowing = knowing
      #expect(game.decide(&knowing, at: seat) == concealed.decide(&unknowing, at: seat))
      #expect(knowing.random == unknowing.random)
    }
  }

  @Test func `a decision is made once a turn`() {
    var random = makeRandom(32)
    for skill in [0, 0.3, 0.7, 1] as [Float] {
      let (board, _) = randomPosition(&random, discs: 8...12)
      var game = Four(standardSetup(2), from: board, turn: .character)
      var bot = Bot(skill: skill, random: makeRandom(5))
      var happenings = Happenings<Four.Cue>()
      var columns: Set<Int32> = []
      var ticks: Int32 = 0
      while game.phase == .aiming {
        let input = Four.pointer.admitted(game.intent(of: &bot, at: .character), in: Four.field)
        game.step(Seats(person: .none, character: input), &happenings)
        columns.insert(bot.memory[1])
        ticks += 1
      }
      #expect(columns.count == 1)
      #expect(columns.contains(game.lastColumn))
      #expect(ticks >= 30 && ticks <= 75, "skill \(skill): \(ticks)")
    }
  }

  @Test func `a bot makes no sign out of turn`() {
    let game = Four(standardSetup(1, starts: 0))
    var bot = Bot(skill: 1, random: makeRandom(1))
    #expect(game.intent(of: &bot, at: .character) == .none)
  }
}
