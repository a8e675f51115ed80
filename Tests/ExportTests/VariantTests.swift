import Export
import Foundation
import Packs
import Playable
import Testing

@Suite struct VariantTests {
  private func matrix(_ json: String) throws -> VariantMatrix {
    try VariantMatrix(json: Array(json.utf8))
  }

  @Test func `X-10: every combination is a variant, the last list turning fastest`() throws {
    let matrix = try matrix(
      """
      {"characters": ["miso", "oda"], "locales": ["en", "de"],
       "tuning": [{}, {"lives": 5}], "palettes": [{"primary": "#ff0000"}],
       "copy": [{"cta": "Install"}]}
      """)
    let variants = matrix.variants
    #expect(variants.count == 8)
    #expect(
      variants.map(\.character) == Array(repeating: "miso", count: 4)
        + Array(repeating: "oda", count: 4))
    #expect(variants[1].tuning == [.init(knob: "lives", value: 5)])
    #expect(variants[0].palette == [.init(role: .primary, color: Color(hex: 0xff0000))])
    #expect(variants.allSatisfy { $0.copy.call == "Install" && $0.sponsor == nil })
  }

  @Test func `X-10: an empty matrix is the ad itself`() throws {
    #expect(try matrix("{}").variants == [Variant()])
  }

  @Test(arguments: [
    ("{\"charcters\": []}", "did you mean \"characters\""),
    ("{\"characters\": []}", "an empty list is out of range at characters"),
    ("{\"palettes\": [{\"primry\": \"#ff0000\"}]}", "did you mean \"primary\""),
    ("{\"palettes\": [{\"primary\": \"red\"}]}", "write one like #ff8800"),
    ("{\"tuning\": [{\"lives\": 1.5}]}", "tuning[0].lives"),
    ("{\"copy\": [{\"cta\": \"\"}]}", "a blank text at copy[0].cta"),
    ("{\"lines\": [{}]}", "write the path of lines, or null for the character's own"),
    ("{\"lines\": [\" \"]}", "a blank text at lines[0]"),
    ("[]", "write an object"),
    (
      "{\"locales\": [\"de\", \"p!l\"]}",
      "\"p!l\" is no language tag at locales[1] (variants.json:1:20): write one like en or pt-BR"
    ),
  ])
  func `X-10: a slip in a matrix is told with its place`(_ json: String, _ told: String) throws {
    let error = #expect(throws: PackError.self) { try matrix(json) }
    #expect("\(try #require(error))".contains(told))
  }

  @Test func `X-10: lines vary, and lie where the matrix lies`() throws {
    let variants = try matrix("{\"lines\": [null, \"bold.json\"], \"tuning\": [{}, {}]}").variants
    #expect(variants.map(\.lines) == [nil, "bold.json", nil, "bold.json"])
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "matrix.json").path
    try "{\"lines\": [null, \"bold.json\", \"/all.json\"]}".write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try VariantMatrix(path: path).lines == [nil, "\(folder.path)/bold.json", "/all.json"])
  }

  @Test func `X-10: more variants than anybody compares are refused`() throws {
    func list(_ text: String) -> String { (0..<30).map { _ in text }.joined(separator: ",") }
    let error = #expect(throws: ExportError.self) {
      try matrix("{\"tuning\": [\(list("{}"))], \"copy\": [\(list("{}"))]}")
    }
    #expect(
      "\(try #require(error))"
        == "variants.json: 900 variants (30 tuning × 30 copy), at most 500: take shorter lists")
  }

  @Test func `X-10: each part of a variant knows its place in the matrix`() throws {
    let variants = try matrix("{\"characters\": [\"miso\", \"oda\"], \"tuning\": [{}]}").variants
    #expect(variants[1].places["characters"]?.path == "characters[1]")
    #expect(variants[1].places["tuning"]?.path == "tuning[0]")
    #expect(variants[1].places["sponsors"] == nil)
  }

  @Test func `X-10: a fingerprint tells data apart and stays the same`() {
    #expect(Fingerprint.of([1, 2, 3]) == Fingerprint.of([1, 2, 3]))
    let all = Set((0..<2000).map { Fingerprint.of([UInt8($0 & 255), UInt8($0 >> 8)]) })
    #expect(all.count == 2000)
    #expect(all.allSatisfy { $0.count == 10 })
    #expect(Fingerprint.of(Array("interlude".utf8)) == "5463f44552")
  }
}
