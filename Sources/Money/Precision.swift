/// How far an amount can be trusted; the numbers are those of AdMob's `AdValuePrecision`.
public enum Precision: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case unknown = 0
  /// From aggregated data.
  case estimated = 1
  /// Given by hand, as a publisher does for house ads and direct deals.
  case publisherProvided = 2
  /// What is paid.
  case precise = 3

  public static func < (a: Precision, b: Precision) -> Bool { a.rawValue < b.rawValue }

  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .estimated: "estimated"
    case .publisherProvided: "publisherProvided"
    case .precise: "precise"
    }
  }
}
