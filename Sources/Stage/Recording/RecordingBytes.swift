import Playable

/// Little-endian numbers and short lists at the end of a byte array.
extension Array where Element == UInt8 {
  /// The one place where arrays grow by a byte: a copy at every use costs a WebAssembly module much.
  @inline(never) mutating func put(byte: UInt8) { append(byte) }

  mutating func put(_ value: UInt64, bytes: Int) {
    for index in 0..<bytes { put(byte: UInt8(truncatingIfNeeded: value >> UInt64(8 * index))) }
  }

  /// Zigzag and LEB128: small magnitudes of either sign take one byte.
  mutating func put(signed value: Int32) {
    var left = UInt32(bitPattern: (value << 1) ^ (value >> 31))
    while left > 0x7f {
      put(byte: UInt8(truncatingIfNeeded: left) | 0x80)
      left >>= 7
    }
    put(byte: UInt8(truncatingIfNeeded: left))
  }

  mutating func put(_ text: Text) {
    put(byte: UInt8(truncatingIfNeeded: text.count))
    for index in 0..<Int(text.count) { put(byte: text.bytes[index]) }
  }

  mutating func put<let n: Int>(_ numbers: RecordingHeader.Numbers<n>) {
    put(byte: UInt8(truncatingIfNeeded: numbers.count))
    for index in 0..<Int(numbers.count) { put(signed: numbers.values[index]) }
  }

  /// The little-endian number at an offset; bytes beyond the end count as zero.
  func number(at offset: Int, bytes: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<bytes where offset + index < count {
      value |= UInt64(self[offset + index]) << UInt64(8 * index)
    }
    return value
  }
}
