import Engagement
import Foundation
import Packs
import Playable
import Stage
import Testing

@Suite struct PlayerTests {
  let book = TestStaging.book

  @Test func `E-14: seven models are shipped, and a population`() throws {
    #expect(
      book.ids == [
        "bot-fixed-250ms", "casual", "distracted", "everyone", "expert", "never-touches",
        "newcomer", "regular",
      ])
    for id in book.ids { #expect(try book.population(id).id == id) }
  }

  @Test func `E-14: a casual person reacts in 230 ms on average, with a long tail`() throws {
    let motor = try book.population("casual").person(seed: 1).bot.hand.motor
    var random = Random(seed: 5, stream: .bot)
    let draws = (0..<40_000).map { _ in Double(motor.reaction(using: &random)) / 0.06 }
    let mean = draws.reduce(0, +) / Double(draws.count)
    // Whole ticks are rounded down: half a tick of 16.7 ms.
    #expect(abs(mean + 8.3 - 230) < 4, "\(mean)")
    let cubes = draws.reduce(0) { $0 + pow($1 - mean, 3) } / Double(draws.count)
    #expect(cubes > 0, "skewed to the slow side")
    #expect(draws.min() ?? 0 >= 100 - 17)
  }

  @Test
  func `E-14: a movement over twice the distance costs its bit, and lands off by width ∕ 4.133`() {
    let motor = Motor(mu: 0, sigma: 0, tau: 0, width: 20, intercept: 6, slope: 8)
    #expect(abs(motor.duration(over: 20) - 14) < 1e-3)
    #expect(abs(motor.duration(over: 60) - 22) < 1e-3)
    #expect(abs(motor.spread - 4.839) < 1e-3)
  }

  @Test func `E-14: the models play as differently as their words say`() throws {
    var stager = TestStaging.stager()
    func mean(_ player: String, _ value: (SessionRecord) -> Int32) throws -> Double {
      let total = try (0..<120 as Range<UInt64>).reduce(0) { sum, seed in
        sum
          + Int(
            value(try stager.record(of: SessionRequest(game: "bricks", seed: seed, player: player)))
          )
      }
      return Double(total) / 120
    }
    let newcomer = try mean("newcomer") { $0.score }
    let casual = try mean("casual") { $0.score }
    let expert = try mean("expert") { $0.score }
    #expect(newcomer < casual && casual < expert, "\(newcomer) \(casual) \(expert)")
    #expect(try mean("never-touches") { $0.events[.firstInteraction] == nil ? 0 : 1 } == 0)
    #expect(try mean("bot-fixed-250ms") { $0.events[.cta] == nil ? 0 : 1 } > 0.9)
    let idle = try mean("distracted") { $0.visible - $0.active }
    #expect(try mean("casual") { $0.visible - $0.active } <= idle)
  }

  @Test func `E-14: who never touches the screen never interacts, and leaves without closing`()
    throws
  {
    var stager = TestStaging.stager()
    for game in ["bricks", "four"] {
      let record = try stager.record(
        of: SessionRequest(game: game, seed: 2, player: "never-touches"))
      #expect(record.events[.firstInteraction] == nil && record.events[.engaged] == nil)
      #expect(record.endReason == .unfinished && record.events[.closed] == nil)
    }
  }

  @Test func `E-15: a population mixes by its weights, from the bot stream alone`() throws {
    let everyone = try book.population("everyone")
    var counts: [String: Int] = [:]
    for seed in 0..<10_000 as Range<UInt64> {
      counts[everyone.model(seed: seed).id, default: 0] += 1
    }
    for share in everyone.mix {
      let expected = Double(share.weight) * 100
      let deviation = (expected * (1 - Double(share.weight) / 100)).squareRoot()
      #expect(abs(Double(counts[share.model.id] ?? 0) - expected) < 4 * deviation)
    }
  }

  @Test func `E-15: persons of one kind differ in skill, by the stated deviation`() throws {
    let casual = try book.population("casual=1")
    let skills = (0..<4_000 as Range<UInt64>).map { Double(casual.person(seed: $0).bot.skill) }
    let mean = skills.reduce(0, +) / 4_000
    let deviation = (skills.reduce(0) { $0 + pow($1 - mean, 2) } / 4_000).squareRoot()
    #expect(abs(mean - 0.55) < 0.01 && abs(deviation - 0.12) < 0.01)
  }

  @Test func `E-14: being spoken to changes nothing until a model says so`() throws {
    var quiet = TestStaging.stager()
    var moved = 0
    for seed in 0..<30 as Range<UInt64> {
      let silent = try quiet.record(of: SessionRequest(game: "bricks", seed: seed))
      let spoken = try quiet.record(
        of: SessionRequest(game: "bricks", seed: seed, character: "miso"))
      moved += silent.active == spoken.active ? 0 : 1
    }
    #expect(moved == 0)
  }

  @Test(arguments: [
    (#"{"id":"a","about":"b"}"#, "skill"),
    (#"{"id":"a","about":"b","skill":{"mean":2}}"#, "skill.mean"),
    (
      #"{"id":"a","about":"b","skill":{"mean":1},"aim":{"width":1,"intercept":1,"slope":1}}"#,
      "reaction"
    ),
    (#"{"id":"a","about":"b","skill":{"mean":1},"touches":1}"#, "touches"),
    (#"{"id":"a","about":"b","skill":{"mean":1},"boredom":1}"#, "boredom"),
    (#"{"id":"a","about":"b","mix":[]}"#, "nobody"),
    (#"{"id":"a","about":"b","mix":[{"player":"b","weight":1}]}"#, "b"),
  ])
  func `G-18: a bad model is refused with its place`(_ text: String, _ word: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "players-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "a.json"))
    do {
      _ = try PlayerBook(folder: folder.path).population("a")
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error)".contains(word), "\(error)")
    }
  }
}
