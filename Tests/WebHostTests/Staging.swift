import Bricks
import Catalogue
import Commentary
import Four
import Packs
import Playable
import Stage
import WebHost

/// A blob as an export makes one: a game, or else Bricks, with Miso, for a sponsor.
enum Staging {
  static func blob() throws -> WebBlob { try blob(of: Bricks.self, in: "Bricks") }

  static func blob<Game: MiniGame>(of _: Game.Type, in folder: String) throws -> WebBlob {
    let root = try DataRoot.find()
    let manifest = try GameManifest(path: "\(root.games)/\(folder)/game.json")
    let character = try Characters(root).resolve(CharacterContext(charId: "miso"), for: manifest)
    let sponsor = try Sponsors(root).load("fizzwick")
    let cast = Cast(
      persona: character.persona, pack: character.pack, cues: manifest.cueTable,
      brand: sponsor.brand, copy: manifest.copy(character: character.name))
    var tuning = Tuning(Game.knobs)
    tuning.set(0, to: Game.knobs[0].most, of: Game.knobs)
    let plan = Plan(
      seed: 7, tuning: tuning, frame: FrameRules(intro: 120, closeControl: .host),
      rival: RivalPlan(least: 20, most: 80, style: .bold))
    var network = WebBlob.Numbers()
    for number: Int32 in [1, -2, .max] { network.append(number) }
    return WebBlob(
      game: Text(Game.id), rules: Game.rules, plan: plan, cast: cast,
      character: Text(utf8: character.id), sponsor: Text(utf8: sponsor.id), network: network)
  }

  static func read(_ bytes: [UInt8]) -> WebBlob? {
    bytes.withUnsafeBufferPointer { WebBlob(encoded: $0) }
  }

  static func page(seed: UInt64 = 7) throws -> WebPage {
    try open(blob().encoded(), seed: seed)
  }

  static func four(seed: UInt64 = 7) throws -> WebPage {
    try blob(of: Four.self, in: "Four").encoded().withUnsafeBufferPointer {
      try WebPage.open(Four.self, $0, seed: seed)
    }
  }

  static func open(_ bytes: [UInt8], seed: UInt64 = 7) throws(WebFault) -> WebPage {
    try bytes.withUnsafeBufferPointer { buffer throws(WebFault) in
      try WebPage.open(Bricks.self, buffer, seed: seed)
    }
  }
}
