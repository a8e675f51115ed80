import Foundation

/// Looking for bytes in bytes.
enum Scan {
  /// Where `needle` begins in `hay` from `start` on; nil where it does not occur.
  static func find(_ needle: [UInt8], in hay: [UInt8], from start: Int = 0) -> Int? {
    guard !needle.isEmpty, start >= 0, hay.count - start >= needle.count else { return nil }
    let count = hay.count - start
    return hay.withUnsafeBytes { hay in
      needle.withUnsafeBytes { needle in
        guard let hay = hay.baseAddress.map({ $0 + start }), let wanted = needle.baseAddress else {
          return nil
        }
        return find(wanted, needle.count, in: hay, count).map { $0 + start }
      }
    }
  }

  /// Leaps from one first byte to the next.
  private static func find(
    _ needle: UnsafeRawPointer, _ length: Int, in hay: UnsafeRawPointer, _ count: Int
  ) -> Int? {
    let first = Int32(needle.load(as: UInt8.self))
    var at = 0
    while at <= count - length {
      guard let found = memchr(hay + at, first, count - length - at + 1) else { return nil }
      at = UnsafeRawPointer(found) - hay
      if memcmp(hay + at, needle, length) == 0 { return at }
      at += 1
    }
    return nil
  }

  /// Every place at which `needle` begins, at most `most` of them.
  static func all(_ needle: [UInt8], in hay: [UInt8], most: Int = 10_000) -> [Int] {
    var places: [Int] = []
    var at = 0
    while places.count < most, let found = find(needle, in: hay, from: at) {
      places.append(found)
      at = found + 1
    }
    return places
  }

  /// The line that a byte is on, counted from 1.
  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for index in 0..<min(max(0, offset), bytes.count) where bytes[index] == 10 { line += 1 }
    return line
  }

  static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }

  /// Letters, digits, `_` and `$`, and whatever is no ASCII.
  static func isWordPart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
      || byte == 95 || byte == 36 || byte >= 128
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Whether a text is a pattern, in which `*` stands for any text.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return text == pattern }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts[1..<parts.count - 1] where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
