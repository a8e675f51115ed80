import Playable
import Stage

/// Turns the dials of a player model until its sessions look like those of persons.
///
/// A pattern search (Hooke and Jeeves, JACM 8, 1961) on seeds that stay the same from try to try: the
/// same rows give the same model, on any number of cores.
public struct Calibrator: Sendable {
  /// Plays requests with persons of a model; `salt` makes other persons of the same kind.
  public typealias Simulate =
    @Sendable (_ model: PlayerModel, _ requests: [SessionRequest], _ salt: UInt64) async throws ->
    [SessionRecord]

  private let simulate: Simulate
  /// Sessions that are played for each try, at least.
  private let sessions: Int
  /// How often steps are halved.
  fileprivate let halvings: Int

  public init(sessions: Int = 400, halvings: Int = 3, simulate: @escaping Simulate) {
    self.sessions = max(1, sessions)
    self.halvings = halvings
    self.simulate = simulate
  }

  /// Plays the games themselves.
  public init(stager: Stager, jobs: Int, sessions: Int = 400, halvings: Int = 3) {
    self.init(sessions: sessions, halvings: halvings) { model, requests, salt in
      try await stager.records(of: requests, by: model, salt: salt, jobs: jobs)
    }
  }

  /// Fits a model to the live rows among records.
  ///
  /// - Throws: `Calibration.Fault` without enough of them; what staging throws.
  public func fit(_ records: [SessionRecord], from base: PlayerModel) async throws -> Calibration {
    let live = records.filter { $0.origin == .live }
    guard !live.isEmpty else { throw Calibration.Fault.noLiveRows(others: records.count) }
    let rows = live.filter(Behaviour.counts).sorted { $0.id < $1.id }
    guard rows.count >= Calibration.leastRows else {
      throw Calibration.Fault.tooFew(live: rows.count)
    }
    // By the id, so that the order of files changes nothing: three in ten.
    let held = rows.filter { Random.mix($0.id) % 10 < 3 }
    let kept = rows.filter { Random.mix($0.id) % 10 >= 3 }
    let start = base.turned(.boredom, to: Calibrator.hazard(of: kept))
    var search = Search(self, kept, from: start)
    try await search.run()
    let chance = try await search.chance()
    return Calibration(
      base: base, model: search.model, turned: try await search.turns(from: base, within: chance),
      games: Set(rows.map(\.game)).sorted(), fitted: kept.count, heldOut: held.count,
      leftOut: live.count - rows.count, notLive: records.count - live.count,
      distance: search.distance, chance: chance, coverage: try await coverage(held, search.model))
  }

  /// Games left per minute before their end: where the search for boredom begins.
  private static func hazard(of rows: [SessionRecord]) -> Double {
    var (ends, ticks) = (0, 0)
    for row in rows {
      ends += row.endReason == .abandoned ? 1 : 0
      ticks += Int(row.events[.result] ?? row.visible)
    }
    return Double(ends) / max(1, Double(ticks) / 3_600)
  }

  private func coverage(
    _ held: [SessionRecord], _ model: PlayerModel
  ) async throws -> [Calibration.Coverage] {
    var inside = (score: 0, visible: 0)
    for (game, behaviour) in Behaviours(try await play(held, model, salt: 2)).games {
      for row in held where row.game == game {
        if Calibrator.holds(behaviour.score, Int64(row.score)) { inside.score += 1 }
        if Calibrator.holds(behaviour.visible, Int64(row.visible)) { inside.visible += 1 }
      }
    }
    return [
      Calibration.Coverage(what: "score", rate: Rate(inside.score, of: held.count)),
      Calibration.Coverage(what: "time on screen", rate: Rate(inside.visible, of: held.count)),
    ]
  }

  private static func holds(_ range: TickHistogram, _ value: Int64) -> Bool {
    let tail = (1 - Calibration.level) / 2
    guard let low = range.quantile(tail), let high = range.quantile(1 - tail) else { return false }
    return (low...high).contains(value)
  }

