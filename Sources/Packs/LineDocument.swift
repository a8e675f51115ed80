/// A file of lines, its frame read, its lines not yet.
struct LineDocument: Sendable {
  /// Id of the character whose file it is.
  let character: String
  let locale: LocaleTag
  let lines: [Node]
  /// What it calls a person whose name it does not know, in this language.
  let userName: String?
  /// What the tone bank calls a character that came without a name, in this language.
  let charName: String?

  /// C-14.
  static let mostLines = 2_000

  init(path: String, locale: LocaleTag, of character: String) throws(PackError) {
    try self.init(Node(SourceFile(path: path)), locale: locale, of: character)
  }

  init(_ root: Node, locale: LocaleTag, of character: String) throws(PackError) {
    let fields = try root.object("$schema", "locale", "userName", "charName", "lines")
    try fields.required("locale").expect(locale)
    self.character = character
    self.locale = locale
    userName = try fields["userName"]?.copy(atMost: 24)
    charName = try fields["charName"]?.copy(atMost: 24)
    lines = try fields.required("lines").list(atMost: Self.mostLines, "lines")
  }
}

extension Node {
  /// Fails unless it names the locale that its file is for.
  func expect(_ locale: LocaleTag) throws(PackError) {
    let named = try LocaleTag(self)
    guard named == locale else {
      throw PackError.text(
        place, what: "locale \(quoted(named.tag)) in a file for \(quoted(locale.tag))",
        mend: "rename the file or the locale")
    }
  }
}
