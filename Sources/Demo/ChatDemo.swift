import AdKit
import Foundation
import Interlude
import Packs
import Playable
import Stage
import TerminalHost
import WindowHost

/// A chat with a character: a banner above, and a playable where the conversation pauses.
@MainActor public enum ChatDemo {
  /// In a window, until it is closed.
  public static func run(
    _ setup: DemoSetup, in window: WindowHost, open: @escaping (URL) -> Void
  ) async throws {
    let clock = SystemAdClock()
    let desk = try setup.desk(clock)
    let presenter = ScreenPresenter(style: DemoSetup.style, root: setup.root)
    let runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock)
    let ads = ChatAds(
      runtime: runtime, desk: desk, presenter: presenter, clock: clock,
      character: setup.adCharacter, log: EventLog(clock: clock, write: setup.log))
    let scene = try scene(setup, ads, open: open)
    let curtain = AdCurtain(over: scene)
    presenter.screen = curtain
    curtain.onOpen = open
    curtain.onForeground = { runtime.isInForeground = $0 }
    await scene.banner?.refresh()
    _ = try await window.run(curtain)
    // The window may have been closed over an ad: its end is told before the app goes.
    curtain.close()
  }

  /// As text, with playables over the whole terminal.
  public static func run(
    _ setup: DemoSetup, in terminal: TerminalHost, _ console: DemoConsole
  ) async throws {
    let clock = SystemAdClock()
    let desk = try setup.desk(clock)
    let presenter = ScreenPresenter(style: DemoSetup.style, root: setup.root)
    let runtime = AdRuntime(desk: desk, presenter: presenter, clock: clock)
    let ads = ChatAds(
      runtime: runtime, desk: desk, presenter: presenter, clock: clock,
      character: setup.adCharacter, log: EventLog(clock: clock, write: setup.log))
    let screen = TextScreen(console, terminal, runtime)
    presenter.screen = screen
    let scene = try scene(setup, ads, open: screen.open)
    await ads.banner.refresh()
    if let creative = ads.banner.fill?.creative { console.say(card: creative) }
    console.say("(type something; an empty line leaves)")
    var told = 0
    while true {
      ads.banner.exposed(visible: 1, isBlocked: screen.isCovered)
      for message in scene.model.messages[told...] where !message.isMine {
        console.say("\(scene.name): \(message.text)")
      }
      told = scene.model.messages.count
      if let line = console.typed() {
        if screen.close() { continue }
        if line.isEmpty { break }
        scene.model.send(line)
      }
      if console.isAtEnd && !scene.model.isTyping && screen.isPresentable { break }
      if !screen.isCovered { scene.model.advance(seconds: 0.05) }
      try screen.pass(seconds: 0.05)
      try await Task.sleep(for: .milliseconds(50))
    }
    screen.leave()
  }

  /// Without a screen: somebody simulated chats, and plays what comes.
  public static func rehearse(_ setup: DemoSetup) async throws {
    let rehearsal = try Rehearsal(setup)
    let ads = ChatAds(
      runtime: rehearsal.runtime, desk: rehearsal.desk, presenter: rehearsal.presenter,
      clock: rehearsal.clock, character: setup.adCharacter, log: rehearsal.log)
    let scene = try scene(setup, ads, open: { _ in })
    let curtain = AdCurtain(over: scene)
    rehearsal.presenter.screen = curtain
    await rehearsal.settle()
    await scene.banner?.refresh()
    var script = ["Hi!", "How are you?", "Tell me something", "Nice.", "Bye"][...]
    var quiet = 0
    for _ in 0..<Rehearsal.longest {
      quiet = scene.model.isTyping || curtain.fullScreen != nil ? 0 : quiet + 1
      if quiet > 90 {
        guard let line = script.popFirst() else { return }
        quiet = 0
        scene.model.send(line)
      }
      await rehearsal.pass(curtain)
    }
  }

  /// The character of the chat is the one that plays along.
  private static func scene(
    _ setup: DemoSetup, _ ads: ChatAds, open: @escaping (URL) -> Void
  ) throws -> ChatScene {
    let production = try Production(
      game: Production.standardGame, context: setup.character, seed: setup.seed, root: setup.root)
    let model = ChatModel(character: production.character.packID ?? "")
    model.onMessage = { ads.message() }
    ads.onReturn = { [weak model] in model?.sayAfterGame() }
    let scene = ChatScene(model, with: production)
    scene.banner = AdBannerView(ads.banner, style: DemoSetup.style, root: setup.root)
    scene.banner?.onOpen = open
    return scene
  }
}
