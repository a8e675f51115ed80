import Foundation
import Testing

/// A character by the path of its pack or of its card, and what commands say to type next.
@Suite struct CharacterPathTests {
  private let tool: Tool

  init() throws { tool = Tool(in: try Stock.folder()) }

  /// The line that a command prints behind `play it:`.
  private func hint(_ output: String) throws -> String {
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("play it:") })
    return line.dropFirst(8).trimmingCharacters(in: .whitespaces)
      .replacing(/^interlude/, with: "$interlude")
  }

  @Test func `The line that import and new character print plays the character`() throws {
    for (line, name) in [
      ("character import nova.json --into packs", "Nova"),
      ("character import nova.json --into \"it's mine\" --id star", "Nova"),
      ("character import nova.json --into .", "Nova"),
      ("character import nova.json --root own", "Nova"),
      ("new character rex --root own", "Rex"),
    ] {
      _ = try tool.shell(
        "mkdir -p own/Characters && for it in Assets Games Characters/_tones Characters/miso; "
          + "do ln -sfn \"$INTERLUDE_ROOT/$it\" own/$it; done")
      let made = try tool.shell("$interlude \(line)")
      try #require(made.status == 0, "\(made.errors)")
      let played = try tool.shell("\(hint(made.output)) --host headless --seed 1")
      #expect(played.status == 0, "\(line): \(played.errors)")
      #expect(played.errors.hasPrefix("Bricks with \(name), seed 1, "), "\(line)")
    }
  }

  @Test func `A pack's folder or a card stands wherever an id does`() throws {
    _ = try tool("character", "import", "nova.json", "--into", "packs")
    for line in [
      "play --host headless --seed 1 --character ./packs/nova/",
      "demo chat --host headless --character packs/nova",
      "character preview packs/nova --game four",
      "character trace packs/nova --game four --cue won", "character lint packs/nova nova.json",
      "character audit packs/nova nova.json --game four --sessions 2",
      "bench --games four --sessions 1 --characters packs/nova,nova.json",
    ] {
      let outcome = try tool.shell("$interlude \(line)")
      // A short audit may miss a bar.
      let allowed: [Int32] = line.contains("audit") ? [0, 1] : [0]
      #expect(allowed.contains(outcome.status), "\(line): \(outcome.errors)")
    }
    let same = try ["packs/nova", "nova.json"].map {
      try tool("character", "preview", $0, "--game", "four").output
    }
    #expect(same[0] == same[1] && same[0].hasPrefix("Nova at Four, seed 1, "))
    let none = try tool("play", "--character", "packs")
    #expect(none.status == 66, "a folder of another kind is no character")
    #expect(
      try tool("play", "--character", "./packs").errors.contains("no character.json in ./packs"))
  }

  @Test func `A pack elsewhere may extend one that is here`() throws {
    _ = try tool("character", "import", "nova.json", "--into", "packs")
    let path = "packs/nova/character.json"
    let text = String(decoding: try #require(tool.folder[path]), as: UTF8.self)
    tool.folder[path] = Array(
      text.replacing("\"id\": \"nova\",", with: "\"id\": \"nova\", \"extends\": \"sterling\",").utf8
    )
    let linted = try tool("character", "lint", "packs/nova")
    #expect(linted.status == 0, "\(linted.output)")
    let told = try tool("character", "trace", "packs/nova", "--game", "four", "--cue", "won")
    #expect(told.status == 0, "\(told.errors)")
  }
}
