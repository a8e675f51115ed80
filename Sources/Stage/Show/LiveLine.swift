import Commentary

/// A line from outside the character's pack that is in the bubble: what a host wrote, or had a
/// language model write, while the session ran.
///
/// It is shown and no more: no state hash, recording or verdict knows of it, so a session with live
/// lines verifies as one without.
public struct LiveLine: Sendable {
  /// UTF-8; control characters have become spaces.
  public let text: [UInt8]
  public let expression: Expression
  /// Ticks since it appeared.
  public let age: Int32
  /// Ticks it stays: its reading time, by the same measure as a pack's lines, 15 s at most.
  public let duration: Int32

  /// Bytes of the longest.
  public static var most: Int { 512 }
}
