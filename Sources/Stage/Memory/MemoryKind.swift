/// What a memorable moment of a session was; a pack's lines on `memory.<kind>` tell it.
@frozen public enum MemoryKind: UInt8, Sendable, CaseIterable {
  /// Successes in a row without a miss: how many.
  case streak
  /// The game spoke of a run, a combo, a threat: how often in one game.
  case roll
  /// Things saved at the last moment: how many in one game.
  case nearMiss
  /// The lead went from one to the other: how often in one game.
  case leadChanged
  /// A game won after being behind: by how many points at worst.
  case comeback
  /// The first point of a game.
  case first
  /// The person played again: how often.
  case retry
  /// How the last game ended for the person; by how many points.
  case won, lost, drawn
  /// The session was left before its game was decided.
  case abandon

  @inlinable public static var count: Int { 11 }

  /// Says how it all ended, hence comes last.
  @inlinable public var isFinal: Bool { rawValue >= MemoryKind.won.rawValue }
}
