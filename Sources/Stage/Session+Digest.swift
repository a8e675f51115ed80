import Playable

extension Session {
  /// Lets a simulated person play on for so many ticks, and folds the state hash of every 60th tick
  /// into one number: two builds that agree on it agreed all the way.
  @inlinable public func digest(of player: SimulatedPerson, ticks: Int32) -> UInt64 {
    var session = self
    var person = player
    var hash = StateHash()
    while session.phase != .closed && session.tick < ticks {
      session.advance(session.next(for: &person))
      if session.tick % 60 == 0 { hash.combine(session.stateHash) }
    }
    hash.combine(session.stateHash)
    return hash.value
  }
}
