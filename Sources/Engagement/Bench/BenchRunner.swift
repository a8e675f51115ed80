/// Runs many requests on several cores and hands the results out in order.
///
/// What comes out does not depend on the number of jobs, and a few batches are all that is in memory.
public struct BenchRunner: Sendable {
  /// How many batches are being worked on at a time.
  public let jobs: Int
  /// Requests in a batch.
  public static let batchSize = 128
  /// Whether each record comes with its receipt, which costs as much again.
  public let givesReceipts: Bool

  public init(jobs: Int, givesReceipts: Bool = false) {
    self.jobs = max(1, jobs)
    self.givesReceipts = givesReceipts
  }

  /// Records of one batch: lines with their line feeds, and the records themselves.
  public struct Batch: Sendable {
    public let range: Range<Int>
    public let records: [SessionRecord]
    public let lines: [UInt8]
    /// Receipts with their line feeds, where they are wanted.
    public let receipts: [UInt8]
  }

  /// Runs the requests of a range; `request` may skip one by giving nil.
  ///
  /// - Parameters:
  ///   - stager: a copy goes to every batch; prepare it first, so that each combination is read once.
  ///   - take: gets the batches in order, on the caller's task.
  /// - Throws: what a request or `take` throws; nothing after that is run.
  public func run(
    _ range: Range<Int>, with stager: Stager,
    request: @escaping @Sendable (Int) -> SessionRequest?,
    take: (Batch) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Batch.self) { group in
      var next = range.lowerBound
      var due = range.lowerBound
      var early: [Int: Batch] = [:]
      var running = 0
      while due < range.upperBound {
        // Batches that wait for an earlier one count too: memory stays bounded.
        while running + early.count < jobs * 2, running < jobs, next < range.upperBound {
          let part = next..<min(next + BenchRunner.batchSize, range.upperBound)
          group.addTask { try batch(part, with: stager, request: request) }
          next = part.upperBound
          running += 1
        }
        guard let done = try await group.next() else { break }
        running -= 1
        early[done.range.lowerBound] = done
        while let batch = early.removeValue(forKey: due) {
          due = batch.range.upperBound
          try take(batch)
        }
      }
    }
  }

  private func batch(
    _ range: Range<Int>, with start: Stager, request: (Int) -> SessionRequest?
  ) throws -> Batch {
    var stager = start
    var records: [SessionRecord] = []
    records.reserveCapacity(range.count)
    var lines: [UInt8] = []
    var receipts: [UInt8] = []
    for index in range {
      try Task.checkCancellation()
      guard let request = request(index) else { continue }
      let record: SessionRecord
      if givesReceipts {
        let receipt = try stager.receipt(of: request)
        receipts += receipt.line + [10]
        record = receipt.claims
      } else {
        record = try stager.record(of: request)
      }
      lines += record.line + [10]
      records.append(record)
    }
    return Batch(range: range, records: records, lines: lines, receipts: receipts)
  }
}
