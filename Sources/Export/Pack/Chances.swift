/// What every decision is worth by those before it, as `PackReader` learns it too, number for number.
struct Chances {
  /// The chance of 1 in the upper half and in the lower one how often it learnt; where `ChancePlace`
  /// says.
  private var cells = [UInt32](repeating: 1 << 31, count: ChancePlace.count)

  /// Times that count: from then on a decision moves a chance by a part of 32.
  private static let mostCount: UInt32 = 29
  private static let rates = (0...mostCount).map { 32768 / Int32($0 + 3) }

  /// The chance of 1 at a place, 1…4095 of 4096.
  @inline(__always)
  subscript(_ place: Int) -> Int { Int(cells[place] >> 20 | 1) }

  /// Learns a decision by the chance at a place.
  mutating func learn(_ place: Int, _ bit: Int) {
    let count = cells[place] & 31
    let chance = Int32(cells[place] >> 16)
    let miss = (bit == 0 ? 0 : 65535) - chance
    let step = (miss * Self.rates[Int(count)]) >> 15
    cells[place] = UInt32(chance + step) << 16 | min(Self.mostCount, count + 1)
  }
}
