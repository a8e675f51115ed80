import Catalogue
import Interlude
import Packs
import Playable
import Stage
import WebHost

/// Data that other checks stand on.
enum Golden {
  /// The golden sessions of every game: place among the games by name, game, seed, player (0
  /// weak, 1 fair, 2 strong), ticks, digest of every 60th state hash.
  static var table: String {
    var text = "# game's place, game, seed, player, ticks, digest of every 60th state hash\n"
    let entries = Catalogue.entries.sorted { $0.id.description < $1.id.description }
    for (place, entry) in entries.enumerated() {
      for seed in 1...6 as ClosedRange<UInt32> {
        let player = seed % 3
        let person = SimulatedPerson.golden(player, seed: UInt64(seed))
        let plan = Plan(seed: UInt64(seed), tuning: entry.tuning)
        let ticks = entry.run(plan, Cast(), person).telemetry.visible
        let digest = entry.digest(plan, Cast(), person, Entry.tickLimit)
        let hex = String(digest, radix: 16)
        let padded = String(repeating: "0", count: 16 - hex.count) + hex
        text += "\(place)\t\(entry.id)\t\(seed)\t\(player)\t\(ticks)\t\(padded)\n"
      }
    }
    return text
  }

  /// A character's lines for Bricks, as a playable carries them along.
  static func pack(_ id: String?) throws -> [UInt8] {
    let root = try DataRoot.find()
    let manifest = try GameManifest(path: "\(root.games)/Bricks/game.json")
    return try Characters(root).resolve(CharacterContext(charId: id), for: manifest).pack.encoded()
  }

  /// What a page stages, as bytes: game, character, sponsor.
  static func blob(_ words: ArraySlice<String>) throws -> [UInt8] {
    let words = Array(words)
    let production = try Production(
      game: words.first ?? "bricks",
      context: CharacterContext(charId: words.count > 1 ? words[1] : nil),
      sponsor: words.count > 2 ? words[2] : nil, seed: 1, root: DataRoot.find())
    return WebBlob(
      game: Text(production.entry.id), rules: production.entry.rules, plan: production.plan,
      cast: production.cast, character: Text(utf8: production.character.id),
      sponsor: Text(utf8: production.sponsor?.id ?? "")
    ).encoded()
  }
}
