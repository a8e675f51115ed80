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
    var faults = Faults()
    self.init(root, locale: locale, of: character, noting: &faults)
    try faults.expectNone()
  }

  /// Reads as much as can be read.
  init(_ root: Node, locale: LocaleTag, of character: String, noting faults: inout Faults) {
    self.character = character
    self.locale = locale
    let keys = ["$schema", "locale", "userName", "charName", "lines"]
    guard let fields = root.object(keys, noting: &faults) else {
      (userName, charName, lines) = (nil, nil, [])
      return
    }
    faults.read((), try fields.required("locale").expect(locale))
    userName = faults.read(nil, try fields["userName"]?.copy(atMost: 24))
    charName = faults.read(nil, try fields["charName"]?.copy(atMost: 24))
    lines = faults.read([], try fields.required("lines").list(atMost: Self.mostLines, "lines"))
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
