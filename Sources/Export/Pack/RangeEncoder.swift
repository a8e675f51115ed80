/// The range coder of LZMA, for chances of 4096: decisions and their chances in, bytes out.
struct RangeEncoder {
  private(set) var bytes: [UInt8] = []
  private var low: UInt64 = 0
  private var range: UInt32 = .max
  private var cache: UInt8 = 0
  /// Bytes held back because a carry may still change them; the first one is always 0, and left out.
  private var held = 1

  /// One decision, by its chance of being 1: 1…4095 of 4096.
  mutating func put(_ bit: Int, _ chance: Int) {
    let bound = (range >> 12) * UInt32(chance)
    if bit == 1 {
      range = bound
    } else {
      low += UInt64(bound)
      range -= bound
    }
    normalise()
  }

  /// Bits of equal chances, the highest first.
  mutating func put(even value: Int, bits: Int) {
    for shift in (0..<bits).reversed() { put(value >> shift & 1, 2048) }
  }

  mutating func finish() {
    for _ in 0..<5 { shift() }
    bytes.removeFirst()
  }

  private mutating func normalise() {
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
  }

  private mutating func shift() {
    if low < 0xff00_0000 || low > 0xffff_ffff {
      let carry = UInt8(truncatingIfNeeded: low >> 32)
      var byte = cache
      for _ in 0..<held {
        bytes.append(byte &+ carry)
        byte = 0xff
      }
      held = 0
      cache = UInt8(truncatingIfNeeded: low >> 24)
    }
    held += 1
    low = (low & 0x00ff_ffff) << 8
  }
}
