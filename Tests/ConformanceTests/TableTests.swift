import Conformance
import struct Export.ZipWriter
import Foundation
import Packs
import Testing
import WebHost

/// What can be said of the runner without a browser.
@Suite struct TableTests {
  @Test func `X-7: every row of the table of symptoms is a named check`() {
    let rows = Set(Check.allCases.compactMap(\.row))
    let wanted = [
      1, 2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 19, 20, 21, 23, 25, 26, 27, 29, 30,
    ]
    #expect(rows == Set(wanted))
    #expect(Set(Check.allCases.map(\.rawValue)).count == Check.allCases.count)
  }

  @Test func `X-7: a file without a page is refused with what to give instead`() throws {
    #expect(throws: SubjectError.noPage("a.html")) {
      try Subject(name: "a.html", bytes: Array("no markup".utf8))
    }
    #expect(throws: SubjectError.self) {
      try Subject(name: "a.zip", bytes: [0x50, 0x4b, 3, 4, 0, 0, 0, 0])
    }
  }

  @Test func `X-7: a path that leads out of an archive is named`() throws {
    let page = Array("<!DOCTYPE html><html></html>".utf8)
    func findings(_ names: [String]) throws -> [String: Finding] {
      var zip = ZipWriter()
      for name in names { zip.add(name, page) }
      let subject = try Subject(name: "a.zip", bytes: zip.bytes)
      let found = StaticChecks(subject, .google).findings
      return Dictionary(found.map { ($0.check, $0) }) { first, _ in first }
    }
    let good = try findings(["index.html"])
    #expect(
      good[Check.archivePaths.rawValue]?.verdict == .passed
        && good[Check.googleArchive.rawValue]?.verdict == .passed)
    let astray = try findings(["index.html", "../evil.html", "/root.html"])
    #expect(astray[Check.archivePaths.rawValue]?.verdict == .failed)
    #expect(
      astray[Check.archivePaths.rawValue]?.evidence
        == "\"../evil.html\" is no path within an archive, nor 1 more")
    let alone = try findings(["../index.html"])
    #expect(alone[Check.googleArchive.rawValue]?.evidence == "\"../index.html\" is not at the root")
  }

  @Test func `X-1: every slot of the page is in the list of the folder`() throws {
    let list = try Example.text("Assets/Web/README.md")
    let colours = ["background", "button", "ink"]
    let slots = try Example.text("Assets/Web/page.html").matches(of: /{{([a-z]+)}}/)
      .map { String($0.1) }
    #expect(!slots.isEmpty)
    for slot in slots where !colours.contains(slot) {
      #expect(list.contains("`{{\(slot)}}`"), "\(slot)")
    }
  }

  @Test(arguments: Network.allCases)
  func `X-6: every network's adapter is there, small, and calls nothing forbidden`(
    _ network: Network
  ) throws {
    let text = try Example.text("Assets/Web/adapters/\(network.family).js")
    #expect(text.utf8.count < 2048)
    #expect(text.contains("var host = "))
    let forbidden = [
      "fetch", "XMLHttpRequest", "eval(", "new Function", "WebSocket", "import", "localStorage",
      "document.write", ".src", "http:", "mraid.js", "console.", "`", "?.", "??",
    ]
    for word in forbidden { #expect(!text.contains(word), "\(word)") }
  }

  @Test func `X-6: adapters speak in the raw values of Life`() throws {
    #expect(Life.Input.hostState.rawValue == 8 && Life.Input.hostClose.rawValue == 15)
    #expect(Life.Action.cta.rawValue == 9 && Life.Action.close.rawValue == 12)
    for network in Network.allCases {
      let text = try Example.text("Assets/Web/adapters/\(network.family).js")
      for match in text.matches(of: /(?:signal|tell)\((\d+)/) {
        let kind = Life.Input(rawValue: UInt8(match.1) ?? 255)
        #expect(kind.map { (8...15).contains($0.rawValue) } == true, "\(match.0)")
      }
      for match in text.matches(of: /action === (\d+)/) {
        #expect(Life.Action(rawValue: UInt8(match.1) ?? 255) != nil, "\(match.0)")
      }
    }
  }
}
