/// A session that may be paid for: a live one, whose record holds together.
///
/// There is no other way to one, and amounts payable are made of nothing else: no program in which
/// a simulated or replayed row is billed compiles.
public struct BillableRecord: Sendable {
  public let record: SessionRecord

  /// Why a record cannot be billed.
  public enum Refusal: Error, Sendable, Equatable {
    case notLive(Origin)
    /// It cannot be as it says.
    case inconsistent
  }

  /// - Throws: `Refusal`.
  public init(_ record: SessionRecord) throws(Refusal) {
    guard record.origin == .live else { throw .notLive(record.origin) }
    guard record.inconsistencies.isEmpty else { throw .inconsistent }
    self.record = record
  }
}

/// Billable sessions, summed.
public struct BillableCount: Sendable, Equatable {
  public private(set) var count = PayCount()

  public init() {}

  public mutating func add(_ session: BillableRecord) { count = count + PayCount(session.record) }

  public static func + (a: BillableCount, b: BillableCount) -> BillableCount {
    var sum = a
    sum.count = a.count + b.count
    return sum
  }
}
