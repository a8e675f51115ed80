import Commentary

/// A spoken text taken apart into what is said as it stands and what is filled in.
struct LineText: Sendable {
  enum Piece: Sendable {
    case plain(String)
    case user
    case character
    case number(Fact)
    case plural(Fact, [(form: PluralForm, text: String)])
  }

  var pieces: [Piece] = []

  /// C-14: characters of a line as a reader counts them, the longest plural forms included.
  static let mostCharacters = 120

  /// - Parameters:
  ///   - facts: what a slot may show, by name.
  init(_ node: Node, facts: [(name: String, fact: Fact)], plural: PluralRule) throws(PackError) {
    let text = try node.copy(atMost: 480)
    for macro in ["{{user}}", "{{char}}"] where text.contains(macro) {
      throw PackError.text(
        node.place, what: "\(macro) as character cards write it",
        mend: "write \(macro.dropFirst().dropLast())")
    }
    var plain = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        plain.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw PackError.text(
            node.place, what: "a { that never closes in \(quoted(text))",
            mend: "add }, or write {{ for a brace")
        }
        if !plain.isEmpty { pieces.append(.plain(plain)) }
        plain = ""
        let slot = rest[rest.index(after: rest.startIndex)..<end]
        pieces.append(try Self.slot(slot, node, facts, plural))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        throw PackError.text(
          node.place, what: "a } without a { in \(quoted(text))", mend: "write }} for a brace")
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { pieces.append(.plain(plain)) }
    guard length <= Self.mostCharacters else {
      throw PackError.text(
        node.place, what: "\(length) characters in \(quoted(text))",
        mend: "a line has at most \(Self.mostCharacters)")
    }
  }

  private static func slot(
    _ slot: Substring, _ node: Node, _ facts: [(name: String, fact: Fact)], _ plural: PluralRule
  ) throws(PackError) -> Piece {
    let parts = slot.split(separator: "|", omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    if parts.count == 1 && name == "user" { return .user }
    if parts.count == 1 && name == "char" { return .character }
    guard let fact = facts.first(where: { $0.name == name })?.fact, fact != .by, fact != .last
    else {
      let known = ["user", "char"] + facts.map(\.name).filter { $0 != "by" && $0 != "last" }
      throw node.unknown("slot", name, among: known)
    }
    if parts.count == 1 { return .number(fact) }
    return .plural(fact, try forms(parts.dropFirst(), node, plural))
  }

  private static func forms(
    _ parts: ArraySlice<Substring>, _ node: Node, _ plural: PluralRule
  ) throws(PackError) -> [(form: PluralForm, text: String)] {
    var forms: [(form: PluralForm, text: String)] = []
    for part in parts {
      let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(halves[0])
      guard halves.count == 2, let form = PluralForm.allCases.first(where: { $0.name == name })
      else {
        throw node.unknown("plural form", name, among: PluralForm.allCases.map(\.name))
      }
      if forms.contains(where: { $0.form == form }) {
        throw PackError.duplicate(
          node.place, what: "plural form \(quoted(name))", mend: "keep one of the two")
      }
      guard !halves[1].contains("{") else {
        throw PackError.text(
          node.place, what: "a slot within a plural form", mend: "put the slot before it")
      }
      forms.append((form, String(halves[1])))
    }
    for needed in plural.needs where !forms.contains(where: { $0.form == needed }) {
      throw PackError.text(
        node.place, what: "no plural form \"\(needed.name)\", which this language needs",
        mend: "write {…|\(plural.needs.map { $0.name + ":…" }.joined(separator: "|"))}")
    }
    return forms
  }

  /// Characters without what user, char and number slots add; of plural forms the longest.
  var length: Int {
    pieces.reduce(0) { sum, piece in
      switch piece {
      case .plain(let text): sum + text.count
      case .plural(_, let forms): sum + (forms.map(\.text.count).max() ?? 0)
      default: sum
      }
    }
  }

  /// Facts that must be known for the text to be true.
  var facts: [Fact] {
    pieces.compactMap { piece in
      switch piece {
      case .number(let fact), .plural(let fact, _): fact
      default: nil
      }
    }
  }

  func add(to builder: inout PackBuilder, plural: PluralRule) {
    builder.beginVariant()
    for piece in pieces {
      switch piece {
      case .plain(let text): builder.add(text: text.withJoiners.utf8, length: Int32(text.count))
      case .user: builder.addUser()
      case .character: builder.addCharacter()
      case .number(let fact): builder.add(number: fact)
      case .plural(let fact, let forms):
        builder.beginPlural(of: fact, rule: plural, forms: forms.count)
        for form in forms {
          builder.add(
            form: form.form, text: Array(form.text.withJoiners.utf8), length: Int32(form.text.count)
          )
        }
      }
    }
    builder.endVariant()
  }
}

extension PluralForm {
  var name: String { String(describing: self) }
}
