/// One side of the arithmetic coder: writes the bits it is given, or gives the bits it reads.
///
/// The moments are walked by one function for both directions, so that writer and reader cannot
/// drift apart; `writes` is a constant, and the other direction's work is compiled away.
protocol BitCoder: Sendable {
  static var writes: Bool { get }

  /// Codes a bit which is 1 with a chance of `odds` in 65,536.
  mutating func code(_ bit: UInt32, odds: UInt32) -> UInt32
  /// Codes `count` bits, 0…32 of them and the highest first, each equally likely 0 or 1.
  mutating func code(plain value: UInt32, bits count: UInt32) -> UInt32
}
