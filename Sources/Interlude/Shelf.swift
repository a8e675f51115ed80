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

  /// Something that is there and cannot be used.
  public struct Broken: Sendable, Codable {
    /// `game`, `character`, `card`, `sponsor`, `language`, `tone bank` or `folder`.
    public let kind: String
    public let id: String
    /// What is wrong, where, and how to mend it.
    public let error: String
  }

  /// The folder that all of it is in.
  public let path: String
  public private(set) var games: [Game] = []
  public private(set) var characters: [Person] = []
  public private(set) var sponsors: [Person] = []
  /// What cannot be used, whatever else can.
  public private(set) var broken: [Broken] = []

  /// Reads everything, the lines of the characters too: what is on the shelf can be staged.
  public init(_ root: DataRoot) {
    path = root.path
    let manifests = addGames(root)
    addCharacters(Characters(root), manifests)
    addSponsors(Sponsors(root))
    let languages = Languages(root)
    for tag in languages.tags {
      do throws(PackError) { _ = try languages.words(tag) } catch { miss("language", tag, error) }
    }
  }

  /// Ids of a kind, whether they can be used or not.
  public func ids(_ kind: String, _ good: [String]) -> [String] {
    (good + broken.filter { $0.kind == kind }.map(\.id)).sorted()
  }

  private mutating func miss(_ kind: String, _ id: String, _ error: PackError) {
    broken.append(Broken(kind: kind, id: id, error: "\(error)"))
  }

  private mutating func addGames(_ root: DataRoot) -> [GameManifest] {
    var manifests: [GameManifest] = []
    for entry in Catalogue.entries {
      do throws(PackError) {
        manifests.append(try GameManifest(path: Production.manifestPath(of: entry, in: root)))
      } catch {
        miss("game", entry.name, error)
      }
    }
    games = manifests.map(Game.init)
    return manifests
  }

  private mutating func addCharacters(_ packs: Characters, _ manifests: [GameManifest]) {
    if let fault = packs.closed { miss("folder", packs.folder, fault) }
    var hasBank = false
    do throws(PackError) {
      try packs.checkBank(for: manifests)
      hasBank = true
    } catch {
      // Everybody is broken with the bank; it is told once.
      miss("tone bank", Lint.bank, error)
    }
    for id in packs.ids {
      do throws(PackError) {
        let sheet = try packs.sheet(id)
        if hasBank { try packs.check(id, for: manifests) }
        characters.append(Person(id: id, name: sheet.name, description: sheet.description))
      } catch {
        miss("character", id, error)
      }
    }
    for (id, path) in packs.cards {
      do throws(PackError) {
        let card = try ImportedCard(path: path, id: id)
        characters.append(Person(id: id, name: card.name, description: card.sheet.description))
      } catch {
        miss("card", id, error)
      }
    }
  }

  private mutating func addSponsors(_ brands: Sponsors) {
    if let fault = brands.closed { miss("folder", brands.folder, fault) }
    for id in brands.ids {
      do throws(PackError) {
        let sponsor = try brands.load(id)
        sponsors.append(Person(id: id, name: sponsor.name, description: sponsor.tagline))
      } catch {
        miss("sponsor", id, error)
      }
    }
  }
}

extension Shelf.Game {
  fileprivate init(_ manifest: GameManifest) {
    self.init(
      id: manifest.id, title: manifest.title, tagline: manifest.tagline,
      seconds: manifest.length.typical, seating: String(describing: manifest.seating),
      knobs: manifest.knobs.map {
        Shelf.Knob(
          name: $0.name, least: $0.least, most: $0.most, standard: $0.standard,
          meaning: $0.meaning)
      })
  }
}

extension Production {
  /// What every game in the catalogue says of itself.
  public static func manifests(_ root: DataRoot) throws -> [GameManifest] {
    try Catalogue.entries.map { try GameManifest(path: manifestPath(of: $0, in: root)) }
  }
}
