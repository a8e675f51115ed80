import Foundation
import Packs
import Playable
import Testing

@Suite struct FuzzTests {
  /// Bytes that mean something in JSON or in Unicode, to be put where they do not belong.
  private static let spices: [[UInt8]] =
    [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\\u0000", "\\ud800", "1e999", "-0", "null", "true",
      "{}", "[]", "\"\"", "99999999999999999999", "\u{202e}", "{user}", "{score|", "..", ">=", "\n",
    ].map { Array($0.utf8) } + [[0], [0xff], [0xc3], [0xef, 0xbb, 0xbf], [0xf0, 0x9f]]

  private static func mutated(_ bytes: [UInt8], _ random: inout Random) -> [UInt8] {
    var result = bytes
    for _ in 0...random.below(3) where !result.isEmpty {
      let at = Int(random.below(UInt32(result.count)))
      let span = Int(random.below(UInt32(min(60, result.count - at) + 1)))
      switch random.below(6) {
      case 0: result[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: result.removeSubrange(at..<at + span)
      case 2: result.insert(contentsOf: result[at..<at + span], at: at)
      case 3: result.removeLast(result.count - at)
      default:
        result.insert(contentsOf: spices[Int(random.below(UInt32(spices.count)))], at: at)
      }
    }
    return result
  }

  /// Reads mutations until `count` are done; every one is a success or one clear line.
  private func fuzz(
    _ name: String, _ count: Int, _ path: String, _ read: ([UInt8]) throws -> Void
  ) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var random = Random(seed: 20, stream: .bot)
    var failures = 0
    for _ in 0..<count {
      let mutation = Self.mutated(bytes, &random)
      do {
        try read(mutation)
      } catch let error as PackError {
        failures += 1
        let text = error.description
        if text.contains("\n") || text.count > 700 || text.isEmpty {
          Issue.record("\(name): \(text)")
        }
      }
    }
    #expect(failures > count / 4)
  }

  @Test(arguments: ["Bricks", "Four"])
  func `manifests survive 1,500 mutations`(game: String) throws {
    try fuzz(game, 1_500, Shipped.root.games + "/\(game)/game.json") {
      _ = try GameManifest(json: $0)
    }
  }

  @Test(arguments: ["fizzwick", "lumen"])
  func `sponsors survive 1,500 mutations`(id: String) throws {
    try fuzz(id, 1_500, Shipped.root.sponsors + "/\(id).json") { _ = try Sponsor(json: $0) }
  }

  @Test(arguments: [
    ("miso/lines.en.json", 800), ("sterling/lines.en.json", 800), ("_tones/lines.en.json", 800),
    ("miso/character.json", 800), ("sterling/portrait.json", 800),
  ])
  func `character packs survive 4,000 mutations`(file: String, count: Int) throws {
    let folder = try TemporaryFolder()
    for name in ["miso", "sterling", "_tones"] {
      try FileManager.default.copyItem(
        atPath: Shipped.root.characters + "/" + name, toPath: folder.path + "/" + name)
    }
    let characters = Characters(folder: folder.path)
    let game = try Shipped.game("bricks")
    let id = file.hasPrefix("sterling") ? "sterling" : "miso"
    try fuzz(file, count, Shipped.root.characters + "/" + file) {
      try Data($0).write(to: URL(fileURLWithPath: folder.path + "/" + file))
      _ = try characters.resolve(CharacterContext(charId: id), for: game)
    }
  }

  @Test func `every prefix of a pack is one clear error`() throws {
    let bytes = Array(tinyGame.utf8)
    for end in 0..<bytes.count - 1 {
      #expect(throws: PackError.self) { try GameManifest(json: Array(bytes[..<end])) }
    }
  }

  @Test func `descriptions and names survive whatever bytes they hold`() throws {
    var random = Random(seed: 3, stream: .bot)
    for _ in 0..<500 {
      let scalars = (0..<random.below(60)).compactMap { _ in
        Unicode.Scalar(random.below(random.chance(0.5) ? 0x300 : 0x11_0000))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let who = try Shipped.characters.resolve(
        CharacterContext(charName: text, charDesc: text + " kind {{" + text), for: manifest())
      #expect(!who.name.isEmpty)
      #expect(who.name.count <= 64)
    }
  }
}
