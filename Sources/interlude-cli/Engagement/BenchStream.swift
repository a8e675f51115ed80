import JSONText
import Engagement
import Foundation

/// `interlude bench --stdin`: requests in, records out, in order and one for one.
struct BenchStream {
  private let jobs: Int
  private var stager: Stager

  init(_ arguments: Arguments) throws {
    jobs = try arguments.jobs()
    stager = try arguments.stager()
  }

  /// - Throws: `Failure` of bad data after everything good has been answered.
  mutating func run() async throws {
    var reader = LineReader(descriptor: STDIN_FILENO, name: "standard input")
    var isAtEnd = false
    var faults = 0
    while !isAtEnd {
      var obstacle: (any Error)?
      let requests = nextBatch(&reader, &isAtEnd, &faults, &obstacle)
      try await BenchRunner(jobs: jobs).run(
        requests.indices, with: stager, request: { requests[$0] },
        take: { try Console.print(bytes: $0.lines) })
      if let obstacle { throw obstacle }
    }
    if faults > 0 {
      throw Failure(.badData, "\(counted(faults, "line")) held no request; see above")
    }
  }

  /// As many requests as are there without waiting, at least one; those before an obstacle count.
  private mutating func nextBatch(
    _ reader: inout LineReader, _ isAtEnd: inout Bool, _ faults: inout Int,
    _ obstacle: inout (any Error)?
  ) -> [SessionRequest] {
    var requests: [SessionRequest] = []
    repeat {
      var request: SessionRequest?
      var fault: String?
      do {
        isAtEnd = try !reader.next { line in
          do throws(RecordFault) { request = try SessionRequest(line: line) } catch {
            fault = error.description
          }
        }
      } catch {
        obstacle = error
        break
      }
      if isAtEnd { break }
      if let request {
        do {
          try stager.prepare(request)
          requests.append(request)
        } catch {
          fault = "\(error)"
        }
      }
      if let fault {
        faults += 1
        Console.error("line \(reader.number): \(fault)")
      }
    } while reader.hasLine && requests.count < jobs * BenchRunner.batchSize * 4
    return requests
  }
}
