/// A 64-bit fingerprint of a state, fed field by field, the same on every machine.
///
/// Two multiply-and-fold rounds a word: fast enough to run at every tick, and any single changed
/// field changes the result. It is a check against divergence, not a cryptographic digest.
@frozen public struct StateHash: Sendable {
  public var value: UInt64

  @inlinable public init() { value = 0x9e37_79b9_7f4a_7c15 }

  @inlinable public mutating func combine(_ word: UInt64) {
    var z = (value ^ word) &* 0xbf58_476d_1ce4_e5b9
    z ^= z >> 32
    z = z &* 0x94d0_49bb_1331_11eb
    value = (z ^ (z >> 29)) &+ 0x9e37_79b9_7f4a_7c15
  }

  @inlinable public mutating func combine(_ word: UInt32) { combine(UInt64(word)) }
  @inlinable public mutating func combine(_ word: UInt16) { combine(UInt64(word)) }
  @inlinable public mutating func combine(_ word: UInt8) { combine(UInt64(word)) }
  @inlinable public mutating func combine(_ word: Int64) { combine(UInt64(bitPattern: word)) }
  @inlinable public mutating func combine(_ word: Int32) {
    combine(UInt64(UInt32(bitPattern: word)))
  }
  @inlinable public mutating func combine(_ word: Int16) {
    combine(UInt64(UInt16(bitPattern: word)))
  }
  @inlinable public mutating func combine(_ flag: Bool) { combine(flag ? 1 as UInt64 : 0) }
  @inlinable public mutating func combine(_ number: Float) { combine(UInt64(number.bitPattern)) }
  @inlinable public mutating func combine(_ random: Random) { combine(random.state) }
  @inlinable public mutating func combine(_ input: Input) {
    let place = UInt64(UInt16(bitPattern: input.x)) << 16 | UInt64(UInt16(bitPattern: input.y))
    combine(place << 8 | UInt64(input.levels.rawValue))
  }
}
