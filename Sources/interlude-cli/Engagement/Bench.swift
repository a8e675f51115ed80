import Engagement
import Foundation
import Interlude
import Packs
import Stage

extension Command {
  static let bench: Command = Command(
    name: "bench", summary: "plays many sessions with simulated players and sums them up",
    operands: "",
    options: [
      .games, .characters, .players, .seeds, .sessionCount, .sponsor, .tune, .placement, .jobs,
      .shard, .out, .receipts, .summaryOut, .expect, .stdin, .json, .markdown, .quiet, .root,
    ],
    examples: [
      ("interlude bench --sessions 2000", "every game, casual players, with Miso"),
      (
        "interlude bench --games bricks --characters none,miso --players everyone --seeds 1..5000",
        "an assumed audience, with and without a character, on the same seeds"
      ),
      (
        "interlude bench --sessions 500 --expect 'active_p50>=12s' --expect 'cta_rate>1%'",
        "status 99 when a threshold is crossed"
      ),
      (
        "interlude bench --seeds 0..100000 --shard 3/16 --out part3.jsonl",
        "one of sixteen parts; run again, it goes on where it stopped"
      ),
      ("interlude bench --stdin < requests.jsonl", "one request a line in, one record a line out"),
    ],
    notes: """
      A request is {"game":"bricks","seed":7}, and may name player, character, sponsor, placement, tuning.
      Simulated sessions support an order of variants under a stated model; they say nothing of human
      minutes, clicks or money, and nothing is payable for them. Model error is not in the intervals.
      --shard auto reads SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX with JOB_COMPLETIONS.
      """,
    run: { arguments in
      try arguments.expectOperands(0, .bench)
      if arguments.has(.stdin) {
        try arguments.expectNothing(
          of: [
            .games, .characters, .players, .seeds, .sessionCount, .sponsor, .tune, .placement,
            .shard, .out, .receipts, .summaryOut, .expect, .json, .markdown,
          ], beside: .stdin)
        var stream = try BenchStream(arguments)
        return try await stream.run()
      }
      try await BenchRun(arguments).run()
    })
}

extension Option {
  static let games = Option("--games", "A,B", "which games; all of them if left out")
  static let characters = Option(
    "--characters", "A,B",
    "which characters, by id or path, none for silence; miso if left out")
  static let players = Option(
    "--players", "A,B", "player models or populations; casual if left out")
  static let seeds = Option("--seeds", "A..B", "seeds from A up to, not with, B")
  static let sessionCount = Option(
    "--sessions", "N", "the same as --seeds 1..N+1; 1000 if left out")
  static let placement = Option("--placement", "ID", "goes into the records; none if left out")
  static let jobs = Option("--jobs", "N", "how many at a time; as many as cores if left out")
  static let shard = Option("--shard", "I/N", "only part I of N, counted from 0; or auto")
  static let out = Option("--out", "FILE", "append one record a line; what is there is not redone")
  static let receipts = Option(
    "--receipts", "FILE", "append the receipt of each session, for `interlude verify`")
  static let summaryOut = Option(
    "--summary", "FILE", "write the sums as JSON, for `interlude merge`")
  static let expect = Option(
    "--expect", "TEST", "a threshold like active_p50>=12s; may be given again",
    isRepeatable: true)
  static let stdin = Option("--stdin", nil, "read requests, write records")
  static let markdown = Option("--markdown", nil, "print the result as Markdown")
}

extension Arguments {
  /// Stages sessions from the project's own data.
  func stager() throws -> Stager {
    let root = try root()
    return Stager(book: PlayerBook(root)) { request in
      let production = try Production(
        game: request.game,
        context: try character(request.character.isEmpty ? nil : request.character),
        sponsor: request.sponsor.isEmpty ? nil : request.sponsor, seed: 0,
        tuning: request.tuning.map { ($0.name, $0.value) }, root: root)
      // Without a character nobody speaks; the rival plays as the standard one does, so that pairs
      // on one seed differ in the lines alone.
      return Staging(
        entry: production.entry, plan: production.plan,
        cast: request.character.isEmpty ? Cast() : production.cast)
    }
  }

  func jobs() throws -> Int {
    try number(.jobs, in: 1...1_024) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// The variants and seeds that are asked for.
  func matrix() throws -> BenchMatrix {
    let games = try list(.games) ?? Production.games.map(\.name)
    return BenchMatrix(
      games: games,
      characters: (try list(.characters) ?? ["miso"]).map { $0 == "none" ? "" : $0 },
      players: try list(.players) ?? ["casual"], sponsor: string(.sponsor) ?? "",
      placement: string(.placement) ?? "", tuning: try knobs(), seeds: try seeds())
  }

  /// - Throws: `Failure` where a name stands twice: its sessions would be counted twice.
  private func list(_ option: Option) throws -> [String]? {
    guard let text = string(option) else { return nil }
    // A mix such as casual=3,expert=1 is one population, not two.
    let names = text.contains("=") ? [text] : text.split(separator: ",").map(String.init)
    guard let twice = names.first(where: { name in names.count { $0 == name } > 1 }) else {
      return names
    }
    throw Failure(.usage, "\(option.name) names '\(twice.prefix(40))' twice: name it once")
  }

  private func knobs() throws -> [SessionRequest.Knob] {
    try tuning().map { SessionRequest.Knob(name: $0.name, value: $0.value) }
  }

  private func seeds() throws -> Range<UInt64> {
    if let text = string(.seeds) {
      let ends = text.components(separatedBy: "..")
      guard !has(.sessionCount) else {
        throw Failure(.usage, "give --seeds or --sessions, not both")
      }
      guard ends.count == 2, let low = UInt64(ends[0]), let high = UInt64(ends[1]), low < high,
        high - low <= 1_000_000_000
      else {
        throw Failure(
          .usage, "--seeds wants A..B, up to a thousand million of them, not '\(text.prefix(40))'")
      }
      return low..<high
    }
    return 1..<(try number(.sessionCount, in: 1...1_000_000_000) ?? 1_000) + 1
  }

  func shard() throws -> Shard {
    guard let text = string(.shard) else { return .whole }
    guard let shard = Shard(text, environment: ProcessInfo.processInfo.environment) else {
      throw Failure(
        .usage,
        "--shard wants I/N with I from 0 to N-1, or auto inside a Slurm array or an indexed job, "
          + "not '\(text.prefix(40))'")
    }
    return shard
  }
}
