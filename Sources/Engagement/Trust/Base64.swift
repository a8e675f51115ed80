/// Bytes as text of 64 letters (RFC 4648, with padding), and back.
///
/// Strict: one sequence of bytes has one text, so that nothing can hide in a second spelling.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// What each byte stands for; 255 for those that are no letter.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { encode(bytes, into: $0) }
  }

  /// - Returns: how many letters were written.
  private static func encode(
    _ bytes: [UInt8], into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var written = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      var word: UInt32 = 0
      for place in 0..<3 {
        word = word << 8 | (place < part.count ? UInt32(part[start + place]) : 0)
      }
      for place in 0..<4 {
        let letter = letters[Int(word >> UInt32(18 - 6 * place) & 63)]
        text[written] = place <= part.count ? letter : padding
        written += 1
      }
    }
    return written
  }

  /// nil where it is no such text.
  static func decode(_ text: UnsafeBufferPointer<UInt8>.SubSequence) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let inside = text.drop { $0 != padding }.count
    guard inside <= 2, text.suffix(inside).allSatisfy({ $0 == padding }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word: UInt32 = 0
    var bits: UInt32 = 0
    for byte in text.dropLast(inside) {
      let value = values[Int(byte)]
      guard value < 64 else { return nil }
      word = word << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
      }
    }
    return word & (1 << bits - 1) == 0 ? bytes : nil
  }
}
