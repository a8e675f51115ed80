import Export
import Packs
import Testing

@Suite struct RuleReadingTests {
  private func table(_ change: (String) -> String) throws -> RuleTable {
    let text = """
      {"revised": "2026-01-02",
       "sources": {"page": {"title": "A page", "of": "network",
         "url": "https://a.example/", "read": "2026-01-01"}},
       "sets": {"any": [{"id": "utf-8", "check": "encoding", "says": "UTF-8.",
         "mend": "save it so", "source": "page"}]},
       "house": ["any"],
       "networks": [{"id": "net", "name": "Net",
         "build": {"format": "html", "main": "index.html", "adapter": "plain"},
         "uses": ["any"],
         "rules": [{"id": "size", "check": "bytes", "of": "upload", "atMost": 100,
           "says": "Small.", "mend": "shrink it", "source": "page", "looser": {"atMost": 200, "source": "page"}}]}]}
      """
    return try RuleTable(json: Array(change(text).utf8))
  }

  @Test func `X-8: a table is read with its sets`() throws {
    let table = try table { $0 }
    #expect(table.networks[0].rules.map(\.id) == ["utf-8", "size"])
    #expect(table.networks[0].rules[1].check == .bytes(.upload, atMost: 100))
    #expect(table.networks[0].rules(loosely: true)[1].check == .bytes(.upload, atMost: 200))
  }

  @Test(arguments: [
    ("\"of\": \"upload\"", "\"of\": \"uplod\"", "did you mean \"upload\""),
    ("\"check\": \"bytes\"", "\"check\": \"byte\"", "did you mean \"bytes\""),
    ("\"atMost\": 100", "\"atMost\": -1", "networks[0].rules[0].atMost"),
    ("\"atMost\": 200", "\"atMost\": 20", "the stricter one is the rule"),
    ("\"read\": \"2026-01-01\"", "\"read\": \"soon\"", "write one like 2026-11-30"),
    ("https://a.example/", "http://a.example/", "say where it was read"),
    ("\"uses\": [\"any\"]", "\"uses\": [\"all\"]", "unknown set \"all\""),
    ("\"id\": \"size\"", "\"id\": \"utf-8\"", "a set that the network uses has it"),
    (
      "\"source\": \"page\", \"looser\"", "\"source\": \"pag\", \"looser\"",
      "unknown source \"pag\""
    ),
    ("\"mend\": \"shrink it\",", "", "missing key \"mend\" at networks[0].rules[0]"),
    ("\"says\": \"Small.\"", "\"sys\": \"Small.\"", "did you mean \"says\""),
  ])
  func `X-8: a slip in the table is told with its place and mend`(
    _ from: String, _ to: String, _ told: String
  ) throws {
    let error = #expect(throws: PackError.self) { try table { $0.replacing(from, with: to) } }
    #expect("\(try #require(error))".contains(told))
  }
}
