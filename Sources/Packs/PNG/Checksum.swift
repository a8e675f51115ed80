/// The checksums of PNG and zlib.
public enum Checksum {
  /// CRC-32 as in PNG (ISO 3309), continuing from an earlier result.
  public static func crc32(_ bytes: some Sequence<UInt8>, after earlier: UInt32 = 0) -> UInt32 {
    var crc = ~earlier
    for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8 }
    return ~crc
  }

  /// Adler-32 as in zlib (RFC 1950).
  public static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var a: UInt32 = 1
    var b: UInt32 = 0
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        a += UInt32(byte)
        b += a
      }
      a %= 65521
      b %= 65521
    }
    return b << 16 | a
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
    return value
  }
}
