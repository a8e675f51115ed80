/// What becomes of a fraction.
public enum Rounding: Sendable, CaseIterable {
  /// To the nearest, halves to the even neighbour.
  case halfEven
  /// To the nearest, halves away from zero.
  case halfAwayFromZero
  /// Towards zero.
  case down

  /// `value / divisor` in whole numbers; `divisor` is positive.
  func divide(_ value: Int128, by divisor: Int128) -> Int128 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    if remainder == 0 || self == .down { return quotient }
    let rest = remainder.magnitude
    let half = divisor.magnitude - rest
    let isUp = rest > half || (rest == half && (self == .halfAwayFromZero || quotient & 1 != 0))
    return isUp ? quotient + value.signum() : quotient
  }
}
