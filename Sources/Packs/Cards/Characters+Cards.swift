import Foundation

extension Characters {
  /// Cards that lie in the folder as they are, by the id under which they play: made from the name
  /// of the file, whose ending is one of a card's. Packs of the same id come first.
  public var cards: [(id: String, path: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var found: [(id: String, path: String)] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      // What editors check packs with lies beside them.
      if name.hasSuffix(".schema.json") { continue }
      guard let dot = name.lastIndex(of: "."),
        Self.endings.contains(name[name.index(after: dot)...].lowercased())
      else { continue }
      let id = CardID.make(from: String(name[..<dot]))
      if !found.contains(where: { $0.id == id }) { found.append((id, "\(folder)/\(name)")) }
    }
    let packs = Set(ids)
    return found.filter { !packs.contains($0.id) }
  }

  private static let endings: Set<String> = [
    "png", "json", "charx", "yaml", "yml", "txt", "jpg", "jpeg",
  ]

  /// Whether a word ends as files do that are cards, or are taken for cards: nobody is called so.
  public static func isFileName(_ word: String) -> Bool {
    let strangers = ["apng", "webp", "gif", "zip"]
    guard let dot = word.lastIndex(of: "."), dot > word.startIndex else { return false }
    let ending = word[word.index(after: dot)...].lowercased()
    return endings.contains(ending) || strangers.contains(ending)
  }

  /// The card that a context gives, or names where no pack of the name is.
  func card(of context: CharacterContext) throws(PackError) -> ImportedCard? {
    if let card = context.card { return card }
    guard let id = context.charId, !id.isEmpty, !ids.contains(id) else { return nil }
    return try card(id)
  }

  /// The character's own picture, unless another is given: the card's, or the pack's `portrait.png`.
  func portrait(
    _ context: CharacterContext, _ card: ImportedCard?, _ sheet: CharacterSheet?
  ) throws(PackError) -> Bitmap? {
    guard context.charImage == nil else { return nil }
    if let card { return card.portrait }
    guard let sheet else { return nil }
    let path = "\(home(of: sheet.id))/portrait.png"
    guard PlainFile.mayBe(at: path) else { return nil }
    let bytes = try PlainFile.read(path, atMost: Self.mostPictureBytes)
    do throws(PNGError) {
      return try PNG.portrait(bytes)
    } catch {
      throw PackError.picture(path, error)
    }
  }

  /// C-14.
  static let mostPictureBytes = 2_000_000

  /// The card in the folder that goes by an id, or by the name of its file.
  func card(_ name: String) throws(PackError) -> ImportedCard? {
    guard let found = place(ofCard: name) else { return nil }
    return try ImportedCard(path: found.path, id: found.id)
  }

  /// Whether a card in the folder goes by an id, or by the name of its file.
  public func hasCard(_ name: String) -> Bool { place(ofCard: name) != nil }

  private func place(ofCard name: String) -> (id: String, path: String)? {
    guard !name.contains("/") else { return nil }
    return cards.first { card in
      let file = card.path.dropFirst(folder.count + 1)
      return card.id == name || file == name || file.prefix { $0 != "." } == name
    }
  }
}
