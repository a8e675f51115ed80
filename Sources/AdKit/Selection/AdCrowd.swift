import Foundation

/// The people of a simulation and the budgets that they share.
struct AdCrowd {
  /// From when a person's cap lets a creative through: looked at in every request, so it is small.
  private struct Gate {
    var opens: Int64
    var slot: Int32
    /// That of the latest impression, where the cap is a session's; else 0, which none is.
    var session: UInt32
  }

  private let table: AdTable
  private let zone: AdZone
  private let group: Range<Int>
  private var question: AdQuestion
  private var random: AdRandom
  /// By person; the tallies lie beside the gates that follow from them.
  private var gates: [[Gate]]
  private var tallies: [[AdTally]]
  private var spends: [AdSpend]
  private let paced: [Int]
  /// By row: from when budget and limits that are zero let it through.
  private var base: [Int64]
  private var open: [Int64]
  private var dayEnd = AdMoment.always
  private var candidates: [AdChance] = []
  private var candidatesEnd = AdMoment.always
  /// What it all came to, by row.
  private(set) var counts: AdSimulationCounts

  init(_ simulation: AdSimulation) {
    table = simulation.inventory.table
    zone = AdZone.of(simulation.inventory.zone(on: simulation.timeZone))
    group = table.groups[simulation.format] ?? 0..<0
    question = AdQuestion(simulation.context, table)
    random = AdRandom(seed: simulation.seed)
    gates = Array(repeating: [], count: simulation.users)
    tallies = Array(repeating: [], count: simulation.users)
    spends = Array(repeating: AdSpend(), count: table.rows.count)
    paced = group.filter { [table] in table.pacings[$0] != nil }
    base = table.caps.map { AdGates.isNever($0) ? AdMoment.never : AdMoment.always }
    open = base
    counts = AdSimulationCounts(rows: table.rows.count)
  }

  mutating func ask(_ user: Int, at moment: Int64, session: UInt64) {
    question.now = moment
    question.capNow = moment
    if moment >= dayEnd { beginDay(moment) }
    // Budgets open with time as well.
    for slot in paced where open[slot] > moment { counts.held[slot] += 1 }
    if moment >= candidatesEnd { findCandidates(moment) }
    setGates(of: user, closed: true, session: UInt32(truncatingIfNeeded: session))
    let slot = draw()
    setGates(of: user, closed: false, session: 0)
    counts.requests += 1
    guard let slot else { return }
    counts.fills += 1
    counts.shown[slot] += 1
    show(slot, to: user, session)
  }

  /// What everyone may be shown but for caps and budgets; the same until some flight or minute
  /// begins or ends.
  private mutating func findCandidates(_ moment: Int64) {
    let always = [Int64](repeating: AdMoment.always, count: table.rows.count)
    candidates = withUnsafeTemporaryAllocation(of: AdChance.self, capacity: group.count) {
      chances in
      let (count, _) = AdSelector.eligible(
        in: group, of: table, question, zone, always, into: chances)
      return Array(chances[..<count])
    }
    candidatesEnd = table.weeks.isEmpty ? AdMoment.never : (moment / 60_000 + 1) * 60_000
    for slot in group {
      for edge in [table.rows[slot].start, table.rows[slot].end] where edge > moment {
        candidatesEnd = min(candidatesEnd, edge)
      }
    }
  }

  /// As `AdSelector` draws, and counts what was to be expected.
  private mutating func draw() -> Int? {
    let now = question.now
    return withUnsafeTemporaryAllocation(of: AdChance.self, capacity: candidates.count) { chances in
      var count = 0
      var sum: UInt64 = 0
      candidates.withUnsafeBufferPointer { candidates in
        open.withUnsafeBufferPointer { open in
          for candidate in candidates where open[Int(candidate.slot)] <= now {
            sum &+= UInt64(candidate.weight)
            chances[count] = AdChance(
              cumulative: sum, slot: candidate.slot, weight: candidate.weight)
            count += 1
          }
        }
      }
      if count == 0 { return nil }
      let share = 1 / Double(sum)
      counts.odds.withUnsafeMutableBufferPointer { odds in
        for index in 0..<count {
          let chance = Double(chances[index].weight) * share
          odds[Int(chances[index].slot)] += SIMD2(chance, chance * (1 - chance))
        }
      }
      return AdSelector.drawn(random.below(sum), from: chances[..<count])
    }
  }

  /// Closes what a person's caps hold back, or opens all of it again.
  private mutating func setGates(of user: Int, closed: Bool, session: UInt32) {
    let now = question.now
    gates[user].withUnsafeBufferPointer { mine in
      open.withUnsafeMutableBufferPointer { open in
        guard closed else {
          for gate in mine { open[Int(gate.slot)] = base[Int(gate.slot)] }
          return
        }
        counts.capped.withUnsafeMutableBufferPointer { capped in
          for gate in mine where gate.opens > now {
            guard gate.session == 0 || gate.session == session else { continue }
            open[Int(gate.slot)] = max(open[Int(gate.slot)], gate.opens)
            capped[Int(gate.slot)] += 1
          }
        }
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
      counts.mostInOneDay[slot] = max(counts.mostInOneDay[slot], spends[slot].today)
      updateBudget(slot, question.now)
    }
    let cap = table.caps[slot]
    if cap == .unlimited { return }
    let stamp = AdTally.Stamp(at: question.now, dayEnd: dayEnd, session: session)
    var index = gates[user].firstIndex { $0.slot == slot } ?? -1
    if index < 0 {
      index = gates[user].count
      gates[user].append(Gate(opens: AdMoment.always, slot: Int32(slot), session: 0))
      tallies[user].append(AdTally())
    }
    tallies[user][index].add(stamp)
    gates[user][index].opens = tallies[user][index].opens(cap, in: zone, session: session)
    if case .perSession = cap {
      gates[user][index].session = UInt32(truncatingIfNeeded: session)
    }
  }

  private mutating func updateBudget(_ slot: Int, _ moment: Int64) {
    guard let pacing = table.pacings[slot] else { return }
    let budget = spends[slot].opens(pacing, table.schedules[slot], in: zone, now: moment)
    base[slot] = AdGates.isNever(table.caps[slot]) ? AdMoment.never : budget
    open[slot] = base[slot]
  }
}
