import Bricks
import Playable
import TestSupport
import Testing

/// C-2: bold, careful and playful are seen in how the paddle moves.
@Suite struct StyleTests {
  /// What a style did over some games.
  private struct Record {
    /// Share of balls returned by the outer half of the paddle.
    var edge = 0.0
    /// Power-ups caught a game.
    var caught = 0.0
    /// Mean distance of the paddle from the middle while the ball rises.
    var away = 0.0
  }

  private func play(_ style: PlayStyle) -> Record {
    var record = Record()
    var (returns, rising, caught) = (0.0, 0.0, 0.0)
    let games = 24
    for seed in 1...UInt64(games) {
      var match = Match<Bricks>(seed: seed, skills: Seats(both: 0.75), style: style)
      while !match.game.standing.isOver {
        let before = match.game
        match.step()
        let now = match.game
        if now.returns > before.returns {
          returns += 1
          let offset = abs(now.balls[0].x - now.paddle.x) / now.paddle.reach
          if offset > 0.5 { record.edge += 1 }
        }
        for index in 0..<Int(match.happenings.record.cueCount)
        where match.happenings.record.cues[index].code == Bricks.Cue.powerUp.rawValue {
          caught += 1
        }
        guard now.phase == .playing, now.balls[0].vy < 0 else { continue }
        rising += 1
        record.away += Double(abs(now.paddle.x - 180))
      }
    }
    record.edge /= max(1, returns)
    record.caught = caught / Double(games)
    record.away /= max(1, rising)
    return record
  }

  @Test func `C-2: the bold risk the edge and chase, the careful go home, the playful are between`()
  {
    let (bold, careful, playful) = (play(.bold), play(.careful), play(.playful))
    #expect(bold.edge > careful.edge * 1.3)
    #expect(bold.edge > playful.edge && playful.edge > careful.edge)
    #expect(bold.caught > playful.caught && playful.caught > careful.caught)
    #expect(careful.away < bold.away * 0.8 && careful.away < playful.away * 0.8)
  }

  @Test func `C-3: a zealous bot scores more, over what everybody sees`() {
    var sums: [Double] = []
    for zeal in [0, 1] as [Float] {
      var sum = 0.0
      for seed: UInt64 in 1...40 {
        var match = Match<Bricks>(seed: seed, skills: Seats(both: 0.9))
        match.bots.person.zeal = zeal
        sum += Double(match.finish(limit: 4_000).scores.person)
      }
      sums.append(sum)
    }
    #expect(sums[1] > sums[0] * 1.1)
  }

  @Test func `C-3: zeal does not notice what is hidden`() {
    var states = 0
    var random = Random(seed: 5, stream: .cosmetic)
    for seed: UInt64 in 1...6 {
      var match = Match<Bricks>(seed: seed, skills: Seats(both: 0.9))
      match.bots.person.zeal = 1
      while !match.game.standing.isOver {
        var concealed = match.game
        concealed.conceal(from: .person, using: &random)
        var (a, b) = (match.bots.person, match.bots.person)
        let same = match.game.intent(of: &a, at: .person) == concealed.intent(of: &b, at: .person)
        states += 1
        if !same || a.memory[1] != b.memory[1] {
          Issue.record("seed \(seed), tick \(match.ticks)")
          return
        }
        match.step()
      }
    }
    #expect(states >= 10_000)
  }
}
