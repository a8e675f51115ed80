import Stage

/// What is kept of one session: one line of a records file (`RECORDS.md` tells every field).
///
/// Times are ticks of 1/60 s unless a name says otherwise. What is not a number of the session itself
/// (clocks, users) is absent, so that a simulated session gives the same bytes wherever it runs.
public struct SessionRecord: Sendable, Equatable {
  /// Version of the line's layout.
  public static var schema: Int { 1 }

  /// Derived from what was asked for; a record counts once however often it turns up.
  public var id: UInt64 = 0
  public var origin: Origin = .simulated
  public var game = ""
  public var rules: Int32 = 0
  public var engine: UInt16 = 0
  public var seed: UInt64 = 0
  /// Id of the character; empty when nobody spoke.
  public var character = ""
  public var sponsor = ""
  /// Name of the player model; empty for persons.
  public var player = ""
  public var placement = ""
  /// Knobs that stood elsewhere than at their standard, by rising name; empty where none did.
  public var tuning: [SessionRequest.Knob] = []
  /// Unix time in milliseconds at which a live session began, by the host's clock.
  public var startedAt: Int64?

  /// The close control's delay in force, and the longest it could have been: both change dwell.
  public var closeDelay: Int32 = 0
  public var closeClamp: Int32 = 0
  public var impressionRule: ImpressionRule = .accruedForeground

  public var events = EventTicks()
  public var ctaPresses: Int32 = 0
  public var retries: Int32 = 0
  /// Events beyond the first of their kind: they are counted, not kept one by one.
  public var repeats: Int32 = 0

  public var wall: Int64 = 0
  public var visible: Int32 = 0
  public var active: Int32 = 0
  public var engaged: Int32 = 0

  public var outcome: Outcome = .none
  public var endReason: EndReason = .unfinished
  public var score: Int32 = 0
  public var rivalScore: Int32 = 0
  /// How far the game had come at the end, in thousandths.
  public var progress: Int32 = 0
  public var linesSpoken: Int32 = 0

  /// Fingerprint of every moment that went in; equal inputs under two ids are suspicious.
  public var inputs: UInt64 = 0
  public var stateHash: UInt64 = 0

  public init() {}

  /// How far the session came.
  public var funnel: Funnel {
    var telemetry = Telemetry()
    for kind in EventKind.allCases where events[kind] != nil {
      telemetry.first[Int(kind.rawValue)] = events[kind] ?? -1
    }
    return Funnel(telemetry)
  }

  /// What does not fit together in this record; empty for one of ours (E-3, E-4).
  public var inconsistencies: [Inconsistency] {
    var found: [Inconsistency] = []
    if wall < 0 || visible < 0 || active < 0 || engaged < 0 { found.append(.negativeTime) }
    if Int64(visible) > wall || active > visible || engaged > active {
      found.append(.timesOutOfOrder)
    }
    if let cta = events[.cta], cta > visible || ctaPresses < 1 { found.append(.ctaWithoutPress) }
    if events[.cta] == nil && ctaPresses > 0 { found.append(.ctaWithoutPress) }
    if EventKind.allCases.contains(where: { (events[$0] ?? 0) > visible }) {
      found.append(.eventAfterEnd)
    }
    return found
  }

  public enum Inconsistency: String, Sendable, CaseIterable {
    case negativeTime, timesOutOfOrder, ctaWithoutPress, eventAfterEnd
  }
}
