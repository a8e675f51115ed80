import Glibc

/// The terminal on standard input and output: raw while a game is on, as it was before and after.
final class TTY {
  private var outbox = Outbox()
  private var output: Int32 = -1
  private var isOpen = false
  /// Whether the terminal is known to answer questions.
  var answers = false
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// What came in.
  enum Reading {
    case bytes([UInt8])
    case nothing
    /// The other end has gone.
    case gone
  }

  /// Whether both ends are a terminal.
  static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over; false where there is none.
  func open() -> Bool {
    guard TTY.isPresent else { return false }
    output = TTY.ownOutput()
    if output < 0 {
      output = dup(STDOUT_FILENO)
      // A terminal that says it has room takes this much without blocking.
      outbox.piece = 256
    }
    guard Rescue.remember(output: output) else { return false }
    Rescue.install()
    isOpen = true
    return enter()
  }

  /// A second way to the same terminal that does not block; the first is shared with the shell, for
  /// which this must not change.
  private static func ownOutput() -> Int32 {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return -1 }
    let descriptor = Glibc.open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    var own = stat()
    var theirs = stat()
    if descriptor >= 0, fstat(descriptor, &own) == 0, fstat(STDOUT_FILENO, &theirs) == 0,
      own.st_rdev == theirs.st_rdev
    {
      return descriptor
    }
    if descriptor >= 0 { Glibc.close(descriptor) }
    return -1
  }

  /// Raw mode and our own screen, at the start and after having been stopped.
  func enter() -> Bool {
    outbox.clear()
    guard Rescue.makeRaw() else { return false }
    // Other screen, no cursor; mouse by cells, focus and pastes told.
    send("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1003h\u{1b}[?1006h\u{1b}[?1004h\u{1b}[?2004h")
    return true
  }

  /// Gives the terminal back; what it still tells of the mouse is read away first.
  func leave() {
    outbox.clear()
    Rescue.leaveScreen()
    if answers {
      // Answered last, after whatever else is still on its way.
      Rescue.put("\u{1b}[c")
      let deadline = Monotonic.now + 150 * Monotonic.millisecond
      var parser = TerminalParser()
      var isDone = false
      while !isDone, Monotonic.now < deadline, case .bytes(let bytes) = read(until: deadline) {
        isDone = parser.parse(bytes).contains {
          if case .answer(.attributes) = $0 { true } else { false }
        }
      }
    }
    Rescue.leaveRaw()
  }

  func close(keepsEndings: Bool) {
    guard isOpen else { return }
    isOpen = false
    leave()
    Rescue.uninstall(keepsEndings: keepsEndings)
    Rescue.state.pointee.output = STDOUT_FILENO
    Glibc.close(output)
  }
}

extension TTY {
  /// Columns and rows, and pixels where the terminal tells; 80 × 24 where it tells nothing.
  var size: TerminalSize {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return TerminalSize(columns: 80, rows: 24) }
    return TerminalSize(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel),
      height: Int(window.ws_ypixel))
  }

  /// Whether all that was sent has left.
  var isClear: Bool { outbox.isEmpty }

  /// Sends what the terminal takes at once, keeps the rest for later; false where it has gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    outbox.append(bytes)
    return outbox.flush(to: output)
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits for something to be typed until a moment of `Monotonic`, sending on meanwhile.
  func read(until deadline: Int64) -> Reading {
    while true {
      let left = max(0, min(deadline - Monotonic.now, 600_000_000_000))
      let timeout = Int32((left + Monotonic.millisecond - 1) / Monotonic.millisecond)
      var watched = (
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isClear ? -1 : output, events: Int16(POLLOUT), revents: 0)
      )
      let count = withUnsafeMutablePointer(to: &watched) {
        $0.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, timeout) }
      }
      if count < 0 { return errno == EINTR ? .nothing : .gone }
      if count == 0 { return .nothing }
      if watched.1.revents != 0 && !outbox.flush(to: output) { return .gone }
      if watched.0.revents != 0 { return readNow() }
    }
  }

  private func readNow() -> Reading {
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .gone
  }
}
