import Playable

/// Four in a row on seven columns of six: person and character take turns at one board.
///
/// A disc falls into the column where a press ends, or where the keys' cursor stands. Four in a line
/// wins; a full board is a draw; when the time is up, more points win.
public struct Four: MiniGame {
  /// In the order of `cues` in `game.json`.
  public enum Cue: UInt8, CaseIterable, Sendable {
    case dropped, three, threat, doubleThreat, blocked, missedWin, columnFull, turnTimeout
    case boardHalf, timeUp, fourInRow
  }

  public enum Phase: UInt8, Sendable {
    /// The seat whose turn it is chooses a column.
    case aiming
    /// Its disc is on the way; nobody can do anything.
    case falling
    /// The game is decided, and the board shows why.
    case showing
    case over
  }

  public static var id: StaticString { "four" }
  public static var rules: Int32 { 1 }
  public static var seating: Seating { .shared }
  public static var pointer: PointerUse { .heldAlongX }
  public static var field: Extent { Extent(width: 360, height: 376) }
  public static var knobs: [Knob] {
    [
      Knob("seconds", 20...90, standard: 60),
      Knob("turnSeconds", 3...30, standard: 8),
      Knob("starts", 0...2, standard: 2),
    ]
  }

  /// Points for each three side by side in a line: enough to lead by, never enough to win by.
  @inlinable public static var pointsForThree: Int32 { 10 }
  /// Points for the four that wins.
  @inlinable public static var pointsForFour: Int32 { 100 }
  /// Ticks for which the decided board is shown: time for the line to light up and be read.
  static var showTicks: Int32 { 84 }
  /// Ticks within which every disc comes to rest: one let go as the time ends still counts.
  static var mostFallTicks: Int32 { 42 }

  public internal(set) var board = Board()
  /// Whose turn it is, or whose disc falls.
  public internal(set) var turn: Seat
  public internal(set) var phase = Phase.aiming
  /// Ticks since the phase began.
  public internal(set) var age: Int32 = 0
  /// Ticks played; stops when the game is decided.
  public internal(set) var now: Int32 = 0
  public internal(set) var scores = Seats<Int32>(both: 0)
  public internal(set) var winner: Seat?
  /// Cells of the winning line or lines.
  public internal(set) var line: UInt64 = 0
  /// Where the last disc came to rest, or is falling to; −1 before the first.
  public internal(set) var lastColumn: Int32 = -1
  public internal(set) var lastRow: Int32 = -1
  /// The falling disc was let go by the clock, not by its seat.
  var isForced = false
  var aims = Seats(both: Aim())
  var rules: Random
  let turnTicks: Int32
  let playTicks: Int32

  public init(_ setup: Setup) {
    rules = setup.random(.rules)
    playTicks = max(60, setup.tuning[0] &* 60 &- Four.showTicks &- Four.mostFallTicks)
    turnTicks = max(60, setup.tuning[1] &* 60)
    let coin = rules.below(2) == 0
    switch setup.tuning[2] {
    case 0: turn = .person
    case 1: turn = .character
    default: turn = coin ? .person : .character
    }
  }

  /// A game that goes on from a position; `turn` is to move.
  ///
  /// A full board, or one that already holds a four, is decided from the start.
  public init(_ setup: Setup, from board: Board, turn: Seat) {
    self.init(setup)
    self.board = board
    self.turn = turn
    for seat in Seat.allCases { scores[seat] = Four.pointsForThree * board.threes(of: seat) }
    winner = Seat.allCases.first { board.fours(of: $0) != 0 }
    if let winner { line = board.fours(of: winner) }
    if winner != nil || board.isFull { phase = .showing }
  }

  public var standing: Standing {
    let isOver = phase == .over
    let time = Float(now) / Float(playTicks)
    let discs = Float(board.count) * (1 / 42)
    return Standing(
      isOver: isOver, winner: isOver ? winner : nil, scores: scores,
      progress: isOver ? 1 : min(1, max(time, discs)), ticksLeft: max(0, playTicks - now))
  }

  /// Nothing on the board is hidden: only what the rules will draw next.
  public mutating func conceal(from seat: Seat, using random: inout Random) {
    rules.state = UInt64(random.next()) << 32 | UInt64(random.next())
  }

  public func hash(into hash: inout StateHash) {
    hash.combine(board.discs.person)
    hash.combine(board.discs.character)
    hash.combine(turn.rawValue)
    hash.combine(phase.rawValue)
    hash.combine(age)
    hash.combine(now)
    hash.combine(scores.person)
    hash.combine(scores.character)
    hash.combine(winner.map { $0.rawValue } ?? 2)
    hash.combine(line)
    hash.combine(lastColumn)
    hash.combine(lastRow)
    hash.combine(isForced)
    aims.person.hash(into: &hash)
    aims.character.hash(into: &hash)
    hash.combine(rules)
    hash.combine(turnTicks)
    hash.combine(playTicks)
  }
}
