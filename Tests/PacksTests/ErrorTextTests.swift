import Packs
import Testing

@Suite struct ErrorTextTests {
  private func manifestMessage(_ from: String, _ to: String) -> String {
    #expect(tinyGame.contains(from))
    return message { _ = try manifest(tinyGame.replacing(from, with: to)) }
  }

  private func lineMessage(_ line: String) throws -> String {
    let (folder, characters) = try library(line)
    return message(folder.path) {
      _ = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    }
  }

  @Test(arguments: [
    (
      "\"rules\": 1", "\"rules\": 0",
      "0 is out of range at rules (game.json:5:41): write a whole number from 1 to 1000000"
    ),
    (
      "\"rules\": 1", "\"rules\": \"1\"",
      "a text at rules (game.json:5:41): write a whole number from 1 to 1000000"
    ),
    (
      "\"rules\": 1", "\"rules\": 1e99",
      "1e+99 is out of range at rules (game.json:5:41): write a whole number from 1 to 1000000"
    ),
    (
      "\"rules\": 1", "\"ruels\": 1",
      "unknown key \"ruels\" at ruels (game.json:5:41): did you mean \"rules\"? (known: id, title, tagline, controls, field, seating, pointer, rules, duration, knobs, cues, endCard, locales, copy)"
    ),
    (
      "\"seating\": \"solo\"", "\"seating\": \"sole\"",
      "unknown seating \"sole\" at seating (game.json:5:3): did you mean \"solo\"? (known: solo, shared)"
    ),
    (
      "\"common\": \"scored\"", "\"common\": \"score\"",
      "unknown common cue \"score\" at cues[0].common (game.json:8:25): did you mean \"scored\"? (known: start, scored, missed, nearMiss, streak, leadChanged, tie, timeLow, idle, pause, resume, won, lost, drawn, retry, abandon, ctaShown, cta)"
    ),
    ("\"name\": \"lost\", ", "", "missing key \"name\" at cues[1] (game.json:9:5): add it"),
    (
      "\"name\": \"lost\"", "\"name\": \"popped\"",
      "cue \"popped\" is given twice at cues[1] (game.json:9:5): rename one of the two"
    ),
    (
      "\"title\": \"Tiny\"", "\"title\": \"  \"",
      "a blank text at title (game.json:2:17): write something"
    ),
    (
      "\"Tiny\"", "\"Ti\\u0007ny\"",
      "a control character in \"Ti\u{fffd}ny\" at title (game.json:2:17): remove it"
    ),
    (
      "\"id\": \"tiny\"", "\"id\": \"../tiny\"",
      "\"../tiny\" is no id at id (game.json:2:3): use 1 to 64 of a-z, 0-9 and -, beginning with a letter"
    ),
    (
      "[\"en\", \"pt-BR\"]", "[\"english\"]",
      "\"english\" is no language tag at locales[0] (game.json:12:15): write one like en or pt-BR"
    ),
    (
      "{ \"typical\": 20, \"max\": 30 }", "[]",
      "a list at duration (game.json:6:3): write an object { … }"
    ),
    (
      "\"max\": 30", "\"max\": null",
      "null at duration.max (game.json:6:32): write a whole number from 1 to 600"
    ),
  ])
  func `G-18: a manifest's error says what, where and how to mend it`(
    from: String, to: String, text: String
  ) {
    #expect(manifestMessage(from, to) == text)
  }

  @Test(arguments: [
    (
      "\"rules\": 1,", "\"rules\": 1",
      "not JSON at game.json:6:3: \"\"\" after a value; put a comma or } before it"
    ),
    (
      "\"pt-BR\"]", "\"pt-BR\",]",
      "not JSON at game.json:12:29: a comma before the end; remove the comma"
    ),
    (
      "\"rules\": 1", "\"rules\": 01",
      "not JSON at game.json:5:50: \"01\" is not a number; write one like 12, -3 or 0.5"
    ),
    (
      "\"rules\": 1", "\"rules\": NaN",
      "not JSON at game.json:5:50: \"N\" where a value should be; write a JSON value here"
    ),
    (
      "\"rules\": 1", "\"rules\": nan",
      "not JSON at game.json:5:50: \"n\" where a value should be; put texts in double quotes"
    ),
    (
      "\"rules\": 1", "\"rules\": 1, \"rules\": 2",
      "key \"rules\" is given twice at game.json:5:53: keep one of the two"
    ),
    (
      "\"Pop.\"", "\"Pop.",
      "not JSON at game.json:8:99: a control character within a text; write \\n for a new line"
    ),
    (
      "\"Pop.\"", "\"\\ud83d\"",
      "not JSON at game.json:8:92: a broken \\u escape; write four hexadecimal digits, pairs in order"
    ),
    (
      "\"Pop.\"", "\"\\x\"",
      "not JSON at game.json:8:92: an escape that JSON does not know; write \\\\ for a backslash"
    ),
  ])
  func `G-18: broken JSON is refused with line and column`(
    from: String, to: String, text: String
  ) {
    #expect(manifestMessage(from, to) == text)
  }

