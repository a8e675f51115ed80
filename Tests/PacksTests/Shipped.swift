import Foundation
import Packs

/// The data that ships with the package.
enum Shipped {
  static let root = DataRoot(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)
  static let characters = Characters(root)
  static let sponsors = Sponsors(root)

  static func game(_ id: String) throws -> GameManifest {
    try GameManifest(path: root.games + "/\(id.prefix(1).uppercased())\(id.dropFirst())/game.json")
  }
}

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A small game to write lines for.
let tinyGame = """
  {
    "id": "tiny", "title": "Tiny", "tagline": "Small.",
    "controls": { "pointer": "Tap.", "keys": "Space." },
    "field": { "width": 100, "height": 100 },
    "seating": "solo", "pointer": "held", "rules": 1,
    "duration": { "typical": 20, "max": 30 },
    "cues": [
      { "name": "popped", "common": "scored", "priority": 2, "params": ["size"], "meaning": "Pop." },
      { "name": "lost", "priority": 3, "meaning": "Gone." }
    ],
    "endCard": { "won": "Won against {char}!", "lost": "Lost.", "drawn": "Even." },
    "locales": ["en", "pt-BR"]
  }
  """

func manifest(_ json: String = tinyGame) throws -> GameManifest {
  try GameManifest(json: Array(json.utf8))
}

/// The one-line text of what goes wrong, with the temporary folder's path taken out.
func message(_ folder: String = "", _ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return folder.isEmpty ? "\(error)" : "\(error)".replacing(folder + "/", with: "")
  }
}

/// A folder with one character `kit`, whose lines are the given JSON elements.
func library(_ lines: String, sheet: String? = nil) throws -> (TemporaryFolder, Characters) {
  let standard = """
    { "id": "kit", "name": "Kit", "description": "A kite.", "tone": {} }
    """
  let folder = try TemporaryFolder([
    "kit/character.json": sheet ?? standard,
    "kit/lines.en.json": "{ \"locale\": \"en\", \"lines\": [\n\(lines)\n] }",
  ])
  return (folder, Characters(folder: folder.path))
}
