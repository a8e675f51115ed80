import Engagement
import Foundation
import Playable
import Stage
import Testing

@Suite struct CalibrationTests {
  /// Sessions of persons who are made up by formula, quickly: skill scores, reaction delays the first
  /// move, boredom ends it. As if live, with a hand in every number that a dial turns.
  @Sendable static func played(
    _ model: PlayerModel, _ requests: [SessionRequest], _ salt: UInt64
  ) -> [SessionRecord] {
    requests.map { request in
      let seed = Random.mix(request.seed ^ Random.mix(salt &+ 77))
      var random = Random(seed: seed, stream: .bot)
      let drawn = Float(model.skill.mean) + Float(model.skill.deviation) * random.normal()
      let skill = Maths.clamp(drawn, 0, 1)
      let reaction = Float(model[.reaction] ?? 0) * 0.06
      let start = 40 + Int32(reaction * (1 - 0.4 * Maths.log(1 - random.unit())))
      let hazard = Float(model.boredomPerMinute) / 3_600
      let patience = hazard > 0 ? -Maths.log(1 - random.unit()) / hazard : 1e6
      let end = 1_800 + Int32(random.below(900))
      let left = Int32(min(patience, 1e6)) < end
      var record = SessionRecord()
      record.id = seed
      record.game = request.game
      record.seed = request.seed
      record.events[.playStart] = 30
      record.events[.firstInteraction] = 35
      record.visible = left ? max(36, Int32(patience)) : end
      record.wall = Int64(record.visible)
      record.active = record.visible
      if start <= record.visible { record.events[.engaged] = start }
      if !left { record.events[.result] = end }
      record.endReason = left ? .abandoned : .userClosed
      record.score = Int32(skill * 200 + 8 * random.normal())
      return record
    }
  }

  static func live(_ model: PlayerModel, _ count: Int, salt: UInt64 = 1_000) -> [SessionRecord] {
    let requests = (0..<UInt64(count)).map { SessionRequest(game: "bricks", seed: $0) }
    return played(model, requests, salt).map { record in
      var record = record
      record.origin = .live
      return record
    }
  }

  let calibrator = Calibrator(sessions: 800) { played($0, $1, $2) }
  let casual: PlayerModel

