import Conformance
import Foundation
import HeadlessHost
import Interlude
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
    run: { arguments in
      try arguments.expectOperands(0, .doctor)
      let findings = Doctor.examine(root: arguments.string(.root))
      if arguments.has(.json) { return try Console.print(json: findings) }
      let width = findings.map(\.what.count).max() ?? 0
      for finding in findings {
        let padding = String(repeating: " ", count: width - finding.what.count)
        let mend = finding.mend.map { "\n    \($0)" } ?? ""
        try Console.print(
          "\(finding.isThere ? "✓" : "–") \(finding.what)\(padding)  \(finding.detail)\(mend)")
      }
    })
}

/// What was found about one thing.
struct Finding: Codable {
  let what: String
  let isThere: Bool
  let detail: String
  var mend: String?
}

enum Doctor {
  @MainActor static func examine(root: String?) -> [Finding] {
    [
      data(root), window(), terminal(),
      Finding(what: "headless", isThere: true, detail: "always there; PNG frames and Y4M films"),
      tool("ffmpeg", for: "turns --y4m films into MP4 or GIF", package: "ffmpeg"),
      tool("wasmkit", for: "runs `make portable`", package: nil),
      tool("node", for: "runs `make portable` in V8 as well", package: "nodejs"),
      tool("Xvfb", for: "lets tests open a window without a display", package: "xvfb"),
      tool("xdotool", for: "lets tests press keys and buttons", package: "xdotool"),
      browser(),
      tool("tmux", for: "lets tests play in a terminal", package: "tmux"),
      tool("valgrind", for: "counts instructions for `make bench`", package: "valgrind"),
    ]
  }

  private static func data(_ root: String?) -> Finding {
    do {
      let place = try DataRoot.find(given: root)
      let shelf = try Shelf(place)
      return Finding(
        what: "data", isThere: true,
        detail: "\(shelf.games.count) games, \(shelf.characters.count) characters, "
          + "\(shelf.sponsors.count) sponsors in \(place.path)")
    } catch {
      return Finding(what: "data", isThere: false, detail: "\(error)")
    }
  }

  @MainActor private static func window() -> Finding {
    let probe = WindowHost.probe()
    guard let problem = probe.problem else {
      return Finding(
        what: "window", isThere: true,
        detail: "SDL \(probe.version ?? "?"), \(probe.driver ?? "?"), "
          + "\(probe.displays.count) display(s)")
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

  private static func tool(_ name: String, for purpose: String, package: String?) -> Finding {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    return Finding(
      what: name, isThere: path != nil, detail: path ?? purpose,
      mend: path == nil ? package.map { "apt-get install \($0) (\(purpose))" } : nil)
  }
}
