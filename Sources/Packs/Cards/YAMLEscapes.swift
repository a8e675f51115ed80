/// The escapes of YAML's double-quoted texts.
enum YAMLEscapes {
  static func resolved(_ text: String) -> String {
    var resolved = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let letter = rest.popFirst() else {
        resolved.append(scalar)
        continue
      }
      switch letter {
      case "n", "N", "L", "P": resolved.append("\n")
      case "t": resolved.append("\t")
      case "r", "0", "a", "b", "e", "f", "v": break
      case "_": resolved.append(" ")
      case "x": append(&resolved, &rest, digits: 2)
      case "u": append(&resolved, &rest, digits: 4)
      case "U": append(&resolved, &rest, digits: 8)
      default: resolved.append(letter)
      }
    }
    return String(resolved)
  }

  private static func append(
    _ text: inout String.UnicodeScalarView, _ rest: inout Substring.UnicodeScalarView, digits: Int
  ) {
    let hex = rest.prefix(digits)
    guard hex.count == digits, let value = UInt32(String(hex), radix: 16) else {
      text.append("\u{fffd}")
      return
    }
    rest = rest.dropFirst(digits)
    // Pairs of surrogates are met in what JSON writers made.
    if (0xd800..<0xdc00).contains(value), rest.starts(with: "\\u".unicodeScalars) {
      let low = rest.dropFirst(2).prefix(4)
      if let second = UInt32(String(low), radix: 16), (0xdc00..<0xe000).contains(second) {
        rest = rest.dropFirst(6)
        text.append(Unicode.Scalar(0x10000 + (value - 0xd800) << 10 + (second - 0xdc00)) ?? " ")
        return
      }
    }
    text.append(Unicode.Scalar(value) ?? "\u{fffd}")
  }
}
