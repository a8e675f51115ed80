import Foundation

/// A terminal of our own that answers as it is told and reads when it likes, with the real program
/// on its other end.
final class FakeTerminal {
  /// What it says when asked, by a piece of the question.
  private let answers: [(question: String, answer: String)]
  private var master: Int32 = -1
  private var slave: Int32 = -1
  private(set) var process: pid_t = 0
  private(set) var received = Data()
  /// Where the search for questions goes on.
  private var searched = 0

  static let plain: [(String, String)] = [
    ("\u{1b}[c", "\u{1b}[?62;22c"), ("\u{1b}[5n", "\u{1b}[0n"),
  ]
  /// As Kitty answers from another machine: no shared memory.
  static let kitty: [(String, String)] =
    [
      ("\u{1b}[?u", "\u{1b}[?0u"), ("\u{1b}[16t", "\u{1b}[6;18;9t"),
      ("i=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\", "\u{1b}_Gi=31;OK\u{1b}\\"),
    ] + plain

  init(
    columns: UInt16, rows: UInt16, answers: [(String, String)], _ words: [String]
  ) throws {
    self.answers = answers.map { ($0.0, $0.1) }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else { throw CocoaError(.fileNoSuchFile) }
    process = try Program.start(
      Tmux.binary ?? "", words, terminal: String(cString: ttyname(slave)),
      adding: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
  }

  deinit {
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
    close(slave)
  }

  /// The last of what came in, as text.
  func tail(_ count: Int = 6000) -> String {
    String(decoding: received.suffix(count), as: UTF8.self)
  }

  /// Whether something came in; quick also among megabytes of pictures.
  func has(_ text: String) -> Bool { find(text, from: 0) != nil }

  private func find(_ text: String, from start: Int) -> Int? {
    guard start < received.count else { return nil }
    return received.range(of: Data(text.utf8), in: start..<received.count)?.lowerBound
  }

  /// The settings of the line, for comparing.
  func line() -> [UInt8] {
    var settings = termios()
    tcgetattr(slave, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
  }

  /// Reads and answers until something is so, or time is up.
  @discardableResult
  func read(seconds: Double, until isSo: () -> Bool = { false }) -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while Date() < deadline {
      if isSo() { return true }
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 50) > 0 else { continue }
      let count = Foundation.read(master, &buffer, buffer.count)
      if count <= 0 { return isSo() }
      received.append(contentsOf: buffer[..<count])
      answer()
    }
    return isSo()
  }

  private func answer() {
    for (question, answer) in answers {
      // A question may be cut in two; the longest one is short.
      var start = max(0, searched - 64)
      while let place = find(question, from: start) {
        start = place + question.utf8.count
        if start > searched { send(answer) }
      }
    }
    searched = received.count
  }

  /// The status that it ended with; nil while it runs.
  func status() -> Int32? {
    var status: Int32 = 0
    guard process > 0, waitpid(process, &status, WNOHANG) == process else { return nil }
    process = 0
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
