/// Bytes written as letters that may stand between quotes in a script of a page: 13 bits in two, up to
/// five at the end in one.
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
    // A pair would hold a byte too many where so few bits are left: a module must end where it ends.
    if count > 5 {
      append(held, to: &text)
    } else if count > 0 {
      text.append(firsts[Int(held)])
    }
    return text
  }

  /// Undoes `encode`; nil for letters that it does not write.
  public static func decode(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var held: UInt32 = 0
    var count: UInt32 = 0
    for at in stride(from: 0, to: text.count, by: 2) {
      let isPair = at + 1 < text.count
      guard let first = firsts.firstIndex(of: text[at]),
        let second = isPair ? seconds.firstIndex(of: text[at + 1]) : 0, first + 90 * second < 8192,
        isPair || count > 2 && first < 32
      else { return nil }
      held |= UInt32(first + 90 * second) << count
      count += isPair ? 13 : 6
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
