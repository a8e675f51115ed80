import Foundation
import Packs
import Testing

/// Documents that are read to their end, whatever is wrong on the way.
@Suite struct EveryFaultTests {
  private func lint(_ files: [String: String]) throws -> [LintFinding] {
    let folder = try TemporaryFolder(files)
    let lint = Lint(
      "kit", of: Characters(folder: folder.path), games: [try manifest()])
    return lint.findings.map { $0.moved(from: folder.path + "/", to: "") }
  }

  @Test func `G-18: every fault of a character's files is told in one run, in their order`() throws
  {
    let found = try lint([
      "kit/character.json": """
      {
        "id": "kite", "naem": "Kit", "description": 5,
        "tone": { "warmth": 7, "energy": "high", "wti": 1 },
        "taunts": "fulll", "style": "bold",
        "skill": { "low": 2, "high": 0.5 },
        "minPriority": 9, "userName": "", "extends": "No One", "locale": "english"
      }
      """,
      "kit/portrait.json": """
      { "hair": "red", "hairStyle": "quiff", "eyes": "#00ff00",
        "accessories": ["hat", "cap", "crwon"] }
      """,
      "kit/lines.en.json": """
      { "locale": "de", "userName": "", "lines": [
        { "on": "scroed", "say": ["x"] }
      ] }
      """,
      "_tones/lines.en.json": "{ \"locale\": \"en\", \"lines\": [] }",
    ])
    #expect(found.allSatisfy { $0.severity == .error && $0.code == .schema && $0.line > 0 })
    #expect(found.allSatisfy { !$0.what.isEmpty && !$0.mend.isEmpty })
    #expect(
      found.map { "\($0.file):\($0.line) \($0.path)" } == [
        "kit/character.json:1 ",
        "kit/character.json:2 id", "kit/character.json:2 naem",
        "kit/character.json:2 description",
        "kit/character.json:3 tone.warmth", "kit/character.json:3 tone.energy",
        "kit/character.json:3 tone.wti", "kit/character.json:4 taunts",
        "kit/character.json:5 skill.low", "kit/character.json:6 minPriority",
        "kit/character.json:6 userName", "kit/character.json:6 extends",
        "kit/character.json:6 locale", "kit/portrait.json:1 hair",
        "kit/portrait.json:1 hairStyle", "kit/portrait.json:2 accessories[1]",
        "kit/portrait.json:2 accessories[2]", "kit/lines.en.json:1 locale",
        "kit/lines.en.json:1 userName", "kit/lines.en.json:2 lines[0].on",
      ])
    #expect(found[0].what == "missing key \"name\"")
    #expect(found[1].what == "id \"kite\" in the folder \"kit\"")
  }

  @Test func `G-18: every fault of one line is told`() throws {
    let found = try lint([
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {} }"#,
      "kit/lines.en.json": """
      { "locale": "en", "lines": [
        { "on": "won", "mod": "happy", "mood": "hapy", "chance": 2, "once": "never",
          "cooldown": { "name": "No", "secs": 1 }, "when": { "laed": 1, "lead": "> big" },
          "then": { "seen": "+x" }, "say": ["{name}", "fine", "{user"] },
        { "on": "wno", "ttl": 99, "say": ["x"] }
      ] }
      """,
    ])
    #expect(
      found.map(\.path) == [
        "lines[0].mod", "lines[0].chance", "lines[0].mood", "lines[0].once",
        "lines[0].cooldown.secs",
        "lines[0].cooldown.name", "lines[0].cooldown", "lines[0].when.laed", "lines[0].when.lead",
        "lines[0].then.seen", "lines[0].say[0]", "lines[0].say[2]",
        "lines[1].on", "lines[1].ttl",
      ])
  }

  @Test func `G-18: files that are no JSON hide neither one another nor the lines`() throws {
    let found = try lint([
      "kit/character.json": "{", "kit/portrait.json": "[",
      "kit/lines.en.json": "{ \"locale\": \"en\", \"lines\": [{ \"on\": \"tei\", \"say\": [] }] }",
    ])
    #expect(
      found.map(\.file) == ["kit/character.json", "kit/portrait.json", "kit/lines.en.json"])
  }

  @Test func `G-18: what stands in for something unread proves nothing about the lines`() throws {
    let found = try lint([
      "kit/character.json":
        #"{ "id": "kit", "name": "Kit", "description": "A kite.", "tone": {}, "taunts": "fulll" }"#,
      "kit/lines.en.json":
        #"{ "locale": "en", "lines": [{ "on": "idle", "taunt": "full", "say": ["x"] }] }"#,
    ])
    #expect(found.map(\.path) == ["taunts"])
  }

  @Test func `G-18: a wrong id is told at the id, in every kind of document that has one`() throws {
    let folder = try TemporaryFolder([
      "kit/character.json": """
      { "name": "Kit",
        "id": "kite", "description": "A kite.", "tone": {} }
      """
    ])
    #expect(
      message(folder.path) { _ = try Characters(folder: folder.path).sheet("kit") }
        == "id \"kite\" in the folder \"kit\" at id (kit/character.json:2:3): make the two agree")
    let path = Shipped.sponsors.folder + "/lumen.json"
    let lumen = try String(contentsOfFile: path, encoding: .utf8)
    let brands = try TemporaryFolder(["other.json": lumen])
    #expect(
      message(brands.path) { _ = try Sponsors(folder: brands.path).load("other") }
        == "id \"lumen\" in a file named otherwise at id (other.json:2:3): make the two agree")
  }
}
