import Commentary
import Playable
import Raster
import Stage
import Testing

/// What a host has the character say while the session runs.
@Suite struct LiveLineTests {
  private func theatre(hearing cue: CommonCue? = nil) -> Theatre {
    let plan = Plan(seed: 1, tuning: Tuning(Tapper.knobs), frame: .brief)
    let theatre = Theatre(
      .open(Tapper.self, plan, cue.map { .listening(for: $0) } ?? .silent),
      viewport: Viewport(width: 390, height: 844))
    theatre.recorder = Recorder(
      plan.header(
        of: Tapper.id, rules: Tapper.rules, character: Text("ada"), sponsor: Text(""), taunts: .full
      ))
    return theatre
  }

  @discardableResult
  private func say(_ text: String, _ theatre: Theatre) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { theatre.say($0) }
  }

  private func said(_ theatre: Theatre) -> String? {
    theatre.show.liveLine.map { String(decoding: $0.text, as: UTF8.self) }
  }

  @Test func `X-11: a live line is up for its reading time`() {
    let theatre = theatre()
    #expect(say("Zażółć gęślą jaźń, mój drogi przyjacielu!", theatre))
    #expect(said(theatre) == nil, "nothing is shown between ticks")
    theatre.step()
    #expect(said(theatre) == "Zażółć gęślą jaźń, mój drogi przyjacielu!")
    #expect(theatre.show.liveLine.map { Int($0.duration) } == 41 * 36 / 10)
    var ticks = 0
    while said(theatre) != nil, ticks < 2_000 {
      theatre.step()
      ticks += 1
    }
    #expect(ticks == 41 * 36 / 10)
  }

  @Test func `X-11: it is drawn, and the character looks as the line does`() {
    let (plain, speaking) = (theatre(), theatre())
    _ = Array("Ha!".utf8).withUnsafeBufferPointer { speaking.say($0, as: .excited) }
    var pictures: [Canvas] = []
    for theatre in [plain, speaking] {
      for _ in 0..<20 { theatre.step() }
      var canvas = Canvas()
      theatre.draw(on: &canvas)
      pictures.append(canvas)
    }
    func holds(_ word: String, _ canvas: Canvas) -> Bool {
      let word = Array(word.utf8)
      return canvas.commands.contains {
        $0.shape == .text
          && Array(canvas.bytes[Int($0.first)..<Int($0.first) + Int($0.count)]) == word
      }
    }
    #expect(!holds("Ha!", pictures[0]))
    #expect(holds("Ha!", pictures[1]))
    #expect(speaking.show.liveLine?.expression == .excited)
  }

  @Test func `X-11: the session and its recording are those without it`() {
    let (plain, speaking) = (theatre(hearing: .scored), theatre(hearing: .scored))
    var ticks = 0
    while !plain.isClosed, ticks < 5_000 {
      if ticks % 37 == 0 { say("Line number \(ticks)", speaking) }
      for theatre in [plain, speaking] {
        theatre.key(.action, isDown: ticks % 20 == 0)
        theatre.step()
      }
      #expect(plain.session.stateHash == speaking.session.stateHash)
      ticks += 1
      if plain.session.phase == .endCard { break }
    }
    #expect(ticks > 200)
    #expect(plain.recording == speaking.recording)
  }

  @Test func `X-11: it waits for what is being said; of two that wait the last is said`() {
    let theatre = theatre(hearing: .start)
    while theatre.session.speech == nil { theatre.step() }
    say("Me next!", theatre)
    say("No, me!", theatre)
    while theatre.session.speech != nil {
      #expect(said(theatre) == nil)
      theatre.step()
    }
    #expect(said(theatre) == "No, me!")
    say("And me!", theatre)
    say(" ", theatre)
    var ticks = 0
    while said(theatre) == "No, me!" {
      theatre.step()
      ticks += 1
    }
    #expect(ticks == 90, "no line is cut short by the next")
    #expect(said(theatre) == nil, "a blank one takes the place of the one that waited")
  }

  @Test func `X-11: something major takes the bubble over`() {
    let theatre = theatre(hearing: .drawn)
    let others = [CommonCue.won, .lost].map { self.theatre(hearing: $0) }
    let all = [theatre] + others
    var taken = 0
    for theatre in all {
      var ticks = 0
      while theatre.session.phase != .endCard, ticks < 2_000 {
        if said(theatre) == nil { say(String(repeating: "on and on ", count: 20), theatre) }
        theatre.step()
        ticks += 1
        if theatre.session.speech?.priority == 3 {
          taken += 1
          #expect(said(theatre) == nil)
          break
        }
      }
    }
    #expect(taken == 1, "the game has one outcome")
  }

  @Test func `X-11: blank and endless lines are refused, control characters become spaces`() {
    let theatre = theatre()
    for text in ["", " ", "\n\t\u{7f}", String(repeating: "a", count: 513)] {
      #expect(!say(text, theatre))
    }
    #expect(say(String(repeating: "a", count: 512), theatre))
    #expect(say("one\ntwo\u{0}three", theatre))
    theatre.step()
    #expect(said(theatre) == "one two three")
  }

  @Test func `X-11: hostile bytes are drawn without harm`() {
    let theatre = theatre()
    var random = Random(seed: 5, stream: .cosmetic)
    for _ in 0..<300 {
      let bytes = (0..<random.below(80)).map { _ in UInt8(random.below(256)) }
      bytes.withUnsafeBufferPointer { _ = theatre.say($0) }
      for _ in 0..<4 { theatre.step() }
      var canvas = Canvas()
      theatre.draw(on: &canvas)
    }
  }

  @Test func `X-11: a pause drops it, for time stands still`() {
    let theatre = theatre(hearing: .pause)
    say("Go, go, go!", theatre)
    theatre.step()
    #expect(said(theatre) == "Go, go, go!")
    theatre.setPaused(true)
    theatre.advance(nanoseconds: 2_000_000_000)
    #expect(said(theatre) == nil)
  }
}
