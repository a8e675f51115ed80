import Engagement
import Foundation
import Playable
import Stage
import Testing

@Suite struct BenchTests {
  let matrix = BenchMatrix(
    games: ["bricks", "four"], characters: ["", "miso"], players: ["casual", "everyone"],
    seeds: 10..<25)

  func lines(jobs: Int, _ range: Range<Int>? = nil) async throws -> [UInt8] {
    var lines: [UInt8] = []
    let matrix = matrix
    try await BenchRunner(jobs: jobs).run(
      range ?? 0..<matrix.count, with: TestStaging.stager(), request: { matrix[$0] },
      take: { lines += $0.lines })
    return lines
  }

  @Test func `E-24: the bytes are the same with one job and with several`() async throws {
    let alone = try await lines(jobs: 1)
    #expect(alone.count { $0 == 10 } == matrix.count)
    #expect(try await lines(jobs: 3) == alone)
  }

  @Test func `E-24: shards put together are the whole`() async throws {
    let whole = try await lines(jobs: 2)
    var joined: [UInt8] = []
    for index in 0..<7 {
      let shard = try #require(Shard("\(index)/7"))
      joined += try await lines(jobs: 2, shard.range(of: matrix.count))
    }
    #expect(joined == whole)
  }

  @Test func `E-24: shards count from 0, and know Slurm and Kubernetes`() {
    #expect(Shard("0/1") == .whole)
    for bad in ["", "1", "1/1", "3/3", "-1/3", "0/0", "a/b", "1/2/3", "auto"] {
      #expect(Shard(bad) == nil, "\(bad)")
    }
    let slurm = [
      "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_COUNT": "3",
    ]
    #expect(Shard("auto", environment: slurm) == Shard("1/3"))
    let pod = ["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "4"]
    #expect(Shard("auto", environment: pod) == Shard("2/4"))
    #expect(Shard("auto", environment: ["JOB_COMPLETION_INDEX": "4"]) == nil)
  }

  @Test func `E-24: the parts of shards neither overlap nor leave anything out`() throws {
    for total in [0, 1, 2, 6, 7, 100] {
      let parts = try (0..<7).map { try #require(Shard("\($0)/7")).range(of: total) }
      #expect(parts.flatMap { Array($0) } == Array(0..<total))
    }
  }

  @Test func `E-8: every record fits together and no two have one id`() async throws {
    var records: [SessionRecord] = []
    let matrix = matrix
    try await BenchRunner(jobs: 2).run(
      0..<matrix.count, with: TestStaging.stager(), request: { matrix[$0] },
      take: { records += $0.records })
    #expect(Set(records.map(\.id)).count == matrix.count)
    for record in records {
      #expect(record.inconsistencies.isEmpty, "\(record)")
      #expect(record.origin == .simulated && record.startedAt == nil)
      #expect(try SessionRecord(line: record.line) == record)
    }
  }

  @Test func `E-18: adding a character changes nothing but the lines, on the same seed`() throws {
    var stager = TestStaging.stager()
    for game in ["bricks", "four"] {
      for seed in 0..<40 as Range<UInt64> {
        let silent = try stager.record(of: SessionRequest(game: game, seed: seed))
        let spoken = try stager.record(
          of: SessionRequest(game: game, seed: seed, character: "miso"))
        #expect(silent.stateHash == spoken.stateHash && silent.inputs == spoken.inputs)
        #expect(silent.linesSpoken == 0 && spoken.linesSpoken > 0)
        #expect(silent.id != spoken.id)
      }
    }
  }

  @Test func `E-23: a request is read from its line, and a misspelt key is refused`() throws {
    let request = SessionRequest(
      game: "bricks", seed: .max, player: "casual=3,expert=1", character: "miso",
      sponsor: "lumen", placement: "chat \"7\"",
      tuning: [SessionRequest.Knob(name: "lives", value: -2)])
    let line = request.line
    let read = try line.withUnsafeBufferPointer { try SessionRequest(line: $0) }
    #expect(read == request)
    for (text, place) in [
      (#"{"game":"bricks"}"#, "seed"), (#"{"seed":1}"#, "game"), ("", "byte 1"),
      (#"{"game":"bricks","seed":1,"charcter":"miso"}"#, "charcter"),
      (#"{"game":"bricks","seed":1,"seed":2}"#, "seed"),
      (#"{"game":"bricks","seed":1,"tuning":{"lives":1,"lives":2}}"#, "byte 54"),
    ] {
      #expect(throws: RecordFault.self) {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
          do { _ = try SessionRequest(line: bytes) } catch let fault as RecordFault {
            #expect(fault.place == place)
            throw fault
          }
        }
      }
    }
  }

  @Test func `E-10: a record's id follows from its request alone`() throws {
    var stager = TestStaging.stager()
    let request = SessionRequest(game: "four", seed: 3, player: "expert")
    let first = try stager.record(of: request)
    #expect(try stager.record(of: request) == first)
    var ids: Set<UInt64> = [first.id]
    for change in [
      SessionRequest(game: "four", seed: 4, player: "expert"),
      SessionRequest(game: "four", seed: 3, player: "casual"),
      SessionRequest(game: "four", seed: 3, player: "expert", placement: "a"),
      SessionRequest(game: "four", seed: 3, player: "expert", sponsor: "lumen"),
    ] {
      #expect(ids.insert(try stager.record(of: change).id).inserted)
    }
  }

  @Test func `G-18: what is not there is refused before anything runs`() {
    for request in [
      SessionRequest(game: "chess", seed: 1),
      SessionRequest(game: "four", seed: 1, player: "nobody"),
      SessionRequest(game: "four", seed: 1, character: "nobody"),
      SessionRequest(game: "four", seed: 1, player: "casual=0"),
      SessionRequest(game: "four", seed: 1, player: "casual="),
    ] {
      var stager = TestStaging.stager()
      #expect(throws: (any Error).self) { try stager.prepare(request) }
    }
  }
}
