import Commentary
import Playable
import Stage

/// A session that a test leads through its phases, one moment at a time.
struct Rehearsal<Game: MiniGame> {
  var session: Session<Game>

  init(
    _ game: Game.Type, seed: UInt64 = 1, frame: FrameRules = .brief, tuning: [Int32] = [],
    rival: RivalPlan = RivalPlan(), cast: Cast = .silent
  ) {
    var tuned = Tuning(Game.knobs)
    for (index, value) in tuning.enumerated() { tuned.set(index, to: value, of: Game.knobs) }
    session = Session(
      Plan(seed: seed, tuning: tuned, frame: frame, rival: rival), cast: cast)
  }

  var phase: Phase { session.phase }
  var telemetry: Telemetry { session.telemetry }

  mutating func tick(_ input: Input = .none) { session.advance(.tick(input)) }
  mutating func ticks(_ count: Int32) { for _ in 0..<max(0, count) { tick() } }
  mutating func press(_ control: Control, held: UInt16 = 0) {
    session.advance(.press(control, held: held))
  }
  mutating func away(_ ticks: UInt32) { session.advance(.away(ticks: ticks)) }

  /// A press of a game's button: down for a tick, then up for one.
  mutating func tap(_ levels: Input.Levels = .action) {
    tick(.buttons(levels))
    tick()
  }

  /// Waits for a phase, at most an hour.
  mutating func wait(for phase: Phase) {
    var left = 216_000
    while session.phase != phase && session.phase != .closed && left > 0 {
      tick()
      left -= 1
    }
  }

  /// How often the character was told of a cue, where its pack has one line and that on this cue.
  var heard: Int32 {
    session.director.spoken + session.director.dropped + (session.director.hasWaiting ? 1 : 0)
  }
}

extension FrameRules {
  /// Short phases, close at once, an end card that stays.
  static var brief: FrameRules {
    FrameRules(
      intro: 60, playLimit: 600, result: 60, endCard: 0, closeDelay: 0, maxRetries: 2,
      idleLimit: 300)
  }

  func with(_ change: (inout FrameRules) -> Void) -> FrameRules {
    var rules = self
    change(&rules)
    return rules
  }
}

extension Cast {
  static let silent = Cast(persona: .test, pack: Pack(), cues: .test)

  /// Says one line, on one cue.
  static func listening(for cue: CommonCue) -> Cast {
    var builder = PackBuilder()
    var rule = Rule()
    rule.ttl = 1_000_000
    builder.begin(rule, on: cue)
    builder.beginVariant()
    builder.add(text: "heard".utf8, length: 5)
    builder.endVariant()
    builder.end()
    return Cast(persona: .test, pack: builder.finish(), cues: .test)
  }
}

extension Persona {
  static let test = Persona(name: Text("Ada"), taunts: .full, minPriority: 1)
}

extension CueTable {
  /// The cues of the test games: the first is a success, the second a failure.
  static var test: CueTable {
    var table = CueTable()
    table.append(common: .scored, priority: 2)
    table.append(common: .missed, priority: 2)
    return table
  }
}

extension Input.Levels {
  static func random(_ random: inout Random) -> Input.Levels {
    Input.Levels(rawValue: UInt8(truncatingIfNeeded: random.next() >> 24))
  }
}

/// Moments as no host would dare to send them, drawn from a seed.
func wildMoments(seed: UInt64, count: Int) -> [Moment] {
  var random = Random(seed: seed, stream: .bot)
  let isBusy = random.chance(0.5)
  return (0..<count).map { _ in
    if random.chance(0.05) {
      let control = Control.allCases[Int(random.below(5))]
      return .press(control, held: UInt16(random.below(random.chance(0.1) ? 65_536 : 40)))
    }
    if random.chance(0.03) { return .away(ticks: random.below(random.chance(0.1) ? .max : 90)) }
    guard random.chance(isBusy ? 0.3 : 0.02) else { return .tick(.none) }
    return .tick(
      Input(
        x: Int16(truncatingIfNeeded: random.next()), y: Int16(truncatingIfNeeded: random.next()),
        levels: .random(&random)))
  }
}
