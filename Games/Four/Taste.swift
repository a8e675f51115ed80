import Playable

extension Four {
  /// What a style of play likes: how it judges a position that it cannot see through.
  struct Taste: Sendable {
    /// Worth of an empty cell that completes a four of one's own, and of the other's.
    let hope: Int32
    let fear: Int32
    /// How much worse than the best a column may look and still be played.
    let margin: Int32

    init(_ style: PlayStyle) {
      switch style {
      case .bold: (hope, fear, margin) = (30, 20, 0)
      case .careful: (hope, fear, margin) = (26, 30, 0)
      case .playful: (hope, fear, margin) = (24, 24, 3)
      }
    }

    /// Worth of a position for its mover, by the taste of the one who searches.
    func judge(_ node: Node, searcherMoves: Bool) -> Int32 {
      if node.ownSpots | node.otherSpots == 0 { return node.lead }
      // Where no four is made, columns fill up in turns: the opener gets the third and fifth rows,
      // the other one the second, fourth and sixth.
      let opens = node.taken.nonzeroBitCount & 1 == 0
      let ownRows = opens ? Taste.oddRows : Taste.evenRows
      let otherRows = opens ? Taste.evenRows : Taste.oddRows
      let mine = weigh(node.ownSpots, ownRows, each: searcherMoves ? hope : fear)
      let theirs = weigh(node.otherSpots, otherRows, each: searcherMoves ? fear : hope)
      return node.lead + mine - theirs
    }

    /// Cells that complete a four count once, in rows that will fall to their owner twice.
    private func weigh(_ spots: UInt64, _ rows: UInt64, each: Int32) -> Int32 {
      let count = spots.nonzeroBitCount + (spots & rows).nonzeroBitCount
      return Int32(truncatingIfNeeded: count) * each
    }

    static var oddRows: UInt64 { 0x50a1_4285_0a14 }
    static var evenRows: UInt64 { 0xa952_a54a_952a }

    /// Sum of `place` over a set of cells.
    static func places(_ cells: UInt64) -> Int32 {
      var sum: Int32 = 0
      var left = cells
      while left != 0 {
        sum += place(left & (0 &- left))
        left &= left &- 1
      }
      return sum
    }

    /// How many fours pass through a cell, 3…13, from the four bit planes of that number.
    static func place(_ cell: UInt64) -> Int32 {
      (cell & 0xb402_d5ab_402d != 0 ? 1 : 0) + (cell & 0x8490_c663_0921 != 0 ? 2 : 0)
        + (cell & 0x799a_15a8_599e != 0 ? 4 : 0) + (cell & 0x0061_e3c7_8600 != 0 ? 8 : 0)
    }
  }
}
