/// Verifies many lines on several cores; findings come out in the order of the lines.
public struct ReceiptRunner: Sendable {
  public let jobs: Int
  private let verifier: Verifier
  /// Lines in a part that one core works on.
  static let partSize = 32

  public init(jobs: Int, verifier: Verifier) {
    self.jobs = max(1, jobs)
    self.verifier = verifier
  }

  /// How many lines keep every core busy.
  public var batchSize: Int { jobs * ReceiptRunner.partSize * 4 }

  /// The findings of lines, or why a line is no receipt.
  public func findings(
    of lines: [[UInt8]]
  ) async -> [Result<ReceiptFinding, RecordFault>] {
    await withTaskGroup(of: (Int, [Result<ReceiptFinding, RecordFault>]).self) { group in
      var next = 0
      var parts: [Int: [Result<ReceiptFinding, RecordFault>]] = [:]
      func add() {
        guard next < lines.count else { return }
        let part = next..<min(next + ReceiptRunner.partSize, lines.count)
        next = part.upperBound
        group.addTask { [verifier] in
          (part.lowerBound, part.map { ReceiptRunner.finding(of: lines[$0], verifier) })
        }
      }
      for _ in 0..<jobs { add() }
      while let (start, findings) = await group.next() {
        parts[start] = findings
        add()
      }
      return parts.keys.sorted().flatMap { parts[$0] ?? [] }
    }
  }

  private static func finding(
    of line: [UInt8], _ verifier: Verifier
  ) -> Result<ReceiptFinding, RecordFault> {
    Result { () throws(RecordFault) in try Receipt(line: line) }.map(verifier.verify)
  }
}
