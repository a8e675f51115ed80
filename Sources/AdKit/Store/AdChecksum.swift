/// CRC-32 as in ISO 3309 and gzip (reflected, polynomial 0xEDB88320).
enum AdChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }

  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { crc, byte in
      crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)]
    }
  }

  /// Eight hexadecimal digits.
  static func text(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    let crc = of(bytes)
    return (0..<8).map { digits[Int(crc >> UInt32(28 - 4 * $0) & 15)] }
  }
}
