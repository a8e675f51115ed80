/// A short name for some bytes, the same everywhere.
public enum Fingerprint {
  /// Ten hexadecimal digits of FNV-1a, mixed once more so that each digit depends on every byte.
  public static func of(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    hash ^= hash >> 33
    hash = hash &* 0xff51_afd7_ed55_8ccd
    hash ^= hash >> 33
    let digits = String(hash >> 24, radix: 16)
    return String(repeating: "0", count: 10 - digits.count) + digits
  }

  /// The same of several texts, each of which counts with its length.
  static func of(parts: [[UInt8]]) -> String {
    of(parts.flatMap { Array("\($0.count):".utf8) + $0 })
  }
}
