/// Narrows a 64-bit interval bit by bit and writes its top half whenever that is settled.
struct BitWriter: BitCoder {
  static var writes: Bool { true }

  private(set) var bytes: [UInt8] = []
  private var low: UInt64 = 0
  private var range = UInt64.max

  init() { bytes.reserveCapacity(4096) }

  mutating func code(_ bit: UInt32, odds: UInt32) -> UInt32 {
    let part = (range >> 16) &* UInt64(odds)
    if bit != 0 {
      range = part
    } else {
      raise(by: part)
      range &-= part
    }
    if range < 1 << 32 { shift() }
    return bit
  }

  mutating func code(plain value: UInt32, bits count: UInt32) -> UInt32 {
    var left = count
    while left > 0 {
      left -= 1
      range >>= 1
      if value >> left & 1 != 0 { raise(by: range) }
      if range < 1 << 32 { shift() }
    }
    return value
  }

  /// Ends the stream with as few bytes as name a number inside the interval; readers read zeros
  /// beyond the end.
  mutating func finish() {
    for kept: UInt64 in 0...8 {
      let below: UInt64 = kept == 8 ? 0 : UInt64.max >> (8 * kept)
      let (sum, carries) = low.addingReportingOverflow(below)
      let number = sum & ~below
      if number &- low < range {
        if carries { carry() }
        for index in 0..<kept {
          bytes.put(byte: UInt8(truncatingIfNeeded: number >> (56 - 8 * index)))
        }
        return
      }
    }
  }

  private mutating func raise(by part: UInt64) {
    let (sum, carries) = low.addingReportingOverflow(part)
    low = sum
    if carries { carry() }
  }

  private mutating func carry() {
    var index = bytes.count - 1
    while index >= 0 {
      bytes[index] &+= 1
      if bytes[index] != 0 { return }
      index -= 1
    }
  }

  private mutating func shift() {
    for index: UInt64 in 0..<4 {
      bytes.put(byte: UInt8(truncatingIfNeeded: low >> (56 - 8 * index)))
    }
    low <<= 32
    range <<= 32
  }
}
