import Glibc

/// Puts the terminal back whatever happens: all that may run inside a signal handler.
///
/// A handler runs between any two instructions, perhaps inside the allocator or in the middle of a
/// change to a global. So everything it needs lies in one block that is allocated before any handler
/// is installed and reached through a pointer, which no exclusivity check watches; and it calls only
/// what POSIX lists as async-signal-safe.
enum Rescue {
  /// What a handler reads and writes.
  struct State {
    let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    /// By number, what each signal did before.
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    var output: Int32 = STDOUT_FILENO
    var isEntered = false
    var pushedKeys = false
    var placedPictures = false
    /// The signal that asks the game to end, or 0, and when it came.
    var ending: Int32 = 0
    var endingSince: Int64 = 0
    var wantsStop = false
    var wasContinued = false
    var wasResized = false
  }

  nonisolated(unsafe) static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    atexit { Rescue.restore() }
    return state
  }()

  /// Remembers how the terminal is set now; false where there is none.
  static func remember(output: Int32) -> Bool {
    state.pointee.output = output
    state.pointee.ending = 0
    return tcgetattr(STDIN_FILENO, state.pointee.before) == 0
  }

  /// Bytes instead of lines, signals as bytes; false where the terminal has gone.
  static func makeRaw() -> Bool {
    var raw = state.pointee.before.pointee
    cfmakeraw(&raw)
    state.pointee.isEntered = true
    while tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0 {
      if errno != EINTR || state.pointee.ending != 0 { return false }
    }
    return true
  }

  /// Undoes all that was done to the terminal, once; safe inside a signal handler.
  static func restore() {
    guard state.pointee.isEntered else { return }
    leaveScreen()
    drain()
    leaveRaw()
  }

  /// Swallows answers that are still on their way, so that no shell takes them for typing: until
  /// nothing came for 100 ms. Only calls that are safe in a signal handler.
  private static func drain() {
    guard isOurs else { return }
    var byte: UInt8 = 0
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var left: Int32 = 4096
    while left > 0, poll(&ready, 1, 100) > 0, read(STDIN_FILENO, &byte, 1) == 1 { left -= 1 }
  }

  /// The first half: takes back what the terminal was told.
  static func leaveScreen() {
    guard state.pointee.isEntered, isOurs else { return }
    // Cancel and string terminator: whatever was half written ends here.
    put("\u{18}\u{1b}\\\u{1b}[?2026l")
    if state.pointee.placedPictures { put("\u{1b}_Ga=d,d=A,q=2\u{1b}\\") }
    if state.pointee.pushedKeys { put("\u{1b}[<u") }
    put("\u{1b}[?2004l\u{1b}[?1004l\u{1b}[?1016l\u{1b}[?1006l\u{1b}[?1003l")
    put("\u{1b}[0m\u{1b}[?25h\u{1b}[?1049l")
    state.pointee.pushedKeys = false
    state.pointee.placedPictures = false
  }

  /// The second half: takes back how the line is set; what was typed and not read is dropped.
  static func leaveRaw() {
    guard state.pointee.isEntered else { return }
    state.pointee.isEntered = false
    guard isOurs else { return }
    _ = tcflush(STDIN_FILENO, TCIFLUSH)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, state.pointee.before)
  }

  /// False where a shell has taken the terminal back and left us in the background.
  static var isOurs: Bool {
    let front = tcgetpgrp(STDIN_FILENO)
    return front < 0 || front == getpgrp()
  }

  /// Writes all of it, waiting a little for a terminal that is busy.
  static func put(_ text: StaticString) {
    var sent = 0
    var patience = 5
    while sent < text.utf8CodeUnitCount && patience > 0 {
      let count = write(
        state.pointee.output, text.utf8Start + sent, text.utf8CodeUnitCount - sent)
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        patience -= 1
        var ready = pollfd(fd: state.pointee.output, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 100)
      } else if errno != EINTR {
        return
      }
    }
  }
}
