import Demo
import Foundation
import Interlude
import Packs
import TerminalHost
import WindowHost

extension CommandGroup {
  /// Host apps in small, with ads.
  static let demo = CommandGroup(
    name: "demo", summary: "shows host apps with ads", commands: [.demoChat, .demoEpisode])
}

extension Option {
  static let events = Option("--events", nil, "tells what happens to ads, as JSON lines on stderr")
  private static let demoSeed = Option(
    "--seed", "N", "seed of the sessions; another one each time if left out, 1 without a screen")
  fileprivate static let demo = [
    character, charName, charImage, charDesc, host, demoSeed, events, size, colors, graphics, root,
  ]
}

extension Command {
  static let demoChat: Command = Command(
    name: "demo chat", summary: "a chat with a banner, and a playable where it pauses",
    operands: "", options: Option.demo,
    examples: [
      ("interlude demo chat", "with Miso, in a window, else in the terminal"),
      ("interlude demo chat --character sterling --events", "and what becomes of the ads"),
      ("interlude demo chat --host headless", "somebody simulated chats; prints the events"),
    ], notes: notes,
    run: { @MainActor arguments in
      try arguments.expectOperands(0, .demoChat)
      let host = try HostChoice(arguments, title: "Chat · Interlude")
      let teller = Teller()
      let setup = try arguments.demo(host, teller)
      switch host.kind {
      case .window:
        if let window = host.window {
          try await ChatDemo.run(setup, in: window, open: teller.opened)
        }
      case .terminal:
        try await ChatDemo.run(
          setup, in: try arguments.terminalHost(), DemoConsole(write: teller.say))
      case .headless: try await ChatDemo.rehearse(setup)
      }
      try teller.finish()
    })

  static let demoEpisode: Command = Command(
    name: "demo episode", summary: "content that plays, with overlay, break and pause ads",
    operands: "", options: Option.demo,
    examples: [
      ("interlude demo episode", "in a window; space pauses"),
      ("interlude demo episode --host terminal", "in the terminal; Enter pauses"),
      ("interlude demo episode --host headless", "somebody simulated watches; prints the events"),
    ], notes: notes,
    run: { @MainActor arguments in
      try arguments.expectOperands(0, .demoEpisode)
      let host = try HostChoice(arguments, title: "Episode · Interlude", lying: true)
      let teller = Teller()
      let setup = try arguments.demo(host, teller)
      switch host.kind {
      case .window:
        if let window = host.window {
          try await EpisodeDemo.run(setup, in: window, open: teller.opened)
        }
      case .terminal:
        try await EpisodeDemo.run(
          setup, in: try arguments.terminalHost(), DemoConsole(write: teller.say))
      case .headless: try await EpisodeDemo.rehearse(setup)
      }
      try teller.finish()
    })

  private static let notes = """
    The ads are house ads of Assets/Inventory/demo.json; no server hears of them. Their code is the
    sample to copy: Sources/Demo.
    """
}

/// Prints the lines of a demo, which goes on whatever becomes of them; the end tells.
private final class Teller {
  private var failure: (any Error)?

  func say(_ line: String) {
    do { try Console.print(Console.plain(line)) } catch { failure = failure ?? error }
  }

  /// A line beside them, on stderr.
  func note(_ line: String) {
    do { try Console.tell(line) } catch { failure = failure ?? error }
  }

  /// A demo opens no browser: it says where the call to action leads.
  func opened(_ destination: URL) { note("opens \(destination.absoluteString)") }

  func finish() throws {
    if let failure { throw failure }
  }
}

extension Arguments {
  @MainActor fileprivate func demo(_ host: HostChoice, _ teller: Teller) throws -> DemoSetup {
    var context = try character(string(.character) ?? Characters.standard)
    if let picture = string(.charImage) {
      context.charImage = picture
      // Ads come without it where it cannot be shown; whoever gave it hears of that at once.
      if let obstacle = try Production.obstacle(toPicture: picture) { teller.note(obstacle) }
    }
    let seed: UInt64? = try number(.seed)
    let isHeadless = host.kind == .headless
    let isTold = has(.events)
    if !isHeadless { teller.note(host.reason) }
    return DemoSetup(
      root: try root(), character: context,
      seed: seed ?? (isHeadless ? 1 : UInt64.random(in: 1...999_999_999)),
      log: { line in
        if isHeadless { teller.say(line) } else if isTold { teller.note(line) }
      })
  }

  @MainActor fileprivate func terminalHost() throws -> TerminalHost {
    let host = TerminalHost(
      try terminal(), environment: ProcessInfo.processInfo.environment)
    host.scribe = SystemScribe()
    return host
  }
}
