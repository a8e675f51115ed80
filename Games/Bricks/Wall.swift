import Playable

/// What stands in one cell of the wall.
@frozen public enum Brick: UInt8, Sendable {
  case none, plain, cracked
  /// Cracks at the first hit, breaks at the second.
  case strong
  /// Breaks into a power-up.
  case gift
  /// Never breaks, and need not.
  case steel
}

/// Nine columns of bricks, four bits each, in rows that start at the top of the field.
///
/// Sixteen rows stand in storage so that any row a ball can be in is a valid index; bricks stand in
/// rows 2…9 alone.
@frozen public struct Wall: Sendable {
  public var rows: InlineArray<16, UInt64>
  /// Breakable bricks left.
  public var left: Int32 = 0
  /// Lower edge of the lowest row that holds a brick.
  public var bottom: Float = 0

  @inlinable public static var columns: Int32 { 9 }
  @inlinable public static var firstRow: Int32 { 2 }
  @inlinable public static var lastRow: Int32 { 9 }
  @inlinable public static var columnWidth: Float { 38 }
  @inlinable public static var rowHeight: Float { 20 }

  @inlinable public init() { rows = InlineArray(repeating: 0) }

  @inlinable public subscript(column: Int32, row: Int32) -> Brick {
    get { Brick(rawValue: UInt8(rows[Int(row & 15)] &>> UInt64(column &* 4) & 15)) ?? .none }
    set {
      let shift = UInt64(column &* 4)
      let cleared = rows[Int(row & 15)] & ~(15 &<< shift)
      rows[Int(row & 15)] = cleared | UInt64(newValue.rawValue) &<< shift
    }
  }

  // The sum's last bits hold the number rounded to nearest, at the cost of two instructions and
  // without the range checks of a conversion.

  @inlinable public static func column(at x: Float) -> UInt32 {
    ((x - Place.left) * (1 / columnWidth) + 8_388_607.5).bitPattern & 15
  }

  @inlinable public static func row(at y: Float) -> UInt32 {
    (y * (1 / rowHeight) + 8_388_607.5).bitPattern & 15
  }

  /// Whether a ball's square at this place would overlap a brick; for places above `bottom` only.
  @inlinable public func overlaps(_ x: Float, _ y: Float) -> Bool {
    let upper = rows[Int(Wall.row(at: y - Ball.half))]
    let lower = rows[Int(Wall.row(at: y + Ball.half))]
    let both = upper | lower
    if both == 0 { return false }
    let first = UInt64(Wall.column(at: x - Ball.half)) &* 4
    let last = UInt64(Wall.column(at: x + Ball.half)) &* 4
    return both & (15 &<< first | 15 &<< last) != 0
  }

  public static func center(_ column: Int32, _ row: Int32) -> Point {
    Point(
      Place.left + (Float(column) + 0.5) * columnWidth, (Float(row) + 0.5) * rowHeight)
  }

  /// Counts afresh, after bricks were put up or the lowest row may have emptied.
  public mutating func measure() {
    left = 0
    bottom = 0
    for row in Wall.firstRow...Wall.lastRow where rows[Int(row)] != 0 {
      bottom = Float(row + 1) * Wall.rowHeight
      for column in 0..<Wall.columns {
        let brick = self[column, row]
        if brick != .none && brick != .steel { left += 1 }
      }
    }
  }
}
