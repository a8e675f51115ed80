/// For each row of a table the moment from which cap and budget let it through.
///
/// They change when something is shown, not when it is asked for, so they are kept between requests.
struct AdGates: Sendable {
  var caps: [Int64]
  var budgets: [Int64]
  /// The later of the two.
  var open: [Int64]

  /// - Parameter now: not before the latest impression of the history.
  init(_ table: AdTable, _ history: AdHistory, zone: AdZone, session: UInt64, now: Int64) {
    let count = table.rows.count
    caps = [Int64](repeating: AdMoment.always, count: count)
    budgets = caps
    open = caps
    for slot in 0..<count where AdGates.isNever(table.caps[slot]) { caps[slot] = AdMoment.never }
    for slot in 0..<count {
      guard let pacing = table.pacings[slot] else { continue }
      budgets[slot] = AdSpend().opens(pacing, table.schedules[slot], in: zone, now: now)
    }
    for (id, tally) in history.tallies {
      guard let slot = table.slots[id] else { continue }
      caps[slot] = tally.opens(table.caps[slot], in: zone, session: session)
      guard let pacing = table.pacings[slot] else { continue }
      budgets[slot] = tally.spend.opens(pacing, table.schedules[slot], in: zone, now: now)
    }
    for slot in 0..<count { open[slot] = max(caps[slot], budgets[slot]) }
  }

  /// Whether the limit alone forbids it.
  static func isNever(_ cap: AdFrequencyCap) -> Bool {
    switch cap {
    case .perDay(let limit), .perHour(let limit), .perSession(let limit), .lifetime(let limit),
      .perWindow(let limit, _):
      limit <= 0
    case .unlimited, .minInterval: false
    }
  }
}