  /// Sessions of a model on the seeds and with the casts of rows, as often as it takes.
  fileprivate func play(
    _ rows: [SessionRecord], _ model: PlayerModel, salt: UInt64, times: Int? = nil
  ) async throws -> [SessionRecord] {
    guard !rows.isEmpty else { return [] }
    let requests = rows.prefix(Calibrator.mostRows).map { row in
      SessionRequest(
        game: row.game, seed: row.seed, player: model.id, character: row.character,
        sponsor: row.sponsor, placement: row.placement, tuning: row.tuning)
    }
    var records: [SessionRecord] = []
    for round in 0..<(times ?? max(1, sessions / requests.count)) {
      records += try await simulate(model, requests, salt &* 0x1_0000 &+ UInt64(round))
    }
    return records
  }

  /// More rows than this are compared, yet not played again one by one.
  private static let mostRows = 2_000
}

/// One search: where it stands, and how far that is from the rows.
private struct Search {
  private let calibrator: Calibrator
  private let rows: [SessionRecord]
  private let target: Behaviours
  private(set) var model: PlayerModel
  private(set) var distance = Double.infinity
  private let dials: [Dial]

  init(_ calibrator: Calibrator, _ rows: [SessionRecord], from start: PlayerModel) {
    self.calibrator = calibrator
    self.rows = rows
    target = Behaviours(rows)
    model = start
    dials = Dial.allCases.filter { start[$0] != nil }
  }

  mutating func run() async throws {
    distance = try await distance(of: model)
    var steps = dials.map { $0.step(at: model[$0] ?? 0) }
    var halvings = 0
    while halvings <= calibrator.halvings {
      var improved = false
      for index in dials.indices {
        if try await turn(dials[index], by: &steps[index]) { improved = true }
      }
      if improved { continue }
      steps = steps.map { $0 / 2 }
      halvings += 1
    }
  }

  /// Turns one dial a step this way or that, whichever is better; the better way is kept in mind.
  private mutating func turn(_ dial: Dial, by step: inout Double) async throws -> Bool {
    for way in [step, -step] {
      let tried = model.turned(dial, to: (model[dial] ?? 0) + way)
      guard tried != model else { continue }
      let found = try await distance(of: tried)
      if found < distance {
        (model, distance, step) = (tried, found, way)
        return true
      }
    }
    return false
  }

  private func distance(of model: PlayerModel) async throws -> Double {
    target.distance(to: Behaviours(try await calibrator.play(rows, model, salt: 1)))
  }

  /// How far as many sessions of the model itself are from one another.
  func chance() async throws -> Double {
    let own = Behaviours(try await calibrator.play(rows, model, salt: 1))
    var sum = 0.0
    for salt in 3...5 as ClosedRange<UInt64> {
      let others = try await calibrator.play(rows, model, salt: salt, times: 1)
      sum += Behaviours(others).distance(to: own)
    }
    return sum / 3
  }

  func turns(from base: PlayerModel, within chance: Double) async throws -> [Calibration.Turn] {
    var turns: [Calibration.Turn] = []
    for dial in dials {
      let value = model[dial] ?? 0
      let low = try await end(of: dial, way: -1, chance)
      let high = try await end(of: dial, way: 1, chance)
      turns.append(
        Calibration.Turn(
          dial: dial, before: base[dial] ?? 0, after: value,
          plausible: min(low, value)...max(high, value)))
    }
    return turns
  }

  /// The last of a few positions that is no further off than by chance.
  private func end(of dial: Dial, way: Double, _ chance: Double) async throws -> Double {
    let start = model[dial] ?? 0
    var last = start
    var step = dial.step(at: start) / 4
    for _ in 0..<5 {
      let next = model.turned(dial, to: start + way * step)
      guard let value = next[dial], value != last else { break }
      guard try await distance(of: next) <= max(distance, chance) + chance / 2 else { break }
      last = value
      step *= 2
    }
    return last
  }
}
