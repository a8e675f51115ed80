import Foundation
import HeadlessHost
import Interlude
import Stage
import TerminalHost
import WindowHost

/// Where a session is shown, and why there.
@MainActor struct HostChoice {
  enum Kind: String, CaseIterable {
    case window, terminal, headless
  }

  let kind: Kind
  let reason: String
  let window: WindowHost?

  static let headless = HostChoice(.headless, "without a screen, as fast as it goes")

  private init(_ kind: Kind, _ reason: String, window: WindowHost? = nil) {
    self.kind = kind
    self.reason = reason
    self.window = window
  }

  /// The host asked for, else the best that this machine has.
  ///
  /// - Throws: `Failure` where the one asked for is not to be had.
  ///
  /// - Parameter lying: a window wider than high, where no size is asked for.
  init(_ arguments: Arguments, title: String, lying: Bool = false) throws {
    let name = try arguments.choice(.host, of: Kind.allCases.map(\.rawValue))
    let wanted = name.flatMap(Kind.init)
    // What is wrong with how pictures are wanted is told before anything is shown.
    try arguments.expectPartners()
    _ = try arguments.headless()
    if arguments.wantsPictures {
      guard wanted == nil || wanted == .headless else {
        throw Failure(.usage, "--frames and --y4m are made without a screen: --host headless")
      }
      self = .headless
      return
    }
    switch wanted {
    case .headless: self = .headless
    case .terminal:
      if let obstacle = TerminalHost.obstacle {
        throw Failure(.unavailable, "no terminal: \(obstacle)")
      }
      self.init(.terminal, "in the terminal")
    case .window:
      do throws(WindowError) {
        self.init(.window, "in a window", window: try Self.open(arguments, title, lying))
      } catch {
        throw Failure(.unavailable, "no window: \(error)")
      }
    case nil: self = Self.best(arguments, title, lying)
    }
  }

  private static func best(
    _ arguments: Arguments, _ title: String, _ lying: Bool
  ) -> HostChoice {
    do throws(WindowError) {
      return HostChoice(.window, "in a window", window: try open(arguments, title, lying))
    } catch {
      if TerminalHost.isAvailable {
        return HostChoice(.terminal, "in the terminal (no window: \(error.what))")
      }
      return HostChoice(
        .headless, "without a screen (no window: \(error.what); no terminal on both ends)")
    }
  }

  private static func open(
    _ arguments: Arguments, _ title: String, _ lying: Bool
  ) throws(WindowError) -> WindowHost {
    var options = WindowOptions()
    options.title = title
    if lying { (options.width, options.height) = (1040, 600) }
    if arguments.has(.size), let size = try? arguments.viewport() {
      options.width = Int32(size.width)
      options.height = Int32(size.height)
    }
    return try WindowHost(options)
  }

  /// Shows a theatre there until it closes; gives the lines where the host keeps them.
  func run(_ theatre: Theatre, _ arguments: Arguments) async throws -> [SpokenLine] {
    switch kind {
    case .window: _ = try await window?.run(theatre)
    case .terminal:
      let host = TerminalHost(
        try arguments.terminal(), environment: ProcessInfo.processInfo.environment)
      host.scribe = SystemScribe()
      _ = try host.run(theatre)
    case .headless: return try HeadlessHost.run(theatre, try arguments.headless())
    }
    return []
  }
}

extension Arguments {
  func terminal() throws -> TerminalOptions {
    let colors = try choice(.colors, of: ["full", "256"])
    let graphics = try choice(.graphics, of: TerminalGraphics.allCases.map(\.rawValue))
    return TerminalOptions(
      colors: colors.map { $0 == "full" ? .full : .palette256 },
      graphics: graphics.flatMap(TerminalGraphics.init) ?? .auto)
  }
}
