import AdKit
import Foundation
import Interlude
import Packs
import Playable
import Stage
import TerminalHost
import WindowHost

/// An episode that plays, with an overlay, a break in the middle, and an ad where it is paused.
@MainActor public enum EpisodeDemo {
  /// In a window, until it is over or closed.
  public static func run(
    _ setup: DemoSetup, in window: WindowHost, open: @escaping (URL) -> Void
  ) async throws {
    let clock = SystemAdClock()
    let presenter = ScreenPresenter(style: DemoSetup.style, root: setup.root)
    let runtime = AdRuntime(desk: try setup.desk(clock), presenter: presenter, clock: clock)
    let model = EpisodeModel(
      EpisodeAds(runtime: runtime, log: EventLog(clock: clock, write: setup.log)))
    let curtain = AdCurtain(over: EpisodeScene(model))
    presenter.screen = curtain
    curtain.onOpen = open
    curtain.onForeground = { runtime.isInForeground = $0 }
    await model.open()
    _ = try await window.run(curtain)
    curtain.close()
    model.leave()
  }

  /// As text, with playables over the whole terminal. Enter pauses, and closes an ad.
  public static func run(
    _ setup: DemoSetup, in terminal: TerminalHost, _ console: DemoConsole
  ) async throws {
    let clock = SystemAdClock()
    let presenter = ScreenPresenter(style: DemoSetup.style, root: setup.root)
    let runtime = AdRuntime(desk: try setup.desk(clock), presenter: presenter, clock: clock)
    let model = EpisodeModel(
      EpisodeAds(runtime: runtime, log: EventLog(clock: clock, write: setup.log)))
    let screen = TextScreen(console, terminal, runtime)
    presenter.screen = screen
    screen.lend(model)
    await model.open()
    console.say("\(EpisodeModel.title)  (Enter pauses, and closes an ad; q leaves)")
    var told: String?
    while !model.isOver {
      if let line = console.typed() {
        if line == "q" { break }
        if !screen.close() { model.togglePlaying() }
        console.say(model.isPlaying ? "▶ plays" : "❚❚ paused; Enter plays on")
      }
      if console.isAtEnd && !model.isPlaying { model.togglePlaying() }
      if let subtitle = model.subtitle, subtitle != told, model.isMoving {
        told = subtitle
        console.say(subtitle)
      }
      model.advance(seconds: 0.05)
      try screen.pass(seconds: 0.05)
      try await Task.sleep(for: .milliseconds(50))
    }
    screen.leave()
    model.leave()
  }

  /// Without a screen: somebody simulated watches, pauses once and plays on.
  public static func rehearse(_ setup: DemoSetup) async throws {
    let rehearsal = try Rehearsal(setup)
    let model = EpisodeModel(EpisodeAds(runtime: rehearsal.runtime, log: rehearsal.log))
    let curtain = AdCurtain(over: EpisodeScene(model))
    curtain.viewport = Viewport(width: 844, height: 475)
    rehearsal.presenter.screen = curtain
    await model.open()
    var paused: Int?
    for tick in 0..<Rehearsal.longest where !model.isOver {
      if model.time >= 28, paused == nil {
        model.togglePlaying()
        paused = tick
      }
      if let start = paused, tick == start + 240, !model.isPlaying { model.togglePlaying() }
      await rehearsal.pass(curtain)
    }
  }
}
