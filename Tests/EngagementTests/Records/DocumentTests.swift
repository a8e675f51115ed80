import Engagement
import Foundation
import Testing

@Suite struct DocumentTests {
  func page(_ name: String) throws -> String {
    try String(
      contentsOfFile: "\(TestStaging.root.path)/Sources/Engagement/Docs/\(name)",
      encoding: .utf8)
  }

  /// The keys in the first column of the first table whose head begins with `key`.
  func keys(of page: String) -> [String] {
    let lines = page.components(separatedBy: "\n")
    guard let head = lines.firstIndex(where: { $0.hasPrefix("| key |") }) else { return [] }
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.compactMap { line in
      line.split(separator: "`").dropFirst().first.map(String.init)
    }
  }

  @Test func `E-8: the record's page tells every field, in the order of the line`() throws {
    var record = RecordTests.sample(1)
    record.startedAt = 1
    record.tuning = [.init(name: "lives", value: 1)]
    let line = String(decoding: record.line, as: UTF8.self)
    let page = try page("RECORDS.md")
    let keys = keys(of: page)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(record.line)) as? [String: Any])
    #expect(Set(keys) == Set(object.keys) && keys.count == object.count)
    let places = keys.map { line.range(of: "\"\($0)\":")?.lowerBound ?? line.startIndex }
    #expect(places == places.sorted())
    #expect(page.contains("(schema \(SessionRecord.schema))"))
  }

  @Test func `E-25: the receipt's page tells every field, and what none of them proves`() throws {
    var receipt = Receipt(claims: RecordTests.sample(1), recording: [1])
    receipt.nonce = "n"
    receipt.issuedAt = 1
    receipt.receivedAt = 2
    receipt.locale = "en"
    let page = try page("RECEIPT.md")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(receipt.line)) as? [String: Any])
    #expect(Set(keys(of: page)) == Set(object.keys))
    for word in ["a human", "real time", "uniqueness", "attention"] {
      #expect(page.contains("**\(word)**"))
    }
  }

  @Test func `E-27: the receipt's page tells every threshold of the shipped file`() throws {
    let path = "\(TestStaging.root.path)/Assets/Trust/suspicion.json"
    let file = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    let standard = try #require((file as? [String: Any])?["standard"] as? [String: Any])
    let page = try page("RECEIPT.md")
    for key in standard.keys { #expect(page.contains("| `\(key)` |"), "\(key)") }
    #expect(standard.count == 11)
  }
}
