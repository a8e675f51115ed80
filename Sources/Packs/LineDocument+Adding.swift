extension LineDocument {
  /// Lines to come before those of a character.
  ///
  /// - Parameters:
  ///   - path: of a file, whatever its name, or of a folder that holds a `lines.<tag>.json` for each
  ///     language, as a character's does.
  ///   - wanted: the language to be spoken; another region's will do.
  /// - Throws: where there are none in that language, besides what is wrong with the file.
  init(over character: String, at path: String, _ wanted: LocaleTag) throws(PackError) {
    guard let names = try? PlainFile.names(in: path) else {
      let root = try Node(SourceFile(path: path))
      let tag = try root.members().first { $0.key == "locale" }
      let locale = try tag.map { member throws(PackError) in try LocaleTag(member.node) } ?? wanted
      guard wanted.nearest(among: [locale.tag]) != nil else {
        throw PackError.text(
          tag?.node.place ?? root.place,
          what: "lines in \(quoted(locale.tag)) for what is said in \(quoted(wanted.tag))",
          mend: "give a folder that holds a lines.\(wanted.tag).json as well")
      }
      try self.init(root, locale: locale, of: character)
      return
    }
    let tags = names.filter { $0.hasPrefix("lines.") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst(6).dropLast(5)) }.filter { LocaleTag($0) != nil }.sorted()
    let tag = wanted.nearest(among: tags) ?? wanted.tag
    try self.init(
      path: "\(path)/lines.\(tag).json", locale: LocaleTag(tag) ?? wanted, of: character)
  }
}
