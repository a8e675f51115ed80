import Commentary

/// A language tag like `en` or `pt-BR`.
struct LocaleTag: Sendable, Equatable {
  let tag: String

  init?(_ tag: String) {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 3,
      language.utf8.allSatisfy({ (97...122).contains($0) }),
      parts.dropFirst().allSatisfy({ (2...8).contains($0.utf8.count) && $0.isAlphanumeric })
    else { return nil }
    self.tag = tag
  }

  init(_ node: Node) throws(PackError) {
    let text = try node.string()
    guard let locale = LocaleTag(text) else {
      throw PackError.text(
        node.place, what: "\(quoted(text)) is no language tag", mend: "write one like en or pt-BR")
    }
    self = locale
  }

  static let english = LocaleTag(tag: "en")
  private init(tag: String) { self.tag = tag }

  var language: Substring { tag.prefix { $0 != "-" } }

  /// Itself, then the language alone.
  var candidates: [String] {
    language.count < tag.count ? [tag, String(language)] : [tag]
  }

  var plural: PluralRule {
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": .none
    case "fr", "pt": .zeroOneOther
    case "pl": .polish
    case "ru", "uk", "be", "sr", "hr", "bs": .eastSlavic
    case "cs", "sk": .czech
    default: .oneOther
    }
  }
}

extension Substring {
  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
    }
  }
}
