/// Base64 as it is met in the wild: line breaks, no padding, the URL alphabet, stray bytes.
enum Base64 {
  /// The bytes of a text; whatever is not of the alphabet is passed over, and so is what follows
  /// the padding.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for letter in text {
      if letter == UInt8(ascii: "=") { break }
      let value = values[Int(letter)]
      guard value < 64 else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in alphabet.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()
}
