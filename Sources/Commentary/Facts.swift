import Playable

/// What the director may know when something happens: only what a spectator sees.
@frozen public struct Facts: Sendable {
  public var scores: Seats<Int32>
  /// The person's score less the character's.
  public var lead: Int32
  /// Share of the game that is behind us, in percent.
  public var progress: Int32
  /// Whole seconds until time is up; −1 in a game without a clock.
  public var secondsLeft: Int32
  public var retries: Int32
  /// The two parameters of the game's cue; the manifest names them.
  public var a: Int32
  public var b: Int32
  /// Successes in a row, as the game counts them.
  public var streak: Int32
  /// The games before this one.
  public var past: PastGames

  @inlinable public init(
    scores: Seats<Int32> = Seats(both: 0), lead: Int32 = 0, progress: Int32 = 0,
    secondsLeft: Int32 = -1, retries: Int32 = 0, a: Int32 = 0, b: Int32 = 0, streak: Int32 = 0,
    past: PastGames = PastGames()
  ) {
    self.scores = scores
    self.lead = lead
    self.progress = progress
    self.secondsLeft = secondsLeft
    self.retries = retries
    self.a = a
    self.b = b
    self.streak = streak
    self.past = past
  }
}

/// What the character remembers of the games of this session that came before the present one.
@frozen public struct PastGames: Sendable, Equatable {
  /// How the last one ended for the person: 1 won, 2 lost, 3 drawn; 0 when there was none.
  public var last: Int32 = 0
  /// The person's score less the character's at its end.
  public var lead: Int32 = 0
  /// How many the person has won, and lost.
  public var won: Int32 = 0
  public var lost: Int32 = 0

  @inlinable public init() {}

  /// One more game has ended.
  ///
  /// - Parameters:
  ///   - result: 1 won, 2 lost, 3 drawn by the person; others count as none.
  @inlinable public mutating func add(_ result: Int32, lead: Int32) {
    guard result > 0 else { return }
    last = result
    self.lead = lead
    if result == 1 { won &+= 1 }
    if result == 2 { lost &+= 1 }
  }
}

/// One thing that happened, by whom, and how much it matters.
@frozen public struct Occurrence: Sendable, Equatable {
  /// Raw value of a `CommonCue`; 255 for none.
  public var common: UInt8
  /// Raw value of the game's own cue; 255 for none.
  public var own: UInt8
  public var seat: Seat
  /// 1 minor, 2 notable, 3 major.
  public var priority: UInt8

  @inlinable public init(common: UInt8, own: UInt8, seat: Seat, priority: UInt8) {
    self.common = common
    self.own = own
    self.seat = seat
    self.priority = priority
  }

  /// A common cue that no cue of the game stands behind.
  @inlinable public init(_ cue: CommonCue, by seat: Seat, priority: UInt8) {
    self.init(common: cue.rawValue, own: 255, seat: seat, priority: priority)
  }

  @inlinable var cue: CommonCue? { CommonCue(rawValue: common) }
}
