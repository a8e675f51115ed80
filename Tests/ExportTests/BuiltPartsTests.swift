import Export
import Foundation
import TestSupport
import Testing

/// What `make web` built is taken whole, or not at all.
@Suite struct BuiltPartsTests {
  private let parts: StubParts

  init() throws { parts = try StubParts() }

  private func told() throws -> String {
    let error = #expect(throws: ExportError.self) {
      let exporter = try parts.exporter()
      for network in exporter.table.networks {
        _ = try exporter.target(StubParts.creative(), for: network)
      }
    }
    return "\(try #require(error))"
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(parts.root.path)/build/web/\(name)")))
  }

  @Test(arguments: [
    "bricks.pack", "unpacker.wasm", "shell.js", "bricks.twin.js", "adapters/mraid.js",
  ])
  func `X-1: a part that was torn anywhere, emptied or changed is named, with what to run`(
    name: String
  ) throws {
    let whole = try bytes(name)
    for length in whole.indices {
      try parts.write("build/web/\(name)", Array(whole[..<length]))
      let told = try told()
      #expect(told.contains("build/web/\(name) is damaged: "), "\(length) bytes")
      #expect(told.contains("run `make web`"), "\(length) bytes")
    }
    var changed = whole
    changed[whole.count / 2] ^= 1
    try parts.write("build/web/\(name)", changed)
    #expect(try told().contains("checksum"))
    try parts.write("build/web/\(name)", whole)
    _ = try parts.exporter()
  }

  @Test func `X-1: a folder whose build broke off has no list, and is not taken`() throws {
    try FileManager.default.removeItem(atPath: "\(parts.root.path)/build/web/parts.json")
    #expect(try told().hasSuffix("parts.json: run `make web`, which builds the games for pages"))
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"parts\": 3}",
    "{\"parts\": {\"shell.js\": {\"bytes\": -1, \"crc32\": \"0\"}}}",
    "{\"parts\": {\"shell.js\": {\"bytes\": 1, \"crc32\": \"xyz\"}}}",
  ])
  func `X-1: a list that says nothing is told`(list: String) throws {
    try parts.write("build/web/parts.json", list)
    #expect(try told().contains("parts.json is damaged: "))
  }

  @Test func `X-5: without a script there is no twin, and nothing else is missing`() throws {
    try FileManager.default.removeItem(atPath: "\(parts.root.path)/build/web/bricks.twin.js")
    try listParts(in: "\(parts.root.path)/build/web")
    let exporter = try parts.exporter()
    _ = try exporter.target(StubParts.creative(), for: exporter.table.networks[0])
  }
}
