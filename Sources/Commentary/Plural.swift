/// The plural categories of Unicode's CLDR.
@frozen public enum PluralForm: UInt8, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which form a whole number takes, for the locales that packs are written in.
///
/// Source of the rules: Unicode CLDR 42, `supplemental/plurals.json`, cardinal, for integers
/// written out in full.
@frozen public enum PluralRule: UInt8, Sendable, CaseIterable {
  /// One form: Japanese, Chinese, Korean, Turkish in part, Indonesian.
  case none
  /// 1 is one: English, German, Dutch, Swedish, Greek.
  case oneOther
  /// 0 and 1 are one, whole millions are many: French, Brazilian Portuguese.
  case zeroOneOther
  /// 1 is one; 2–4, 22–24 … but not 12–14 are few: Polish.
  case polish
  /// 1, 21 … are one; 2–4, 22–24 … are few: Russian, Ukrainian, Belarusian.
  case eastSlavic
  /// 1 is one, 2–4 are few: Czech, Slovak.
  case czech
  /// 1 is one, whole millions are many: Spanish, Italian, Catalan, European Portuguese.
  case romance
  /// As in the east, but the rest is other: Serbian, Croatian, Bosnian.
  case southSlavic

  /// The form for a number; its sign does not matter.
  public func form(of number: Int32) -> PluralForm {
    let n = number.magnitude
    let fewEnding = (2...4).contains(n % 10) && !(12...14).contains(n % 100)
    let isMillions = n > 0 && n % 1_000_000 == 0
    switch self {
    case .none: return .other
    case .oneOther: return n == 1 ? .one : .other
    case .zeroOneOther: return n <= 1 ? .one : isMillions ? .many : .other
    case .polish: return n == 1 ? .one : fewEnding ? .few : .many
    case .eastSlavic, .southSlavic:
      if n % 10 == 1 && n % 100 != 11 { return .one }
      return fewEnding ? .few : self == .eastSlavic ? .many : .other
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .romance: return n == 1 ? .one : isMillions ? .many : .other
    }
  }

  /// The forms a sentence in such a language must give; a number whose form is not given takes
  /// `other`, so that nobody has to write what only whole millions would say.
  public var needs: [PluralForm] {
    switch self {
    case .none: [.other]
    case .oneOther, .zeroOneOther, .romance: [.one, .other]
    case .polish, .eastSlavic: [.one, .few, .many]
    case .czech, .southSlavic: [.one, .few, .other]
    }
  }
}
