import Foundation

/// The people of a simulation and the budgets that they share.
struct AdCrowd {
  /// What one person saw of one creative.
  private struct Seen {
    var slot: Int32
    var tally = AdTally()
    /// When the cap lets the next one through; of a session's cap, for `session` alone.
    var opens: Int64
    var session: UInt64
  }

  private let table: AdTable
  private let zone: AdZone
  private let group: Range<Int>
  private var question: AdQuestion
  private var random: AdRandom
  /// By person.
  private var seen: [[Seen]]
  private var spends: [AdSpend]
  private let paced: [Int]
  /// By row: from when budget and limits that are zero let it through.
  private var base: [Int64]
  private var open: [Int64]
  private var dayEnd = AdMoment.always
  private(set) var report: AdSimulationReport

  init(_ simulation: AdSimulation) {
    table = simulation.inventory.table
    zone = AdZone.of(simulation.inventory.zone(on: simulation.timeZone))
    group = table.groups[simulation.format] ?? 0..<0
    question = AdQuestion(simulation.context, table)
    random = AdRandom(seed: simulation.seed)
    seen = Array(repeating: [], count: simulation.users)
    spends = Array(repeating: AdSpend(), count: table.rows.count)
    paced = group.filter { [table] in table.pacings[$0] != nil }
    base = table.caps.map { AdGates.isNever($0) ? AdMoment.never : AdMoment.always }
    open = base
    report = AdSimulationReport(simulation, table, group)
  }

  mutating func ask(_ user: Int, at moment: Int64, session: UInt64) {
    question.now = moment
    question.capNow = moment
    if moment >= dayEnd { beginDay(moment) }
    // Budgets open with time as well.
    for slot in paced where open[slot] > moment { report.rows[slot - group.lowerBound].held += 1 }
    closeCaps(of: user, session: session)
    let slot = withUnsafeTemporaryAllocation(of: AdChance.self, capacity: group.count) { chances in
      let (count, sum) = AdSelector.eligible(
        in: group, of: table, question, zone, open, into: chances)
      return report.count(chances[..<count], sum: sum, &random)
    }
    for index in seen[user].indices {
      let slot = Int(seen[user][index].slot)
      open[slot] = base[slot]
    }
    if let slot { show(slot, to: user, session) }
  }

  private mutating func closeCaps(of user: Int, session: UInt64) {
    for index in seen[user].indices {
      let slot = Int(seen[user][index].slot)
      if case .perSession = table.caps[slot], seen[user][index].session != session {
        seen[user][index].opens = AdMoment.always
      }
      let opens = seen[user][index].opens
      if opens > question.now {
        open[slot] = opens
        report.rows[slot - group.lowerBound].capped += 1
      }
    }
  }

  private mutating func beginDay(_ moment: Int64) {
    dayEnd = zone.endOfDay(moment)
    for slot in paced { updateBudget(slot, moment) }
  }

  private mutating func show(_ slot: Int, to user: Int, _ session: UInt64) {
    if table.pacings[slot] != nil {
      spends[slot].add(dayEnd: dayEnd)
      report.rows[slot - group.lowerBound].mostInOneDay = max(
        report.rows[slot - group.lowerBound].mostInOneDay, spends[slot].today)
      updateBudget(slot, question.now)
    }
    let cap = table.caps[slot]
    if cap == .unlimited { return }
    let stamp = AdTally.Stamp(at: question.now, dayEnd: dayEnd, session: session)
    let index =
      seen[user].firstIndex { $0.slot == slot }
      ?? {
        seen[user].append(Seen(slot: Int32(slot), opens: 0, session: session))
        return seen[user].count - 1
      }()
    seen[user][index].tally.add(stamp)
    seen[user][index].session = session
    seen[user][index].opens = seen[user][index].tally.opens(cap, in: zone, session: session)
  }

  private mutating func updateBudget(_ slot: Int, _ moment: Int64) {
    guard let pacing = table.pacings[slot] else { return }
    let budget = spends[slot].opens(pacing, table.schedules[slot], in: zone, now: moment)
    base[slot] = AdGates.isNever(table.caps[slot]) ? AdMoment.never : budget
    open[slot] = base[slot]
  }
}
