import Commentary
import Foundation
import Interlude
import Packs
import Playable
import Stage
import Testing

/// Cards as an app or a person brings them: on a path, or dropped among the packs.
@Suite struct CardOnShelfTests {
  private static let violet: [UInt8] = [120, 60, 200, 255]

  /// A picture in one colour with a V2 card in it.
  private static let card: [UInt8] = {
    let picture = Bitmap(
      width: 40, height: 60, bytes: Array((0..<40 * 60).map { _ in violet }.joined()))
    let json =
      "{\"spec\":\"chara_card_v2\",\"data\":{\"name\":\"Nova\",\"description\":\"A shy astronomer.\"}}"
    let body = Array("tEXtchara\0".utf8) + [UInt8](Data(json.utf8).base64EncodedData())
    var file = PNG.encode(picture)
    file.insert(
      contentsOf: big(UInt32(body.count - 4)) + body + big(Checksum.crc32(body)), at: 33)
    return file
  }()

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// The data of the package, with characters of its own.
  private func data() throws -> (path: String, root: DataRoot) {
    let files = FileManager.default
    let path = NSTemporaryDirectory() + "interlude-\(UUID().uuidString)"
    try files.createDirectory(
      atPath: path + "/Characters", withIntermediateDirectories: true)
    for name in ["Assets", "Games", "Characters/_tones", "Characters/miso"] {
      try files.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: "\(Props.root.path)/\(name)")
    }
    return (path, DataRoot(path: path))
  }

  @Test func `C-17: a card's picture is the portrait of its production`() throws {
    let card = try ImportedCard(Self.card, file: "nova.png")
    let production = try Production(
      game: "bricks", context: CharacterContext(card: card), seed: 1, root: Props.root)
    #expect(production.character.name == "Nova")
    #expect(production.character.portrait?.width == 40)
    let picture = try #require(production.cast.picture)
    #expect(picture.rgba == card.portrait?.bytes && picture.width == 40)
    #expect(Array(card.portrait?.bytes.prefix(4) ?? []) == Self.violet)
    let drawn = try Production(
      game: "bricks", context: CharacterContext(charName: "Nova"), seed: 1, root: Props.root)
    #expect(drawn.cast.picture == nil)
  }

  @Test func `H-11: a card dropped among the packs is listed and plays with its picture`() throws {
    let (path, root) = try data()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(Self.card).write(to: URL(filePath: path + "/Characters/My Nova.png"))
    try Data("{".utf8).write(to: URL(filePath: path + "/Characters/torn.json"))
    let shelf = Shelf(root)
    let listed = shelf.characters
    #expect(listed.map(\.id) == ["miso", "my-nova"])
    #expect(listed[1].name == "Nova" && listed[1].description == "A shy astronomer.")
    #expect(shelf.broken.map(\.id) == ["torn"] && shelf.broken[0].kind == "card")
    #expect(shelf.broken[0].error.contains("not JSON"))
    let production = try Production(
      game: "four", context: CharacterContext(charId: "my-nova"), seed: 1, root: root)
    #expect(production.character.name == "Nova" && production.cast.picture != nil)
  }
}
