/// A moment on a monotonic clock, in milliseconds since some fixed start.
///
/// It never jumps with the wall clock; arithmetic saturates instead of trapping.
public struct AdInstant: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Where a clock starts.
  public static let zero = AdInstant(milliseconds: 0)
  /// Later than anything that happens.
  public static let never = AdInstant(milliseconds: .max)

  public static func < (one: AdInstant, other: AdInstant) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// This moment and so many milliseconds, held within what can be told.
  public func adding(_ milliseconds: Int64) -> AdInstant {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    if overflow { return AdInstant(milliseconds: milliseconds > 0 ? .max : .min) }
    return AdInstant(milliseconds: sum)
  }

  /// Milliseconds since an earlier moment; 0 if that one is later.
  public func since(_ earlier: AdInstant) -> Int64 {
    let (span, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
    return overflow ? .max : max(0, span)
  }
}
