import Export
import Foundation
import TestSupport
import Testing

@Suite struct SizeReportTests {
  /// A module of two functions, of 10 and 4 bytes, and the names of both.
  private static func module(named: Bool) -> [UInt8] {
    func section(_ id: UInt8, _ bytes: [UInt8]) -> [UInt8] { [id, UInt8(bytes.count)] + bytes }
    func text(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + text.utf8 }
    let imports = [1] + text("env") + text("f") + [0, 0]
    let code: [UInt8] = [2, 9, 0, 1, 1, 1, 1, 1, 1, 1, 11, 3, 0, 1, 11]
    let names = [2, 1] + text("$s6Raster4bandyyF") + [2] + text("$e5Stage4stepyyF")
    var bytes: [UInt8] = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
    bytes += section(2, imports) + section(10, code) + section(11, [0, 0, 0, 0, 0])
    if named { bytes += section(0, text("name") + [1, UInt8(names.count)] + names) }
    return bytes
  }

  private func report(named: Bool, symbols: String? = nil) throws -> SizeReport {
    let parts = try StubParts()
    try parts.write("build/web/bricks.wasm", Self.module(named: named))
    if let symbols { try parts.write("build/web/bricks.symbols", symbols) }
    try listParts(in: "\(parts.root.path)/build/web")
    let exporter = try parts.exporter()
    return try exporter.target(StubParts.creative(), for: exporter.table.networks[3]).report
  }

  @Test func `X-2: the owners' bytes add up to the page`() throws {
    let report = try report(named: true)
    #expect(report.owners.reduce(0) { $0 + $1.bytes } == report.total)
    #expect(report.owners.map(\.bytes) == report.owners.map(\.bytes).sorted(by: >))
  }

  @Test func `X-2: code is told by module and function where names are known`() throws {
    for report in [
      try report(named: true),
      try report(named: false, symbols: "1:$s6Raster4bandyyF\n2:$e5Stage4stepyyF\n"),
    ] {
      let names = report.owners.map(\.name)
      #expect(names.contains("code: Raster") && names.contains("code: Stage"))
      #expect(report.functions.map(\.raw) == [10, 4])
      #expect(report.functions.first?.name == "$s6Raster4bandyyF")
    }
  }

  @Test func `X-2: without names the code is one owner a kind`() throws {
    let names = try report(named: false).owners.map(\.name)
    #expect(names.contains("code: functions") && names.contains("code: constants"))
  }

  @Test func `X-2: data are told by what they are`() throws {
    let report = try report(named: true)
    #expect(report.owners.contains { $0.name == "lines" && $0.raw == 4 })
    #expect(report.text.contains("  lines\n"))
    #expect(report.text.hasSuffix("in all"))
  }

  @Test(arguments: 0..<40)
  func `X-2: a damaged module is no trap`(_ seed: Int) throws {
    let parts = try StubParts()
    var module = Self.module(named: true)
    module[8 + seed * 7 % (module.count - 8)] = UInt8(seed * 37 % 256)
    if seed % 3 == 0 { module.removeLast(seed) }
    try parts.write("build/web/bricks.wasm", module)
    try listParts(in: "\(parts.root.path)/build/web")
    let exporter = try parts.exporter()
    let report = try exporter.target(StubParts.creative(), for: exporter.table.networks[3]).report
    #expect(report.owners.reduce(0) { $0 + $1.bytes } == report.total)
  }
}
