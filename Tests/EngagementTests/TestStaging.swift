import Catalogue
import Commentary
import Engagement
import Foundation
import Packs
import Playable
import Stage

/// Requests staged from the project's own data.
enum TestStaging {
  static let root = DataRoot(
    path: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
      .standardizedFileURL.path)
  static let book = PlayerBook(root)

  static func stager() -> Stager {
    Stager(book: book) { request in
      let entry = try entry(request.game)
      let plan = Plan(seed: 0, tuning: tuning(of: entry, request.tuning))
      guard !request.character.isEmpty else {
        return Staging(entry: entry, plan: plan, cast: Cast())
      }
      return Staging(entry: entry, plan: plan, cast: try cast(request.game, request.character))
    }
  }

  static func tuning(of entry: Entry, _ knobs: [SessionRequest.Knob]) -> Tuning {
    var tuning = entry.tuning
    for knob in knobs {
      let index = entry.knobs.firstIndex { $0.name.description == knob.name }
      if let index { tuning.set(index, to: knob.value, of: entry.knobs) }
    }
    return tuning
  }

  static func cast(_ game: String, _ character: String, taunts: Taunts? = nil) throws -> Cast {
    let folder = game.prefix(1).uppercased() + game.dropFirst()
    let manifest = try GameManifest(path: "\(root.games)/\(folder)/game.json")
    let character = try Characters(root).resolve(
      CharacterContext(charId: character), for: manifest, taunts: taunts)
    return Cast(persona: character.persona, pack: character.pack, cues: manifest.cueTable)
  }

  struct NoGame: Error {}

  static func entry(_ name: String) throws -> Entry {
    guard let entry = Catalogue.entries.first(where: { $0.id.description == name }) else {
      throw NoGame()
    }
    return entry
  }
}
