/// Every combination of games, characters and players on a range of seeds, in a fixed order.
///
/// Seeds run fastest, so that all variants meet the same seeds: comparisons can be paired.
public struct BenchMatrix: Sendable, Equatable {
  public var games: [String]
  /// Empty strings are sessions without a character.
  public var characters: [String]
  public var players: [String]
  public var sponsor: String
  public var placement: String
  public var tuning: [SessionRequest.Knob]
  public var seeds: Range<UInt64>

  public init(
    games: [String], characters: [String], players: [String], sponsor: String = "",
    placement: String = "", tuning: [SessionRequest.Knob] = [], seeds: Range<UInt64>
  ) {
    self.games = games
    self.characters = characters
    self.players = players
    self.sponsor = sponsor
    self.placement = placement
    self.tuning = tuning
    self.seeds = seeds
  }

  /// How many variants meet each seed.
  public var variants: Int { games.count * characters.count * players.count }

  public var count: Int { variants * seeds.count }

  /// The request at a place of the order.
  public subscript(index: Int) -> SessionRequest {
    let (variant, step) = index.quotientAndRemainder(dividingBy: max(1, seeds.count))
    let (rest, player) = variant.quotientAndRemainder(dividingBy: players.count)
    let (game, character) = rest.quotientAndRemainder(dividingBy: characters.count)
    return SessionRequest(
      game: games[game], seed: seeds.lowerBound + UInt64(step), player: players[player],
      character: characters[character], sponsor: sponsor, placement: placement, tuning: tuning)
  }
}

/// One of several equal parts of a run; counted from 0.
public struct Shard: Sendable, Equatable {
  public let index: Int
  public let count: Int

  /// The whole.
  public static let whole = Shard(index: 0, count: 1)

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `i/n`, or `auto`: a Slurm array task (`SLURM_ARRAY_TASK_ID`, `…_MIN`, `…_COUNT`) or a pod
  /// of a Kubernetes indexed job (`JOB_COMPLETION_INDEX`, with `JOB_COMPLETIONS` set by its author).
  ///
  /// - Returns: nil where it says neither, or is out of range.
  public init?(_ text: String, environment: [String: String] = [:]) {
    if text == "auto" {
      self.init(environment: environment)
      return
    }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, let index = Int(sides[0]), let count = Int(sides[1]), count > 0,
      (0..<count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  private init?(environment: [String: String]) {
    func number(_ key: String) -> Int? { environment[key].flatMap { Int($0) } }
    var place: (index: Int, count: Int)?
    if let task = number("SLURM_ARRAY_TASK_ID"), let count = number("SLURM_ARRAY_TASK_COUNT") {
      place = (task - (number("SLURM_ARRAY_TASK_MIN") ?? 0), count)
    } else if let task = number("JOB_COMPLETION_INDEX"), let count = number("JOB_COMPLETIONS") {
      place = (task, count)
    }
    guard let place, place.count > 0, (0..<place.count).contains(place.index) else { return nil }
    self.init(index: place.index, count: place.count)
  }

  /// Its part of so many things: neighbours, as equal as can be, nothing left out or doubled.
  public func range(of total: Int) -> Range<Int> {
    let (size, rest) = total.quotientAndRemainder(dividingBy: count)
    let start = index * size + min(index, rest)
    return start..<(start + size + (index < rest ? 1 : 0))
  }
}
