import Playable

extension Four {
  /// Who has a disc where: one word a seat, seven bits a column from the left, lowest row first.
  ///
  /// The seventh bit of a column stays empty, so that a shifted line never runs into the next one.
  public struct Board: Sendable, Equatable {
    public internal(set) var discs = Seats<UInt64>(both: 0)

    @inlinable public static var columns: Int32 { 7 }
    @inlinable public static var rows: Int32 { 6 }
    @inlinable public static var cells: Int32 { 42 }

    public init() {}

    /// A position given as discs; those outside the board, in the air, or on another are left out.
    public init(person: UInt64, character: UInt64) {
      var standing: UInt64 = 0
      for column in 0..<Board.columns {
        let shift = UInt64(column * 7)
        let stack = ((person | character) &>> shift) & 63
        standing |= ((stack ^ (stack &+ 1)) &>> 1) &<< shift
      }
      discs = Seats(person: person & standing, character: character & standing & ~person)
    }

    public var taken: UInt64 { discs.person | discs.character }
    public var count: Int32 { Int32(truncatingIfNeeded: taken.nonzeroBitCount) }
    public var isFull: Bool { taken == Lines.board }

    /// The lowest empty cell of every column that has one.
    public var playable: UInt64 { Lines.playable(taken) }

    /// Discs in a column, 0…6; a column outside the board is full.
    public func height(_ column: Int32) -> Int32 {
      guard column >= 0, column < Board.columns else { return Board.rows }
      return Int32(truncatingIfNeeded: (taken & Lines.column(column)).nonzeroBitCount)
    }

    public func accepts(_ column: Int32) -> Bool { height(column) < Board.rows }

    /// Lets a disc fall into a column; gives the row it comes to rest in, or nil when it is full.
    @discardableResult
    public mutating func drop(_ column: Int32, by seat: Seat) -> Int32? {
      let row = height(column)
      guard row < Board.rows else { return nil }
      discs[seat] |= Lines.cell(column, row)
      return row
    }

    /// Who has a disc in a cell, or nil.
    public func owner(_ column: Int32, _ row: Int32) -> Seat? {
      guard column >= 0, column < Board.columns, row >= 0, row < Board.rows else { return nil }
      let cell = Lines.cell(column, row)
      return discs.person & cell != 0 ? .person : discs.character & cell != 0 ? .character : nil
    }

    /// Empty cells that would complete a four of that seat, reachable or not.
    public func spots(of seat: Seat) -> UInt64 { Lines.spots(discs[seat], taken: taken) }

    /// Every cell that belongs to a four of that seat.
    public func fours(of seat: Seat) -> UInt64 { Lines.fours(discs[seat]) }

    /// How many threes stand in a line, side by side; a four counts as two.
    public func threes(of seat: Seat) -> Int32 { Lines.threes(discs[seat]) }
  }
}
