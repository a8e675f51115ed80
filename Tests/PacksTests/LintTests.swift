import Commentary
import Foundation
import Packs
import Testing

@Suite struct LintTests {
  private func findings(
    _ lines: String, polish: String? = nil, sheet: String? = nil
  ) throws -> [LintFinding] {
    let (folder, characters) = try library(lines, sheet: sheet)
    if let polish {
      try folder.write(
        "kit/lines.pl.json", "{ \"locale\": \"pl\", \"lines\": [\n\(polish)\n] }")
    }
    try folder.write(
      "_tones/lines.en.json",
      try String(contentsOfFile: Shipped.characters.bankFolder + "/lines.en.json", encoding: .utf8))
    let lint = Lint("kit", of: characters, games: [try manifest()])
    #expect(lint.errors + lint.warnings == lint.findings.count)
    return lint.findings
  }

  private func codes(_ lines: String, polish: String? = nil) throws -> [String] {
    try findings(lines, polish: polish).filter { $0.code != .missing }
      .map { "\($0.severity) \($0.code) \($0.path)" }
  }

  @Test func `G coverage, safety: every shipped character and the tone bank lint without an error`()
    throws
  {
    let games = try ["bricks", "four"].map { try Shipped.game($0) }
    for id in Shipped.characters.ids + [Lint.bank] {
      let lint = Lint(id, of: Shipped.characters, games: games)
      #expect(lint.errors == 0, "\(lint.findings)")
    }
  }

  @Test func `one mistake hides no other, and each says file, path and mend`() throws {
    let found = try findings(
      """
      { "on": "scroed", "say": ["x"] },
      { "on": "tie", "when": { "laed": 1 }, "say": ["x"] },
      { "on": "tiny.pooped", "say": ["y"] },
      { "on": "tinny.popped", "say": ["z"] },
      { "on": "tie", "say": ["{score|one:a}"] }
      """)
    #expect(
      found.map(\.path) == [
        "lines[0].on", "lines[1].when.laed", "lines[2].on", "lines[3].on", "lines[4].say[0]",
      ])
    #expect(found.allSatisfy { $0.severity == .error && $0.code == .schema && $0.line >= 2 })
    #expect(found[0].mend.hasPrefix("did you mean \"scored\"?"))
    #expect(found[3].what == "unknown game \"tinny\"")
    #expect(found[0].description.contains("lines.en.json:2:3 lines[0].on: unknown common cue"))
  }

  @Test(arguments: [
    (#"{ "on": "start", "when": { "retries": ">= 1" }, "say": ["x"] }"#, "when"),
    (#"{ "on": "tie", "when": { "lead": "> 0" }, "say": ["x"] }"#, "when"),
    (#"{ "on": "won", "when": { "by": "character" }, "say": ["x"] }"#, "when"),
    (#"{ "on": "timeLow", "when": { "secondsLeft": "> 10" }, "say": ["x"] }"#, "when"),
    (#"{ "on": "leadChanged", "when": { "by": "person", "lead": "< 0" }, "say": ["x"] }"#, "when"),
    (#"{ "on": "lost", "when": { "score": false }, "say": ["x"] }"#, "when"),
    (#"{ "on": "lost", "when": { "progress": [101, 200] }, "say": ["x"] }"#, "when"),
    (#"{ "on": "lost", "chance": 0, "say": ["x"] }"#, "chance"),
  ])
  func `a line that nothing can bring up is an error`(line: String, key: String) throws {
    #expect(try codes(line) == ["error dead lines[0].\(key)"])
  }

  @Test func `lines that can be said are let alone`() throws {
    let lines = """
      { "on": "retry", "when": { "retries": ">= 1" }, "say": ["a"] },
      { "on": "leadChanged", "when": { "by": "character", "lead": "< 0" }, "say": ["b"] },
      { "on": "scored", "when": { "by": "character", "lead": "!= 0" }, "say": ["c"] },
      { "on": "tiny.popped", "when": { "size": [1, 2] }, "then": { "seen": "+1" }, "say": ["d"] },
      { "on": "won", "when": { "seen": ">= 2", "secondsLeft": false }, "say": ["e"] }
      """
    #expect(try codes(lines) == [])
  }

  @Test func `texts that are there twice, ids that are needed, teasing that is never heard`() throws
  {
    let lines = """
      { "on": "won", "say": ["Well done!", "well, done"] },
      { "on": "lost", "say": ["Well done!"] },
      { "on": "tie", "once": "ever", "say": ["once"] },
      { "on": "idle", "taunt": "full", "say": ["slow"] }
      """
    #expect(
      try codes(lines) == [
        "error duplicate lines[0].say[1]", "warning id lines[2]", "warning quiet lines[3].taunt",
        "warning duplicate lines[1].say[0]",
      ])
  }

  @Test(arguments: [
    ("What the fuck.", "profanity"), ("I could kill myself.", "self-harm"),
    ("Sexy shot!", "sexual"), ("Please don't go!", "begging"), ("BUY NOW", "begging"),
    ("Scheiße!", ""), ("Bitte geh nicht weg", ""),
  ])
  func `words that no character says are errors, in English and in the line's own language`(
    text: String, kind: String
  ) throws {
    let found = try findings("{ \"on\": \"tie\", \"say\": [\"\(text)\"] }")
      .filter { $0.code == .unsafe }
    #expect(found.map(\.what).allSatisfy { $0.hasPrefix(kind + ":") })
    #expect(found.isEmpty == kind.isEmpty)
  }

  @Test func `innocent words that merely look alike pass`() throws {
    for text in ["Sussex class", "A grape escape", "Assess it", "Cumulus clouds", "Buying time"] {
      #expect(
        try findings("{ \"on\": \"tie\", \"say\": [\"\(text)\"] }").allSatisfy {
          $0.code != .unsafe
        })
    }
  }

  @Test func `a translation that asks or shows something else is told`() throws {
    let english = """
      { "id": "a", "on": "won", "when": { "lead": ">= 5" }, "say": ["By {lead}!", "{lead} up"] },
      { "id": "b", "on": "lost", "say": ["Oh"] },
      { "id": "c", "on": "tie", "say": ["Even"] }
      """
    let polish = """
      { "id": "a", "on": "won", "when": { "lead": ">= 6" }, "say": ["Brawo"] },
      { "id": "b", "on": "drawn", "say": ["Oj"] },
      { "id": "c", "on": "tie", "say": ["Remis, {user}"] }
      """
    #expect(
      try codes(english, polish: polish) == [
        "error translation lines[1].on", "warning translation lines[0].when",
        "warning translation lines[0].say", "warning translation lines[2].say",
      ])
  }

  @Test func `C-13: common cues without words of its own are named, by language`() throws {
    let found = try findings(
      #"{ "on": "won", "say": ["Yes"] }"#, polish: #"{ "on": "won", "say": ["Tak"] }"#)
    let polish = found.filter { $0.file.hasSuffix("lines.pl.json") }
    #expect(polish.allSatisfy { $0.code == .missing && $0.severity == .warning })
    #expect(polish.count == 1 && polish[0].count > 10)
    #expect(polish[0].what.contains(" scored by the character, "))
    #expect(!polish[0].what.contains("won"))
  }
}
