/// What a line of a rate card pays for.
public enum PayUnit: String, Sendable, CaseIterable {
  /// A thousand impressions.
  case cpm = "CPM"
  /// A thousand viewable impressions.
  case vcpm = "vCPM"
  /// An impression with a meaningful move, once however often the game is played again.
  case cpe = "CPE"
  /// An impression played to a result, once.
  case cpcv = "CPCV"
  /// An impression with its call to action answered, once however often it is pressed.
  case cpc = "CPC"
  /// An hour of active time within impressions.
  case cph = "CPH"
  /// An install. None is observed here: they are assumed from calls to action, and never payable.
  case cpi = "CPI"

  /// What amounts are summed over before they are divided once: the least number that every unit
  /// divides.
  static let scale: Int64 = 27_000_000

  /// How many counted things (impressions, ticks, millionths of an install) are one of a tier's.
  var countedPerUnit: Int64 {
    switch self {
    case .cpm, .vcpm, .cpe, .cpcv, .cpc: 1
    case .cph: 216_000
    case .cpi: 1_000_000
    }
  }

  /// The price of one counted thing, in parts of `scale`.
  var weight: Int64 {
    switch self {
    case .cpm, .vcpm: PayUnit.scale / 1_000
    case .cpe, .cpcv, .cpc: PayUnit.scale
    case .cph, .cpi: PayUnit.scale / countedPerUnit
    }
  }

  /// Which of the counts of a session it pays for.
  var measure: PayCount.Measure {
    switch self {
    case .cpm: .impressions
    case .vcpm: .viewable
    case .cpe: .engaged
    case .cpcv: .completed
    case .cpc, .cpi: .ctas
    case .cph: .activeTicks
    }
  }

  /// Whether what it pays for is seen in records.
  public var isObserved: Bool { self != .cpi }
}
