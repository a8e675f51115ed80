import Engagement
import Stage

/// Records made for a test: an impression unless told otherwise.
enum Sessions {
  static func one(
    _ id: UInt64, _ origin: Origin = .live, upTo last: EventKind = .result, cta: Bool = false,
    active: Int32 = 1_200, character: String = "", seed: UInt64? = nil, player: String = "casual"
  ) -> SessionRecord {
    var record = SessionRecord()
    record.id = id
    record.origin = origin
    record.game = "bricks"
    record.seed = seed ?? id
    record.player = player
    record.character = character
    let way: [EventKind] = [
      .started, .impression, .viewable, .firstInteraction, .engaged, .result,
    ]
    for (tick, kind) in way.enumerated() {
      record.events[kind] = Int32(tick * 60)
      if kind == last { break }
    }
    if cta {
      record.events[.cta] = active
      record.ctaPresses = 3
    }
    record.wall = Int64(active) + 400
    record.visible = active + 400
    record.active = active
    record.engaged = active / 2
    record.endReason = .userClosed
    if record.events[.result] != nil { record.outcome = id % 2 == 0 ? .won : .lost }
    return record
  }

  static func ledger(_ records: [SessionRecord]) -> PayLedger {
    records.reduce(into: PayLedger()) { $0.add($1) }
  }

  /// Forty sessions of every kind.
  static let mixed: [SessionRecord] = (0..<40).map { index in
    let ends: [EventKind] = [.started, .impression, .viewable, .engaged, .result]
    return one(
      UInt64(index), Origin.allCases[index % 3], upTo: ends[index % 5],
      cta: index % 5 > 0 && index % 4 == 0,
      active: Int32(600 + 37 * index), character: index % 2 == 0 ? "miso" : "")
  }
}
