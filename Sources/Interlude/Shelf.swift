import Catalogue
import Foundation
import Packs

/// Everything that can be staged: games, characters, sponsors.
public struct Shelf: Sendable, Codable {
  public struct Game: Sendable, Codable {
    public let id: String
    public let title: String
    public let tagline: String
    public let seconds: Int32
    public let seating: String
    public let knobs: [Knob]
  }

  public struct Knob: Sendable, Codable {
    public let name: String
    public let least: Int32
    public let most: Int32
    public let standard: Int32
    public let meaning: String
  }

  public struct Person: Sendable, Codable {
    public let id: String
    public let name: String
    public let description: String
  }

  public let games: [Game]
  public let characters: [Person]
  public let sponsors: [Person]

  public init(_ root: DataRoot) throws {
    games = try Catalogue.entries.map { entry in
      let manifest = try GameManifest(path: Production.manifestPath(of: entry, in: root))
      return Game(
        id: manifest.id, title: manifest.title, tagline: manifest.tagline,
        seconds: manifest.length.typical, seating: String(describing: manifest.seating),
        knobs: manifest.knobs.map {
          Knob(
            name: $0.name, least: $0.least, most: $0.most, standard: $0.standard,
            meaning: $0.meaning)
        })
    }
    let packs = Characters(root)
    characters =
      try packs.ids.map { id in
        let sheet = try packs.sheet(id)
        return Person(id: id, name: sheet.name, description: sheet.description)
      } + packs.cards.map(Shelf.person)
    let brands = Sponsors(root)
    sponsors = try brands.ids.map { id in
      let sponsor = try brands.load(id)
      return Person(id: id, name: sponsor.name, description: sponsor.tagline)
    }
  }

  /// Who is on a card that lies among the packs; one that cannot be read tells why.
  private static func person(_ id: String, _ path: String) -> Person {
    do throws(PackError) {
      let card = try ImportedCard(path: path, id: id)
      return Person(id: id, name: card.name, description: card.sheet.description)
    } catch {
      let file = String(path.split(separator: "/").last ?? "")
      return Person(id: id, name: file, description: "\(error)")
    }
  }
}

extension Production {
  /// What every game in the catalogue says of itself.
  public static func manifests(_ root: DataRoot) throws -> [GameManifest] {
    try Catalogue.entries.map { try GameManifest(path: manifestPath(of: $0, in: root)) }
  }
}
