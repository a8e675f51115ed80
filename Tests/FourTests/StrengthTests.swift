import Four
import Playable
import TestSupport
import Testing

@Suite struct StrengthTests {
  /// Games that the person won and lost.
  private func play(
    person: Float, character: Float, games: Int, style: PlayStyle? = nil
  ) -> (won: Int, lost: Int) {
    var result = (won: 0, lost: 0)
    for seed in 0..<games {
      let style = style ?? PlayStyle.allCases[seed % 3]
      var match = Match<Four>(
        seed: UInt64(seed), skills: Seats(person: person, character: character), style: style)
      let end = match.finish(limit: 60 * 60)
      #expect(end.isOver)
      if end.winner == .person { result.won += 1 }
      if end.winner == .character { result.lost += 1 }
    }
    return result
  }

  @Test func `a newcomer beats skill 0.2 more often than not, over 400 games`() {
    let result = play(person: 0.3, character: 0.2, games: 400)
    print("newcomer against 0.2: \(result)")
    #expect(result.won > 200)
  }

  @Test(arguments: [(0.2, 0), (0.4, 0.2), (0.6, 0.4), (0.8, 0.6), (1, 0.8)] as [(Float, Float)])
  func `more skill wins more`(_ high: Float, _ low: Float) {
    let asPerson = play(person: high, character: low, games: 60)
    let asCharacter = play(person: low, character: high, games: 60)
    let won = asPerson.won + asCharacter.lost
    let lost = asPerson.lost + asCharacter.won
    print("skill \(high) against \(low): won \(won), lost \(lost)")
    #expect(won > lost)
  }

  @Test func `a game between a newcomer and a middling character lasts 20 to 60 s`() {
    var ticks: [Int32] = []
    var undecided = 0
    for seed in 0..<60 as Range<UInt64> {
      var match = Match<Four>(seed: seed, skills: Seats(person: 0.3, character: 0.45))
      match.finish(limit: 3_600)
      ticks.append(match.ticks)
      if match.game.line == 0 { undecided += 1 }
    }
    ticks.sort()
    print(
      "lengths in s: \(ticks[3] / 60) … \(ticks[30] / 60) … \(ticks[56] / 60), \(undecided) of 60 without a four"
    )
    #expect(undecided <= 9)
    #expect(ticks[30] > 20 * 60)
    #expect(ticks[59] <= 60 * 60)
  }
}
