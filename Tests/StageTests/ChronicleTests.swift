import Bricks
import Commentary
import Four
import Playable
import Stage
import Testing

/// C-2: what a session leaves to be told follows from what happened in it, and from nothing else.
@Suite struct ChronicleTests {
  /// A session in a theatre whose person is played by a script, one input a tick.
  private func theatre<Game: MiniGame>(
    _ game: Game.Type, tuning: [Int32] = [], seed: UInt64 = 1, frame: FrameRules = .brief,
    _ person: Player
  ) -> Theatre {
    var tuned = Tuning(Game.knobs)
    for (index, value) in tuning.enumerated() { tuned.set(index, to: value, of: Game.knobs) }
    let plan = Plan(seed: seed, tuning: tuned, frame: frame)
    return Theatre(
      AnySession.open(Game.self, plan, Cast(persona: .test, pack: Pack(), cues: .test)),
      player: person, viewport: Viewport(width: 1, height: 1))
  }

  /// A seed on which the character plays for more than the person has.
  private static let keen =
    (1...99 as ClosedRange<UInt64>).first {
      Rival(RivalPlan(), seed: $0).ambition > 1.02
    } ?? 1

  private func told(_ script: Script, tuning: [Int32] = [300, 0]) -> [Memory] {
    let theatre = theatre(Tapper.self, tuning: tuning, seed: Self.keen, script)
    while !theatre.isClosed { theatre.step() }
    return theatre.chronicle.memories(of: theatre.session)
  }

  @Test func `C-2: a run of successes is remembered with its length, and ends at a miss`() {
    let memories = told(Script(taps: [.action, .action, .action, .left, .action]))
    let run = memories.first { $0.kind == .streak }
    #expect(run?.count == 3 && run?.seat == .person)
    #expect(run?.scores == Seats(person: 30, character: 0))
    #expect(memories.last?.kind == .won && memories.last?.count == 30)
  }

  @Test func `C-2: two in a row are no streak`() {
    let memories = told(Script(taps: [.action, .action, .left, .action, .action, .left]))
    #expect(!memories.contains { $0.kind == .streak })
  }

  @Test func `C-2: who won after being behind came back, by as much as it was behind at worst`() {
    // The character has 10 and waits; then the person passes it.
    let late = Script(taps: [.action, .action, .action, .action], from: 95)
    let memories = told(late, tuning: [110, 30])
    let comeback = memories.first { $0.kind == .comeback }
    #expect(comeback?.seat == .person && comeback?.count == 10)
    let lost = told(Script(taps: [.action]), tuning: [100, 30])
    let answer = lost.first { $0.kind == .comeback }
    #expect(answer?.seat == .character && answer?.count == 10)
  }

  @Test func `C-2: the lead's changes are counted within one game`() {
    // Ahead at 1, level at 30, behind at 60, ahead at 73, and behind once the character has played on.
    let memories = told(
      Script(taps: [.action], from: 0, then: (70, [.action, .action])), tuning: [125, 30])
    let changes = memories.first { $0.kind == .leadChanged }
    #expect(changes?.count == 3 && changes?.seat == .character)
  }

  @Test func `C-2: nothing that did not happen is told`() {
    let memories = told(Script(taps: []))
    #expect(memories.map(\.kind) == [.drawn])
  }

  @Test func `C-2: a session that is left tells so, and tells no result`() {
    let theatre = theatre(Tapper.self, Script(taps: [.action, .action, .action]))
    for _ in 0..<90 { theatre.step() }
    theatre.session.advance(.press(.close, held: 0))
    let memories = theatre.chronicle.memories(of: theatre.session)
    #expect(memories.last?.kind == .abandon)
    #expect(memories.contains { $0.kind == .streak })
    #expect(!memories.dropLast().contains { $0.kind.isFinal })
  }

  @Test func `C-2: memories outlive a retry, and the last game's end is told`() {
    let theatre = theatre(
      Tapper.self, tuning: [60, 0], Script(taps: [.action, .action, .action]))
    while theatre.session.phase != .result { theatre.step() }
    for _ in 0..<30 { theatre.step() }
    theatre.session.advance(.press(.retry, held: 0))
    while theatre.session.phase != .result { theatre.step() }
    let memories = theatre.chronicle.memories(of: theatre.session)
    #expect(memories.map(\.kind) == [.streak, .retry, .won])
    #expect(memories[1].count == 1)
  }

  @Test func `C-2: at most as many as wished, in order, one of a kind, the ending last`() {
    for entry in [Entry(Bricks.self), Entry(Four.self)] {
      for seed: UInt64 in 1...12 {
        var person = SimulatedPerson.golden(UInt32(seed % 3), seed: seed)
        person.retryChance = 0.5
        let theatre = Theatre(
          entry.open(
            Plan(seed: seed, tuning: entry.tuning),
            Cast(persona: .test, pack: Pack(), cues: entry.isFour ? .four : .bricks)),
          player: .simulated(person), viewport: Viewport(width: 1, height: 1))
        while !theatre.isClosed { theatre.step() }
        for most in 0...5 {
          let memories = theatre.chronicle.memories(of: theatre.session, most: most)
          #expect(memories.count <= most)
          #expect(Set(memories.map(\.kind)).count == memories.count)
          #expect(memories.map(\.tick) == memories.map(\.tick).sorted())
          #expect(most == 0 || memories.last?.kind.isFinal == true)
        }
      }
    }
  }

  @Test func `C-2: what nobody has words for makes room for the next`() {
    let theatre = theatre(
      Tapper.self, tuning: [300, 0], Script(taps: [.action, .action, .action]))
    while !theatre.isClosed { theatre.step() }
    let memories = theatre.chronicle.memories(of: theatre.session) { $0.kind != .streak }
    #expect(memories.map(\.kind) == [.first, .won])
  }
}

/// Taps buttons one after another, from a tick of the game on; then closes when it can.
private final class Script: Player {
  private let plan: [Int32: Input.Levels]

  init(
    taps: [Input.Levels], from start: Int32 = 0, then: (Int32, [Input.Levels]) = (0, [])
  ) {
    var plan: [Int32: Input.Levels] = [:]
    for (index, tap) in taps.enumerated() { plan[start + Int32(index) * 2] = tap }
    for (index, tap) in then.1.enumerated() { plan[then.0 + Int32(index) * 2] = tap }
    self.plan = plan
  }

  override var isLive: Bool { false }

  override func next(in session: AnySession) -> Moment? {
    if session.phase == .endCard { return .press(.close, held: 0) }
    guard session.phase == .play, let levels = plan[session.phaseTick] else { return .tick(.none) }
    return .tick(.buttons(levels))
  }
}

extension Entry {
  fileprivate var isFour: Bool { id.description == "four" }
}

extension CueTable {
  /// As Bricks' manifest has it.
  static var bricks: CueTable {
    table([.scored, .streak, .scored, .missed, .streak, .nearMiss, .missed])
  }

  /// As Four's manifest has it.
  static var four: CueTable {
    table([
      nil, .scored, .streak, .streak, .nearMiss, .missed, .missed, .missed, nil, nil, .scored,
    ])
  }

  private static func table(_ cues: [CommonCue?]) -> CueTable {
    var table = CueTable()
    for cue in cues { table.append(common: cue, priority: 2) }
    return table
  }
}
