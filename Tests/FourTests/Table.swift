import Four
import Playable

/// A game on the test's table: discs are dropped by name of column, and what was told is kept.
struct Table {
  var game: Four
  private(set) var cues: [(cue: Four.Cue, by: Seat, a: Int32, b: Int32)] = []
  private(set) var moves: [Seat] = []
  private(set) var dropped: Int32 = 0

  init(starts: Int32 = 0, seconds: Int32 = 60, seed: UInt64 = 1) {
    game = Four(standardSetup(seed, starts: starts, seconds: seconds))
  }

  init(_ rows: [String], turn: Seat, tuning: Tuning = Tuning(Four.knobs)) {
    game = Four(Setup(seed: 1, tuning: tuning), from: Table.board(rows), turn: turn)
  }

  /// A board as a picture: upper row first, `P`, `C` or a dot for each column.
  static func board(_ rows: [String]) -> Four.Board {
    var person: UInt64 = 0
    var character: UInt64 = 0
    for (row, line) in rows.reversed().enumerated() {
      for (column, mark) in line.enumerated() {
        if mark == "P" { person |= 1 << UInt64(column * 7 + row) }
        if mark == "C" { character |= 1 << UInt64(column * 7 + row) }
      }
    }
    return Four.Board(person: person, character: character)
  }

  mutating func tick(_ person: Input = .none, _ character: Input = .none) {
    var happenings = Happenings<Four.Cue>()
    game.step(Seats(person: person, character: character), &happenings)
    let record = happenings.record
    for index in 0..<Int(record.cueCount) {
      let heard = record.cues[index]
      guard let cue = Four.Cue(rawValue: heard.code) else { continue }
      cues.append((cue, heard.seat, heard.a, heard.b))
    }
    dropped += record.dropped
    if record.personMoved { moves.append(.person) }
    if record.characterMoved { moves.append(.character) }
  }

  mutating func wait(_ ticks: Int) {
    for _ in 0..<ticks { tick() }
  }

  static func press(_ column: Int) -> Input {
    .pointer(x: Int16(42 + 46 * column), y: 200, pressed: true)
  }

  /// The seat whose turn it is presses on a column and lets go; then the disc falls and rests.
  mutating func drop(_ column: Int) {
    let press = Table.press(column)
    let byPerson = game.turn == .person
    tick()
    for _ in 0..<3 { tick(byPerson ? press : .none, byPerson ? .none : press) }
    tick()
    while game.phase == .falling { tick() }
  }

  mutating func drop(_ columns: [Int]) {
    for column in columns { drop(column) }
  }

  mutating func finish() {
    while !game.standing.isOver { tick() }
  }

  func told(_ cue: Four.Cue) -> [Seat] { cues.filter { $0.cue == cue }.map(\.by) }
}
