import Glibc

/// Puts the terminal back whatever happens: all that a signal handler may touch.
///
/// Handlers run between any two instructions, so this holds plain globals and calls only functions
/// that are safe there (tcsetattr, write, sigaction, raise).
enum Rescue {
  nonisolated(unsafe) private static var saved = termios()
  nonisolated(unsafe) private static var isRaw = false
  nonisolated(unsafe) private static var previous: [sigaction] = []
  /// A signal that asks the game to end, or 0.
  nonisolated(unsafe) private(set) static var pendingSignal: Int32 = 0
  /// True after the process was stopped and continued, until it is asked.
  nonisolated(unsafe) private static var wasContinued = false
  nonisolated(unsafe) private static var wasResized = false

  /// Undoes everything that `TTY.enter` does.
  private static let leave: StaticString =
    "\u{1b}[<u\u{1b}[?1004l\u{1b}[?1006l\u{1b}[?1003l\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l"

  private static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  static func remember() -> Bool { tcgetattr(STDIN_FILENO, &saved) == 0 }

  static func makeRaw() {
    var raw = saved
    cfmakeraw(&raw)
    // Output keeps its newline translation off; signals come as bytes, which the parser knows.
    isRaw = tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0
  }

  static func restore() {
    guard isRaw else { return }
    isRaw = false
    _ = write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  static func install() {
    pendingSignal = 0
    previous = (endings + crashes + [SIGTSTP, SIGCONT, SIGWINCH]).map { signal in
      var action = sigaction()
      var old = sigaction()
      action.__sigaction_handler.sa_handler = handler(of: signal)
      sigaction(signal, &action, &old)
      return old
    }
  }

  static func uninstall() {
    for (index, signal) in (endings + crashes + [SIGTSTP, SIGCONT, SIGWINCH]).enumerated() {
      if index < previous.count { sigaction(signal, &previous[index], nil) }
    }
    previous = []
  }

  private static func handler(of signal: Int32) -> @convention(c) (Int32) -> Void {
    switch signal {
    case SIGCONT: { _ in Rescue.wasContinued = true }
    case SIGWINCH: { _ in Rescue.wasResized = true }
    case SIGTSTP:
      { _ in
        Rescue.restore()
        raise(SIGSTOP)
      }
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT: { Rescue.pendingSignal = $0 }
    default:
      {
        Rescue.restore()
        Glibc.signal($0, SIG_DFL)
        raise($0)
      }
    }
  }

  static func takeContinued() -> Bool {
    defer { wasContinued = false }
    return wasContinued
  }

  static func takeResized() -> Bool {
    defer { wasResized = false }
    return wasResized
  }
}
