/// Base64 as RFC 4648 has it, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    alphabet.withUnsafeBufferPointer { letters in
      var index = 0
      while index < bytes.count {
        let left = bytes.count - index
        let second = left > 1 ? bytes[index + 1] : 0
        let third = left > 2 ? bytes[index + 2] : 0
        let word = UInt32(bytes[index]) << 16 | UInt32(second) << 8 | UInt32(third)
        text.append(letters[Int(word >> 18)])
        text.append(letters[Int(word >> 12 & 63)])
        text.append(left > 1 ? letters[Int(word >> 6 & 63)] : UInt8(ascii: "="))
        text.append(left > 2 ? letters[Int(word & 63)] : UInt8(ascii: "="))
        index += 3
      }
    }
  }

  package static func text(of bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    Array(bytes).withUnsafeBufferPointer { append($0, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }
}
