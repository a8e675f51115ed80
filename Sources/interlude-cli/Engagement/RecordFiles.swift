import Engagement

/// Files of records as a command's operands: each record once, and everything odd told on stderr.
struct RecordFiles {
  private var reading = RecordReading()

  var census: RecordCensus { reading.census }

  /// Gives every new record to `take`.
  mutating func read(_ paths: [String], _ take: (SessionRecord) -> Void) throws {
    for path in paths { try reading.read(path: path) { take($0) } }
  }

  /// Tells what was left out.
  ///
  /// - Throws: `Failure` of bad data where lines held no record, after all that was good was used.
  func complain() throws {
    let census = reading.census
    if census.duplicates > 0 {
      Console.note("\(census.duplicates) record(s) were there already; each counts once")
    }
    for path in census.torn { Console.note("\(path): a torn last line was left out") }
    for fault in census.faults { Console.error(fault.description) }
    let count = census.faults.count + census.moreFaults
    if count > 0 { throw Failure(.badData, "\(count) line(s) held no record; see above") }
  }
}

extension Arguments {
  /// - Throws: `Failure` of usage where both ways to print are asked for.
  func expectOnePrint() throws {
    if has(.json) && has(.markdown) {
      throw Failure(.usage, "give --json or --markdown, not both")
    }
  }
}
