import Playable

extension Four {
  /// Looks ahead on bitboards, and counts every position it looks at: never more than `budget`.
  public struct Search: Sendable {
    /// What a search found.
    public struct Result: Sendable, Equatable {
      /// The column to play, or −1 where the board is full.
      public var column: Int32
      /// Worth for the mover: `win` less the plies until then, its negative, or a judgement.
      public var score: Int32
      /// Plies looked at completely.
      public var depth: Int32
      /// Positions looked at.
      public var positions: Int32
    }

    /// Positions a decision may look at.
    @inlinable public static var budget: Int32 { 4_096 }
    /// A four is worth this less the plies until it stands; a judgement stays far below.
    @inlinable public static var win: Int32 { 10_000 }
    /// Scores beyond this are certain.
    @inlinable public static var certain: Int32 { 9_000 }

    public private(set) var positions: Int32 = 0
    let taste: Taste
    private var isCut = false

    public init(style: PlayStyle) { taste = Taste(style) }

    /// The best column for `seat`, which is to move, by deepening until `depth` or the budget is
    /// reached; chance picks among columns that are within the style's margin of the best.
    ///
    /// A win at hand is always taken; a single threat at hand is always met.
    public mutating func best(
      on board: Board, for seat: Seat, depth: Int32, using random: inout Random
    ) -> Result {
      let node = Node(own: board.discs[seat], other: board.discs[seat.other])
      let moves = Lines.playable(node.taken)
      let wins = node.ownSpots & moves
      let threats = node.otherSpots & moves
      positions = 1
      if moves == 0 { return Result(column: -1, score: 0, depth: 0, positions: 1) }
      if wins != 0 {
        return Result(column: Lines.column(of: wins), score: Search.win - 1, depth: 1, positions: 1)
      }
      var found = Result(
        column: Lines.column(of: threats != 0 ? threats : moves), score: 0, depth: 0, positions: 1)
      var level: Int32 = 1
      let last = min(depth, Board.cells - board.count)
      while level <= last {
        let candidates = threats != 0 ? threats : moves
        guard let result = look(node, moves: candidates, depth: level, using: &random) else {
          break
        }
        found = result
        if result.score > Search.certain || result.score < -Search.certain { break }
        level += 1
      }
      found.positions = positions
      return found
    }

    /// One search to one depth; nil when the budget ran out before the end.
    private mutating func look(
      _ node: Node, moves: UInt64, depth: Int32, using random: inout Random
    ) -> Result? {
      var order = Order(node, moves: moves)
      var scores = InlineArray<7, Int32>(repeating: Int32.min)
      var best = -Search.win
      for index in 0..<order.count {
        let floor = best > Search.certain ? best - 1 : best - taste.margin - 1
        let score = -value(
          node.after(order.cells[index], making: order.spots[index]), depth: depth - 1,
          alpha: -Search.win, beta: -floor, ply: 1)
        if isCut {
          isCut = false
          return nil
        }
        scores[index] = score
        best = max(best, score)
      }
      let margin = abs(best) > Search.certain ? 0 : taste.margin
      order.keep(scores, from: best - margin)
      let pick = Int(random.below(UInt32(order.count)))
      return Result(
        column: Lines.column(of: order.cells[pick]), score: best, depth: depth, positions: positions
      )
    }

    /// Worth of a position for the seat to move; exact between alpha and beta.
    private mutating func value(
      _ node: Node, depth: Int32, alpha: Int32, beta: Int32, ply: Int32
    ) -> Int32 {
      if positions >= Search.budget {
        isCut = true
        return 0
      }
      positions += 1
      var moves = Lines.playable(node.taken)
      if moves == 0 { return 0 }
      if node.ownSpots & moves != 0 { return Search.win - ply - 1 }
      if depth <= 0 { return taste.judge(node, searcherMoves: ply & 1 == 0) }
      let urgent = node.otherSpots & moves
      if urgent & (urgent &- 1) != 0 { return ply + 2 - Search.win }
      if urgent != 0 { moves = urgent }
      // Below a cell that the other needs, a disc only lifts the other onto it.
      moves &= ~(node.otherSpots &>> 1)
      if moves == 0 { return ply + 2 - Search.win }
      var best = -Search.win
      var low = alpha
      let order = Order(node, moves: moves)
      for index in 0..<order.count {
        let score = -value(
          node.after(order.cells[index], making: order.spots[index]), depth: depth - 1,
          alpha: -beta, beta: -low, ply: ply + 1)
        if isCut { return 0 }
        best = max(best, score)
        low = max(low, score)
        if low >= beta { break }
      }
      return best
    }
  }
}
