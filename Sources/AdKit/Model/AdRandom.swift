/// The generator behind rotation and jitter: from one seed always the same draws.
///
/// Source of the algorithm: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014 (SplitMix64).
public struct AdRandom: RandomNumberGenerator, Sendable, Hashable {
  public private(set) var state: UInt64

  public init(seed: UInt64) { state = seed }

  @inline(__always) public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A whole number in `0..<bound`, without bias (Lemire 2019); 0 when `bound` is 0.
  @inline(__always) public mutating func below(_ bound: UInt64) -> UInt64 {
    if bound == 0 { return 0 }
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// A number in `0..<1`, a multiple of 2⁻⁵³.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
