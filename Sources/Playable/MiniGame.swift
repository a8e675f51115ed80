/// The rules of one mini-game: a value, so that a copy is a snapshot.
///
/// A conforming type holds numbers, enums and fixed grids only (no `Array`, `String` or class), draws
/// chance from `Random` values it keeps, and reads nothing but its own fields and the inputs of the
/// tick. Then the same setup and inputs lead to the same state on every machine.
public protocol MiniGame: Sendable {
  /// What may be talked about, in the order of `cues` in `game.json`, which gives each its
  /// priority, its parameters and the common cue it stands for.
  associatedtype Cue: RawRepresentable & CaseIterable & Sendable where Cue.RawValue == UInt8

  /// Lower-case name, unique in the catalogue: `bricks`.
  static var id: StaticString { get }
  /// Version of the rules; raise it when the same inputs lead elsewhere.
  static var rules: Int32 { get }
  static var seating: Seating { get }
  static var pointer: PointerUse { get }
  /// Size of the field that `draw` fills and pointers move in.
  static var field: Extent { get }
  /// What may be tuned without changing the rules; at most `Tuning.capacity` of them.
  static var knobs: [Knob] { get }

  init(_ setup: Setup)

  /// Advances by one tick of 1/60 s. A solo game reads the person's seat alone; `Stage` relabels
  /// what happens on the rival's own copy.
  mutating func step(_ inputs: Seats<Input>, _ happenings: inout Happenings<Cue>)

  var standing: Standing { get }

  /// By how much the person is ahead, −1…1, as anybody can see who looks at the board; a shared game
  /// may know more of it than its scores tell.
  var edge: Float { get }

  /// How far apart a finished game left its seats: 0 level, 1 as far as can be; 0.15 is close.
  var margin: Float { get }

  /// Draws the whole field, in field units; `canvas.blend` says how far into the next tick we are.
  func draw(on canvas: inout Canvas)

  /// What a bot in that seat would do now; thinking is bounded by positions counted, never by time.
  func intent(of bot: inout Bot, at seat: Seat) -> Input

  /// Re-draws whatever this seat cannot know; `intent` must not notice.
  mutating func conceal(from seat: Seat, using random: inout Random)

  func hash(into hash: inout StateHash)
}

extension MiniGame {
  public static var knobs: [Knob] { [] }

  public mutating func conceal(from seat: Seat, using random: inout Random) {}

  @inlinable public var edge: Float { standing.scores.edge }

  @inlinable public var margin: Float { standing.scores.margin }

  /// Fingerprint of the whole state.
  @inlinable public var stateHash: UInt64 {
    var hash = StateHash()
    self.hash(into: &hash)
    return hash.value
  }
}

/// How the two seats share a game.
@frozen public enum Seating: UInt8, Sendable {
  /// Each seat plays its own copy on the same seed: a race for the higher score.
  case solo
  /// Both seats play on one board, and the game names the winner.
  case shared
}

/// How a game stands after a tick.
@frozen public struct Standing: Sendable, Equatable {
  public var isOver: Bool
  /// The winner of a finished shared game; nil is a draw. Ignored in a solo game.
  public var winner: Seat?
  public var scores: Seats<Int32>
  /// Share of the game that is behind us, 0…1.
  public var progress: Float
  /// Ticks until time is up, or nil in a game without a clock.
  public var ticksLeft: Int32?

  @inlinable public init(
    isOver: Bool = false, winner: Seat? = nil, scores: Seats<Int32> = Seats(both: 0),
    progress: Float = 0, ticksLeft: Int32? = nil
  ) {
    self.isOver = isOver
    self.winner = winner
    self.scores = scores
    self.progress = progress
    self.ticksLeft = ticksLeft
  }
}

/// What a game starts from.
@frozen public struct Setup: Sendable {
  public let seed: UInt64
  public let tuning: Tuning

  @inlinable public init(seed: UInt64, tuning: Tuning) {
    self.seed = seed
    self.tuning = tuning
  }

  /// The generator of one stream of this seed.
  @inlinable public func random(_ stream: Stream) -> Random { Random(seed: seed, stream: stream) }
}

/// A number of a game that may be tuned, with the range in which the game stays playable.
@frozen public struct Knob: Sendable {
  public let name: StaticString
  public let least: Int32
  public let most: Int32
  public let standard: Int32

  @inlinable public init(_ name: StaticString, _ range: ClosedRange<Int32>, standard: Int32) {
    self.name = name
    least = range.lowerBound
    most = range.upperBound
    self.standard = standard
  }
}

/// A value for each knob of a game, in the game's order, always within range.
@frozen public struct Tuning: Sendable {
  public var values: InlineArray<8, Int32>
  public let count: Int32

  @inlinable public static var capacity: Int { 8 }

  /// Every knob at its standard.
  @inlinable public init(_ knobs: [Knob]) {
    count = Int32(min(knobs.count, 8))
    values = InlineArray(repeating: 0)
    for index in 0..<Int(count) { values[index] = knobs[index].standard }
  }

  @inlinable public subscript(index: Int) -> Int32 { values[index] }

  /// Turns one knob, clamped to its range.
  @inlinable public mutating func set(_ index: Int, to value: Int32, of knobs: [Knob]) {
    guard index < Int(count), index < knobs.count else { return }
    values[index] = max(knobs[index].least, min(knobs[index].most, value))
  }
}
