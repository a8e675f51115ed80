import Foundation

/// Why there is no ad: the rule that failed last for the creative that came furthest.
public enum AdNoFill: Error, Sendable, Hashable {
  /// The inventory is empty.
  case noInventory
  /// The app's policy allows no ads now.
  case suppressed
  /// No creative has the placement's format.
  case formatMismatch
  case weightZero
  /// Until the next flight or day-part begins, where one does.
  case outsideFlight(until: Date?)
  /// Flags, consent or a child-directed context kept them away.
  case targeting
  /// Until the first cap opens; nil where only another session or nothing opens it.
  case frequencyCapped(until: Date?)
  /// Spent, or ahead of its pace until then.
  case budgetExhausted(until: Date?)
  /// The server answered without an ad and said no more.
  case unexplained

  /// Stable; for logs and reports.
  public var code: String {
    switch self {
    case .noInventory: "no_inventory"
    case .suppressed: "suppressed"
    case .formatMismatch: "format_mismatch"
    case .weightZero: "weight_zero"
    case .outsideFlight: "outside_flight"
    case .targeting: "targeting"
    case .frequencyCapped: "frequency_capped"
    case .budgetExhausted: "budget_exhausted"
    case .unexplained: "unexplained"
    }
  }

  /// When it is worth asking again, where that is known.
  public var until: Date? {
    switch self {
    case .outsideFlight(let date), .frequencyCapped(let date), .budgetExhausted(let date): date
    default: nil
    }
  }
}
