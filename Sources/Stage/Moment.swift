import Playable

/// One of the things that a session follows from; nothing else reaches it.
@frozen public enum Moment: Sendable, Equatable {
  /// A visible tick of 1/60 s, with what the person did in it.
  case tick(Input)
  /// A press of one of the frame's own buttons, between two ticks.
  ///
  /// `held` is how many ticks ago the press began, on the same button.
  case press(Control, held: UInt16)
  /// Time that passed unseen or was dropped: it adds to wall time and to nothing else.
  case away(ticks: UInt32)
}

/// A button that belongs to the frame around a game, not to the game.
@frozen public enum Control: UInt8, Sendable, CaseIterable {
  /// Goes on: from the intro to the game, from the result to the end card.
  case advance
  /// The call to action: opens the sponsor's destination.
  case cta
  case close
  case retry
  case mute
}

extension Moment {
  /// Puts the moment into a fingerprint of inputs.
  @inlinable public func hash(into hash: inout StateHash) {
    switch self {
    case .tick(let input): hash.combine(input)
    case .press(let control, let held):
      hash.combine(1 << 62 | UInt64(control.rawValue) << 16 | UInt64(held))
    case .away(let ticks): hash.combine(1 << 63 | UInt64(ticks))
    }
  }
}
