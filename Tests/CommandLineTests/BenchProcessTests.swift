import Foundation
import Testing

/// `bench` as a process among others: killed, resumed, in a pipe.
@Suite struct BenchProcessTests {
  private let tool = Tool()
  private let matrix = [
    "bench", "--games", "bricks", "--characters", "none,miso", "--tune", "seconds=20", "--seeds",
    "1..301", "--jobs", "1",
  ]

  private func bytes(_ name: String) -> [UInt8] { tool.folder[name] ?? [] }

  @Test func `E-10: a bench killed half-way and run again loses nothing and doubles nothing`()
    throws
  {
    #expect(try tool.run(matrix + ["--out", "whole.jsonl", "--summary", "whole.json"]).status == 0)
    let killed = try tool.shell(
      """
      "$interlude" \(matrix.joined(separator: " ")) --out part.jsonl >/dev/null & pid=$!
      while [ ! -s part.jsonl ]; do sleep 0.05; done
      kill -9 $pid; wait $pid
      """)
    #expect(killed.status == 128 + 9)
    let half = bytes("part.jsonl")
    #expect(!half.isEmpty && half.count < bytes("whole.jsonl").count)
    // As if it had died within a line.
    let torn = try tool.shell("head -c -50 part.jsonl > cut && mv cut part.jsonl")
    #expect(torn.status == 0)
    let again = try tool.run(matrix + ["--out", "part.jsonl", "--summary", "part.json"])
    #expect(again.status == 0)
    #expect(again.errors.contains("dropped a torn last line"))
    #expect(again.errors.contains("are there already"))
    #expect(bytes("part.jsonl") == bytes("whole.jsonl"))
    #expect(bytes("part.json") == bytes("whole.json"))
  }

  @Test func `E-23: as many lines come out as good ones went in, in order, whatever the jobs`()
    throws
  {
    let outcome = try tool.shell(
      """
      for seed in $(seq 1 40); do echo '{"game":"bricks","seed":'$seed',"tuning":{"seconds":20}}'; done > good
      (head -20 good; echo nonsense; tail -20 good) > mixed
      "$interlude" bench --stdin --jobs 3 < mixed > mixed.out 2> mixed.err; echo $?
      "$interlude" bench --stdin --jobs 1 < good > good.out; echo $?
      "$interlude" bench --stdin < /dev/null | wc -c
      """)
    #expect(outcome.output == "65\n0\n0\n")
    #expect(bytes("mixed.out") == bytes("good.out") && !bytes("good.out").isEmpty)
    #expect(String(decoding: bytes("mixed.err"), as: UTF8.self).contains("line 21: "))
    let seeds = String(decoding: bytes("good.out"), as: UTF8.self)
      .matches(of: /"seed":(\d+)/).map { String($0.1) }
    #expect(seeds == (1...40).map(String.init))
  }

  @Test func `E-14: a model sits in the seat of play as it does in bench's`() throws {
    for game in ["bricks", "four"] {
      let benched = try tool(
        "bench", "--games", game, "--characters", "miso", "--players", "casual", "--seeds",
        "7..8", "--out", "\(game).jsonl")
      #expect(benched.status == 0)
      let record = String(decoding: bytes("\(game).jsonl"), as: UTF8.self)
      let played = try tool(
        "play", game, "--host", "headless", "--character", "miso", "--seed", "7", "--player",
        "casual", "--json")
      let state = try #require(played.output.firstMatch(of: /"stateHash" : "([0-9a-f]+)"/)).1
      #expect(record.contains("\"stateHash\":\"\(state)\""))
    }
  }

  @Test func `E-14: somebody who never touches the screen leaves a session that is shown`() throws {
    let played = try tool(
      "play", "bricks", "--host", "headless", "--player", "never-touches", "--tune", "seconds=20",
      "--json")
    #expect(played.status == 0)
    #expect(played.output.contains("\"endReason\" : \"unfinished\""))
  }
}
