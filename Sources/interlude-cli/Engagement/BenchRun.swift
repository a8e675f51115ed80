import JSONText
import Engagement
import Foundation
import Interlude
import Stage

/// One run of `interlude bench` over a matrix of variants and seeds.
struct BenchRun {
  private let arguments: Arguments
  private let matrix: BenchMatrix
  private let part: Range<Int>
  private let jobs: Int
  private let expectations: [Expectation]
  private var stager: Stager

  /// Everything that can be wrong with what was asked for is found here, before anything runs.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    matrix = try arguments.matrix()
    part = try arguments.shard().range(of: matrix.count)
    jobs = try arguments.jobs()
    expectations = try arguments.strings(.expect).map { text throws(Expectation.Fault) in
      try Expectation(text)
    }
    try arguments.expectOnePrint()
    stager = try arguments.stager()
    for variant in 0..<matrix.variants {
      try stager.prepare(matrix[variant * matrix.seeds.count])
    }
  }

  func run() async throws {
    if let path = arguments.string(.summaryOut) { try Console.expectPlace(path, "the sums") }
    var summary = Summary()
    var done: Set<UInt64> = []
    let file = try openOut(&summary, &done)
    let receipts = try arguments.string(.receipts).map { path throws(RecordFileError) in
      try RecordFile(appendingTo: path, of: .receipts)
    }
    var meter = ProgressMeter(
      of: part.count - done.count, isQuiet: arguments.has(.quiet))
    let start = ContinuousClock.now
    try await play(skipping: done) { batch in
      // Receipts first: a record whose receipt was lost could not be shown to be true.
      try receipts?.append(batch.receipts)
      try file?.append(batch.lines)
      for record in batch.records { summary.add(record) }
      meter.advance(by: batch.records.count)
    }
    meter.end()
    summary.settle()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if let path = arguments.string(.summaryOut) {
      try Console.write(summary.json, to: path, "the sums")
    }
    let report = BenchReport(
      summary: summary, expectations: expectations, played: meter.done, seconds: seconds)
    try report.print(arguments)
    if let crossed = report.crossed.first {
      throw Failure(.threshold, "\(counted(report.crossed.count, "threshold")) crossed: \(crossed)")
    }
  }

  /// Plays every request of this part whose record is not there yet.
  private func play(
    skipping done: Set<UInt64>, _ take: (BenchRunner.Batch) throws -> Void
  ) async throws {
    let matrix = matrix
    let rules = try done.isEmpty ? [:] : ids()
    try await BenchRunner(jobs: jobs, givesReceipts: arguments.has(.receipts)).run(
      part, with: stager,
      request: { index in
        let request = matrix[index]
        guard let rules = rules[request.game] else { return request }
        return done.contains(request.recordID(rules: rules)) ? nil : request
      }, take: take)
  }

  /// The rules of each game, from which ids follow.
  private func ids() throws -> [String: Int32] {
    Dictionary(
      Production.games.map { ($0.name, $0.rules) }, uniquingKeysWith: { first, _ in first })
  }

  /// Opens the file of records, and takes in what an earlier run left there.
  private func openOut(
    _ summary: inout Summary, _ done: inout Set<UInt64>
  ) throws -> RecordFile? {
    guard let path = arguments.string(.out) else { return nil }
    let file = try RecordFile(appendingTo: path)
    if file.dropped > 0 {
      arguments.note("\(path): dropped a torn last line of \(file.dropped) bytes")
    }
    guard file.isPlain else { return file }
    var wanted: Set<UInt64> = []
    let rules = try ids()
    for index in part {
      let request = matrix[index]
      wanted.insert(request.recordID(rules: rules[request.game] ?? 0))
    }
    var reading = RecordReading()
    try reading.read(path: path) { record in
      guard wanted.contains(record.id) else { return }
      done.insert(record.id)
      summary.add(record)
    }
    if !done.isEmpty {
      arguments.note("\(path): \(done.count) of \(part.count) are there already")
    }
    return file
  }
}

/// How far a run has come, on a terminal; in a pipe it says nothing.
struct ProgressMeter {
  private(set) var done = 0
  private let total: Int
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var shownAt: ContinuousClock.Instant?

  init(of total: Int, isQuiet: Bool) {
    self.total = total
    isShown = !isQuiet && isatty(STDERR_FILENO) == 1
  }

  mutating func advance(by count: Int) {
    done += count
    let now = ContinuousClock.now
    guard isShown, shownAt.map({ now - $0 >= .milliseconds(200) }) ?? true else { return }
    shownAt = now
    let seconds = max(0.001, (now - start) / .seconds(1))
    let rate = Double(done) / seconds
    let left = Double(total - done) / max(rate, 0.001)
    let filled = total > 0 ? done * 24 / total : 24
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
    let line =
      "\r\(bar) \(done)/\(total)  \(Int(rate))/s  \(Int(left.rounded(.up))) s left \u{1b}[K"
    FileHandle.standardError.write(Data(line.utf8))
  }

  func end() {
    if shownAt != nil { FileHandle.standardError.write(Data("\r\u{1b}[K".utf8)) }
  }
}
