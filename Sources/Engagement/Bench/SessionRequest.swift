import Playable
import Stage

/// One session to be simulated: everything that its record follows from.
public struct SessionRequest: Sendable, Equatable {
  public var game: String
  public var seed: UInt64
  /// A model, population or mix of the player book.
  public var player: String
  /// Id of a character; empty leaves the session silent.
  public var character: String
  /// Id of a sponsor; empty is Interlude's own frame.
  public var sponsor: String
  public var placement: String
  /// Values of knobs by name, in the order in which they were given.
  public var tuning: [Knob]

  public struct Knob: Sendable, Equatable {
    public var name: String
    public var value: Int32

    public init(name: String, value: Int32) {
      self.name = name
      self.value = value
    }
  }

  public init(
    game: String, seed: UInt64, player: String = "casual", character: String = "",
    sponsor: String = "", placement: String = "", tuning: [Knob] = []
  ) {
    self.game = game
    self.seed = seed
    self.player = player
    self.character = character
    self.sponsor = sponsor
    self.placement = placement
    self.tuning = tuning
  }

  /// The id of its record: the same request under the same rules and engine has the same one.
  public func recordID(rules: Int32) -> UInt64 {
    var hash = StateHash()
    hash.combine(UInt64(SessionRecord.schema))
    hash.combine(Engine.version)
    hash.combine(rules)
    hash.combine(seed)
    for text in [game, player, character, sponsor, placement] { hash.combine(text) }
    for knob in tuning.sorted(by: { $0.name < $1.name }) {
      hash.combine(knob.name)
      hash.combine(knob.value)
    }
    return hash.value
  }
}

extension StateHash {
  /// A text, with its length, so that neighbours cannot run into one another.
  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(byte) }
  }
}
