import Playable

/// Where a session is.
@frozen public enum Phase: UInt8, Sendable, CaseIterable {
  case intro, play, result, endCard, closed
}

/// Why a session ended.
@frozen public enum EndReason: UInt8, Sendable, CaseIterable {
  /// It has not: it is running, or its host vanished.
  case unfinished
  /// Closed by the person before there was a result.
  case abandoned
  /// Closed by the person on the result or the end card.
  case userClosed
  /// The end card's own time ran out.
  case durationElapsed
}

/// How the game ended, seen from the person's seat.
@frozen public enum Outcome: UInt8, Sendable, CaseIterable {
  case none, won, lost, drawn
}
