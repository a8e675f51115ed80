/// What the coder has learnt: how likely each of its bits is to be 1.
///
/// A chance counts how often it was asked; the more often, the more slowly it moves. Layout, first
/// values and rates are part of the format.
struct Chances: Sendable {
  /// Odds of a 1 in 65,536ths in the upper half, experience in the lower.
  private var cells: InlineArray<441, UInt32>
  /// Rate of learning by experience: 65,536 ÷ (experience + 1.5).
  private var rates: InlineArray<128, UInt16>

  static var mostExperience: UInt32 { 126 }
  static var leastOdds: Int32 { 64 }

  init() {
    cells = InlineArray(repeating: Chances.cell(odds: 32_768))
    rates = InlineArray(repeating: 0)
    for index: UInt32 in 1..<128 { rates[Int(index)] = UInt16(131_072 / (2 * index + 3)) }
    for bucket in 0..<16 {
      set(Slot.special + bucket, 500)
      set(Slot.special + 16 + bucket, 100)
      set(Slot.special + 32 + bucket, 2_000)
    }
    for context in 0..<13 {
      let tree = Slot.surprise + 16 * context
      set(tree + 1, 10_000)
      set(tree + 2, 14_000)
      set(tree + 4, 26_000)
      set(tree + 8, 64)
    }
    for state in 0..<3 {
      let tree = Slot.kind + 16 * state
      set(tree + 1, 12_000)
      set(tree + 2, 50_000)
      set(tree + 5, 50_000)
      set(tree + 11, 60_000)
    }
    set(Slot.check, 65_000)
  }

  private static func cell(odds: UInt32) -> UInt32 { odds << 16 | 2 }

  private mutating func set(_ slot: Int, _ odds: UInt32) { cells[slot] = Chances.cell(odds: odds) }

  /// Codes a bit by the chance at `slot`, and learns from it.
  @inline(__always) mutating func code<Coder: BitCoder>(
    _ bit: UInt32, at slot: Int, with coder: inout Coder
  ) -> UInt32 {
    let cell = cells[slot]
    let odds = cell >> 16
    let experience = cell & 0xffff
    let bit = coder.code(bit, odds: odds)
    let goal = Chances.leastOdds &+ Int32(bitPattern: bit) &* (65_536 - 2 * Chances.leastOdds)
    let rate = Int32(rates[Int(experience & 127)])
    let step = ((goal &- Int32(bitPattern: odds)) &* rate) >> 16
    let moved = UInt32(bitPattern: Int32(bitPattern: odds) &+ step)
    cells[slot] = moved << 16 | (experience &+ (experience < Chances.mostExperience ? 1 : 0))
    return bit
  }

  /// Codes a number below 2 to the power `depth`, its highest bit first: each bit by a chance of
  /// its own for every way in which the number can have begun.
  @inline(__always) mutating func code<Coder: BitCoder>(
    _ value: UInt32, depth: UInt32, at slot: Int, with coder: inout Coder
  ) -> UInt32 {
    var node: UInt32 = 1
    for level in 0..<depth {
      let bit = value >> (depth &- 1 &- level) & 1
      node = node << 1 | code(bit, at: slot &+ Int(node), with: &coder)
    }
    return node &- 1 << depth
  }

  /// Codes any number: how many bits it has, learnt at `slot`, then those below the highest.
  mutating func code<Coder: BitCoder>(
    number value: UInt32, at slot: Int, with coder: inout Coder
  ) -> UInt32 {
    let own = UInt32(truncatingIfNeeded: 32 - value.leadingZeroBitCount)
    let width = code(min(own, 31), depth: 5, at: slot, with: &coder)
    if width == 31 { return coder.code(plain: value, bits: 32) }
    if width < 2 { return width }
    let top: UInt32 = 1 << (width - 1)
    return top | coder.code(plain: value & (top - 1), bits: width - 1)
  }
}

/// Where the chances of each kind of bit begin.
enum Slot {
  /// Three sets of sixteen: is there anything but an unchanged tick?
  static var special: Int { 0 }
  /// Three trees of sixteen: what is there instead?
  static var kind: Int { 48 }
  static var control: Int { 96 }
  /// Thirteen trees of sixteen, shared by both axes.
  static var surprise: Int { 104 }
  /// Trees of 32 for the sizes of numbers.
  static var horizontal: Int { 312 }
  static var vertical: Int { 344 }
  static var held: Int { 376 }
  static var away: Int { 408 }
  static var check: Int { 440 }
  static var count: Int { 441 }
}
