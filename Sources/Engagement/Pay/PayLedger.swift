/// What a payout is worked out from, gathered record by record; ledgers of parts add up to that of
/// the whole, exactly and in any order.
public struct PayLedger: Sendable, Equatable {
  public private(set) var live = PayCount()
  public private(set) var replayed = PayCount()
  public private(set) var simulated = PayCount()
  public private(set) var billable = BillableCount()
  /// Records that cannot be as they say; they are in none of the counts.
  public private(set) var inconsistent = 0
  private(set) var moments = PayMoments()

  public init() {}

  public mutating func add(_ record: SessionRecord) {
    guard record.inconsistencies.isEmpty else {
      inconsistent += 1
      return
    }
    let count = PayCount(record)
    moments.add(count)
    switch record.origin {
    case .live: live = live + count
    case .replayed: replayed = replayed + count
    case .simulated: simulated = simulated + count
    }
    if let session = try? BillableRecord(record) { billable.add(session) }
  }

  /// Every session that is counted.
  public var all: PayCount { live + replayed + simulated }

  public func count(of origin: Origin) -> PayCount {
    switch origin {
    case .live: live
    case .replayed: replayed
    case .simulated: simulated
    }
  }

  public static func + (a: PayLedger, b: PayLedger) -> PayLedger {
    var sum = PayLedger()
    sum.live = a.live + b.live
    sum.replayed = a.replayed + b.replayed
    sum.simulated = a.simulated + b.simulated
    sum.billable = a.billable + b.billable
    sum.inconsistent = a.inconsistent + b.inconsistent
    sum.moments = a.moments + b.moments
    return sum
  }
}
