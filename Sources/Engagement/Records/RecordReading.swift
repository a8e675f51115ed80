/// What reading files of records found beside the records.
public struct RecordCensus: Sendable, Equatable {
  public var records = 0
  /// Records that had been read before, in this file or another: they count once.
  public var duplicates = 0
  /// Lines that are no records.
  public var faults: [Fault] = []
  /// Faults beyond those kept.
  public var moreFaults = 0
  /// Files whose last line was cut off; it was left out.
  public var torn: [String] = []

  /// How many faults are kept with their words.
  public static let faultLimit = 20

  public struct Fault: Sendable, Equatable, CustomStringConvertible {
    public let file: String
    public let line: Int
    public let fault: RecordFault

    public var description: String { "\(file), line \(line), \(fault)" }
  }

  public init() {}

  mutating func note(_ fault: Fault) {
    if faults.count < RecordCensus.faultLimit { faults.append(fault) } else { moreFaults += 1 }
  }
}

/// Reads files of records, each record once.
public struct RecordReading {
  public private(set) var census = RecordCensus()
  private var seen: Set<UInt64> = []

  public init() {}

  /// Gives every new record of a file to `body`; empty lines are passed over.
  ///
  /// - Throws: `RecordFileError`, or what `body` throws. A line that is no record is noted in the
  ///   census, and reading goes on.
  public mutating func read(
    _ reader: inout LineReader, _ body: (SessionRecord) throws -> Void
  ) throws {
    let name = reader.name
    var record: SessionRecord?
    var fault: RecordFault?
    while try reader.next({ line in
      record = nil
      fault = nil
      if line.allSatisfy({ $0 <= 32 }) { return }
      do throws(RecordFault) { record = try SessionRecord(line: line) } catch { fault = error }
    }) {
      if let record {
        guard seen.insert(record.id).inserted else {
          census.duplicates += 1
          continue
        }
        census.records += 1
        try body(record)
      } else if let fault {
        if reader.isWhole {
          census.note(RecordCensus.Fault(file: name, line: reader.number, fault: fault))
        } else {
          census.torn.append(name)
        }
      }
    }
  }

  public mutating func read(path: String, _ body: (SessionRecord) throws -> Void) throws {
    var reader = try LineReader(path: path)
    try read(&reader, body)
  }
}
