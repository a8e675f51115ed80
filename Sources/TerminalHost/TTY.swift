import Glibc

/// The terminal on standard input and output: raw while a game is on, as it was before and after.
///
/// Whatever ends the process (return, signal, crash) puts it back; stopping and continuing with
/// job control do as well.
final class TTY {
  /// What the terminal was told on entering, and what undoes it.
  private static let enter =
    "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?1003h\u{1b}[?1006h\u{1b}[?1004h\u{1b}[>11u\u{1b}[2J"

  private(set) var isOpen = false

  /// Whether both ends are a terminal.
  static var isPresent: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Takes the terminal over; false where there is none.
  func open() -> Bool {
    guard TTY.isPresent, Rescue.remember() else { return false }
    Rescue.install()
    resume()
    isOpen = true
    return true
  }

  /// Gives the terminal back.
  func close() {
    guard isOpen else { return }
    isOpen = false
    Rescue.restore()
    Rescue.uninstall()
  }

  /// Goes to sleep as Ctrl-Z asks, with the terminal given back meanwhile.
  func suspend() {
    Rescue.restore()
    kill(0, SIGSTOP)
    resume()
  }

  /// Raw mode and our screen, at the start and after having been stopped.
  func resume() {
    Rescue.makeRaw()
    write(TTY.enter)
  }

  /// Columns and rows; 80 × 24 where the terminal does not say.
  var size: (columns: Int, rows: Int) {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return (80, 24) }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of it; false where the other end has gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        var ready = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 50)
        if Rescue.pendingSignal != 0 { return false }
      } else {
        return false
      }
    }
    return true
  }

  /// What was typed, waiting for at most so many milliseconds; nil where the other end has gone.
  func read(milliseconds: Int32) -> [UInt8]? {
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return [] }
    if ready.revents & Int16(POLLIN) == 0 { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count == 0 { return nil }
    return count < 0 ? (errno == EINTR || errno == EAGAIN ? [] : nil) : Array(bytes[..<count])
  }
}
