import Four
import Playable

/// Four in a row as one would write it on paper: a list of columns, lines walked cell by cell.
struct Oracle {
  var columns: [[Seat]] = Array(repeating: [], count: 7)
  var last: (column: Int, row: Int) = (0, 0)

  init() {}

  init(_ board: Four.Board) {
    for column in 0..<7 {
      for row in 0..<6 {
        if let seat = board.owner(Int32(column), Int32(row)) { columns[column].append(seat) }
      }
    }
  }

  static let directions = [(0, 1), (1, 0), (1, 1), (1, -1)]

  var moves: [Int] { (0..<7).filter { columns[$0].count < 6 } }
  var count: Int { columns.reduce(0) { $0 + $1.count } }

  func owner(_ column: Int, _ row: Int) -> Seat? {
    guard (0..<7).contains(column), row >= 0, row < columns[column].count else { return nil }
    return columns[column][row]
  }

  mutating func drop(_ column: Int, by seat: Seat) {
    last = (column, columns[column].count)
    columns[column].append(seat)
  }

  mutating func takeBack(_ column: Int) { columns[column].removeLast() }

  /// How many lines of `length` discs of one seat there are, by their lower or left ends.
  func lines(of seat: Seat, length: Int) -> Int {
    var found = 0
    for column in 0..<7 {
      for row in 0..<6 {
        for (right, up) in Oracle.directions {
          let whole = (0..<length).allSatisfy { owner(column + $0 * right, row + $0 * up) == seat }
          if whole { found += 1 }
        }
      }
    }
    return found
  }

  func hasFour(_ seat: Seat) -> Bool { lines(of: seat, length: 4) > 0 }

  /// Whether dropping there makes a four at once.
  func wins(_ column: Int, by seat: Seat) -> Bool {
    guard columns[column].count < 6 else { return false }
    let row = columns[column].count
    for (right, up) in Oracle.directions {
      var run = 1
      for sign in [1, -1] {
        var step = 1
        while owner(column + sign * step * right, row + sign * step * up) == seat {
          run += 1
          step += 1
        }
      }
      if run >= 4 { return true }
    }
    return false
  }

  /// 1 where the seat to move can force a four within so many plies, −1 where the other can, else 0.
  mutating func forced(_ seat: Seat, plies: Int) -> Int {
    if plies <= 0 { return 0 }
    let moves = self.moves
    if moves.contains(where: { wins($0, by: seat) }) { return 1 }
    if moves.isEmpty || plies == 1 { return 0 }
    var best = -1
    for move in moves {
      drop(move, by: seat)
      best = max(best, -forced(seat.other, plies: plies - 1))
      takeBack(move)
      if best == 1 { break }
    }
    return best
  }
}

/// A position after random legal moves, in which nobody has a four, and who is to move.
func randomPosition(_ random: inout Random, discs: ClosedRange<UInt32>) -> (Four.Board, Seat) {
  while true {
    var board = Four.Board()
    var seat: Seat = random.below(2) == 0 ? .person : .character
    let wanted = discs.lowerBound + random.below(discs.upperBound - discs.lowerBound + 1)
    while board.count < Int32(wanted) {
      let column = Int32(random.below(7))
      if board.drop(column, by: seat) != nil { seat = seat.other }
    }
    if board.fours(of: .person) == 0 && board.fours(of: .character) == 0 { return (board, seat) }
  }
}

func makeRandom(_ seed: UInt64) -> Random { Random(seed: seed, stream: Stream("test")) }

func standardSetup(_ seed: UInt64, starts: Int32 = 2, seconds: Int32 = 60) -> Setup {
  var tuning = Tuning(Four.knobs)
  tuning.set(0, to: seconds, of: Four.knobs)
  tuning.set(2, to: starts, of: Four.knobs)
  return Setup(seed: seed, tuning: tuning)
}
