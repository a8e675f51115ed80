/// What steps would cost, by the chances of a moment; `perBit` is the price of a bit.
struct StepPrices {
  /// Of a match, by its length, without the distance.
  private(set) var lengths = [Int](repeating: 0, count: Step.longest + 1)
  /// Of a match at one of the last distances, by its length.
  private(set) var recentLengths = [Int](repeating: 0, count: Step.longest + 1)
  /// Of short distances, by the kind of length (0…3), then the distance less one.
  private var near = [Int](repeating: 0, count: 4 * Self.nearCount)
  private var slots = [Int](repeating: 0, count: 4 * 64)
  private var align = [Int](repeating: 0, count: 16)
  private var chances = Chances()
  private let decisions = Self.table
  private var nodes = [Int](repeating: 0, count: 512)

  static let perBit = 256
  private static let nearCount = 128

  /// Of a decision, by its chance of 4096.
  ///
  /// Squaring a number doubles its logarithm: each time that it outgrows the next power of two is a
  /// bit of the fraction. Whole numbers only, for the same prices on every machine.
  private static let table: [Int] = (0...4096).map { chance in
    var number = UInt64(max(1, chance)) << 20
    var logarithm = 0
    while number >= 1 << 21 {
      number >>= 1
      logarithm += perBit
    }
    var fraction = perBit / 2
    while fraction > 0 {
      number = (number * number) >> 20
      if number >= 1 << 21 {
        number >>= 1
        logarithm += fraction
      }
      fraction /= 2
    }
    return 12 * perBit - logarithm
  }

  /// Of a decision, by its chance of being 1, of 4096.
  @inline(__always)
  func price(_ bit: Int, _ chance: Int) -> Int {
    decisions[bit == 1 ? chance : 4096 - chance]
  }

  /// Takes over the chances of a moment.
  mutating func refresh(_ chances: Chances) {
    self.chances = chances
    lengths = lengthPrices(ChancePlace.lengths)
    recentLengths = lengthPrices(ChancePlace.recentLengths)
    for kind in 0..<4 {
      fillNodes(ChancePlace.slots + kind << 6, bits: 6)
      for slot in 0..<64 {
        // The even bits of a far distance cost what they are.
        slots[kind << 6 + slot] =
          nodes[64 + slot] + (slot < 14 ? 0 : (slot >> 1 - 5) * Self.perBit)
      }
    }
    for distance in 0..<Self.nearCount {
      let slot = DistanceSlot(distance)
      let rest = fromLow(
        distance - slot.base, bits: slot.bits, ChancePlace.distances + slot.base - slot.number)
      for kind in 0..<4 {
        near[kind * Self.nearCount + distance] = slots[kind << 6 + slot.number] + rest
      }
    }
    for rest in 0..<16 { align[rest] = fromLow(rest, bits: 4, ChancePlace.align) }
  }

  /// Of a distance, less one, for a match of some length.
  @inline(__always)
  func distance(_ distance: Int, length: Int) -> Int {
    let kind = min(length - 2, 3)
    if distance < Self.nearCount { return near[kind * Self.nearCount + distance] }
    return slots[kind << 6 + DistanceSlot(distance).number] + align[distance & 15]
  }

  private mutating func lengthPrices(_ place: Int) -> [Int] {
    var prices = [Int](repeating: 0, count: Step.longest + 1)
    let low = price(0, chances[place])
    let longer = price(1, chances[place])
    let middle = longer + price(0, chances[place + 1])
    let high = longer + price(1, chances[place + 1])
    fillNodes(place + ChancePlace.low, bits: 3)
    for rest in 0..<8 { prices[2 + rest] = low + nodes[8 + rest] }
    fillNodes(place + ChancePlace.middle, bits: 3)
    for rest in 0..<8 { prices[10 + rest] = middle + nodes[8 + rest] }
    fillNodes(place + ChancePlace.high, bits: 8)
    for rest in 0..<256 { prices[18 + rest] = high + nodes[256 + rest] }
    return prices
  }

  /// Of every way down a tree, at the number of its last node.
  private mutating func fillNodes(_ place: Int, bits: Int) {
    nodes[1] = 0
    for node in 1..<1 << bits {
      nodes[2 * node] = nodes[node] + price(0, chances[place + node])
      nodes[2 * node + 1] = nodes[node] + price(1, chances[place + node])
    }
  }

  private func fromLow(_ value: Int, bits: Int, _ place: Int) -> Int {
    var node = 1
    var sum = 0
    for shift in 0..<bits {
      let bit = value >> shift & 1
      sum += price(bit, chances[place + node])
      node = node << 1 | bit
    }
    return sum
  }
}
