import Foundation

/// The characters of a data folder.
public struct Characters: Sendable {
  public let folder: String

  /// Who plays when nobody is asked for.
  public static let standard = "miso"

  /// The folder of the tone bank.
  public let bankFolder: String

  /// Folders that lie elsewhere, by the id of the character; each comes before one of the same id.
  private var guests: [String: String] = [:]

  public init(_ root: DataRoot) { self.init(folder: root.characters) }

  /// A folder that holds a folder a character.
  ///
  /// - Parameter bank: folder of the tone bank, where it is not beside them.
  public init(folder: String, bank: String? = nil) {
    self.folder = folder
    bankFolder = bank ?? "\(folder)/\(Self.bank)"
  }

  /// What the folder of the tone bank is called.
  static let bank = "_tones"

  /// These characters and one whose folder lies elsewhere, under the name of that folder.
  public func adding(pack path: String) -> (characters: Characters, id: String) {
    let place = URL(filePath: path).standardizedFileURL
    var all = self
    all.guests[place.lastPathComponent] = place.path
    return (all, place.lastPathComponent)
  }

  /// Ids of all packs, in alphabetical order, whether they can be read or not.
  public var ids: [String] {
    let names = (try? PlainFile.names(in: folder)) ?? []
    let own = names.filter { name in
      Node.isIdentifier(name) && PlainFile.mayBe(at: "\(folder)/\(name)/character.json")
    }
    return Set(own + guests.keys).sorted()
  }

  /// Who a character is.
  ///
  /// - Throws: `PackError.unknownID` with the ids there are, or what is wrong with the files.
  public func sheet(_ id: String) throws(PackError) -> CharacterSheet {
    let (sheet, faults) = reading(id)
    try faults.expectNone()
    guard let sheet else { throw unknown(id, ids) }
    return sheet
  }

  /// Who a character is as far as its files tell, and everything that is wrong with them; no sheet
  /// where `character.json` cannot be read at all.
  func reading(_ id: String) -> (sheet: CharacterSheet?, faults: Faults) {
    var faults = Faults()
    let ids = ids
    guard ids.contains(id) else {
      faults.note(unknown(id, ids))
      return (nil, faults)
    }
    let home = home(of: id)
    let root = faults.read(nil, try Node(SourceFile(path: "\(home)/character.json")))
    let portraitPath = "\(home)/portrait.json"
    let hasPortrait = PlainFile.mayBe(at: portraitPath)
    let portrait = hasPortrait ? faults.read(nil, try Node(SourceFile(path: portraitPath))) : nil
    guard let root else { return (nil, faults) }
    var sheet = CharacterSheet(root, portrait: portrait, id: id, noting: &faults)
    if sheet.id != id {
      faults.note(
        .text(
          place(of: "id", in: id), what: "id \(quoted(sheet.id)) in the folder \(quoted(id))",
          mend: "make the two agree"))
      sheet.id = id
    }
    return (sheet, faults)
  }

  func unknown(_ id: String, _ ids: [String]) -> PackError {
    PlainFile.closed(folder)
      ?? .unknownID(
        kind: "character", id: id, nearest: Nearest.name(to: id, among: ids), known: ids)
  }

  /// Tags of the languages in which a character has lines, in alphabetical order.
  public func locales(of id: String) -> [String] {
    let names = (try? PlainFile.names(in: home(of: id))) ?? []
    return names.filter { $0.hasPrefix("lines.") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst(6).dropLast(5)) }.filter { LocaleTag($0) != nil }.sorted()
  }

  /// The folder of a character, or of the tone bank.
  public func home(of id: String) -> String {
    id == Self.bank ? bankFolder : guests[id] ?? "\(folder)/\(id)"
  }

  /// The lines of a character in the nearest locale that it has of the language.
  func lines(_ id: String, _ locale: LocaleTag) throws(PackError) -> LineDocument? {
    let tags = locales(of: id)
    if tags.isEmpty, let fault = PlainFile.closed(home(of: id)) { throw fault }
    guard let tag = locale.nearest(among: tags), let found = LocaleTag(tag) else { return nil }
    return try LineDocument(path: "\(home(of: id))/lines.\(tag).json", locale: found, of: id)
  }

  /// The character and those it extends, nearest first.
  func family(of sheet: CharacterSheet) throws(PackError) -> [CharacterSheet] {
    var family = [sheet]
    while let next = family[family.count - 1].extends {
      let chain = family.map(\.id) + [next]
      guard !family.contains(where: { $0.id == next }), family.count < 8 else {
        throw PackError.circle(place(of: "extends", in: sheet.id), ids: chain)
      }
      let ids = ids
      guard ids.contains(next) else {
        throw PackError.unknownName(
          place(of: "extends", in: family[family.count - 1].id), kind: "character", name: next,
          nearest: Nearest.name(to: next, among: ids), known: ids)
      }
      family.append(try self.sheet(next))
    }
    return family
  }
}

extension Characters {
  /// Where a key of `character.json` stands.
  func place(of key: String, in id: String) -> Place {
    Place(of: key, in: "\(home(of: id))/character.json")
  }
}
