import Playable

extension Four {
  /// Where things are in the field, in field units.
  enum Layout {
    static var width: Float { 360 }
    static var height: Float { 376 }
    /// Distance between the middles of neighbouring cells.
    static var cell: Float { 46 }
    static var disc: Float { 19 }
    static var well: Float { 20 }
    /// Height at which the next disc waits, and from which it falls.
    static var waiting: Float { 33 }
    static var panel: Rect { Rect(x: 12, y: 68, width: 336, height: 290) }

    static func x(_ column: Int32) -> Float { 42 + cell * Float(column) }
    static func y(_ row: Int32) -> Float { 328 - cell * Float(row) }
    static func place(_ column: Int32, _ row: Int32) -> Point { Point(x(column), y(row)) }

    /// The column nearest to an x, also left and right of the board.
    static func column(at x: Int16) -> Int32 {
      Maths.clamp((Int32(x) - 19) / 46, 0, Board.columns - 1)
    }
  }
}
