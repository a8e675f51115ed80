import AdKit
import Foundation
import Testing

@Suite struct DiagramTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/AdKit/Docs/Lifecycle.md")

  @Test func `the page of the lifecycle shows the table that runs it`() throws {
    var text = try String(contentsOf: Self.page, encoding: .utf8)
    let written = text
    text = Self.replace("diagram", with: "```mermaid\n\(LifecycleDiagram.mermaid())\n```", in: text)
    text = Self.replace("table", with: LifecycleDiagram.markdown(), in: text)
    if ProcessInfo.processInfo.environment["INTERLUDE_WRITE"] == "1" {
      try text.write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(written == text, "INTERLUDE_WRITE=1 writes it anew")
    }
  }

  @Test func `every state but the first is reached, and every living one can be left`() {
    let rows = LifecycleTable.standard.rows
    for state in AdState.allCases {
      if state != .asking { #expect(rows.contains { $0.to == state && $0.from != state }) }
      #expect(rows.contains { $0.from == state } != state.isFinal)
    }
  }

  private static func replace(_ name: String, with new: String, in text: String) -> String {
    let start = "<!-- \(name) -->\n"
    let end = "\n<!-- end -->"
    guard let from = text.range(of: start),
      let to = text.range(of: end, range: from.upperBound..<text.endIndex)
    else { return text }
    return text.replacingCharacters(in: from.upperBound..<to.lowerBound, with: new)
  }
}
