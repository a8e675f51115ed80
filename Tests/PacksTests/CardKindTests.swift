import Packs
import Testing

/// Cards whose fields hold values of another kind than they should.
@Suite struct CardKindTests {
  @Test func `C-17: a field of another kind is named among what was left, at its path`() throws {
    let report = try imported(
      CardForge.json(
        CardForge.v2([
          "description": ["text": "A pilot."], "personality": [["kind": "object"]],
          "mes_example": ["a": 1], "alternate_greetings": [["text": "Hi"], "Good evening!"],
          "assets": "main.png", "character_book": "a book", "nickname": ["x": "y"],
        ]))
    ).report
    #expect(report.reason(for: "data.description") == "an object where a text should be")
    #expect(report.reason(for: "data.personality") == "a list where a text should be")
    #expect(report.reason(for: "data.mes_example") == "an object where a text should be")
    #expect(report.reason(for: "data.nickname") == "an object where a text should be")
    #expect(
      report.reason(for: "data.alternate_greetings[0]") == "an object where a text should be")
    #expect(report.reason(for: "data.assets") == "a text where a list should be")
    #expect(report.reason(for: "data.character_book") == "a text where a lorebook should be")
    #expect(report.source(of: "1 greeting") != nil || report.source(of: "2 greetings") != nil)
  }

  @Test func `C-17: a number or a list that is taken as a text is told`() throws {
    let card = try imported(
      CardForge.json(CardForge.v2(["name": 42, "description": ["She is kind.", "She is shy."]])))
    #expect(card.name == "42")
    #expect(
      card.report.warnings == [
        "data.name is a number: taken as the text \"42\"",
        "data.description is a list: its texts were taken as one",
      ])
  }

  @Test func `C-17: other apps' cards tell of fields of another kind as well`() throws {
    let pygmalion = try imported(
      #"{"char_name": "Nova", "char_persona": {"a": 1}, "char_greeting": "Hello there, friend."}"#)
    #expect(
      pygmalion.report.reason(for: "char_persona") == "an object where a text should be")
    let agnai = try imported(
      #"{"kind": "character", "name": "Nova", "persona": 7, "greeting": ["Hi."], "sampleChat": {"a": 1}}"#
    )
    #expect(agnai.report.reason(for: "sampleChat") == "an object where a text should be")
    #expect(agnai.report.warnings.contains { $0.hasPrefix("persona is a number") })
  }

  @Test func `C-17: blank fields of another kind are not worth a word`() throws {
    let report = try imported(
      CardForge.json(
        CardForge.v2([
          "personality": [] as [String], "mes_example": [:] as [String: String], "assets": "",
        ]))
    ).report
    for field in ["data.personality", "data.mes_example", "data.assets"] {
      #expect(report.reason(for: field) == nil)
    }
    #expect(report.warnings.isEmpty)
  }

  @Test func `G-18: an error about a card names its path as it was given`() throws {
    for (text, told) in [
      ("{\"name\": \"Nova", "not JSON at ./own/it.json:1:10: "),
      ("{\"spec\": \"lorebook_v3\"}", "cannot import ./own/it.json: a lorebook alone"),
      ("{\"a\": 1}", "cannot import ./own/it.json: JSON of another kind"),
      ("", "cannot import ./own/it.json: an empty file"),
      ("no json", "cannot import ./own/it.json: no JSON, whatever its name says"),
    ] {
      #expect(
        message { _ = try imported(text, "./own/it.json") }.hasPrefix(told))
    }
    #expect(try imported("{\"first_mes\": \"Hello!\"}", "./own/it.json").name == "it")
  }
}
