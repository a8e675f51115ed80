import AdKit
import Foundation
import Playable
import Raster
import Stage
import WindowHost

/// An app's own scene with ads over it: what a window shows, and where a presenter puts ads.
///
/// While an ad takes the screen, the app's scene stands still and gets no events.
@MainActor public final class AdCurtain: WindowScene, AdScreen {
  /// What the app shows.
  public let content: any WindowScene
  /// Called with a destination when a call to action was pressed: open it, or say why not.
  public var onOpen: (URL) -> Void = { _ in }
  /// Called when the app comes to the front or leaves it; tell it to the runtime.
  public var onForeground: (_ isInFront: Bool) -> Void = { _ in }

  private var scenes: [AdScene] = []
  private weak var raster: Raster?
  private var isOpen = true
  private var isSeen = true

  public init(over content: any WindowScene) { self.content = content }

  /// The ad that takes the screen, if one does.
  public var fullScreen: AdScene? { scenes.last { $0.isFullScreen } }

  // A place for ads.

  public var isPresentable: Bool { isOpen && isSeen }
  public var drawsScenes: Bool { true }
  public func open(_ destination: URL) { onOpen(destination) }

  public func put(_ scene: AdScene) {
    scenes.append(scene)
    scene.fit(viewport)
    if let raster { scene.equip(raster) }
    if scene.isFullScreen { content.setPaused(true) }
  }

  public func remove(_ scene: AdScene) {
    scenes.removeAll { $0 === scene }
    // Its pictures may have stood under the numbers of the app's own.
    if let raster { content.equip(raster) }
    if scene.isFullScreen { content.setPaused(false) }
  }

  /// The surface is gone: whatever is shown on it ends.
  public func close() {
    isOpen = false
    for scene in scenes { scene.lost() }
  }

  // A scene for windows.

  public var viewport: Viewport {
    get { content.viewport }
    set {
      content.viewport = newValue
      for scene in scenes { scene.fit(newValue) }
    }
  }

  public var isClosed: Bool { content.isClosed && fullScreen == nil }
  public var isPaused: Bool { scenes.isEmpty && content.isPaused }
  public var isMuted: Bool { content.isMuted }
  public var takesText: Bool { fullScreen == nil && content.takesText }

  public func equip(_ raster: Raster) {
    self.raster = raster
    content.equip(raster)
    for scene in scenes { scene.equip(raster) }
  }

  public func advance(nanoseconds: Int64) {
    if fullScreen == nil { content.advance(nanoseconds: nanoseconds) }
    for scene in scenes {
      scene.fit(viewport)
      scene.advance(nanoseconds: nanoseconds)
    }
  }

  public func draw(on canvas: inout Canvas) {
    content.draw(on: &canvas)
    for scene in scenes { scene.draw(on: &canvas) }
    for scene in scenes { scene.frameShown() }
  }

  public func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    if let scene = scene(for: point) {
      scene.pointer(phase, at: point, id: id, isTouch: isTouch)
    } else {
      content.pointer(phase, at: point, id: id, isTouch: isTouch)
    }
  }

  private func scene(for point: Point) -> AdScene? {
    fullScreen ?? scenes.last { $0.room?.frame.contains(point) == true }
  }

  public func key(_ key: Key, isDown: Bool) {
    // A game in a room has the keys while it is there; a card in one leaves them to the app.
    if let scene = fullScreen ?? scenes.last(where: { $0 is PlayableScene }) {
      scene.key(key, isDown: isDown)
    } else {
      content.key(key, isDown: isDown)
    }
  }

  public func type(_ text: String) { if fullScreen == nil { content.type(text) } }

  public func setVisible(_ isVisible: Bool) {
    guard isVisible != isSeen else { return }
    isSeen = isVisible
    content.setVisible(isVisible)
    for scene in scenes { scene.setSeen(isVisible) }
    onForeground(isVisible)
  }

  /// A game pauses; cards and the app go on as they see fit.
  public func setPaused(_ paused: Bool) {
    if fullScreen == nil { content.setPaused(paused) }
    for case let scene as PlayableScene in scenes { scene.theatre.setPaused(paused) }
  }

  public func takeSounds(_ body: (Effect) -> Void) {
    for scene in scenes { scene.takeSounds(body) }
    if fullScreen == nil { content.takeSounds(body) }
  }
}
