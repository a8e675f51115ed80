/// How a terminal is used.
public struct TerminalOptions: Sendable {
  /// nil: as the terminal declares.
  public var colors: TerminalColors?
  public var graphics: TerminalGraphics

  public init(colors: TerminalColors? = nil, graphics: TerminalGraphics = .auto) {
    self.colors = colors
    self.graphics = graphics
  }
}

/// How pictures are shown.
public enum TerminalGraphics: String, Sendable, CaseIterable {
  /// Kitty's graphics or sixels where the terminal offers them and is quick enough, else blocks.
  case auto
  /// Character cells in two colours.
  case blocks
  /// Pixels, by Kitty's graphics protocol.
  case kitty
  /// Pixels, in DEC's sixels.
  case sixel
}

/// Why the terminal let go of a session.
public enum TerminalExit: Sendable, Equatable {
  case closed
  /// Ctrl-C.
  case quit
  /// The terminal went away. Signals that tell of it stay noted, as below.
  case gone
  /// A signal asked the process to end. Signals of that kind stay noted for two seconds more, so that
  /// there is time to save what is to be saved.
  case signal(Int32)
}

/// Why a session cannot be shown in this terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  case notATerminal
  /// One that cannot place text, by its `TERM`.
  case dumb(String)

  public var description: String {
    switch self {
    case .notATerminal:
      "standard input and output are not a terminal; run it in one, or choose `--host headless`"
    case .dumb(let name):
      "TERM=\(name) is a terminal that cannot place text; set TERM to what it is, "
        + "or choose `--host headless`"
    }
  }
}
