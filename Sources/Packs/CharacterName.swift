import Playable

/// A name from outside, made fit for one line of a header.
struct CharacterName: Sendable {
  let string: String
  /// Characters as a reader counts them.
  let length: Int32
  /// Whether characters were left out because there were too many.
  let isCut: Bool

  static let mostCharacters = 64

  /// Control and direction characters go, white space becomes single spaces, and what is too long
  /// is cut at a character; braces and the like stay what they are.
  ///
  /// - Returns: nil when nothing visible is left.
  init?(_ raw: String) {
    var clean = String.UnicodeScalarView()
    var isSpaced = true
    // Long before the cut at 64 characters, so that a huge name costs little.
    for scalar in raw.unicodeScalars.prefix(4_096) {
      if scalar.properties.isWhitespace {
        if !isSpaced { clean.append(" ") }
        isSpaced = true
      } else if scalar.isPlain {
        clean.append(scalar)
        isSpaced = false
      }
    }
    let whole = String(clean)
    let kept = CharacterName.cut(whole)
    guard kept.unicodeScalars.contains(where: \.isVisible) else { return nil }
    string = kept
    length = Int32(kept.count)
    let visible = whole.last == " " ? whole.count - 1 : whole.count
    isCut = kept.count < visible || raw.unicodeScalars.count > 4_096
  }

  /// That it was cut, for whoever gave it; nil where it was not.
  func note(_ what: String) -> String? {
    isCut ? "\(what) is cut to its first \(length) characters: \(string)" : nil
  }

  private static func cut(_ name: String) -> String {
    var kept = ""
    var count = 0
    for character in name {
      // Letters under heaps of combining marks lose all but the first few.
      let thin = CharacterName.thinned(character)
      guard count < mostCharacters, kept.utf8.count + thin.utf8.count <= Text.capacity else {
        break
      }
      kept += thin
      count += 1
    }
    while kept.last == " " { kept.removeLast() }
    return kept
  }

  /// At most three marks above, below and through a letter; vowel signs and joiners are no marks.
  private static func thinned(_ character: Character) -> String {
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in character.unicodeScalars.prefix(40) where kept.count < 12 {
      if scalar.properties.canonicalCombiningClass.rawValue > 9 { marks += 1 }
      if scalar.properties.canonicalCombiningClass.rawValue <= 9 || marks <= 3 {
        kept.append(scalar)
      }
    }
    return String(kept)
  }

  var text: Text { Text(utf8: string) }
}

extension Text {
  public init(utf8 string: String) {
    self.init()
    append(utf8: string)
  }

  mutating func append(utf8 string: String) {
    Array(string.withJoiners.utf8).withUnsafeBufferPointer { append($0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      && properties.generalCategory != .nonspacingMark
      && properties.generalCategory != .enclosingMark
  }
}
