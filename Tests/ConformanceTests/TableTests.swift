import Conformance
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
