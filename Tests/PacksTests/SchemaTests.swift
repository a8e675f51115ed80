import Commentary
import Foundation
import Packs
import Testing

/// The schemas for editors, what the readers accept, and the reference in `Characters/README.md`.
@Suite struct SchemaTests {
  typealias Object = [String: Any]

  private func schema(_ name: String) throws -> Object {
    let data = try Data(
      contentsOf: URL(fileURLWithPath: "\(Shipped.root.characters)/\(name).schema.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  private func keys(_ object: Any?) throws -> Set<String> {
    Set(try #require((object as? Object)?["properties"] as? Object).keys)
  }

  /// The names that an error text lists as known.
  private func known(_ text: String) -> Set<String> {
    guard let start = text.range(of: "(known: ") else { return [] }
    return Set(text[start.upperBound...].dropLast().components(separatedBy: ", "))
  }

  private func lineMessage(_ line: String) throws -> String {
    let (folder, characters) = try library(line)
    return message(folder.path) {
      _ = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    }
  }

  private func sheetMessage(_ sheet: String) throws -> String {
    let (folder, characters) = try library(#"{ "on": "tie", "say": ["x"] }"#, sheet: sheet)
    return message(folder.path) { _ = try characters.sheet("kit") }
  }

  @Test func `C-8: the schema of a character names the keys that are read, no more and no fewer`()
    throws
  {
    let schema = try schema("character")
    #expect(try keys(schema) == known(try sheetMessage(#"{ "zzzzzzzzz": 1 }"#)))
    let properties = try #require(schema["properties"] as? Object)
    #expect(try keys(properties["tone"]) == Set(Tone.Axis.allCases.map(\.name)))
    let start = #"{ "id": "kit", "name": "Kit", "description": "K.", "tone": {}, "#
    #expect(
      try keys(properties["skill"])
        == known(try sheetMessage(start + #""skill": { "zzzzzzzzz": 1 } }"#)))
    for name in ["taunts", "style"] {
      let values = try #require((properties[name] as? Object)?["enum"] as? [String])
      #expect(Set(values) == known(try sheetMessage(start + "\"\(name)\": \"zzzzzzzzz\" }")))
    }
    let required = try #require(schema["required"] as? [String])
    for key in required {
      let all = ["id": "\"kit\"", "name": "\"K\"", "description": "\"K\"", "tone": "{}"]
      let rest = all.filter { $0.key != key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
      #expect(try sheetMessage("{ \(rest) }").contains("missing key \"\(key)\""))
    }
  }

  @Test func `C-9: the schema of lines names the keys that are read, no more and no fewer`() throws
  {
    let schema = try schema("lines")
    let (folder, characters) = try library("")
    try folder.write("kit/lines.en.json", #"{ "zzzzzzzzz": 1 }"#)
    let text = message {
      _ = try characters.resolve(CharacterContext(charId: "kit"), for: manifest())
    }
    #expect(try keys(schema) == known(text))
    let line = try #require((schema["$defs"] as? Object)?["line"] as? Object)
    let properties = try #require(line["properties"] as? Object)
    #expect(try keys(line) == known(try lineMessage(#"{ "zzzzzzzzz": 1 }"#)))
    for name in ["once", "mood", "taunt"] {
      let values = try #require((properties[name] as? Object)?["enum"] as? [String])
      let line = "{ \"on\": \"tie\", \"say\": [\"x\"], \"\(name)\": \"zzzzzzzzz\" }"
      #expect(Set(values) == known(try lineMessage(line)))
    }
    let on = try #require((properties["on"] as? Object)?["anyOf"] as? [Object])
    #expect(on.first?["enum"] as? [String] == CommonCue.allCases.map(\.name))
  }

  @Test func `C-8: every shipped file has the keys that its schema names`() throws {
    for id in Shipped.characters.ids {
      let folder = "\(Shipped.root.characters)/\(id)"
      let known = [
        "character": try keys(try schema("character")), "lines": try keys(try schema("lines")),
      ]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        guard let keys = known[String(name.prefix { $0 != "." })] else { continue }
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
        #expect(Set(object.keys).isSubset(of: keys), "\(id)/\(name)")
        guard name == "character.json" else { continue }
        #expect(object["$schema"] as? String == "../character.schema.json", "\(id)")
      }
    }
  }

  @Test func `the reference in Characters/README.md is what the schemas say`() throws {
    let path = "\(Shipped.root.characters)/README.md"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(text.range(of: "--filter SchemaTests -->\n"))
    let end = try #require(text.range(of: "<!-- end of reference -->"))
    let reference = try reference()
    if ProcessInfo.processInfo.environment["INTERLUDE_WRITE"] != nil {
      let written = text[..<start.upperBound] + reference + text[end.lowerBound...]
      try String(written).write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    #expect(String(text[start.upperBound..<end.lowerBound]) == reference)
  }

  private func reference() throws -> String {
    let lines = try schema("lines")
    let line = try #require((lines["$defs"] as? Object)?["line"] as? Object)
    return "\n### `character.json`\n\n" + table(try schema("character"))
      + "\n### A line of `lines.<locale>.json`\n\n" + table(line) + "\n"
  }

  private func table(_ schema: Object) -> String {
    let required = schema["required"] as? [String] ?? []
    let properties = schema["properties"] as? [String: Object] ?? [:]
    var text = "| key | values | meaning |\n|---|---|---|\n"
    let names = properties.keys.sorted {
      (required.firstIndex(of: $0) ?? 99, $0) < (required.firstIndex(of: $1) ?? 99, $1)
    }
    for name in names where name != "$schema" {
      let property = properties[name] ?? [:]
      let mark = required.contains(name) ? ", required" : ""
      let meaning = (property["description"] as? String ?? "").replacing("|", with: "\\|")
      text += "| `\(name)` | \(values(property))\(mark) | \(meaning) |\n"
    }
    return text
  }

  private func values(_ property: Object) -> String {
    var text: String
    if let title = property["title"] as? String {
      text = title
    } else if let names = property["enum"] as? [String] {
      text = names.map { "`\($0)`" }.joined(separator: " ")
    } else if let least = property["minimum"], let most = property["maximum"] {
      text = "\(least) to \(most)"
    } else if let most = property["maxLength"] {
      text = "text, at most \(most)"
    } else {
      text = property["type"] as? String ?? "see there"
    }
    if let standard = property["default"] { text += "; else `\(standard)`" }
    return text
  }
}
