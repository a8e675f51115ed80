import Four
import Playable
import TestSupport
import Testing

/// C-2: bold, careful and playful are seen in openings and in what is built or met.
@Suite struct StyleTests {
  private struct Record {
    var first: [Int32: Int] = [:]
    var threats = 0
    var blocks = 0
  }

  private func play(_ style: PlayStyle) -> Record {
    var record = Record()
    for seed in 1...60 as ClosedRange<UInt64> {
      var tuning = Tuning(Four.knobs)
      tuning.set(2, to: 1, of: Four.knobs)
      var match = Match<Four>(
        seed: seed, tuning: tuning, skills: Seats(person: 0.6, character: 0.8))
      match.bots.character.style = style
      while !match.game.standing.isOver {
        match.step()
        let heard = match.happenings.record
        for index in 0..<Int(heard.cueCount) where heard.cues[index].seat == .character {
          switch Four.Cue(rawValue: heard.cues[index].code) {
          case .dropped where match.game.board.count == 1:
            record.first[heard.cues[index].a, default: 0] += 1
          case .threat, .doubleThreat: record.threats += 1
          case .blocked: record.blocks += 1
          default: break
          }
        }
      }
    }
    return record
  }

  @Test func `C-2: the bold open in the middle, the careful beside it, the playful anywhere`() {
    let (bold, careful, playful) = (play(.bold), play(.careful), play(.playful))
    #expect(bold.first[3, default: 0] > 45)
    #expect(careful.first[2, default: 0] + careful.first[4, default: 0] > 45)
    #expect(playful.first.count >= 4)
    let push = { (record: Record) in Double(record.threats) / Double(max(1, record.blocks)) }
    #expect(push(bold) > push(careful), "threats made for each one met")
  }

  @Test func `C-3: the margin of a four is what the loser still lacked`() {
    var board = Four.Board()
    for column in 0..<4 as Range<Int32> { board.drop(column, by: .person) }
    board.drop(0, by: .character)
    board.drop(1, by: .character)
    board.drop(2, by: .character)
    let game = Four(standardSetup(1), from: board, turn: .character)
    #expect(board.missing(for: .character) == 1)
    #expect(abs(game.margin - 1.0 / 3) < 0.001)
    #expect(Four.Board().missing(for: .person) == 4)
    #expect(Four(standardSetup(1)).margin == 0)
  }

  @Test func `C-3: the edge is with whoever has more to come, and even on an empty board`() {
    #expect(Four(standardSetup(1)).edge == 0)
    var board = Four.Board()
    for column in 2..<5 as Range<Int32> { board.drop(column, by: .person) }
    board.drop(0, by: .character)
    board.drop(0, by: .character)
    let edge = Four(standardSetup(1), from: board, turn: .person).edge
    #expect(edge > 0.4)
    let mirrored = Four.Board(person: board.discs.character, character: board.discs.person)
    #expect(Four(standardSetup(1), from: mirrored, turn: .character).edge == -edge)
  }
}
