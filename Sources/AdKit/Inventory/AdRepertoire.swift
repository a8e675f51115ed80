/// What an app can stage: the names that a creative's `game` may use.
public struct AdRepertoire: Sendable, Hashable {
  public struct Game: Sendable, Hashable {
    public var id: String
    public var knobs: [Knob]

    public init(id: String, knobs: [Knob]) {
      self.id = id
      self.knobs = knobs
    }
  }

  /// A number of a game's that may be turned.
  public struct Knob: Sendable, Hashable {
    public var name: String
    public var range: ClosedRange<Int32>

    public init(name: String, range: ClosedRange<Int32>) {
      self.name = name
      self.range = range
    }
  }

  /// Games whose knobs are known.
  public var games: [Game]
  /// Ids of games, whether their knobs are known or not.
  public var gameIDs: [String]
  public var sponsors: [String]
  public var characters: [String]

  public init(games: [Game], gameIDs: [String], sponsors: [String], characters: [String]) {
    self.games = games
    self.gameIDs = gameIDs
    self.sponsors = sponsors
    self.characters = characters
  }

  func names(_ kind: String) -> [String] {
    switch kind {
    case "game": gameIDs
    case "sponsor": sponsors
    default: characters
    }
  }
}
