import Commentary
import Playable

/// A line from outside the character's pack: what a host wrote, or had a language model write,
/// while the session ran.
///
/// It is shown and no more: no state hash, recording or verdict knows of it, so a session with live
/// lines verifies as one without.
public struct LiveLine: Sendable {
  /// UTF-8; control characters have become spaces.
  public let text: [UInt8]
  public let expression: Expression
  /// Ticks it stays: its reading time, by the same measure as a pack's lines, 15 s at most.
  public let duration: Int32
  /// Ticks since it appeared.
  public internal(set) var age: Int32 = 0

  /// Bytes of the longest.
  public static var most: Int { 512 }

  /// Nil for a text that is blank or longer than `most`.
  public init?(_ utf8: UnsafeBufferPointer<UInt8>, as expression: Expression = .happy) {
    guard utf8.count <= LiveLine.most else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    var letters: Int32 = 0
    var isBlank = true
    for byte in utf8 {
      text.append(byte < 0x20 || byte == 0x7f ? 0x20 : byte)
      if byte & 0xc0 != 0x80 { letters += 1 }
      if byte > 0x20 && byte != 0x7f { isBlank = false }
    }
    if isBlank { return nil }
    self.text = text
    self.expression = expression
    duration = Director.readingTime(of: letters, most: 900)
  }
}
