/// The rules of eligibility in the order in which they are asked.
public enum AdIneligibility: Sendable, Hashable {
  case formatMismatch
  case weightZero
  case outsideFlight
  case outsideDayPart
  case targeting
  case consentMissing
  /// The context is directed to children and the creative is not marked fit.
  case notFitForChildren
  case frequencyCapped(AdFrequencyCap)
  /// Spent for good or for the day.
  case budgetExhausted
  /// Spread evenly, the next is not due yet.
  case aheadOfPace

  var rank: Int {
    switch self {
    case .formatMismatch: 0
    case .weightZero: 1
    case .outsideFlight: 2
    case .outsideDayPart: 3
    case .targeting: 4
    case .consentMissing: 5
    case .notFitForChildren: 6
    case .frequencyCapped: 7
    case .budgetExhausted: 8
    case .aheadOfPace: 9
    }
  }

  /// Whether the passing of time changes it.
  var passes: Bool {
    switch self {
    case .formatMismatch, .weightZero, .targeting, .consentMissing, .notFitForChildren: false
    case .outsideFlight, .outsideDayPart, .frequencyCapped, .budgetExhausted, .aheadOfPace: true
    }
  }

  /// Stable; for reports.
  public var code: String {
    switch self {
    case .formatMismatch: "format_mismatch"
    case .weightZero: "weight_zero"
    case .outsideFlight: "outside_flight"
    case .outsideDayPart: "outside_day_part"
    case .targeting: "targeting"
    case .consentMissing: "consent_missing"
    case .notFitForChildren: "not_fit_for_children"
    case .frequencyCapped: "frequency_capped"
    case .budgetExhausted: "budget_exhausted"
    case .aheadOfPace: "ahead_of_pace"
    }
  }
}
