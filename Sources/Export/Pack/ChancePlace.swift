/// Where the chances of each kind of decision begin among all of them.
enum ChancePlace {
  static let isMatch = 0
  static let isRecent = 12
  static let isLatest = 24
  static let isSecond = 36
  static let isThird = 48
  static let isLong = 60
  static let slots = 72
  static let distances = 328
  static let align = 456
  static let lengths = 472
  static let recentLengths = 746
  /// Four times 768 for each kind of bytes, by the first bits of the byte before.
  static let literals = 1020

  /// Within the chances of lengths, after the two decisions which of these it is.
  static let low = 2
  static let middle = 10
  static let high = 18

  static let count = literals + 13 * 3072
}

/// The part of a distance that its first decisions tell: its size, roughly by powers of two.
struct DistanceSlot {
  /// 0…63.
  let number: Int
  /// Bits that follow.
  let bits: Int
  /// The least distance, less one, of the slot.
  let base: Int

  init(_ distance: Int) {
    if distance < 4 {
      (number, bits, base) = (distance, 0, distance)
    } else {
      let high = Int.bitWidth - 1 - distance.leadingZeroBitCount
      number = high << 1 | distance >> (high - 1) & 1
      bits = high - 1
      base = (2 | number & 1) << bits
    }
  }
}
