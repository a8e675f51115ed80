/// What reading files of records found beside the records.
public struct RecordCensus: Sendable, Equatable {
  public var records = 0
  /// Records, or receipts, that had been read before, in this file or another: they count once.
  public var duplicates = 0
  /// Lines that are none.
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

/// A line with an id that counts once.
private protocol KeptLine {
  init(line: UnsafeBufferPointer<UInt8>) throws(RecordFault)
  var id: UInt64 { get }
}

extension SessionRecord: KeptLine {}
extension Receipt: KeptLine {}

/// Reads files of records, or of receipts, each one once.
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
    try take(from: &reader, body)
  }

  /// The same for a file of receipts.
  public mutating func receipts(
    _ reader: inout LineReader, _ body: (Receipt) throws -> Void
  ) throws {
    try take(from: &reader, body)
  }

  private mutating func take<Line: KeptLine>(
    from reader: inout LineReader, _ body: (Line) throws -> Void
  ) throws {
    let name = reader.name
    var record: Line?
    var fault: RecordFault?
    var isJSON = false
    while try reader.next({ line in
      record = nil
      fault = nil
      if line.allSatisfy({ $0 <= 32 }) { return }
      isJSON = line.first { $0 > 32 } == UInt8(ascii: "{")
      do throws(RecordFault) { record = try Line(line: line) } catch { fault = error }
    }) {
      if let record {
        guard seen.insert(record.id).inserted else {
          census.duplicates += 1
          continue
        }
        census.records += 1
        try body(record)
      } else if let fault {
        // What does not even begin as a record was not torn off one.
        if reader.isWhole || !isJSON {
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
