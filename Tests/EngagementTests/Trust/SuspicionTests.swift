import Engagement
import Playable
import Stage
import Testing

@Suite struct SuspicionTests {
  let verifier = Handed.verifier()

  func names(_ receipt: Receipt) -> [String] {
    switch verifier.verify(receipt).verdict {
    case .verified: return []
    case .suspicious(let reasons): return reasons.map(\.name)
    default:
      Issue.record("\(verifier.verify(receipt).text)")
      return []
    }
  }

  /// Gets through the frame by its buttons and leaves `play` what happens in the game.
  func act(_ session: AnySession, play: (Int32) -> Input) -> Moment {
    switch session.phase {
    case .play: .tick(play(session.telemetry.visible))
    case .intro, .result:
      session.phaseTick < 60 ? .tick(.none) : .press(.advance, held: 4)
    case .endCard: session.phaseTick < 90 ? .tick(.none) : .press(.close, held: 4)
    case .closed: .tick(.none)
    }
  }

  @Test func `E-27: somebody who plays as people do is not doubted`() throws {
    var doubted = 0
    for game in ["bricks", "four"] {
      for seed: UInt64 in 1...10 where try !names(Handed.human(game, seed: seed)).isEmpty {
        doubted += 1
      }
    }
    #expect(doubted <= 1)
  }

  @Test func `E-27: presses as even as a clock are doubted`() throws {
    let receipt = try Handed.live("bricks", seed: 3) { session in
      act(session) { .buttons($0 % 24 < 5 ? .left : []) }
    }
    #expect(names(receipt).contains("evenIntervals"))
    #expect(names(receipt).contains("repetitive"))
  }

  @Test func `E-27: more than ten presses a second, kept up, are doubted`() throws {
    var random = Random(seed: 1, stream: .bot)
    var next: Int32 = 0
    var isDown = false
    let receipt = try Handed.live("bricks", seed: 4) { session in
      act(session) { tick in
        if tick >= next {
          isDown.toggle()
          next = tick + 1 + Int32(random.below(4))
        }
        return .buttons(isDown ? .right : [])
      }
    }
    #expect(names(receipt).contains("manyPresses"))
  }

  @Test func `E-27: answers that come before a person could see the move are doubted`() throws {
    var person = SimulatedPerson(skill: 1, seed: 5)
    let receipt = try Handed.live("four", seed: 5) { session in
      session.phase == .play
        ? session.next(for: &person) : act(session) { _ in .none }
    }
    // Whether this bot is fast enough is its own affair; the threshold is not.
    var book = SuspicionRules.Book()
    book.standard.answer = 1_000_000
    book.standard.answerCount = 1
    let found = Handed.verifier(book).verify(receipt).verdict
    guard case .suspicious(let reasons) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(reasons.map(\.name).contains("fastAnswers"))
    book.standard.answer = 0
    if case .suspicious(let reasons) = Handed.verifier(book).verify(receipt).verdict {
      #expect(!reasons.map(\.name).contains("fastAnswers"))
    }
  }

  @Test func `E-27: a call answered within 300 ms of the end card is doubted`() throws {
    for (wait, isDoubted) in [(18, true), (40, false)] as [(Int32, Bool)] {
      var hasCalled = false
      let receipt = try Handed.live("bricks", seed: 6) { session in
        if session.phase == .endCard && session.phaseTick == wait && !hasCalled {
          hasCalled = true
          return .press(.cta, held: 0)
        }
        return act(session) { _ in .none }
      }
      #expect(receipt.claims.ctaPresses == 1)
      #expect(names(receipt).contains("earlyCTA") == isDoubted)
    }
  }

  @Test func `E-27: a trimmed tail is doubted, whether it owns up or not`() throws {
    let receipt = try Handed.live("bricks", seed: 7, ticks: 200) { session in
      act(session) { _ in .none }
    }
    #expect(names(receipt).contains("trimmedTail"))
    let posing = try Handed.rewritten(receipt.recording)
    let entry = try TestStaging.entry("bricks")
    let whole = try LiveSession { 1 }.receipt(
      of: posing, entry: entry, cast: Cast(), locale: "en", spoken: 0)
    #expect(names(whole).contains("trimmedTail"))
  }

  @Test func `E-27: players made of numbers are known to be so, and not doubted`() throws {
    var stager = TestStaging.stager()
    for seed: UInt64 in 1...5 {
      let receipt = try stager.receipt(
        of: SessionRequest(game: "bricks", seed: seed, player: "bot-fixed-250ms"))
      #expect(names(receipt).isEmpty)
    }
  }

  @Test func `E-27: thresholds are read for each game, and the shipped ones are the built-in ones`()
    throws
  {
    let book = try SuspicionRules.Book(TestStaging.root)
    #expect(book.standard == SuspicionRules())
    #expect(book.rules(of: "unknown") == book.standard)
    #expect(book.rules(of: "bricks") == book.standard)
    #expect(book.rules(of: "four").intervalPresses == 20)
    #expect(try SuspicionRules.Book(.init(path: "/nowhere")) == SuspicionRules.Book())
  }
}
