import Glibc
import Playable
import Raster
import Stage

/// Shows a theatre in a text terminal and plays it with keys and mouse.
///
/// The game keeps its time whatever the terminal does: pictures that it cannot take are left out.
/// Whatever ends a session, a return, a signal or a crash, the terminal is as it was before.
public final class TerminalHost {
  private let options: TerminalOptions
  private let environment: [String: String]
  /// Writes other scripts where the show is in pixels; in cells the terminal writes them itself.
  public var scribe: Scribe?

  /// Why no session can be shown here, or nil.
  public static var obstacle: TerminalError? {
    guard TTY.isPresent else { return .notATerminal }
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    return term == "dumb" || term == "unknown" ? .dumb(term) : nil
  }

  public static var isAvailable: Bool { obstacle == nil }

  public init(_ options: TerminalOptions = TerminalOptions(), environment: [String: String]) {
    self.options = options
    self.environment = environment
  }

  /// The colours that will be used.
  public var colors: TerminalColors { options.colors ?? TerminalColors.detect(environment) }

  /// Plays until the session closes or somebody ends it; the terminal is then as it was.
  public func run(_ theatre: Theatre) throws(TerminalError) -> TerminalExit {
    if let obstacle = TerminalHost.obstacle { throw obstacle }
    let tty = TTY()
    guard tty.open() else { throw .notATerminal }
    let stages = StageDoor(
      graphics: options.graphics, colors: colors, hasQuarters: environment["TERM"] != "linux",
      scribe: scribe)
    let loop = TerminalLoop(theatre, tty, stages)
    let exit = loop.run()
    loop.stage.close()
    tty.close(keepsEndings: exit != .closed && exit != .quit)
    return exit
  }
}
