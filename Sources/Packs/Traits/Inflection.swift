import Foundation

/// The forms in which adjectives are met: gender, number, case.
enum Inflection {
  /// A word as `DescriptionWords` has it: lower-case, without accents.
  static func folded(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 128 }) { return word }
    var folded = String.UnicodeScalarView()
    for scalar in word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "ł": folded.append("l")
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case _ where (0x300...0x36f).contains(scalar.value): break
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// All forms of a word that a dictionary has, folded; itself alone in English.
  static func forms(of word: String, _ language: String) -> [String] {
    switch language {
    case "de": german(word)
    case "es", "pt": romance(folded(word))
    case "pl": polish(folded(word))
    default: [word]
    }
  }

  /// With ä or ae, whichever somebody types.
  private static func german(_ word: String) -> [String] {
    let spelled = word.replacing("ä", with: "ae").replacing("ö", with: "oe")
      .replacing("ü", with: "ue")
    return Set([folded(word), folded(spelled)]).flatMap { base in
      let stem = base.hasSuffix("e") ? String(base.dropLast()) : base
      // dunkel, dunkle
      let short = stem.hasSuffix("el") ? stem.dropLast(2) + "l" : stem
      return [base] + ["e", "er", "es", "en", "em"].map { short + $0 }
    }
  }

  /// Spanish and Portuguese: -o and -a, -or and -ora, plurals.
  private static func romance(_ word: String) -> [String] {
    let stem = String(word.dropLast())
    switch word.suffix(2) {
    case "ao": return [word, stem.dropLast() + "ona", stem.dropLast() + "oes"]
    case "al", "il": return [word, stem + "s", stem + "is", word + "es"]
    case "el": return [word, stem + "is", word + "es"]
    default: break
    }
    switch word.last {
    case "o": return ["o", "a", "os", "as"].map { stem + $0 }
    case "e", "a": return [word, word + "s"]
    case "m": return [word, stem + "ns"]
    case "z": return [word, stem + "ces", word + "es"]
    default: return [word, word + "a", word + "es", word + "as"]
    }
  }

  /// Polish: every gender, number and case; the adverbs are other words.
  private static func polish(_ word: String) -> [String] {
    let stem = String(word.dropLast())
    switch word.last {
    case "y":
      let endings = ["y", "a", "e", "ego", "emu", "ej", "ym", "ych", "ymi", "i"]
      return endings.map { stem + $0 }
    case "i":
      // After k and g the i stays in some forms only: wysoki, wysoka, wysokiego.
      let isHard = stem.last == "k" || stem.last == "g"
      let bare = isHard ? stem : word
      return ["i", "ie", "iego", "iemu", "iej", "im", "ich", "imi"].map { stem + $0 }
        + [bare + "a"]
    default: return [word]
    }
  }
}