  @Test(arguments: [
    ("{ \"id\": \"caf\u{e9}\" }", "byte 13, 0xE9,"), ("{ \"caf\u{e9}\": 1 }", "byte 7, 0xE9,"),
    ("{\"a\": 1, \u{a0}\"b\": 2}", "byte 10, 0xA0,"), ("{\"a\": [\u{e4}]}", "byte 8, 0xE4,"),
    // As older Japanese encodings write: the second byte looks like the start of an escape.
    ("{\"a\": \"\u{83}\\\u{95}\"}", "byte 8, 0x83,"), ("{\"a\": \"\u{fc}ber", "byte 8, 0xFC,"),
  ])
  func `G-18: a byte that is not UTF-8 is named with its place, whatever it looks like`(
    latin: String, told: String
  ) {
    let bytes = latin.unicodeScalars.map { UInt8($0.value) }
    let column = told.dropFirst(5).prefix { $0 != "," }
    #expect(
      message { _ = try GameManifest(json: bytes) }
        == "not JSON at game.json:1:\(column): \(told) is not UTF-8; save the file as UTF-8")
  }

  @Test func `G-18: documents that are no JSON at all`() {
    func text(_ bytes: [UInt8]) -> String { message { _ = try GameManifest(json: bytes) } }
    #expect(text([]) == "not JSON at game.json:1:1: the file is empty; write a JSON object")
    #expect(
      text([0xff, 0xfe, 0x7b, 0])
        == "not JSON at game.json:1:1: the file is UTF-16; save it as UTF-8")
    #expect(
      text(Array("{}x".utf8))
        == "not JSON at game.json:1:3: \"x\" after the end of the document; keep one value in the file"
    )
    #expect(
      text(Array("{\"".utf8))
        == "not JSON at game.json:1:2: a text that never ends; close it with a double quote")
    #expect(
      text(Array("{\"\u{1}".utf8))
        == "not JSON at game.json:1:3: a control character within a text; write \\n for a new line")
    #expect(
      text([0x22, 0xc3, 0x28, 0x22])
        == "not JSON at game.json:1:2: byte 2, 0xC3, is not UTF-8; save the file as UTF-8")
    #expect(
      text([UInt8](repeating: 0x5b, count: 100_000))
        == "not JSON at game.json:1:33: values lie more than 32 deep; nest less")
    #expect(
      text([UInt8](repeating: 0x20, count: 300_000))
        == "game.json has 300000 bytes, more than 262144: split or shorten it")
    #expect(text([0xef, 0xbb, 0xbf] + Array(tinyGame.utf8)) == "no error")
  }

  @Test(arguments: [
    (
      #"{ "on": "scroed", "say": ["x"] }"#,
      #"unknown common cue "scroed" at lines[0].on (kit/lines.en.json:2:3): did you mean "scored"? (known: start, scored, missed, nearMiss, streak, leadChanged, tie, timeLow, idle, pause, resume, won, lost, drawn, retry, abandon, ctaShown, cta)"#
    ),
    (
      #"{ "on": "tiny.pooped", "say": ["x"] }"#,
      #"unknown cue of tiny "pooped" at lines[0].on (kit/lines.en.json:2:3): did you mean "popped"? (known: popped, lost)"#
    ),
    (
      #"{ "on": "tie", "when": { "laed": 1 }, "say": ["x"] }"#,
      #"unknown fact "laed" at lines[0].when.laed (kit/lines.en.json:2:26): did you mean "lead"? (known: by, score, rival, lead, progress, secondsLeft, retries, streak, last, lastLead, wins, losses)"#
    ),
    (
      #"{ "on": "tie", "when": { "lead": "> big" }, "say": ["x"] }"#,
      #""> big" at lines[0].when.lead (kit/lines.en.json:2:26): write a number, ">= 10", "-5..5", a list of numbers, or true for "is known""#
    ),
    (
      #"{ "on": "tie", "when": { "lead": "5..2" }, "say": ["x"] }"#,
      #"the range "5..2" is out of range at lines[0].when.lead (kit/lines.en.json:2:26): write the lower number first"#
    ),
    (
      #"{ "on": "tie", "when": { "by": "cat" }, "say": ["x"] }"#,
      #"unknown seat "cat" at lines[0].when.by (kit/lines.en.json:2:26): use one of these (known: person, character)"#
    ),
    (
      #"{ "on": "tie", "say": [] }"#,
      #"nothing to say at lines[0].say (kit/lines.en.json:2:16): write at least one text"#
    ),
    (
      #"{ "on": "tie", "say": ["Hi {name}"] }"#,
      #"unknown slot "name" at lines[0].say[0] (kit/lines.en.json:2:24): use one of these (known: user, char, score, rival, lead, progress, secondsLeft, retries, streak, lastLead, wins, losses)"#
    ),
    (
      #"{ "on": "tie", "say": ["Hi {user"] }"#,
      #"a { that never closes in "Hi {user" at lines[0].say[0] (kit/lines.en.json:2:24): add }, or write {{ for a brace"#
    ),
    (
      #"{ "on": "tie", "say": ["Hi {{user}}"] }"#,
      #"{{user}} as character cards write it at lines[0].say[0] (kit/lines.en.json:2:24): write {user}"#
    ),
    (
      #"{ "on": "tie", "say": ["{score|one:point}"] }"#,
      #"no plural form "other", which this language needs at lines[0].say[0] (kit/lines.en.json:2:24): write {…|one:…|other:…}"#
    ),
    (
      #"{ "on": "tie", "say": ["{score|one:a|some:b}"] }"#,
      #"unknown plural form "some" at lines[0].say[0] (kit/lines.en.json:2:24): use one of these (known: zero, one, two, few, many, other)"#
    ),
    (
      #"{ "on": "tie", "mood": "hapy", "say": ["x"] }"#,
      #"unknown mood "hapy" at lines[0].mood (kit/lines.en.json:2:16): did you mean "happy"? (known: neutral, happy, excited, smug, worried, sad, surprised, thinking, determined, wink)"#
    ),
    (
      #"{ "on": "tie", "cooldown": -2, "say": ["x"] }"#,
      #"-2 is out of range at lines[0].cooldown (kit/lines.en.json:2:16): write a number from 0.1 to 600"#
    ),
    (
      #"{ "id": "a", "on": "tie", "say": ["x"] }, { "id": "a", "on": "tie", "say": ["y"] }"#,
      #"line "a" is given twice at lines[1] (kit/lines.en.json:2:43): give one of them another id"#
    ),
    (
      #"{ "on": "tie", "then": { "lead": 1 }, "say": ["x"] }"#,
      #""lead" cannot be remembered at lines[0].then.lead (kit/lines.en.json:2:26): use letters and digits, and no name of a known fact"#
    ),
  ])
  func `G-18: a line's error says what, where and how to mend it`(
    line: String, text: String
  ) throws {
    #expect(try lineMessage(line) == text)
  }

  @Test func `C-14: a line of more than 120 characters is refused`() throws {
    let long = String(repeating: "é", count: 121)
    #expect(
      try lineMessage(#"{ "on": "tie", "say": ["\#(long)"] }"#)
        == "121 characters in \"\(String(repeating: "é", count: 40))…\" at lines[0].say[0] "
        + "(kit/lines.en.json:2:24): a line has at most 120")
    #expect(
      try lineMessage(#"{ "on": "tie", "say": ["\#(long.dropLast())"] }"#) == "no error")
  }

  @Test func `C-14: a pack of more than 2,000 lines is refused`() throws {
    let line = #"{"on":"tie","say":["x"]}"#
    let lines = { Array(repeating: line, count: $0).joined(separator: ",\n") }
    #expect(try lineMessage(lines(2_000)) == "no error")
    #expect(
      try lineMessage(lines(2_001))
        == "2001 lines is out of range at lines (kit/lines.en.json:1:19): write at most 2000")
  }

  @Test func `G-18: a wrong id lists the right ones and the nearest`() {
    #expect(
      message {
        _ = try Shipped.characters.resolve(CharacterContext(charId: "mizo"), for: manifest())
      }
        == "no character \"mizo\": did you mean \"miso\"? (known: \(Shipped.characters.ids.joined(separator: ", ")))"
    )
    #expect(
      message { _ = try Shipped.sponsors.load("fizzwik") }
        == "no sponsor \"fizzwik\": did you mean \"fizzwick\"? (known: \(Shipped.sponsors.ids.joined(separator: ", ")))"
    )
    #expect(
      message { _ = try GameManifest(path: "/nowhere/game.json") }
        == "no file at /nowhere/game.json: create it, or check the path")
    #expect(
      message { _ = try GameManifest(path: "/dev/zero") }
        == "cannot read /dev/zero: it is not a plain file; give a plain file that you may read")
  }

  @Test func `G-18: what is absent is told from what is bad`() {
    #expect(PackError.noFile("x").isMissingInput)
    #expect(!PackError.missingKey(Place(file: "x"), key: "y").isMissingInput)
  }

  @Test func `G-18: a name that is all control characters cannot disfigure an error`() {
    let text = message {
      _ = try Shipped.characters.resolve(
        CharacterContext(charId: "\u{1b}[2J\u{202e}\n" + String(repeating: "x", count: 500)),
        for: manifest())
    }
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202e })
    #expect(text.count < 300)
  }
}
