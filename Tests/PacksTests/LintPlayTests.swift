import Foundation
import Packs
import Testing

/// What keeps a character from being staged is found beforehand, and much of a kind is told once.
@Suite struct LintPlayTests {
  private static let line = #"{ "on": "won", "say": ["Yes"] }"#

  private func sheet(_ more: String = "") -> String {
    "{ \"id\": \"kit\", \"name\": \"Kit\", \"description\": \"A kite.\", \"tone\": {}\(more) }"
  }

  /// A folder with `kit`, the tone bank and other files.
  private func pack(
    _ more: String = "", lines: String? = line, files: [String: String] = [:]
  ) throws -> (TemporaryFolder, Characters) {
    let bank = Shipped.characters.bankFolder + "/lines.en.json"
    var all = [
      "kit/character.json": sheet(more),
      "_tones/lines.en.json": try String(contentsOfFile: bank, encoding: .utf8),
    ]
    if let lines { all["kit/lines.en.json"] = "{ \"locale\": \"en\", \"lines\": [\(lines)] }" }
    all.merge(files) { $1 }
    let folder = try TemporaryFolder(all)
    return (folder, Characters(folder: folder.path))
  }

  private func told(
    _ more: String = "", lines: String? = line, files: [String: String] = [:],
    _ severity: LintFinding.Severity = .error
  ) throws -> [String] {
    let (folder, characters) = try pack(more, lines: lines, files: files)
    return Lint("kit", of: characters, games: [try manifest()]).findings
      .filter { $0.severity == severity }
      .map { "\($0)".replacing(folder.path + "/", with: "") }
  }

  @Test func `C-8: extending nobody, or in a circle, is an error with its place`() throws {
    #expect(
      try told(", \"extends\": \"kat\"") == [
        "error: kit/character.json:1:69 extends: unknown character \"kat\"; "
          + "did you mean \"kit\"? (known: kit) [schema]"
      ])
    let circle = [
      "kat/character.json": sheet(", \"extends\": \"kit\"").replacing(
        "\"kit\", \"n", with: "\"kat\", \"n")
    ]
    #expect(
      try told(", \"extends\": \"kat\"", files: circle) == [
        "error: kit/character.json:1:69 extends: packs extend in a circle; kit → kat → kit; "
          + "cut one link [schema]"
      ])
  }

  @Test func `C-8: what is wrong with a pack that another extends is found too`() throws {
    let found = try told(
      ", \"extends\": \"kat\"",
      files: [
        "kat/character.json": sheet().replacing("\"kit\", \"n", with: "\"kat\", \"n"),
        "kat/lines.en.json":
          "{ \"locale\": \"en\", \"lines\": [{ \"on\": \"wonn\", \"say\": [\"x\"] }] }",
      ])
    #expect(found.count == 1 && found[0].hasPrefix("error: kat/lines.en.json:1:31 lines[0].on: "))
  }

  @Test func `C-1: a portrait.png that is no picture is an error, told once`() throws {
    #expect(
      try told(files: ["kit/portrait.png": "no picture"]) == [
        "error: kit/portrait.png: not a PNG (its first eight bytes are others); "
          + "give a PNG file [schema]"
      ])
  }

  @Test func `C-13: a locale without its lines is an error`() throws {
    #expect(
      try told(", \"locale\": \"pl\"") == [
        "error: kit/character.json:1:69 locale: its locale is pl, and there is no lines.pl.json; "
          + "write the file, or name the locale of one that is there: en [schema]"
      ])
    #expect(
      try told(", \"locale\": \"en\"", lines: nil) == [
        "error: kit/character.json:1:69 locale: its locale is en, and there is no lines.en.json; "
          + "write the file, or leave the locale out [schema]"
      ])
  }

  @Test func `C-13: a pack without lines, or without any in its own language, is told`() throws {
    #expect(
      try told(lines: nil, .warning) == [
        "warning: kit/character.json: no lines of its own: the tone bank alone speaks, in its tone; "
          + "write lines.en.json, or leave it to the bank [missing]"
      ])
    let polish = ["kit/lines.pl.json": "{ \"locale\": \"pl\", \"lines\": [\(Self.line)] }"]
    #expect(
      try told(lines: nil, files: polish, .warning).first
        == "warning: kit/character.json: it has lines in pl alone, and its locale is English where "
        + "none is named; set \"locale\": \"pl\" [missing]")
    #expect(try told(", \"locale\": \"pl\"", lines: nil, files: polish) == [])
  }

  @Test(arguments: [
    ("", ["kit/lines.en.json": "{"]), ("", ["kit/lines.pl.json": "[]"]),
    ("", ["kit/portrait.json": "{ \"hair\": \"blue\" }"]), ("", ["kit/portrait.png": ""]),
    ("", ["_tones/lines.en.json": "{}"]), (", \"extends\": \"x\"", [:]),
    (", \"extends\": \"kit\"", [:]), (", \"style\": \"odd\"", [:]),
    (", \"skill\": { \"low\": 1, \"high\": 0 }", [:]), (", \"locale\": \"english\"", [:]),
    ("", ["kit/lines.en.json": "{ \"locale\": \"pl\", \"lines\": [] }"]),
  ])
  func `C-8: whatever keeps a pack from being played is an error of lint`(
    more: String, files: [String: String]
  ) throws {
    let (folder, characters) = try pack(more, files: files)
    defer { withExtendedLifetime(folder) {} }
    var isPlayed = true
    for locale in ["en", "pl"] {
      do {
        _ = try characters.resolve(CharacterContext(charId: "kit"), for: manifest(), locale: locale)
      } catch {
        isPlayed = false
      }
    }
    #expect(!isPlayed)
    #expect(Lint("kit", of: characters, games: [try manifest()]).errors > 0)
  }

  @Test func `G coverage: many cues without words are one finding, with their number`() throws {
    let found = try told("", .warning)
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix(
        "warning: kit/lines.en.json: no words of its own in en for 22 common cues: start, "
          + "scored by the person, scored by the character, "))
    #expect(
      found[0].hasSuffix(
        "; add a line on each without conditions, or leave it to the others [missing]"))
  }

  @Test func `Findings of a kind are one, with the first places`() throws {
    let lines = (0..<6).map {
      "{ \"on\": \"idle\", \"taunt\": \"full\", \"say\": [\"slow \($0)\"] }"
    }
    let found = try told(lines: lines.joined(separator: ",\n"), .warning)
      .filter { $0.hasSuffix("[quiet]") }
    #expect(
      found == [
        "warning: kit/lines.en.json:1:45 lines[0].taunt: teases full, and the character only gentle "
          + "(one of 6 like it; the next at line 2, line 3, line 4, …); "
          + "tease less here, or let the character tease more [quiet]"
      ])
    let errors = try told(
      lines: Array(repeating: #"{ "on": "odd", "say": ["x"] }"#, count: 5).joined(separator: ",\n"))
    #expect(errors.count == 1 && errors[0].contains("(one of 5 like it; "))
  }
}
