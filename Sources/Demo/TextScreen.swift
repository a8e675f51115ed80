import AdKit
import Foundation
import Interlude
import Playable
import Stage
import TerminalHost

/// A terminal as a place for ads: cards in words, and playables over all of it until they close.
@MainActor package final class TextScreen: AdScreen {
  private let console: DemoConsole
  private let terminal: TerminalHost
  private let runtime: AdRuntime
  private var scenes: [AdScene] = []
  private var isOpen = true
  /// What rooms are measured against: cards have no size in words.
  private let surface = Viewport(width: 844, height: 475)

  package init(_ console: DemoConsole, _ terminal: TerminalHost, _ runtime: AdRuntime) {
    self.console = console
    self.terminal = terminal
    self.runtime = runtime
  }

  package var isPresentable: Bool { isOpen }
  package var drawsScenes: Bool { false }
  /// Whether an ad takes the screen.
  var isCovered: Bool { scenes.contains { $0.isFullScreen } }
  package func open(_ destination: URL) { console.say("     opens \(destination.absoluteString)") }
  package func remove(_ scene: AdScene) { scenes.removeAll { $0 === scene } }

  package func put(_ scene: AdScene) {
    scenes.append(scene)
    scene.fit(surface)
  }

  /// Rooms as large as the surface has them.
  func lend(_ model: EpisodeModel) {
    model.overlayRoom.frame = Rect(x: 200, y: 14, width: 440, height: 76)
    model.pauseRoom.frame = Rect(x: 100, y: 20, width: 640, height: 380)
  }

  /// Closes what can be closed; false where there is no ad.
  package func close() -> Bool {
    guard let scene = scenes.last else { return false }
    scene.key(.close, isDown: true)
    scene.key(.close, isDown: false)
    return scene.isFullScreen || scene.isGone
  }

  /// Lets time pass for what is shown. A playable has the terminal until it closes.
  package func pass(seconds: Double) throws {
    for scene in scenes {
      if let playable = scene as? PlayableScene {
        try play(playable)
      } else {
        if scene.isFresh { console.say(card: scene.ad.fill.creative) }
        scene.frameShown()
        scene.advance(nanoseconds: Int64(seconds * 1_000_000_000))
      }
    }
  }

  private func play(_ scene: PlayableScene) throws {
    scene.theatre.afterTick = { [runtime] _ in
      MainActor.assumeIsolated {
        scene.ticked()
        runtime.wake()
      }
    }
    let exit = try terminal.run(scene.theatre)
    scene.theatre.afterTick = nil
    scene.ticked()
    if exit != .closed { scene.lost() }
  }

  /// The app goes; what is shown on it is gone with it.
  func leave() {
    isOpen = false
    for scene in scenes { scene.lost() }
  }
}
