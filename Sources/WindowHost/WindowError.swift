/// Why there is no window: each case says what is wrong and how to mend it, in one line.
public enum WindowError: Error, Sendable, Equatable {
  /// This build has no window host.
  case notBuiltIn
  /// There is no display to open a window on, or it cannot be reached.
  case noDisplay(detail: String)
  /// SDL refused one step of making a window, or of showing a frame.
  case refused(step: String, detail: String)

  /// What is wrong.
  public var what: String {
    switch self {
    case .notBuiltIn: "this build has no window"
    case .noDisplay(let detail): "no display for a window (\(detail))"
    case .refused(let step, let detail): "SDL could not \(step) (\(detail))"
    }
  }

  /// What to do about it.
  public var mend: String {
    switch self {
    case .notBuiltIn:
      "install SDL2's headers (libsdl2-dev, SDL2-devel, brew install sdl2) and build again "
        + "with --traits SDL"
    case .noDisplay: "run inside a desktop session, set DISPLAY, or play in the terminal"
    case .refused: "try SDL_RENDER_DRIVER=software, or play in the terminal"
    }
  }
}

extension WindowError: CustomStringConvertible {
  public var description: String { "\(what): \(mend)" }
}