  init() throws { casual = try #require(TestStaging.book.population("casual").mix.first).model }

  static func person(
    _ start: PlayerModel, reaction: Double, skill: Double, spread: Double, boredom: Double
  ) throws -> PlayerModel {
    var model = start
    let factor = reaction / (try #require(start[.reaction]))
    let old = try #require(start.reaction)
    model.reaction = .init(mu: old.mu * factor, sigma: old.sigma * factor, tau: old.tau * factor)
    model.skill = .init(mean: skill, deviation: spread)
    model.boredomPerMinute = boredom
    return model
  }

  @Test(arguments: [
    (230.0, 0.55, 0.12, 0.35), (420.0, 0.3, 0.05, 2.5), (160.0, 0.8, 0.18, 0.0),
    (600.0, 0.62, 0.08, 1.0),
  ])
  func `E-17: the dials of persons are found again from their live records`(
    _ reaction: Double, _ skill: Double, _ spread: Double, _ boredom: Double
  ) async throws {
    let truth = try Self.person(
      casual, reaction: reaction, skill: skill, spread: spread, boredom: boredom)
    let found = try await calibrator.fit(Self.live(truth, 600), from: casual)
    for turn in found.turned {
      let (value, room) =
        switch turn.dial {
        case .reaction: (reaction, reaction * 0.15)
        case .skill: (skill, 0.05)
        case .spread: (spread, 0.05)
        case .boredom: (boredom, 0.15 + boredom * 0.2)
        }
      #expect(abs(turn.after - value) <= room, "\(turn.dial): \(turn.after), not \(value)")
      #expect(turn.plausible.contains(turn.after))
      #expect(
        turn.plausible.lowerBound - room <= value && value <= turn.plausible.upperBound + room)
    }
    #expect(found.distance <= found.chance * 2)
    #expect(found.coverage.allSatisfy { $0.holds }, "\(found.coverage)")
    #expect(found.fitted + found.heldOut == 600 && (120...240).contains(found.heldOut))
  }

  @Test func `E-17: the games themselves, played by newcomers, do not pass for casual`()
    async throws
  {
    let newcomer = try #require(TestStaging.book.population("newcomer").mix.first).model
    let truth = newcomer.with(boredom: 2)
    let requests = (0..<60 as Range<UInt64>).map {
      SessionRequest(game: "bricks", seed: $0, tuning: [])
    }
    let stager = TestStaging.stager()
    let live = try await stager.records(of: requests, by: truth, salt: 99, jobs: 2).map { record in
      var record = record
      record.origin = .live
      return record
    }
    let calibrator = Calibrator(stager: stager, jobs: 2, sessions: 50, halvings: 1)
    let found = try await calibrator.fit(live, from: casual)
    let turned = Dictionary(uniqueKeysWithValues: found.turned.map { ($0.dial, $0) })
    let skill = try #require(turned[.skill]).after
    #expect(abs(skill - 0.3) <= 0.17, "\(found.turned)")
    let boredom = try #require(turned[.boredom]).after
    #expect(abs(boredom - 2) <= 1.2, "\(found.turned)")
    #expect(found.fitted + found.heldOut + found.leftOut == 60)
  }

  @Test func `E-17: each row is played again with the knobs that it names`() async throws {
    let knobs = [SessionRequest.Knob(name: "lives", value: 1)]
    let rows = Self.live(casual, 100).map { record in
      var record = record
      if record.seed % 2 == 0 { record.tuning = knobs }
      return record
    }
    let calibrator = Calibrator(sessions: 100, halvings: 0) { model, requests, salt in
      for request in requests {
        #expect(request.tuning == (request.seed % 2 == 0 ? knobs : []))
      }
      return Self.played(model, requests, salt)
    }
    _ = try await calibrator.fit(rows, from: casual)
  }

  @Test func `E-17: without live rows nothing is called calibrated`() async throws {
    let simulated = Self.live(casual, 200).map { record in
      var record = record
      record.origin = record.seed % 2 == 0 ? .simulated : .replayed
      return record
    }
    await #expect(throws: Calibration.Fault.noLiveRows(others: 200)) {
      try await calibrator.fit(simulated, from: casual)
    }
    await #expect(throws: Calibration.Fault.noLiveRows(others: 0)) {
      try await calibrator.fit([], from: casual)
    }
    await #expect(throws: Calibration.Fault.tooFew(live: 39)) {
      try await calibrator.fit(Self.live(casual, 39) + simulated, from: casual)
    }
    #expect("\(Calibration.Fault.noLiveRows(others: 3))".contains("nothing is calibrated"))
  }

  @Test func `E-17: rows that are not live, or in which nobody touched anything, change nothing`()
    async throws
  {
    let rows = Self.live(casual, 300)
    let strange = Self.live(casual, 60, salt: 5).map { record in
      var record = record
      record.events[.firstInteraction] = nil
      return record
    }
    let simulated = Self.played(
      casual.with(boredom: 9), rows.map { .init(game: $0.game, seed: $0.seed) }, 3)
    let alone = try await calibrator.fit(rows, from: casual)
    let among = try await calibrator.fit(simulated + rows + strange, from: casual)
    #expect(among.model == alone.model && among.coverage == alone.coverage)
    #expect(among.notLive == 300 && among.leftOut == 60)
  }

  @Test func `E-17: the order of rows and the number of jobs change nothing`() async throws {
    let rows = Self.live(casual.with(boredom: 1), 200)
    let found = try await calibrator.fit(rows, from: casual)
    #expect(try await calibrator.fit(rows.reversed(), from: casual) == found)
    let requests = (0..<12 as Range<UInt64>).map { SessionRequest(game: "four", seed: $0) }
    let stager = TestStaging.stager()
    let one = try await stager.records(of: requests, by: casual, salt: 1, jobs: 1)
    #expect(try await stager.records(of: requests, by: casual, salt: 1, jobs: 5) == one)
    #expect(try await stager.records(of: requests, by: casual, salt: 2, jobs: 2) != one)
  }

  @Test func `E-17: what is held out judges the fit, and is not fitted to`() async throws {
    let rows = Self.live(casual, 400)
    let found = try await calibrator.fit(rows, from: casual)
    let spoiled = rows.map { record in
      var record = record
      if Random.mix(record.id) % 10 < 3 { record.score += 1_000 }
      return record
    }
    let judged = try await calibrator.fit(spoiled, from: casual)
    #expect(judged.model == found.model)
    let score = try #require(judged.coverage.first { $0.what == "score" })
    #expect(score.rate.numerator == 0 && !score.holds)
  }

  @Test func `E-17: a model that was fitted is written as a file of players, and read back`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "players-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for id in TestStaging.book.ids where id != "everyone" {
      let model = try #require(TestStaging.book.population(id).mix.first).model
      let file = folder.appending(path: "\(id).json")
      try Data(model.json).write(to: file)
      #expect(try PlayerModel(path: file.path) == model)
    }
  }
}

extension PlayerModel {
  fileprivate func with(boredom: Double) -> PlayerModel {
    var model = self
    model.boredomPerMinute = boredom
    return model
  }
}
