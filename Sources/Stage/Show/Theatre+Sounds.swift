import Playable

/// What is heard of a session: the game's own sounds, and those of the frame.
extension Theatre {
  /// Hands over the sounds since the last time this was asked.
  public func takeSounds(_ body: (Effect) -> Void) {
    for effect in sounds { body(effect) }
    sounds.removeAll(keepingCapacity: true)
  }

  /// Notes the sounds of a moment; a host that does not take them loses all but the first 32.
  func sound(_ moment: Moment, after phase: Phase) {
    if case .press = moment { note(.sound(.click)) }
    if session.phase == .result && phase != .result { note(.sound(ending)) }
    guard moment.isTick else { return }
    let happened = session.happened
    for index in 0..<Int(happened.effectCount) where happened.effects[index].sound != .none {
      note(happened.effects[index])
    }
  }

  private func note(_ effect: Effect) {
    if sounds.count < 32 { sounds.append(effect) }
  }

  private var ending: Sound {
    switch session.telemetry.outcome {
    case .won: .win
    case .lost: .lose
    case .drawn: .draw
    case .none: .none
    }
  }
}
