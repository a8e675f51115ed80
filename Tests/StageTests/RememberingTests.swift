import Commentary
import Playable
import Stage
import Testing

/// C-2: the character remembers the games of a session that came before the present one.
@Suite struct RememberingTests {
  private func finish(_ play: inout Rehearsal<Tapper>, winning: Bool) {
    if winning { play.tap() }
    play.wait(for: .result)
    play.ticks(20)
  }

  @Test func `C-2: how the last game ended is known after a retry, and not before`() {
    var play = Rehearsal(Tapper.self, tuning: [40, 0], cast: .listening(for: .retry))
    play.wait(for: .play)
    #expect(play.session.past == PastGames())
    finish(&play, winning: true)
    #expect(play.session.past == PastGames(), "the game is still this one")
    play.press(.retry)
    let known = play.session.director.speech?.known
    #expect(known?[.last] == 1 && known?[.lastLead] == 10)
    #expect(known?[.wins] == 1 && known?[.losses] == 0)
    finish(&play, winning: false)
    play.press(.retry)
    #expect(play.session.past.last == 3 && play.session.past.won == 1)
  }

  @Test func `C-2: in the first game nothing is known of a last one`() {
    var play = Rehearsal(Tapper.self, tuning: [40, 0], cast: .listening(for: .won))
    play.wait(for: .play)
    finish(&play, winning: true)
    let known = play.session.director.speech?.known
    #expect(known != nil && known?[.last] == nil && known?[.lastLead] == nil)
    #expect(known?[.wins] == 0)
  }

  @Test func `C-2: a loss is counted, with how far apart it was`() {
    var past = PastGames()
    past.add(2, lead: -40)
    past.add(0, lead: 99)
    #expect(past.last == 2 && past.lead == -40 && past.lost == 1 && past.won == 0)
  }

  @Test func `C-2: what lines remember outlives a retry within the session`() {
    var builder = PackBuilder()
    var rule = Rule()
    rule.ttl = 1_000_000
    builder.begin(rule, on: .won)
    builder.add(Change(.memory(3), adds: true, value: 1))
    builder.beginVariant()
    builder.add(text: "noted".utf8, length: 5)
    builder.endVariant()
    builder.end()
    builder.begin(rule, on: .retry)
    builder.add(Criterion(.memory(3), .within, low: 1, high: 9))
    builder.beginVariant()
    builder.add(text: "as noted".utf8, length: 8)
    builder.endVariant()
    builder.end()
    let cast = Cast(persona: .test, pack: builder.finish(), cues: .test)
    var play = Rehearsal(Tapper.self, tuning: [400, 0], cast: cast)
    play.wait(for: .play)
    finish(&play, winning: true)
    play.ticks(30)
    play.press(.retry)
    play.ticks(200)
    #expect(play.session.director.spoken >= 2)
  }
}
