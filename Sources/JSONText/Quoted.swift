/// A text from outside, fit to stand in an error: quoted, cut, without control characters.
public func quoted(_ text: String) -> String {
  var shown = ""
  for character in text.prefix(40) {
    // One visible character may hold hundreds of combining marks.
    let scalars = character.unicodeScalars.prefix(4)
    for scalar in scalars { shown.unicodeScalars.append(scalar.isPlain ? scalar : "\u{fffd}") }
  }
  return shown.count < text.count ? "\"\(shown)…\"" : "\"\(shown)\""
}

extension Unicode.Scalar {
  /// Neither a control character nor one that turns the direction of the text around it.
  public var isPlain: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff,
      0xfff9...0xfffb, 0xe0001...0xe007f:
      false
    default: true
    }
  }
}
