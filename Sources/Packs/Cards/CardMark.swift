/// Private-use characters that stand for what is only known later; none survives from a card.
enum CardMark {
  static let user: Unicode.Scalar = "\u{f8f0}"
  static let character: Unicode.Scalar = "\u{f8f1}"
  static let openBrace: Unicode.Scalar = "\u{f8f2}"
  static let closeBrace: Unicode.Scalar = "\u{f8f3}"
  /// Something was left out here that a sentence would miss.
  static let gap: Unicode.Scalar = "\u{f8f4}"
  /// A new example begins.
  static let block: Unicode.Scalar = "\u{f8f5}"

  static let all: ClosedRange<UInt32> = 0xf8f0...0xf8f5

  /// A text with the marks filled in.
  static func filled(
    _ text: some Sequence<Unicode.Scalar>, user: String, character: String, open: String,
    close: String
  ) -> String {
    var filled = String.UnicodeScalarView()
    for scalar in text {
      switch scalar {
      case Self.user: filled.append(contentsOf: user.unicodeScalars)
      case Self.character: filled.append(contentsOf: character.unicodeScalars)
      case openBrace: filled.append(contentsOf: open.unicodeScalars)
      case closeBrace: filled.append(contentsOf: close.unicodeScalars)
      case gap, block: break
      default: filled.append(scalar)
      }
    }
    return String(filled)
  }
}
