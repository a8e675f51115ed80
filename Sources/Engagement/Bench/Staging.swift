import Playable
import Stage

/// What a request means here: a game, and who and what it is staged with.
///
/// The seed of the plan is replaced by each request's own.
public struct Staging: Sendable {
  public let entry: Entry
  public let plan: Plan
  public let cast: Cast
  /// What the plan turns away from the standard.
  private let turned: [SessionRequest.Knob]

  public init(entry: Entry, plan: Plan, cast: Cast) {
    self.entry = entry
    self.plan = plan
    self.cast = cast
    turned = entry.turned(plan.tuning)
  }

  /// The session of a seed, played by a person of a population, as a record.
  func record(of request: SessionRequest, by population: Population) -> SessionRecord {
    record(of: request, by: population.person(seed: request.seed))
  }

  /// The session of a seed, played by a person, as a record.
  func record(of request: SessionRequest, by person: SimulatedPerson) -> SessionRecord {
    var plan = plan
    plan.seed = request.seed
    let run = entry.run(plan, cast, person)
    var record = SessionRecord()
    record.id = request.recordID(rules: entry.rules)
    record.origin = .simulated
    record.game = request.game
    record.rules = entry.rules
    record.engine = Engine.version
    record.seed = request.seed
    record.character = request.character
    record.sponsor = request.sponsor
    record.player = request.player
    record.placement = request.placement
    record.tuning = turned
    record.take(plan.frame)
    record.take(run.telemetry)
    record.progress = SessionRecord.thousandths(run.progress)
    record.linesSpoken = run.spoken
    record.inputs = run.inputs
    record.stateHash = run.stateHash
    return record
  }
}

/// Stages requests, each combination of game, cast and knobs once.
public struct Stager: Sendable {
  /// Stages a request whose combination is new; its seed and player do not matter.
  public typealias Open = @Sendable (SessionRequest) throws -> Staging

  private let open: Open
  private let book: PlayerBook
  private var stagings: [(key: SessionRequest, staging: Staging)] = []
  private var populations: [String: Population] = [:]

  public init(book: PlayerBook, open: @escaping Open) {
    self.book = book
    self.open = open
  }

  /// The record of a request.
  ///
  /// - Throws: what is wrong with the request: no such game, character, player, knob.
  public mutating func record(of request: SessionRequest) throws -> SessionRecord {
    let staging = try staging(of: request)
    return staging.record(of: request, by: try population(request.player))
  }

  /// The record of a request, played by somebody of a model instead of the player it names.
  mutating func record(
    of request: SessionRequest, by model: PlayerModel, salt: UInt64
  ) throws -> SessionRecord {
    let staging = try staging(of: request)
    let seed = Random.mix(request.seed ^ Random.mix(salt &+ 1))
    return staging.record(of: request, by: model.person(from: Random(seed: seed, stream: .bot)))
  }

  /// The record of a request, with the recording that it follows from.
  ///
  /// - Throws: what is wrong with the request.
  public mutating func receipt(of request: SessionRequest) throws -> Receipt {
    let staging = try staging(of: request)
    return staging.receipt(of: request, by: try population(request.player))
  }

  /// Reads all that a request needs, so that nothing can be wrong with it later.
  public mutating func prepare(_ request: SessionRequest) throws {
    _ = try staging(of: request)
    _ = try population(request.player)
  }

  private mutating func population(_ name: String) throws -> Population {
    if let known = populations[name] { return known }
    let population = try book.population(name)
    populations[name] = population
    return population
  }

  private mutating func staging(of request: SessionRequest) throws -> Staging {
    var key = request
    key.seed = 0
    key.player = ""
    key.placement = ""
    // The last one first: requests come in runs of one combination.
    if let last = stagings.last, last.key == key { return last.staging }
    if let index = stagings.firstIndex(where: { $0.key == key }) {
      stagings.swapAt(index, stagings.count - 1)
      return stagings[stagings.count - 1].staging
    }
    let staging = try open(request)
    stagings.append((key, staging))
    return staging
  }
}
