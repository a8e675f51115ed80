/// The mini-game of a creative: what a presenter needs to stage it.
public struct AdPlayable: Sendable, Hashable {
  /// A game of the catalogue.
  public var game: String
  /// Knobs of the game by name; the others stand at their standard.
  public var tuning: [String: Int32]
  /// Whose colours and name it wears.
  public var sponsor: String?
  /// Who plays along where the request brings no character.
  public var character: String?

  public init(
    game: String, tuning: [String: Int32] = [:], sponsor: String? = nil, character: String? = nil
  ) {
    self.game = game
    self.tuning = tuning
    self.sponsor = sponsor
    self.character = character
  }
}
