import Playable
import Stage

extension WebPage {
  /// What `Life` has heard of the session.
  struct Told {
    var isMuted = false
    var progress: Int32 = 0
    var phase = Phase.intro
  }

  /// A word of the page or of its host; what makes no sense changes nothing.
  public func signal(_ input: Life.Input, _ value: Int32) {
    life.receive(input, value)
  }

  /// What the shell is to do next, or nil; ask again until nil.
  public func nextAction() -> Life.Action? {
    let action = life.next()
    switch action {
    case .start, .resume: setVisible(true)
    case .pause: setVisible(false)
    default: break
    }
    return action
  }

  /// The value that belongs to the last action.
  public var actionValue: Int32 { life.value }

  public func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool) {
    theatre.pointer(phase, at: point, id: id, isTouch: isTouch)
    tellLife()
  }

  public func key(_ key: Key, isDown: Bool) {
    theatre.key(key, isDown: isDown)
    tellLife()
  }

  /// Tells what became of the session since the last time.
  func tellLife() {
    let session = theatre.session
    let isMuted = session.isMuted
    if isMuted != told.isMuted { life.receive(.muted, isMuted ? 1 : 0) }
    told.isMuted = isMuted
    let phase = session.phase
    if phase == .play {
      let progress = Int32(Maths.clamp(session.standing.progress, 0, 1) * 100)
      if progress > told.progress { life.receive(.progress, progress) }
      told.progress = max(progress, told.progress)
    }
    if phase != told.phase { tell(phase) }
    told.phase = phase
    if theatre.takeCTA() { life.receive(.cta) }
  }

  private func tell(_ phase: Phase) {
    switch phase {
    case .intro, .play: break
    case .result: life.receive(.result)
    case .endCard: life.receive(.endCard)
    case .closed: life.receive(.closed)
    }
  }
}
