import Commentary
import Playable

extension Session {
  @inlinable mutating func enter(_ next: Phase) {
    phase = next
    phaseTick = 0
    lastLevels = []
  }

  /// The first visible tick.
  @inlinable mutating func open() {
    telemetry.note(.started)
    hear(.start, by: .person, priority: 3, standing)
  }

  /// A tick outside the game: phases end by themselves.
  @inlinable mutating func wait() {
    switch phase {
    case .intro: if phaseTick >= plan.frame.intro { beginPlay() }
    case .result: if phaseTick >= plan.frame.result { beginEndCard() }
    case .endCard:
      if plan.frame.endCard > 0 && phaseTick >= plan.frame.endCard { close(.durationElapsed) }
    case .play, .closed: break
    }
  }

  @inlinable mutating func beginPlay() {
    enter(.play)
    telemetry.note(.playStart)
  }

  @inlinable mutating func beginEndCard() {
    enter(.endCard)
    telemetry.note(.endCard)
    hear(.ctaShown, by: .person, priority: 2, standing)
  }

  /// One of the frame's buttons was pressed; what is not on offer now is ignored.
  @inlinable public mutating func press(_ control: Control, held: UInt16) {
    if phase == .closed { return }
    let began = phaseTick - Int32(held)
    telemetry.signOfLife()
    if control != .close { telemetry.note(.firstInteraction) }
    switch control {
    case .advance:
      guard offers(.advance), began >= FrameRules.skipGuard else { return }
      if phase == .intro { beginPlay() } else { beginEndCard() }
    case .cta:
      guard offers(.cta), began >= FrameRules.ctaGuard else { return }
      telemetry.note(.cta)
      hear(.cta, by: .person, priority: 3, standing)
    case .retry:
      guard offers(.retry), began >= FrameRules.ctaGuard else { return }
      retry()
    case .close:
      guard offers(.close) else { return }
      close(telemetry.outcome == .none || phase == .play ? .abandoned : .userClosed)
    case .mute: isMuted.toggle()
    }
  }

  /// Whether a control is on screen and works now.
  @inlinable public func offers(_ control: Control) -> Bool {
    switch control {
    case .advance: phase == .intro || phase == .result
    case .cta: phase == .endCard
    case .retry:
      (phase == .result || phase == .endCard) && telemetry.retries < plan.frame.maxRetries
    case .close:
      phase != .closed
        && (telemetry.visible >= plan.frame.closeDelayInForce || phase == .endCard
          || plan.frame.closeControl == .host)
    case .mute: phase != .closed
    }
  }

  /// Plays again, on a seed of its own.
  @inlinable mutating func retry() {
    past.add(
      Int32(telemetry.outcome.rawValue), lead: telemetry.scores.person &- telemetry.scores.character
    )
    telemetry.retries += 1
    telemetry.note(.retry)
    let setup = Setup(seed: plan.seed(afterRetries: telemetry.retries), tuning: plan.tuning)
    board = Game(setup)
    rivalBoard = Game(setup)
    rival.begin()
    rivalIsOver = false
    rivalScore = 0
    leader = nil
    streak = 0
    saidTimeLow = false
    telemetry.outcome = .none
    telemetry.scores = Seats(both: 0)
    enter(.play)
    hear(.retry, by: .person, priority: 3, standing)
  }

  @inlinable mutating func close(_ reason: EndReason) {
    if reason == .abandoned {
      hear(.abandon, by: .person, priority: 3, standing)
    }
    telemetry.endReason = reason
    telemetry.note(.closed)
    enter(.closed)
  }

  @inlinable mutating func turnIdle() {
    // Who has finished has nothing left to do.
    if phase == .play && !board.standing.isOver { hear(.idle, by: .person, priority: 2, standing) }
  }

  /// The person has paused for a second and sees it: the character may say so meanwhile.
  ///
  /// The `away` that ends a pause says it where this did not, so that a replay hears the same.
  @inlinable public mutating func pause() {
    if isPaused || phase == .closed || telemetry.visible == 0 { return }
    isPaused = true
    hear(.pause, by: .person, priority: 2, standing)
    speak()
  }

  @inlinable mutating func comeBack() {
    if telemetry.visible > 0 { hear(.resume, by: .person, priority: 2, standing) }
  }
}
