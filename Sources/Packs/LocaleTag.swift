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

  init(_ node: Node) throws(PackError) { try self.init(key: node.string(), at: node) }

  /// A tag that stands as a key before a value.
  init(key text: String, at node: Node) throws(PackError) {
    guard let locale = LocaleTag(text) else {
      throw PackError.text(
        node.place, what: "\(quoted(text)) is no language tag", mend: "write one like en or pt-BR")
    }
    self = locale
  }

  /// A tag as people and environments write it: `pt_BR.UTF-8`, `DE`, `ca@valencia`.
  init?(loosely text: String) {
    let plain = text.prefix { $0 != "." && $0 != "@" }
    let parts = plain.split(whereSeparator: { $0 == "-" || $0 == "_" })
    guard let language = parts.first, text.utf8.count <= 64 else { return nil }
    self.init(
      ([language.lowercased()] + parts.dropFirst().map(String.init)).joined(separator: "-"))
  }

  static let english = LocaleTag(tag: "en")
  private init(tag: String) { self.tag = tag }

  var language: Substring { tag.prefix { $0 != "-" } }

  /// The tag itself, else its language alone, else the first of another region.
  func nearest(among tags: [String]) -> String? {
    let own = tag.lowercased()
    return tags.first { $0.lowercased() == own } ?? tags.first { $0 == language }
      ?? tags.sorted().first { LocaleTag($0)?.language == language }
  }

  var plural: PluralRule {
    switch language {
    case "ja", "zh", "ko", "vi", "th", "id", "ms": .none
    case "pt": tag.hasPrefix("pt-PT") ? .romance : .zeroOneOther
    case "fr": .zeroOneOther
    case "es", "it", "ca": .romance
    case "pl": .polish
    case "ru", "uk", "be": .eastSlavic
    case "sr", "hr", "bs": .southSlavic
    case "cs", "sk": .czech
    default: .oneOther
    }
  }

  /// Whether `plural` is this language's own rule, and not a guess.
  var hasKnownPlural: Bool {
    plural != .oneOther
      || ["en", "de", "nl", "sv", "da", "nb", "fi", "el", "hu"].contains(language)
  }
}

extension Substring {
  fileprivate var isAlphanumeric: Bool {
    utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0)
    }
  }
}
