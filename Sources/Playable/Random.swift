/// A named source of chance; draws from one stream never shift another.
@frozen public struct Stream: Sendable, Equatable {
  public let key: UInt64

  /// The stream of that name, by FNV-1a over its UTF-8 bytes.
  @inlinable public init(_ name: StaticString) {
    var key: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 0..<name.utf8CodeUnitCount {
      key = (key ^ UInt64(name.utf8Start[index])) &* 0x100_0000_01b3
    }
    self.key = key
  }

  /// What the rules of a game draw from.
  @inlinable public static var rules: Stream { Stream("rules") }
  /// The character's play.
  @inlinable public static var rival: Stream { Stream("rival") }
  /// Simulated persons.
  @inlinable public static var bot: Stream { Stream("bot") }
  /// Choice of lines.
  @inlinable public static var commentary: Stream { Stream("commentary") }
  /// Particles, blinks, shakes: nothing that a hash sees.
  @inlinable public static var cosmetic: Stream { Stream("cosmetic") }
}

/// PCG32 (XSH-RR 64/32): period 2⁶⁴, state and increment both mixed from a seed and a stream.
///
/// Source of the algorithm: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient
/// Statistically Good Algorithms for Random Number Generation", HMC-CS-2014-0905.
@frozen public struct Random: Sendable, Equatable {
  public var state: UInt64
  public let increment: UInt64

  @inlinable public init(seed: UInt64, stream: Stream) {
    let mixed = Random.mix(seed &+ 0x9e37_79b9_7f4a_7c15) ^ stream.key
    state = Random.mix(mixed)
    increment = Random.mix(mixed ^ 0xd1b5_4a32_d192_ed03) | 1
    _ = next()
  }

  /// SplitMix64's finaliser: every bit of the input reaches every bit of the output.
  @inlinable public static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// The next 32 bits.
  @inlinable public mutating func next() -> UInt32 {
    let old = state
    state = old &* 6_364_136_223_846_793_005 &+ increment
    let xorShifted = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let rotation = UInt32(truncatingIfNeeded: old >> 59)
    return (xorShifted >> rotation) | (xorShifted << ((0 &- rotation) & 31))
  }

  /// A whole number in `0..<bound`, without bias (Lemire 2019); 0 when `bound` is 0.
  @inlinable public mutating func below(_ bound: UInt32) -> UInt32 {
    if bound == 0 { return 0 }
    var product = UInt64(next()) &* UInt64(bound)
    if UInt32(truncatingIfNeeded: product) < bound {
      let threshold = (0 &- bound) % bound
      while UInt32(truncatingIfNeeded: product) < threshold {
        product = UInt64(next()) &* UInt64(bound)
      }
    }
    return UInt32(truncatingIfNeeded: product >> 32)
  }

  /// A number in `0..<1`, a multiple of 2⁻²⁴.
  @inlinable public mutating func unit() -> Float {
    Float(next() >> 8) * 0x1p-24
  }

  /// A number in `low..<high`.
  @inlinable public mutating func between(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * unit()
  }

  /// True with the given chance: never at 0, always at 1.
  @inlinable public mutating func chance(_ probability: Float) -> Bool {
    unit() < probability
  }

  /// Near a normal distribution of mean 0 and deviation 1: the sum of four uniforms, within ±3.47.
  @inlinable public mutating func normal() -> Float {
    (unit() + unit() + unit() + unit() - 2) * 1.732_050_8
  }

  /// Puts the first `count` elements in a uniformly drawn order (Fisher–Yates).
  @inlinable public mutating func shuffle<let n: Int, Element>(
    _ array: inout InlineArray<n, Element>, count: Int = n
  ) {
    var last = min(count, n) - 1
    while last > 0 {
      array.swapAt(last, Int(below(UInt32(last + 1))))
      last -= 1
    }
  }
}
