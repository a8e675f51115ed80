/// A row that may be drawn.
struct AdChance {
  /// Weights up to and with this one.
  var cumulative: UInt64
  var slot: Int32
  var weight: UInt32
}

extension Bool {
  /// Both, without a branch.
  @inline(__always) static func & (a: Bool, b: Bool) -> Bool {
    unsafeBitCast(
      unsafeBitCast(a, to: UInt8.self) & unsafeBitCast(b, to: UInt8.self), to: Bool.self)
  }

  /// Either, without a branch.
  @inline(__always) static func | (a: Bool, b: Bool) -> Bool {
    unsafeBitCast(
      unsafeBitCast(a, to: UInt8.self) | unsafeBitCast(b, to: UInt8.self), to: Bool.self)
  }
}
