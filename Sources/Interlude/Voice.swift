import Commentary
import Packs

/// How the character of a production is to speak, where that is not left to its pack.
public struct Voice: Sendable {
  /// Language tag of lines, frame and copy; the nearest that the data have, else English.
  public var locale: String
  /// How far it may tease; nil leaves it to the pack.
  public var taunts: Taunts?
  /// Cues below this priority, 1…3, go unanswered; nil leaves it to the pack.
  public var minPriority: UInt8?

  /// What has been said once and is never to be said again.
  public var memory: LineMemory

  public init(
    locale: String = "en", taunts: Taunts? = nil, minPriority: UInt8? = nil,
    memory: LineMemory = LineMemory()
  ) {
    self.locale = locale
    self.memory = memory
    self.taunts = taunts
    self.minPriority = minPriority.map { min(max($0, 1), 3) }
  }

  func colour(_ persona: inout Persona) {
    if let minPriority { persona.minPriority = minPriority }
  }
}
