import Foundation
import Testing

/// What pages and comments show is compiled, in the files beside this one.
@Suite struct SamplesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.appending(path: "../../../..").standardizedFileURL

  /// Every page about ads, and every source with a sample in its comments.
  private static func pages() throws -> [URL] {
    var pages = [root.appending(path: "README.md")]
    for path in ["Sources/AdKit", "Sources/Interlude/Ads"] {
      let folder = root.appending(path: path).path
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      where name.hasSuffix(".md") || name.hasSuffix(".swift") {
        pages.append(URL(filePath: "\(folder)/\(name)"))
      }
    }
    return pages
  }

  /// The lines of code that count: without indentation, alignment and blank ones.
  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  /// The Swift of a page or of a source's comments, block by block.
  private static func blocks(of page: URL) throws -> [[String]] {
    let isSource = page.pathExtension == "swift"
    let text = try String(contentsOf: page, encoding: .utf8)
    var blocks: [[String]] = []
    var block: [String]?
    for line in text.components(separatedBy: "\n") {
      var line = line.trimmingCharacters(in: .whitespaces)
      if isSource {
        guard line.hasPrefix("///") else { continue }
        line = line.dropFirst(3).trimmingCharacters(in: .whitespaces)
      }
      if line == "```swift" {
        block = []
      } else if line == "```", let whole = block {
        blocks.append(lines(whole.joined(separator: "\n")))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  @Test func `every sample of the pages and comments about ads is compiled as it stands`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasPrefix("Sample") && $0 != "SamplesTests.swift" }
    let compiled = try files.map { name in
      Self.lines(
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      ).joined(separator: "\n")
    }
    var count = 0
    for page in try Self.pages() {
      for block in try Self.blocks(of: page) {
        count += 1
        let text = block.joined(separator: "\n")
        #expect(
          compiled.contains { $0.contains(text) }, "\(page.lastPathComponent):\n\(text)")
      }
    }
    #expect(count >= 14)
  }
}
