import Playable

extension Four {
  /// Moves in the order in which they are worth trying: most new threats first, then the centre.
  struct Order {
    var cells = InlineArray<7, UInt64>(repeating: 0)
    /// What would complete a four of the mover after each move.
    var spots = InlineArray<7, UInt64>(repeating: 0)
    var count = 0

    init(_ node: Node, moves: UInt64) {
      var keys = InlineArray<7, Int32>(repeating: 0)
      var left = moves
      while left != 0 {
        let move = left & (0 &- left)
        left ^= move
        let made = Lines.spots(node.own | move, taken: node.taken | move)
        var key = Taste.place(move)
        if made != 0 { key += Int32(truncatingIfNeeded: made.nonzeroBitCount) * 16 }
        var place = count
        while place > 0 && keys[place - 1] < key {
          keys[place] = keys[place - 1]
          cells[place] = cells[place - 1]
          spots[place] = spots[place - 1]
          place -= 1
        }
        keys[place] = key
        cells[place] = move
        spots[place] = made
        count += 1
      }
    }

    /// Keeps the moves that score at least `least`, in their order.
    mutating func keep(_ scores: InlineArray<7, Int32>, from least: Int32) {
      var kept = 0
      for index in 0..<count where scores[index] >= least {
        cells[kept] = cells[index]
        spots[kept] = spots[index]
        kept += 1
      }
      count = kept
    }
  }
}
