import JSONText
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
  func complain() throws { try [self].complain() }
}

extension [RecordFiles] {
  /// Tells what was left out of any of them.
  ///
  /// - Throws: `Failure` of bad data where lines held no record.
  func complain() throws { try map(\.census).complain() }

  /// Holds that there is something to tell of each of them: a table of nothing would hide the error.
  ///
  /// - Throws: `Failure` of bad data where all that one of them holds is lines without a record.
  func expectSomething() throws {
    if contains(where: { $0.census.records == 0 && $0.census.faultCount > 0 }) { try complain() }
  }
}

extension RecordCensus {
  /// All faults, those kept and the others.
  var faultCount: Int { faults.count + moreFaults }
}

extension [RecordCensus] {
  /// Tells on stderr what files held beside records, and which lines are to be mended.
  func tell(_ what: String = "record") {
    for census in self {
      if census.duplicates > 0 {
        let were = census.duplicates == 1 ? "was" : "were"
        Console.note(
          "\(counted(census.duplicates, what)) \(were) there already; each counts once")
      }
      for path in census.torn { Console.note("\(path): a torn last line was left out") }
      for fault in census.faults { Console.error(fault.description) }
      if census.moreFaults > 0 {
        Console.error("and \(counted(census.moreFaults, "more such line"))")
      }
    }
  }

  /// - Throws: `Failure` of bad data where lines held none.
  func expectNoFaults(_ what: String = "record") throws {
    let count = reduce(0) { $0 + $1.faultCount }
    if count > 0 {
      throw Failure(.badData, "\(counted(count, "line")) held no \(what); see above")
    }
  }

  /// Both.
  func complain(_ what: String = "record") throws {
    tell(what)
    try expectNoFaults(what)
  }
}
