import Playable

/// One line being said: which, since when, how long, and with which numbers in it.
@frozen public struct Speech: Sendable {
  /// Index in `Pack.rules`.
  public let rule: Int32
  /// Index in `Pack.variants`.
  public let variant: Int32
  /// Tick at which it appeared.
  public let start: Int32
  /// Ticks it stays: its reading time.
  public let duration: Int32
  public let expression: Expression
  /// Of the occurrence it answers: 1 minor, 2 notable, 3 major.
  public let priority: UInt8
  /// Tick of the occurrence it answers.
  public let heard: Int32
  /// What the slots say, as known when the line was chosen.
  public let known: Knowledge

  /// The first tick at which it is no longer shown.
  @inlinable public var end: Int32 { start &+ duration }
}
