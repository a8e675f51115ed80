/// Bytes written as letters that may stand between quotes in a script of a page: 13 bits in two.
///
/// Printable ASCII without what could end a string or a script (`"`, `\`, `<`); the first letter of a
/// pair is none of `%` and `{` either, so that no `{{` or `%%` is there that a host could take for a
/// macro of its own. `Assets/Web/shell` reads it back.
public enum WebText {
  /// The text of some bytes, in ASCII; 16 letters for 13 bytes.
  public static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 2)
    var held: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      held |= UInt32(byte) &<< count
      count += 8
      if count >= 13 {
        append(held & 8191, to: &text)
        held &>>= 13
        count -= 13
      }
    }
    if count > 0 { append(held, to: &text) }
    return text
  }

  /// Undoes `encode`, up to a byte of zeros at the end; nil for letters that it does not write.
  public static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    var held: UInt32 = 0
    var count: UInt32 = 0
    for at in stride(from: 0, to: text.count, by: 2) {
      guard let first = firsts.firstIndex(of: text[at]),
        let second = seconds.firstIndex(of: text[at + 1]), first + 90 * second < 8192
      else { return nil }
      held |= UInt32(first + 90 * second) << count
      count += 13
      while count >= 8 {
        bytes.append(UInt8(held & 255))
        held >>= 8
        count -= 8
      }
    }
    return bytes
  }

  private static let seconds = (32...126).filter { ![34, 60, 92].contains($0) }.map { UInt8($0) }
  private static let firsts = seconds.filter { ![37, 123].contains($0) }

  private static func append(_ bits: UInt32, to text: inout [UInt8]) {
    text.append(firsts[Int(bits % 90)])
    text.append(seconds[Int(bits / 90)])
  }
}
