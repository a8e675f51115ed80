import Foundation
import Testing

/// Commands and their exact output, as written down in `Tests/Fixtures/CommandLine`.
///
/// A line that begins with `$ ` is a command; the lines after it are what it prints, those on
/// stderr after `! `; a last line `→ N` is its status, 0 where there is none. Run the tests with
/// `INTERLUDE_WRITE=1` to write down what the program says now, and read the difference.
@Suite struct TranscriptTests {
  static let folder = URL(filePath: Tool.package).appending(path: "Tests/Fixtures/CommandLine")

  @Test(arguments: [
    "help", "mistakes", "files", "character", "cards", "new", "describe", "ads", "demo",
    "engagement", "receipts", "check", "export",
  ])
  func `G-18: every command says what is written down`(_ name: String) throws {
    let place = Self.folder.appending(path: "\(name).txt")
    let written = try String(contentsOf: place, encoding: .utf8)
    let tool = Tool(in: try Stock.folder())
    var told = ""
    for line in written.components(separatedBy: "\n") where line.hasPrefix("$ ") {
      told += line + "\n" + (try transcript(of: String(line.dropFirst(2)), tool))
    }
    if ProcessInfo.processInfo.environment["INTERLUDE_WRITE"] != nil {
      try told.write(to: place, atomically: true, encoding: .utf8)
    }
    let pairs = zip(blocks(of: written), blocks(of: told))
    for (expected, found) in pairs { #expect(found == expected) }
    #expect(blocks(of: written).count == blocks(of: told).count)
  }

  private func blocks(of text: String) -> [String] {
    ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map {
      $0.trimmingCharacters(in: .newlines)
    }
  }

  /// What rules and catalogue may change without a command saying anything else.
  private func withoutFigures(_ text: String) -> String {
    text.replacing(/\(known: [^)]*\)/, with: "(known: …)")
      .replacing(/[0-9a-f]{16}/, with: "HASH")
      .replacing(/(won|lost|drawn) [0-9]+:[0-9]+/, with: "OUTCOME")
      .replacing(/none [0-9]+:[0-9]+/, with: "none SCORES")
      .replacing(/"outcome":"[a-z]+"/, with: "\"outcome\":OUTCOME")
      .replacing(/"scores":{[^}]*}/, with: "\"scores\":SCORES")
      .replacing(/[0-9.]+ s (on screen|active)/) { "N s \($0.1)" }
      .replacing(/((Miso|Sterling) remembers: .*\n)+/) { "\($0.2) remembers: …\n" }
      .replacing(/said to be [^ ]+ and is [^ ;"]+/, with: "said to be N and is N")
      .replacing(/"claimed":"[^"]*","found":"[^"]*"/, with: "\"claimed\":N,\"found\":N")
      .replacing(/(wall|visible|active|engaged|started|impression|viewable) [0-9.]+ s/) {
        "\($0.1) N s"
      }
      .replacing(/tick [0-9]+/, with: "tick N")
      .replacing(/"tick":[0-9]+/, with: "\"tick\":N")
      .replacing(/[0-9.]+ ms/, with: "N ms")
      .replacing(/[0-9]+ bytes of [0-9]+/, with: "N bytes of N")
  }

  private func transcript(of line: String, _ tool: Tool) throws -> String {
    // The program goes by its name, and what there is to choose from may grow.
    let outcome = try tool.shell(line.replacing(/^interlude/, with: "$interlude"))
    var text = outcome.output
    for line in outcome.errors.split(separator: "\n") { text += "! \(line)\n" }
    text = text.replacingOccurrences(of: tool.folder.path, with: "/here")
    text = withoutFigures(text)
    if outcome.status != 0 { text += "→ \(outcome.status)\n" }
    return text + (text.hasSuffix("\n\n") ? "" : "\n")
  }
}
