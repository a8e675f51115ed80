import Foundation
import TerminalHost
import Testing

/// A shell in a tmux session of its own: what a person at a terminal would see and type.
final class Tmux {
  private let socket = "interlude-\(UUID().uuidString.prefix(8))"
  let folder: URL

  static let path: String? = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The program under test: `INTERLUDE_BINARY`, else the one beside the tests.
  static let binary: String? = {
    if let given = ProcessInfo.processInfo.environment["INTERLUDE_BINARY"] { return given }
    let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("interlude").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : nil
  }()

  /// Why nothing can be tried in tmux, or nil.
  static var obstacle: Comment? {
    if path == nil { return "tmux is not installed" }
    if binary == nil { return "no interlude beside the tests; build it or set INTERLUDE_BINARY" }
    return nil
  }

  init(columns: Int, rows: Int) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(socket)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let shell = "env PS1='$ ' SWIFT_BACKTRACE=enable=no TERM=tmux-256color bash --norc --noprofile"
    try start(
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-s", "t", shell)
    try wait(for: "a prompt") { try screen().contains("$") }
  }

  deinit {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  private func run(_ words: String...) throws -> String { try run(words) }

  private func run(_ words: [String]) throws -> String {
    try Program.run(Tmux.path ?? "", ["-L", socket] + words).text
  }

  /// Starts the server, which stays and says nothing.
  private func start(_ words: String...) throws {
    _ = try Program.run(Tmux.path ?? "", ["-L", socket] + words, keepsOutput: false)
  }

  // Looking.

  func screen() throws -> String { try run("capture-pane", "-p", "-t", "t") }

  /// Whether the terminal is on its other screen, its cursor hidden, its mouse taken.
  func isTaken() throws -> Bool {
    try format("#{alternate_on}#{mouse_any_flag}#{cursor_flag}") == "110"
  }

  func isFree() throws -> Bool {
    try format("#{alternate_on}#{mouse_any_flag}#{cursor_flag}") == "001"
  }

  private func format(_ text: String) throws -> String {
    try run("display-message", "-p", "-t", "t", text).trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  /// The cell where a text begins, counted from 1.
  func find(_ text: String) throws -> (column: Int, row: Int)? {
    for (row, line) in try screen().split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let range = line.range(of: text) {
        return (Columns.width(of: line[..<range.lowerBound]) + 1, row + 1)
      }
    }
    return nil
  }

  /// The process of the game in the foreground.
  func game() throws -> Int32? {
    let shell = try format("#{pane_pid}")
    let found = try Program.run("/usr/bin/pgrep", ["-P", shell, "-x", "interlude"]).text
    return Int32(found.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  // Doing.

  func type(_ keys: String...) throws { _ = try run(["send-keys", "-t", "t"] + keys) }

  func say(_ line: String) throws {
    _ = try run("send-keys", "-t", "t", "-l", line)
    try type("Enter")
  }

  /// Bytes as a terminal sends them.
  func send(_ bytes: String) throws { _ = try run("send-keys", "-t", "t", "-l", bytes) }

  func mouse(_ code: Int, column: Int, row: Int, isRelease: Bool = false) throws {
    try send("\u{1b}[<\(code);\(column);\(row)\(isRelease ? "m" : "M")")
  }

  func click(column: Int, row: Int) throws {
    try mouse(0, column: column, row: row)
    Thread.sleep(forTimeInterval: 0.05)
    try mouse(0, column: column, row: row, isRelease: true)
  }

  func resize(columns: Int, rows: Int) throws {
    _ = try run("resize-window", "-t", "t", "-x", "\(columns)", "-y", "\(rows)")
  }

  func killSession() throws { _ = try run("kill-session", "-t", "t") }

  func play(_ words: String) throws {
    let file = folder.appendingPathComponent("before").path
    try say(
      "clear; stty -g > \(file); INTERLUDE_ROOT='\(StagedTerminal.root.path)' "
        + "INTERLUDE_SESSIONS='\(folder.appendingPathComponent("kept.jsonl").path)' "
        + "'\(Tmux.binary ?? "")' play \(words) --host terminal; echo status $?")
    try wait(for: "the game's screen") { try isTaken() }
  }

  /// Whether the terminal's line is set as it was before the game.
  func lineIsAsBefore() throws -> Bool {
    let after = folder.appendingPathComponent("after")
    try? FileManager.default.removeItem(at: after)
    try say("stty -g > \(after.path)")
    try wait(for: "stty") { try !String(contentsOf: after, encoding: .utf8).isEmpty }
    let before = folder.appendingPathComponent("before")
    return try Data(contentsOf: before) == Data(contentsOf: after)
  }

  /// Waits until something is so; fails the test where it is not in time.
  func wait(for what: String, seconds: Double = 30, until isSo: () throws -> Bool) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      if (try? isSo()) == true { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw TmuxFailure(what: what, screen: (try? screen()) ?? "")
  }
}

struct TmuxFailure: Error, CustomStringConvertible {
  let what: String
  let screen: String

  var description: String { "\(what) did not come; the screen shows:\n\(screen)" }
}
