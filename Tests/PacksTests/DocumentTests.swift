import Commentary
import Foundation
import Packs
import Playable
import Stage
import Testing

@Suite struct ManifestTests {
  @Test(arguments: ["bricks", "four"])
  func `C-7: a shipped manifest reads, and its cues map to common ones`(id: String) throws {
    let game = try Shipped.game(id)
    #expect(game.id == id)
    let table = game.cueTable
    #expect(Int(table.count) == game.cues.count)
    for (index, cue) in game.cues.enumerated() {
      #expect(table.common[index] == cue.common?.rawValue ?? 255)
      #expect(table.priority[index] == cue.priority)
    }
  }

  @Test func `C-7: a cue that the table lacks is of no priority`() throws {
    let table = try manifest().cueTable
    #expect(
      table.occurrence(of: HeardCue(code: 0, seat: .person))
        == Occurrence(common: 1, own: 0, seat: .person, priority: 2))
    #expect(table.occurrence(of: HeardCue(code: 200, seat: .person)).priority == 0)
  }

  @Test func `C-12: end-card copy names the character, once`() throws {
    let copy = try manifest().copy(character: "{char}{user}")
    #expect(
      copy.won.withBytes { String(decoding: $0, as: UTF8.self) } == "Won against {char}{user}!")
  }
}

@Suite struct SponsorTests {
  @Test func `the shipped sponsors read, light and dark`() throws {
    let sponsors = try Shipped.sponsors.ids.map { try Shipped.sponsors.load($0) }
    #expect(sponsors.count >= 2)
    #expect(sponsors.contains { $0.skin.surface.luminance > 0.5 })
    #expect(sponsors.contains { $0.skin.surface.luminance < 0.1 })
    for sponsor in sponsors {
      #expect(sponsor.skin.ink.contrast(with: sponsor.skin.surface) >= 4.5)
      #expect(sponsor.destination.contains(".example/"))
      #expect(!sponsor.mark.isEmpty)
    }
  }

  private func fizzwick(_ from: String, _ to: String) throws -> String {
    let path = Shipped.root.sponsors + "/fizzwick.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains(from))
    return message { _ = try Sponsor(json: Array(text.replacing(from, with: to).utf8)) }
  }

  @Test(arguments: [
    (
      "\"#4a1f33\"", "\"#ffb0a0\"",
      "ink on surface has a contrast of 1.6 at palette (sponsor.json:5:3): choose colours with at least 4.5"
    ),
    (
      "\"#4a1f33\"", "\"red\"",
      "\"red\" is no colour at palette.ink (sponsor.json:9:5): write one like #ff8800"
    ),
    (
      "\"#4a1f33\"", "\"#+a1f33\"",
      "\"#+a1f33\" is no colour at palette.ink (sponsor.json:9:5): write one like #ff8800"
    ),
    (
      "https://fizzwick.example/flavours", "http://fizzwick.example",
      "\"http://fizzwick.example\" is no destination at destination (sponsor.json:28:3): write an https URL with a host, no user name or port"
    ),
    (
      "https://fizzwick.example/flavours", "javascript:alert(1)//https://",
      "\"javascript:alert(1)//https://\" is no destination at destination (sponsor.json:28:3): write an https URL with a host, no user name or port"
    ),
    (
      "https://fizzwick.example/flavours", "https://a@b.example",
      "\"https://a@b.example\" is no destination at destination (sponsor.json:28:3): write an https URL with a host, no user name or port"
    ),
    (
      "\"circle\": [50, 50, 46]", "\"circle\": [50, 50]",
      "a list of 2 numbers at mark[0].circle (sponsor.json:15:7): write [x, y, radius]"
    ),
    (
      "\"circle\": [50, 50, 46]", "\"circle\": [50, 50, 9999]",
      "9999 is out of range at mark[0].circle[2] (sponsor.json:15:26): write a number from 0.5 to 150"
    ),
    (
      "\"circle\": [50, 50, 46], ", "",
      "0 outlines in one shape at mark[0] (sponsor.json:15:5): give one of circle, rect, line, arc"
    ),
  ])
  func `G-18: a sponsor's error says what, where and how to mend it`(
    from: String, to: String, text: String
  ) throws {
    #expect(try fizzwick(from, to) == text)
  }

  @Test func `a sponsor becomes the brand of a session`() throws {
    let brand = try Shipped.sponsors.load("lumen").brand
    #expect(brand.name.withBytes { String(decoding: $0, as: UTF8.self) } == "Lumen Sky")
  }
}

@Suite struct DataRootTests {
  private let data: TemporaryFolder
  private let empty: TemporaryFolder

  init() throws {
    data = try TemporaryFolder(["Characters/a/b": "", "deep/er/x": ""])
    empty = try TemporaryFolder()
  }

  private func find(
    given: String? = nil, variable: String? = nil, executable: String? = nil, current: String? = nil
  ) throws -> String {
    try DataRoot.find(
      given: given, environment: variable.map { ["INTERLUDE_ROOT": $0] } ?? [:],
      executable: (executable ?? empty.path) + "/tool", currentFolder: current ?? empty.path
    ).path.replacing("/private", with: "")
  }

  @Test func `data is looked for where --root says, then INTERLUDE_ROOT`() throws {
    #expect(try find(given: data.path) == data.path)
    #expect(try find(variable: data.path) == data.path)
  }

  @Test func `then beside the executable, then upwards from the current folder`() throws {
    #expect(try find(executable: data.path) == data.path)
    #expect(try find(current: data.path + "/deep/er") == data.path)
  }

  @Test func `G-18: a root that holds nothing is said, with every place tried`() {
    #expect(
      message { _ = try find(given: empty.path, variable: data.path) }
        == "no Characters and Assets folders in \(empty.path): "
        + "run inside the project, set INTERLUDE_ROOT, or give --root")
    #expect(message { _ = try find() }.contains(empty.path))
  }
}
