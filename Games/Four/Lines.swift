/// Sets of cells as bits, and the lines among them.
///
/// A step to the next cell of a line is a shift: 1 up, 7 to the right, 8 up right, 6 down right.
enum Lines {
  /// All 42 cells.
  static var board: UInt64 { 0xfdfb_f7ef_dfbf }
  /// The lowest row.
  static var floor: UInt64 { 0x0408_1020_4081 }

  /// The shift of each of the four directions, 0..<4.
  static func step(_ direction: Int) -> UInt64 { direction == 0 ? 1 : UInt64(direction + 5) }

  static func cell(_ column: Int32, _ row: Int32) -> UInt64 { 1 &<< UInt64(column &* 7 &+ row) }
  static func column(_ column: Int32) -> UInt64 { 63 &<< UInt64(column &* 7) }

  /// Column of the lowest cell of a set, 0…6; 9 of an empty set.
  static func column(of cells: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: cells.trailingZeroBitCount) / 7
  }

  /// Row of the lowest cell of a set, counted from below.
  static func row(of cells: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: cells.trailingZeroBitCount) % 7
  }

  /// The highest bit of a set, which must not be empty.
  static func top(of cells: UInt64) -> UInt64 { 1 &<< UInt64(63 - cells.leadingZeroBitCount) }

  static func playable(_ taken: UInt64) -> UInt64 { (taken &+ floor) & board }

  static func hasFour(_ discs: UInt64) -> Bool {
    hasFour(discs, 1) || hasFour(discs, 7) || hasFour(discs, 8) || hasFour(discs, 6)
  }

  private static func hasFour(_ discs: UInt64, _ step: UInt64) -> Bool {
    let pairs = discs & (discs &>> step)
    return pairs & (pairs &>> (2 &* step)) != 0
  }

  static func fours(_ discs: UInt64) -> UInt64 {
    fours(discs, 1) | fours(discs, 7) | fours(discs, 8) | fours(discs, 6)
  }

  /// Every cell that belongs to a four in one direction.
  static func fours(_ discs: UInt64, _ step: UInt64) -> UInt64 {
    let pairs = discs & (discs &>> step)
    let starts = pairs & (pairs &>> (2 &* step))
    let doubled = starts | (starts &<< step)
    return doubled | (doubled &<< (2 &* step))
  }

  static func threes(_ discs: UInt64) -> Int32 {
    threes(discs, 1) &+ threes(discs, 7) &+ threes(discs, 8) &+ threes(discs, 6)
  }

  private static func threes(_ discs: UInt64, _ step: UInt64) -> Int32 {
    let starts = discs & (discs &>> step) & (discs &>> (2 &* step))
    return Int32(truncatingIfNeeded: starts.nonzeroBitCount)
  }

  static func spots(_ discs: UInt64, taken: UInt64) -> UInt64 {
    let upright = (discs &<< 1) & (discs &<< 2) & (discs &<< 3)
    let all = upright | spots(discs, 7) | spots(discs, 8) | spots(discs, 6)
    return all & board & ~taken
  }

  /// Cells with three discs around them in one direction: XXX_, XX_X, X_XX, _XXX.
  private static func spots(_ discs: UInt64, _ step: UInt64) -> UInt64 {
    let before = discs &<< step
    let after = discs &>> step
    let twoBefore = before & (discs &<< (2 &* step))
    let twoAfter = after & (discs &>> (2 &* step))
    return (twoBefore & ((discs &<< (3 &* step)) | after))
      | (twoAfter & ((discs &>> (3 &* step)) | before))
  }
}
