import Conformance
import Export
import Foundation
import HeadlessHost
import Interlude
import JSONText
import Packs
import Playable
import Stage
import TerminalHost
import WindowHost

extension Command {
  static let doctor: Command = Command(
    name: "doctor", summary: "tells what this machine can do, and how to get the rest",
    operands: "", options: [.json, .root],
    examples: [("interlude doctor", "one line a thing: there, or how to get it")],
    notes: """
      ✓ is there, – is not and need not be, ✗ is broken.
      Status: 0 nothing is broken, 65 something is, 66 there are no data.
      """,
    run: { arguments in
      try arguments.expectOperands(0, .doctor)
      let shelf = Result { Shelf(try arguments.root()) }
      let findings = Doctor.examine(shelf)
      try print(findings, asJSON: arguments.has(.json))
      try shelf.get().expectWhole()
    })

  private static func print(_ findings: [Finding], asJSON: Bool) throws {
    if asJSON { return try Console.print(json: findings) }
    let width = findings.map(\.what.count).max() ?? 0
    for finding in findings {
      let padding = String(repeating: " ", count: width - finding.what.count)
      let mend = finding.mend.map { "\n    \($0)" } ?? ""
      try Console.print(
        "\(finding.mark) \(finding.what)\(padding)  \(finding.detail)\(mend)")
    }
  }
}

/// What was found about one thing.
struct Finding: Codable {
  let what: String
  let isThere: Bool
  let detail: String
  var mend: String?
  /// It is there, but not as it must be.
  var isBroken = false

  var mark: String { isBroken ? "✗" : isThere ? "✓" : "–" }
}

enum Doctor {
  @MainActor static func examine(_ shelf: Result<Shelf, any Error>) -> [Finding] {
    data(shelf) + [
      window(), terminal(),
      Finding(what: "headless", isThere: true, detail: "always there; PNG frames and Y4M films"),
      tool("ffmpeg", for: "turns --y4m films into MP4 or GIF", package: "ffmpeg"),
      tool("wasmkit", for: "runs `make portable`", package: nil),
      tool("node", for: "runs `make portable` in V8 as well", package: "nodejs"),
      tool("Xvfb", for: "lets tests open a window without a display", package: "xvfb"),
      tool("xdotool", for: "lets tests press keys and buttons", package: "xdotool"),
      browser(), codes(),
      tool("tmux", for: "lets tests play in a terminal", package: "tmux"),
      tool("valgrind", for: "counts instructions for `make bench`", package: "valgrind"),
    ]
  }

  /// What is to be had, then everything broken.
  private static func data(_ shelf: Result<Shelf, any Error>) -> [Finding] {
    switch shelf {
    case .success(let shelf):
      let found = Finding(
        what: "data", isThere: true,
        detail: [
          counted(shelf.games.count, "game"), counted(shelf.characters.count, "character"),
          counted(shelf.sponsors.count, "sponsor"),
        ].joined(separator: ", ") + " in \(shelf.path)")
      return [found]
        + shelf.broken.map {
          Finding(
            what: $0.kind, isThere: false, detail: Console.plain("\($0.id): \($0.error)"),
            isBroken: true)
        }
    case .failure(let error):
      return [Finding(what: "data", isThere: false, detail: "\(error)", isBroken: true)]
    }
  }

  @MainActor private static func window() -> Finding {
    let probe = WindowHost.probe()
    guard let problem = probe.problem else {
      return Finding(
        what: "window", isThere: true,
        detail: "SDL \(probe.version ?? "?"), \(probe.driver ?? "?"), "
          + counted(probe.displays.count, "display"))
    }
    return Finding(
      what: "window", isThere: false, detail: problem.what, mend: problem.mend)
  }

  private static func terminal() -> Finding {
    let host = TerminalHost(environment: ProcessInfo.processInfo.environment)
    return Finding(
      what: "terminal", isThere: TerminalHost.isAvailable,
      detail: TerminalHost.isAvailable
        ? "\(host.colors == .full ? "24-bit" : "256") colours" : "output is not a terminal",
      mend: TerminalHost.isAvailable && host.colors != .full
        ? "set COLORTERM=truecolor if it shows 24-bit colours" : nil)
  }

  private static func browser() -> Finding {
    let purpose = "lets `interlude export check` play pages"
    return Finding(
      what: "Chromium", isThere: Browser.missing == nil, detail: Browser.place ?? purpose,
      mend: Browser.missing.map { _ in "apt-get install chromium (\(purpose))" })
  }

  private static func codes() -> Finding {
    let purpose = "lets `interlude preview` show a code for phones"
    let isThere = SquareCodes() != nil
    return Finding(
      what: "qrencode", isThere: isThere, detail: purpose,
      mend: isThere ? nil : "\(SquareCodes.mend) (\(purpose))")
  }

  private static func tool(_ name: String, for purpose: String, package: String?) -> Finding {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return Finding(
      what: name, isThere: path != nil, detail: path ?? purpose,
      mend: path == nil ? package.map { "apt-get install \($0) (\(purpose))" } : nil)
  }
}
