/// Follows the same interval through the bytes of a stream; beyond their end it reads zeros.
struct BitReader: BitCoder {
  static var writes: Bool { false }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var offset: UInt64 = 0
  private var range = UInt64.max

  init(_ bytes: [UInt8], _ place: Range<Int>) {
    self.bytes = bytes
    position = place.lowerBound
    end = place.upperBound
    take()
    take()
  }

  /// Byte that is read next, for messages.
  var place: Int { min(position, end) }
  /// A whole stream never needs more than eight bytes beyond its own.
  var isOverrun: Bool { position > end + 8 }
  /// Whether everything was used; asked after the last bit.
  var isSpent: Bool { position >= end }

  @inline(__always) mutating func code(_: UInt32, odds: UInt32) -> UInt32 {
    let part = (range >> 16) &* UInt64(odds)
    let isOne = offset < part
    // Without branches: most of these bits are hard to foretell, also for a processor.
    let mask = 0 &- UInt64(isOne ? 1 : 0)
    offset &-= part & ~mask
    range = (part & mask) | ((range &- part) & ~mask)
    if range < 1 << 32 { shift() }
    return isOne ? 1 : 0
  }

  mutating func code(plain _: UInt32, bits count: UInt32) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      range >>= 1
      let isOne = offset >= range
      if isOne { offset &-= range }
      value = value << 1 | (isOne ? 1 : 0)
      if range < 1 << 32 { shift() }
    }
    return value
  }

  private mutating func shift() {
    take()
    range <<= 32
  }

  /// Moves the next four bytes in.
  private mutating func take() {
    for index in position..<position + 4 {
      offset = offset << 8 | (index < end ? UInt64(bytes[index]) : 0)
    }
    // A reader of a forged stream stops soon after this; it only must not run away.
    position = min(position + 4, end + 12)
  }
}
