import Foundation
import Interlude
import Packs
import Playable
import Stage

/// What the tests of productions stand on: the data that ship, and folders that go away.
enum Props {
  static let root = DataRoot(
    path: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  static func production(
    _ game: String = "bricks", _ context: CharacterContext = CharacterContext(),
    sponsor: String? = nil, userName: String? = nil, seed: UInt64 = 5,
    tuning: [(name: String, value: Int32)] = [], frame: FrameRules = FrameRules()
  ) throws -> Production {
    try Production(
      game: game, context: context, sponsor: sponsor, userName: userName, seed: seed,
      tuning: tuning, frame: frame, root: root)
  }

  static func theatre(_ production: Production, seed: UInt64 = 5) -> Theatre {
    Theatre(
      production.open(), player: .simulated(.fair(seed: seed)),
      viewport: Viewport(width: 390, height: 844))
  }

  /// The one-line text of what goes wrong.
  static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}

/// A folder that is gone when the test is.
final class Folder {
  let path = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  subscript(name: String) -> [UInt8]? {
    get { FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) } }
    set {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
      if let newValue {
        _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(newValue))
      }
    }
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

extension Text {
  var shown: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
