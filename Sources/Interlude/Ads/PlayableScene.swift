import AdKit
import Foundation
import Playable
import Raster
import Stage

/// An ad that is a mini-game.
@MainActor public final class PlayableScene: AdScene {
  public let theatre: Theatre
  private var ctas: Int32 = 0
  private var hasToldEnd = false

  /// The smallest room that a game is still a game in, in points, upright or lying.
  static let leastRoom = AdSize(width: 270, height: 360)

  init(
    _ ad: AdPresentation, _ theatre: Theatre, in room: AdRoom?, on screen: any AdScreen,
    _ report: AdReporter
  ) {
    self.theatre = theatre
    super.init(ad, in: room, on: screen, report)
    theatre.whenMoving = { [weak self] _ in
      MainActor.assumeIsolated { self?.tellExposure() }
    }
  }

  /// For hosts that run the theatre by themselves: a tick has passed in it.
  public func ticked() {
    frameShown()
    settleSession()
  }

  /// A game is blocked while it is paused, since its own sheet lies over it.
  override var isBlocked: Bool { theatre.isPaused }

  override func play(nanoseconds: Int64) {
    theatre.viewport = inner
    theatre.advance(nanoseconds: nanoseconds)
    settleSession()
  }

  /// A close control at the bottom has a strip of its own, so that it covers nothing of the game.
  private var inner: Viewport {
    guard chrome.rule.position == .bottomLeft else { return viewport }
    var insets = viewport.insets
    insets.bottom += 52
    return Viewport(
      width: viewport.width, height: viewport.height, insets: insets, density: viewport.density)
  }

  override func paint(on canvas: inout Canvas) {
    canvas.clip(
      Rect(x: 0, y: 0, width: viewport.width, height: viewport.height),
      radius: isFullScreen ? 0 : 12)
    let (blend, skin) = (canvas.blend, canvas.skin)
    canvas.blend = theatre.blend
    theatre.paint(on: &canvas)
    (canvas.blend, canvas.skin) = (blend, skin)
  }

  override func press(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    theatre.pointer(phase, at: point, id: id, isTouch: isTouch)
    settleSession()
  }

  override func press(_ key: Key, isDown: Bool) {
    theatre.key(key, isDown: isDown)
    settleSession()
  }

  override func closed(by reason: AdEndReason) {
    theatre.key(.close, isDown: true)
    theatre.key(.close, isDown: false)
    leave(reason)
  }

  override func stand(still: Bool) { theatre.setVisible(!still) }
  override func hear(_ body: (Effect) -> Void) { theatre.takeSounds(body) }
  override func equip(_ raster: Raster) { theatre.equip(raster) }

  private func settleSession() {
    let presses = theatre.session.telemetry.count(of: .cta)
    while ctas < presses {
      ctas += 1
      tapped()
    }
    tellUnitEnd()
    if theatre.isClosed { leave(theatre.session.telemetry.endReason.asAdEnd) }
  }
}

extension PlayableScene {
  /// Where the whole unit earns the reward, its end is the end card.
  private func tellUnitEnd() {
    guard !hasToldEnd, ad.fill.creative.earns == .atUnitEnd, theatre.session.phase == .endCard
    else { return }
    hasToldEnd = true
    report.completedEarly()
  }
}

extension EndReason {
  /// What the ad kit calls it.
  var asAdEnd: AdEndReason {
    switch self {
    case .abandoned, .userClosed: .userClosed
    case .durationElapsed: .durationElapsed
    case .unfinished: .completed
    }
  }
}
