import Commentary

extension Characters {
  /// What keeps one from looking into the folder; nil where nothing does, or it is not there.
  public var closed: PackError? { PlainFile.closed(folder) }

  /// Puts a character together for each game in each of its languages, as a session would.
  ///
  /// - Throws: the first thing that is wrong with its files.
  public func check(_ id: String, for games: [GameManifest]) throws(PackError) {
    try check(CharacterContext(charId: id), in: locales(of: id), for: games)
  }

  /// Puts somebody together from the tone bank alone, for each game in each of its languages.
  ///
  /// - Throws: the first thing that is wrong with its files.
  public func checkBank(for games: [GameManifest]) throws(PackError) {
    try check(CharacterContext(charName: "Companion"), in: locales(of: Self.bank), for: games)
  }

  private func check(
    _ context: CharacterContext, in locales: [String], for games: [GameManifest]
  ) throws(PackError) {
    for game in games {
      for locale in locales.isEmpty ? ["en"] : locales {
        _ = try resolve(context, for: game, locale: locale)
      }
    }
  }
}
