import Commentary
import Playable
import Stage

extension Words {
  /// Reads a table of words that is already in memory; `file` is what errors call it.
  public init(json bytes: [UInt8], locale: String, file: String = "words.json") throws(PackError) {
    try self.init(
      Node(SourceFile(name: file, bytes: bytes)), locale: LocaleTag(locale) ?? .english)
  }

  /// Reads `Assets/Words/<tag>.json`: every phrase, none else.
  init(_ root: Node, locale: LocaleTag) throws(PackError) {
    let fields = try root.object("$schema", "locale", "words")
    try fields.required("locale").expect(locale)
    let node = try fields.required("words")
    let members = try node.members()
    for (key, node) in members where Phrase.named(key) == nil {
      throw node.unknown("phrase", key, among: Phrase.allCases.map(\.name))
    }
    var table: [UInt8] = []
    for phrase in Phrase.allCases {
      guard let member = members.first(where: { $0.key == phrase.name }) else {
        throw PackError.missingKey(node.place, key: phrase.name)
      }
      table += Array(try phrase.text(member.node, locale.plural).utf8) + [10]
    }
    self.init(table: table, plural: locale.plural)
  }
}

extension Words.Phrase {
  /// As documents write it.
  public var name: String { String(describing: self) }

  fileprivate static func named(_ name: String) -> Words.Phrase? {
    allCases.first { $0.name == name }
  }

  /// Longest text of a phrase in bytes, so that a name fits beside it.
  private static let mostBytes = 80

  /// The text as it stands in a table, with the slots that English has and no others.
  fileprivate func text(_ node: Node, _ plural: PluralRule) throws(PackError) -> String {
    let text = try node.copy(atMost: 200)
    let number = Fact.score
    let name = Fact.rival
    let read = try LineText(node, facts: [("n", number), ("name", name)], plural: plural)
    let english = Words().text(self, 7, name: Text("*"))
    let wanted: Set<String> = english.withBytes { bytes in
      Set((bytes.contains(55) ? ["n"] : []) + (bytes.contains(42) ? ["name"] : []))
    }
    var found: Set<String> = []
    var longest = 0
    for piece in read.pieces {
      switch piece {
      case .plain(let text): longest += text.utf8.count
      case .number(let fact): found.insert(fact == number ? "n" : "name")
      case .plural(number, let forms): longest += forms.map(\.text.utf8.count).max() ?? 0
      case .user: found.insert("user")
      case .character: found.insert("char")
      case .plural: found.insert("name|…")
      }
    }
    guard found == wanted, !text.contains("{{"), !text.contains("}}") else {
      throw PackError.text(
        node.place, what: "the wrong slots in \(quoted(text))",
        mend: wanted.isEmpty
          ? "write no slot" : "write \(wanted.sorted().map { "{\($0)}" }.joined(separator: ", "))")
    }
    guard longest <= Self.mostBytes else {
      throw PackError.text(
        node.place, what: "\(longest) bytes in \(quoted(text))",
        mend: "a phrase has at most \(Self.mostBytes)")
    }
    return text
  }
}
