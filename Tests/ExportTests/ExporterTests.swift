import Export
import Foundation
import Packs
import TestSupport
import Testing

@Suite struct ExporterTests {
  private func targets(_ change: (inout Exporter) -> Void = { _ in }) throws -> [Target] {
    let parts = try StubParts()
    var exporter = try parts.exporter()
    change(&exporter)
    return try exporter.table.networks.map { network throws(ExportError) in
      try exporter.target(StubParts.creative(), for: network)
    }
  }

  private func text(_ target: Target) -> String { String(decoding: target.page, as: UTF8.self) }

  @Test func `X-1: every network gets a file that passes its rules and the house's`() throws {
    let targets = try targets()
    #expect(targets.count >= 18)
    for target in targets {
      #expect(target.validation.findings == [], "\(target.network.id)")
      #expect(target.house == [], "\(target.network.id)")
    }
    #expect(Set(targets.map(\.path)).count == targets.count)
  }

  @Test func `X-1: the same ad becomes the same bytes`() throws {
    let (first, second) = (try targets(), try targets())
    #expect(first.map(\.bytes) == second.map(\.bytes))
    #expect(first.map(\.path) == second.map(\.path))
  }

  @Test func `X-1: Mintegral's archive, folder and page have one name, without hyphens`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let target = try exporter.target(
      StubParts.creative("merge-assets é"), for: exporter.table.network("mintegral"))
    let name = try #require(
      target.path.wholeMatch(of: /mintegral\/(merge_assets_[0-9a-f]{10})\.zip/)
    ).1
    let upload = Upload(name: "x.zip", bytes: target.bytes)
    #expect(upload.files.map(\.path) == ["\(name)/\(name).html"])
  }

  @Test(arguments: Orientation.allCases)
  func `X-1: the orientation flows into metas and config files`(_ orientation: Orientation) throws {
    let targets = try targets { $0.orientation = orientation }
    let google = try #require(targets.first { $0.network.id == "google" })
    let word = orientation == .any ? "portrait,landscape" : orientation.rawValue
    #expect(text(google).contains("<meta name=\"ad.orientation\" content=\"\(word)\">"))
    let number = orientation == .any ? 0 : orientation == .portrait ? 1 : 2
    for (id, key) in [("tiktok", "playable_orientation"), ("snapchat", "orientation")] {
      let target = try #require(targets.first { $0.network.id == id })
      let files = Upload(name: "a.zip", bytes: target.bytes).files
      let config = try #require(files.first { $0.path == "config.json" })
      #expect(String(decoding: config.bytes, as: UTF8.self).contains("\"\(key)\":\(number)"))
    }
    #expect(targets.allSatisfy { $0.validation.violations.isEmpty })
  }

  @Test func `X-1: a snippet is no document, and comes escaped as well`() throws {
    let target = try #require(try targets().first { $0.network.id == "digitalturbine" })
    let page = text(target)
    #expect(page.hasPrefix("<style>"))
    for tag in ["<html", "<head", "<body", "</body", "<title", "<!DOCTYPE", "<meta"] {
      #expect(!page.contains(tag))
    }
    #expect(page.contains("<canvas id=\"stage\">") && page.contains("mraid.open(store)"))
    let escaped = try #require(target.others.first)
    #expect(String(decoding: escaped.bytes, as: UTF8.self).removingPercentEncoding == page)
  }

  @Test func `X-1: only the networks that want scripts of their own load any`() throws {
    for target in try targets() where !["google", "pangle"].contains(target.network.id) {
      #expect(!text(target).contains("https://") || text(target).contains("var store=\"https://"))
      #expect(!text(target).contains("src=\"https"))
    }
    for target in try targets() {
      let count = text(target).components(separatedBy: "exitapi.js").count - 1
      #expect(count == (target.network.id == "google" ? 1 : 0))
    }
  }

  @Test func `X-1: the host's macro stands in the page as it is`() throws {
    let target = try #require(try targets().first { $0.network.id == "snapchat" })
    #expect(text(target).contains("var store=\"{{ .ClickTrackingUrl }}\""))
  }

  @Test func `X-15: title and call stand in less than 1 KB before any script`() throws {
    for target in try targets() where target.network.recipe.package == .html {
      let page = text(target)
      let body = try #require(page.range(of: "<body>"))
      let script = try #require(page.range(of: "<script>", range: body.upperBound..<page.endIndex))
      let card = page[body.upperBound..<script.lowerBound]
      #expect(card.utf8.count < 1024)
      #expect(card.contains("Bricks") && card.contains("Play &lt;now&gt;"))
    }
  }

  @Test func `X-5: a twin runs as a script, in a file of its own`() throws {
    for target in try targets({ $0.isTwin = true }) {
      #expect(text(target).contains("var twin=function(){return{}};"))
      #expect(target.path.contains(/bricks_miso_en_[0-9a-f]{10}_js/))
      #expect(target.validation.violations == [])
      #expect(target.house == [])
    }
  }

  @Test func `X-10: whatever is in a page, only the same has the same name`() throws {
    let parts = try StubParts()
    var exporter = try parts.exporter()
    let creative = StubParts.creative()
    let name = exporter.name(of: creative)
    #expect(name.wholeMatch(of: /bricks_miso_en_[0-9a-f]{10}/) != nil)
    #expect(name == exporter.name(of: StubParts.creative()))
    var names: Set = [
      name, exporter.name(of: StubParts.creative(title: "Wall Fall")),
      exporter.name(of: StubParts.creative(call: "Get")),
      exporter.name(of: StubParts.creative(data: [1, 2, 3])),
      exporter.name(of: StubParts.creative("bricks_\u{30df}\u{30bd}_en", data: [1])),
      exporter.name(of: StubParts.creative("bricks_\u{30ea}\u{30ad}_en", data: [2])),
    ]
    exporter.orientation = .portrait
    names.insert(exporter.name(of: creative))
    exporter.orientation = .any
    exporter.isTwin = true
    names.insert(exporter.name(of: creative))
    try parts.write("build/web/shell.js", "play(code,data,network,1);")
    try listParts(in: "\(parts.root.path)/build/web")
    names.insert(try parts.exporter().name(of: creative))
    #expect(names.count == 9)
    for name in names { #expect(name.wholeMatch(of: /[A-Za-z0-9_]+/) != nil) }
  }

  @Test func `X-10: data beyond 24 KB are refused`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let creative = StubParts.creative(data: [UInt8](repeating: 0, count: 25_000))
    let error = #expect(throws: ExportError.self) {
      try exporter.target(creative, for: exporter.table.networks[0])
    }
    #expect("\(try #require(error))".contains("at most 24,576"))
  }

  @Test func `X-1: what make web did not build is named once, with what to run`() throws {
    let error = #expect(throws: ExportError.self) {
      try WebParts(game: "four", root: StubParts().root)
    }
    let told = "\(try #require(error))"
    #expect(told.hasSuffix("build/web/four.pack: run `make web`, which builds the games for pages"))
  }

  @Test(arguments: [
    ("{{shell}}", "", "no slot {{shell}}"), ("{{shell}}", "{{shell}}{{tail}}", "slot {{tail}}"),
  ])
  func `X-1: a template that lacks a slot is told`(
    _ from: String, _ to: String, _ what: String
  ) throws {
    let parts = try StubParts()
    try parts.write("Assets/Web/page.html", StubParts.page.replacing(from, with: to))
    let error = #expect(throws: ExportError.self) {
      let exporter = try parts.exporter()
      _ = try exporter.target(StubParts.creative(), for: exporter.table.networks[0])
    }
    #expect("\(try #require(error))".contains(what))
  }

  @Test func `X-1: texts cannot break out of the page`() throws {
    let parts = try StubParts()
    let exporter = try parts.exporter()
    let creative = StubParts.creative(
      title: "</title><script>alert(1)</script>", call: "\"><img src=x onerror=y>")
    let target = try exporter.target(creative, for: exporter.table.network("preview"))
    #expect(!text(target).contains("<script>alert"))
    #expect(!text(target).contains("<img"))
    #expect(target.validation.findings == [])
  }
}
