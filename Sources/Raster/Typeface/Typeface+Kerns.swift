extension Typeface {
  /// How many grid units closer a pair stands: a row a shape of right side, a column of left side.
  ///
  /// Rows are A T V P L r o v K O, columns A T V o n . O v - J ', each for all of a like shape;
  /// a drawing tells its shapes, counted from 1.
  static let kerns: StaticString = """
    04410022104\
    40054514440\
    40032511330\
    40010600140\
    05510023405\
    30010400200\
    04300101001\
    22110400120\
    00020032300\
    22200200010
    """
  /// Grid units to take away between shapes of a right and a left side.
  static func kern(_ rightSide: Int32, _ leftSide: Int32) -> Int32 {
    if rightSide == 0 || leftSide == 0 { return 0 }
    let cell = Int(rightSide &- 1) &* 11 &+ Int(leftSide &- 1)
    return cell < kerns.utf8CodeUnitCount ? Int32(kerns.utf8Start[cell]) &- 0x30 : 0
  }
}
