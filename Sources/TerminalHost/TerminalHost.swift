import Glibc
import Playable
import Stage

/// How a terminal is used.
public struct TerminalOptions: Sendable {
  /// nil: as the terminal declares.
  public var colors: TerminalColors?

  public init(colors: TerminalColors? = nil) { self.colors = colors }
}

/// Why the terminal let go of a session.
public enum TerminalExit: Sendable, Equatable {
  case closed
  /// Ctrl-C, or the terminal went away.
  case quit
  /// A signal asked the process to end.
  case signal(Int32)
}

/// Why a session cannot be shown in this terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  case notATerminal

  public var description: String {
    "standard input and output are not a terminal; run it in one, or choose `--host headless`"
  }
}

/// Shows a theatre in a text terminal and plays it with keys and mouse.
public final class TerminalHost {
  private let tty = TTY()
  private let options: TerminalOptions
  private let environment: [String: String]
  private var parser = TerminalParser()
  private var keys = KeyLatch()
  private let painter = TerminalPainter()

  /// Whether there is a terminal at all.
  public static var isAvailable: Bool { TTY.isPresent }

  public init(_ options: TerminalOptions = TerminalOptions(), environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// The colours that will be used.
  public var colors: TerminalColors { options.colors ?? TerminalColors.detect(environment) }

  /// Plays until the session closes or somebody ends it; the terminal is then as it was.
  public func run(_ theatre: Theatre) throws(TerminalError) -> TerminalExit {
    guard tty.open() else { throw .notATerminal }
    defer { tty.close() }
    // Which questions a terminal answers tells what it can do; all of them answer the last one.
    tty.write("\u{1b}[?u\u{1b}[c")
    var screen = TerminalScreen(colors: colors)
    var clock = Monotonic.now
    while !theatre.isClosed {
      if Rescue.pendingSignal != 0 { return .signal(Rescue.pendingSignal) }
      if Rescue.takeContinued() {
        tty.resume()
        screen.invalidate()
        clock = Monotonic.now
      }
      if Rescue.takeResized() { screen.invalidate() }
      let size = tty.size
      let layout = TerminalLayout(
        columns: size.columns, rows: size.rows, field: theatre.session.field)
      let now = Monotonic.now
      theatre.advance(nanoseconds: now - clock)
      clock = now
      theatre.takeSounds { _ in }
      guard tty.write(screen.update(to: painter.paint(theatre, layout))) else { continue }
      guard handleInput(theatre, layout, until: now + Monotonic.frame) else { return .quit }
    }
    return .closed
  }

  /// Takes what is typed until it is time for the next frame; false when asked to quit.
  private func handleInput(
    _ theatre: Theatre, _ layout: TerminalLayout, until deadline: Int64
  ) -> Bool {
    while true {
      let left = max(0, deadline - Monotonic.now)
      guard let bytes = tty.read(milliseconds: Int32((left + 999_999) / 1_000_000)) else {
        return false
      }
      for event in parser.parse(bytes, isQuiet: bytes.isEmpty) {
        guard handle(event, theatre, layout) else { return false }
      }
      if bytes.isEmpty || Monotonic.now >= deadline { return true }
    }
  }

  private func handle(
    _ event: TerminalEvent, _ theatre: Theatre, _ layout: TerminalLayout
  ) -> Bool {
    switch event {
    case .interrupt: return false
    case .suspend:
      theatre.setPaused(true)
      tty.suspend()
    case .focus(let isIn): if !isIn { theatre.setPaused(true) }
    case .key(let key, let isDown):
      keys.handle(key, isDown: isDown) { theatre.key($0, isDown: $1) }
    case .mouse(let phase, let column, let row):
      let over = painter.controls.last { $0.0.contains(column: column, row: row) }?.1
      let isField = layout.field.contains(column: column, row: row)
      // A press beside every button means "go on" where there is only that to do.
      let implied: Control? =
        over ?? (isField && theatre.session.offers(.advance) ? .advance : nil)
      theatre.pointer(
        phase, atField: layout.fieldPoint(column: column, row: row), over: implied)
    case .kittyKeys, .kittyGraphics, .attributes: break
    }
    return true
  }
}

/// Presses and releases from terminals that tell only of presses: an arrow stays down until another
/// key, everything else is let go at once.
struct KeyLatch {
  private var latched: Key?

  mutating func handle(_ key: Key, isDown: Bool?, _ send: (Key, Bool) -> Void) {
    if let isDown { return send(key, isDown) }
    if let old = latched {
      if old == key { return }
      send(old, false)
      latched = nil
    }
    send(key, true)
    if key == .left || key == .right {
      latched = key
    } else {
      send(key, false)
    }
  }
}

/// Time that only goes forward, in nanoseconds.
enum Monotonic {
  /// One sixtieth of a second.
  static let frame: Int64 = 16_666_667

  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
