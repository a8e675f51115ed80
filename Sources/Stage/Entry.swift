import Commentary
import Playable

/// A game in the catalogue, without its type: what can be done with it from outside.
///
/// Inside each closure the game is known, so that a whole session runs specialised.
public struct Entry: Sendable {
  public let id: StaticString
  public let rules: Int32
  public let seating: Seating
  public let pointer: PointerUse
  public let field: Extent
  public let knobs: [Knob]
  /// How many cues the game can give.
  public let cueCount: Int32

  /// A session for a host, one virtual call a tick.
  public let open: @Sendable (Plan, Cast) -> AnySession
  /// A whole session with a simulated person, as fast as it goes.
  public let run: @Sendable (Plan, Cast, SimulatedPerson) -> Run
  /// Like `run` for at most so many ticks, folded by `Session.digest`.
  public let digest: @Sendable (Plan, Cast, SimulatedPerson, Int32) -> UInt64
  /// Ticks of the rules alone with random inputs, for measuring; gives the last state's hash.
  public let drive: @Sendable (UInt64, Int32) -> UInt64
  /// Re-simulates moments and compares with what they claim.
  @usableFromInline let replay: @Sendable (RecordingReader, Plan, Cast) -> Verdict

  @inlinable public init<Game: MiniGame>(_ game: Game.Type) {
    id = Game.id
    rules = Game.rules
    seating = Game.seating
    pointer = Game.pointer
    field = Game.field
    knobs = Game.knobs
    cueCount = Int32(Game.Cue.allCases.count)
    open = { AnySession.open(Game.self, $0, $1) }
    run = { Entry.run(Session<Game>($0, cast: $1), person: $2) }
    digest = { Session<Game>($0, cast: $1).digest(of: $2, ticks: $3) }
    drive = { Entry.drive(Game.self, seed: $0, ticks: $1) }
    replay = { Entry.replay($0, Session<Game>($1, cast: $2)) }
  }

  /// Every knob at its standard.
  public var tuning: Tuning { Tuning(knobs) }

  /// Whether this is the game with that name, given in ASCII.
  public func isNamed(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count == id.utf8CodeUnitCount else { return false }
    for index in 0..<name.count where name[index] != id.utf8Start[index] { return false }
    return true
  }
}

extension Entry {
  /// No session lasts longer: 60 minutes of ticks.
  @inlinable public static var tickLimit: Int32 { 216_000 }

  @inlinable static func run<Game: MiniGame>(
    _ start: Session<Game>, person: SimulatedPerson
  ) -> Run {
    var session = start
    var person = person
    var inputs = StateHash()
    while session.phase != .closed && session.telemetry.visible < tickLimit
      && !person.hasVanished(phase: session.phase, phaseTick: session.phaseTick)
    {
      let wish = session.next(for: &person)
      let moment = session.admitted(wish)
      moment.hash(into: &inputs)
      session.advance(moment)
    }
    return Run(
      telemetry: session.telemetry, stateHash: session.stateHash, inputs: inputs.value,
      progress: session.standing.progress, spoken: session.director.spoken,
      margin: session.margin)
  }

  @inlinable static func drive<Game: MiniGame>(
    _: Game.Type, seed: UInt64, ticks: Int32
  ) -> UInt64 {
    var random = Random(seed: seed, stream: .bot)
    var games: UInt64 = 0
    let tuning = Tuning(Game.knobs)
    var game = Game(Setup(seed: seed, tuning: tuning))
    var happenings = Happenings<Game.Cue>()
    var hash = StateHash()
    for _ in 0..<ticks {
      happenings.clear()
      let bits = random.next()
      let input = Input(
        x: Int16(truncatingIfNeeded: bits & 511), y: Int16(truncatingIfNeeded: bits >> 9 & 511),
        levels: Input.Levels(rawValue: UInt8(truncatingIfNeeded: bits >> 18)))
      let admitted = Game.pointer.admitted(input, in: Game.field)
      game.step(Seats(both: admitted), &happenings)
      if game.standing.isOver {
        game.hash(into: &hash)
        games &+= 1
        game = Game(Setup(seed: seed &+ games, tuning: tuning))
      }
    }
    game.hash(into: &hash)
    return hash.value
  }
}
