import Engagement
import Foundation
import Interlude
import Packs
import Stage

/// Whole simulated sessions and receipts, as `interlude bench` and `verify` run them. A process of its
/// own, so that its memory tells of nothing else.
enum Sessions {
  static func rows() async throws -> [Row] {
    let root = try DataRoot.find()
    var stager = Stager(book: PlayerBook(root)) { request in
      let production = try Production(
        game: request.game, context: CharacterContext(charId: request.character), seed: 0,
        root: root)
      return Staging(entry: production.entry, plan: production.plan, cast: production.cast)
    }
    try stager.prepare(request(0))
    return try await [
      memory(stager), sessions(&stager), jobs(stager), receipts(&stager, root),
    ].flatMap { $0 }
  }

  private static func request(_ index: Int) -> SessionRequest {
    SessionRequest(game: "bricks", seed: UInt64(index) + 1, player: "casual", character: "miso")
  }

  private static func run(_ count: Int, jobs: Int, _ stager: Stager) async throws -> Int {
    var bytes = 0
    try await BenchRunner(jobs: jobs).run(
      0..<count, with: stager, request: request, take: { bytes += $0.lines.count })
    return bytes
  }

  /// What ten times as many sessions need beyond the first.
  private static func memory(_ stager: Stager) async throws -> [Row] {
    _ = try await run(1_000, jobs: 2, stager)
    let before = peak()
    _ = try await run(10_000, jobs: 2, stager)
    let more = Double(peak() - before) / 1024
    return [
      Row(
        what: "bench: memory of 10,000 sessions beyond that of 1,000",
        figure: "\(Figure.rounded(more, 1)) MB of \(Figure.rounded(Double(before) / 1024, 0))",
        bar: "2 MB", isMet: more <= 2)
    ]
  }

  /// The most memory that this process ever had, in KB.
  private static func peak() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss
  }

  private static func sessions(_ stager: inout Stager) throws -> [Row] {
    let count = 1_000
    var ticks = 0
    var bytes = 0
    var fault: (any Error)?
    let seconds = median(of: 5) {
      ticks = 0
      do {
        for index in 0..<count {
          let record = try stager.record(of: request(index))
          ticks += Int(record.visible)
          bytes += record.line.count
        }
      } catch {
        fault = error
      }
    }
    if let fault { throw fault }
    let rate = Double(count) / seconds
    let mean = Double(ticks) / Double(count) / 60
    return [
      Row(
        what: "bench: Bricks, casual, Miso and her rival, \(Figure.rounded(mean, 0)) s each",
        figure: "\(Int(rate)) sessions/s, \(Figure.millions(Double(ticks) / seconds, "ticks/s"))",
        bar: "2,000, aim 4,000", isMet: rate >= 2_000)
    ]
  }

  /// By the clock, in turns, the best of each.
  private static func jobs(_ stager: Stager) async throws -> [Row] {
    var best = [Double](repeating: .infinity, count: 2)
    for _ in 0..<3 {
      for jobs in 1...2 {
        let start = ContinuousClock.now
        _ = try await run(4_000, jobs: jobs, stager)
        best[jobs - 1] = min(best[jobs - 1], (ContinuousClock.now - start) / .seconds(1))
      }
    }
    let ratio = best[0] / best[1]
    return [
      Row(
        what: "bench: two jobs against one", figure: "\(Figure.rounded(ratio, 2)) ×",
        bar: "1.85 ×", isMet: ratio >= 1.85)
    ]
  }

  private static func receipts(_ stager: inout Stager, _ root: DataRoot) async throws -> [Row] {
    var lines: [[UInt8]] = []
    var ticks = 0
    for index in 0..<500 {
      let receipt = try stager.receipt(of: request(index))
      ticks += Int(receipt.claims.visible)
      lines.append(receipt.line)
    }
    let verifier = Verifier(rules: try SuspicionRules.Book(root)) { header, _ in
      let production = try Production(recording: header, root: root)
      return Verifier.Staged(entry: production.entry, cast: production.cast)
    }
    let runner = ReceiptRunner(jobs: 1, verifier: verifier)
    var times: [Double] = []
    for _ in 0..<5 {
      let start = cpuSeconds()
      let findings = await runner.findings(of: lines)
      times.append(cpuSeconds() - start)
      for finding in findings {
        guard case .success(let found) = finding, found.verdict == .verified else {
          fatalError("a receipt does not verify: \(finding)")
        }
      }
    }
    let seconds = times.sorted()[2]
    let rate = Double(lines.count) / seconds
    let speed = Double(ticks) / 60 / seconds
    return [
      Row(
        what: "verify: receipts of Bricks with Miso, line in, verdict out",
        figure: "\(Int(rate)) receipts/s, \(Figure.rounded(speed / 1000, 0)) k × real time",
        bar: "1,000 and 50 k ×", isMet: rate >= 1_000 && speed >= 50_000)
    ]
  }
}
