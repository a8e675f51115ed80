import Playable

extension Four {
  /// Better places, cells that would make a four, and most of all those that can be played next.
  public var edge: Float {
    let taken = board.taken
    let node = Node(own: board.discs.person, other: board.discs.character)
    let ready = Lines.playable(taken)
    let spots = node.ownSpots.nonzeroBitCount - node.otherSpots.nonzeroBitCount
    let open = (node.ownSpots & ready).nonzeroBitCount - (node.otherSpots & ready).nonzeroBitCount
    let owned = evenOrOdd(of: .person, node.ownSpots) - evenOrOdd(of: .character, node.otherSpots)
    let worth = node.lead + 24 * Int32(spots + owned) + 40 * Int32(open)
    return Maths.clamp(Float(worth) / 100, -1, 1)
  }

  /// Spots in the rows that will fall to a seat when columns fill up in turns.
  private func evenOrOdd(of seat: Seat, _ spots: UInt64) -> Int {
    let opens = (board.count & 1 == 0) == (turn == seat)
    return (spots & (opens ? Taste.oddRows : Taste.evenRows)).nonzeroBitCount
  }

  /// A four is worth so much that the scores of a finished game are never near each other; the race
  /// is one to four discs in a line. Its margin is what the loser still needed: the fewest discs that
  /// were missing in any line open to it, as a share of those it had dropped. Without a four the
  /// points decide, and their difference is the margin; a draw is none.
  public var margin: Float {
    if line == 0 { return winner == nil ? 0 : scores.margin }
    let loser: Seat = board.fours(of: .person) != 0 ? .character : .person
    let dropped = board.discs[loser].nonzeroBitCount
    return min(1, Float(board.missing(for: loser)) / Float(max(1, dropped)))
  }
}

extension Four.Board {
  /// The fewest discs that a seat lacks in any line of four that the other has not closed; 4 where
  /// there is none left.
  public func missing(for seat: Seat) -> Int32 {
    let own = discs[seat]
    let closed = ~Lines.board | discs[seat.other]
    var most: Int32 = 0
    for direction in 0..<4 {
      let step = Lines.step(direction)
      for cell in 0..<48 as Range<UInt64> where cell &+ 3 &* step < 49 {
        let line =
          (1 as UInt64) &<< cell | 1 &<< (cell &+ step) | 1 &<< (cell &+ 2 &* step)
          | 1 &<< (cell &+ 3 &* step)
        if line & closed == 0 {
          most = max(most, Int32((line & own).nonzeroBitCount))
        }
      }
    }
    return 4 - most
  }
}
