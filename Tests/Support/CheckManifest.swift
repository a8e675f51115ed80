import Foundation
import Packs
import Playable
import Testing

/// Holds a game and its `game.json` to each other: id, rules, field, seating, pointer, knobs, cues.
public func checkManifest<Game: MiniGame>(
  _ type: Game.Type, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    try compare(try manifest(of: type), with: type)
  } catch {
    Issue.record("game.json: \(error)", sourceLocation: sourceLocation)
  }
}

private func compare<Game: MiniGame>(_ said: GameManifest, with type: Game.Type) throws {
  try same("rules", said.rules, Game.rules)
  try same("field", said.field, Game.field)
  try same("seating", said.seating, Game.seating)
  try same("pointer", said.pointer, Game.pointer)
  try same("knobs", said.knobs.map(\.name), Game.knobs.map { "\($0.name)" })
  for (knob, own) in zip(said.knobs, Game.knobs) {
    try same("least \(knob.name)", knob.least, own.least)
    try same("most \(knob.name)", knob.most, own.most)
    try same("standard \(knob.name)", knob.standard, own.standard)
  }
  try same("cues", said.cues.map(\.name), Game.Cue.allCases.map { "\($0)" })
}

private func same<Value: Equatable>(_ what: String, _ said: Value, _ own: Value) throws {
  try demand(said == own, "\(what): \(said), in Swift \(own)")
}

/// The manifest that has the game's id, wherever in `Games` it lies.
private func manifest<Game: MiniGame>(of type: Game.Type) throws -> GameManifest {
  let games = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Games").standardizedFileURL
  let folders = try FileManager.default.contentsOfDirectory(
    at: games, includingPropertiesForKeys: nil)
  for folder in folders {
    let path = folder.appendingPathComponent("game.json").path
    guard FileManager.default.fileExists(atPath: path) else { continue }
    let manifest = try GameManifest(path: path)
    if manifest.id == "\(Game.id)" { return manifest }
  }
  throw Violation(text: "no folder of Games has the id \(Game.id)")
}
