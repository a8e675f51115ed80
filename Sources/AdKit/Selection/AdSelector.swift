import Foundation

/// Chooses one creative for a request: a pure function, the same for the same arguments.
public enum AdSelector {
  /// The creative for a placement, or nil.
  ///
  /// Eligible is what has the placement's format and a weight, is within its flight and day-parts,
  /// matches the context, and is held back by neither cap nor budget. One of them is drawn by
  /// weight: the first in order of id whose cumulative weight exceeds a number drawn below the sum.
  /// Nothing is drawn where nothing is eligible.
  public static func creative(
    for placement: AdPlacement, in inventory: AdInventory, context: AdContext,
    history: AdHistory = AdHistory(), session: String? = nil,
    timeZone: TimeZone = .gmt, random: inout AdRandom
  ) -> AdCreative? {
    let table = inventory.table
    guard let group = table.groups[placement.format] else { return nil }
    let zone = AdZone.of(inventory.zone(on: timeZone))
    let question = AdQuestion(context, table, latest: history.latestMoment)
    let gates = AdGates(
      table, history, zone: zone, session: AdHistory.key(of: session), now: question.capNow)
    let slot = pick(group, of: table, question, zone, gates.open, &random)
    return slot.map { inventory.creatives[Int(table.rows[$0].creative)] }
  }

  /// The ad for a request.
  public static func fill(
    _ request: AdRequest, from inventory: AdInventory
  ) throws(AdNoFill) -> AdFill {
    var random = request.random
    let creative = creative(
      for: request.placement, in: inventory, context: request.context, history: request.history,
      session: request.session, timeZone: request.timeZone, random: &random)
    guard let creative else {
      throw AdExplanation(request, in: inventory).noFill ?? .unexplained
    }
    return AdFill(creative: creative, impressionID: request.id)
  }

  /// The row that is drawn, or nil.
  static func pick(
    _ group: Range<Int>, of table: AdTable, _ question: borrowing AdQuestion, _ zone: AdZone,
    _ open: [Int64], _ random: inout AdRandom
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: AdChance.self, capacity: group.count) { chances in
      let (count, sum) = eligible(in: group, of: table, question, zone, open, into: chances)
      return count == 0 ? nil : drawn(random.below(sum), from: chances[..<count])
    }
  }

  /// The first whose cumulative weight exceeds a number below the sum.
  static func drawn(_ number: UInt64, from chances: Slice<UnsafeMutableBufferPointer<AdChance>>)
    -> Int
  {
    var (low, high) = (0, chances.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if chances.base[middle].cumulative > number { high = middle } else { low = middle + 1 }
    }
    return Int(chances.base[low].slot)
  }

  /// Writes down all that may be drawn, in order of id; gives how many and their weights' sum.
  static func eligible(
    in group: Range<Int>, of table: AdTable, _ question: borrowing AdQuestion, _ zone: AdZone,
    _ open: [Int64], into chances: UnsafeMutableBufferPointer<AdChance>
  ) -> (count: Int, sum: UInt64) {
    var count = 0
    var sum: UInt64 = 0
    let (now, capNow, mask) = (question.now, question.capNow, question.mask)
    let grants = question.grants.rawValue
    let weeks = table.weeks
    let minute = weeks.isEmpty ? 0 : zone.minuteOfWeek(now)
    table.rows.withUnsafeBufferPointer { rows in
      open.withUnsafeBufferPointer { open in
        for slot in group {
          let row = rows[slot]
          // One branch for what is mostly true; each part alone would be mispredicted.
          let fits =
            (row.start <= now) & (now < row.end) & (open[slot] <= capNow)
            & (mask & row.none == 0) & (mask & row.all == row.all) & (row.any & mask != 0)
          guard fits else { continue }
          let missing = row.needs.rawValue & ~grants
          if missing != 0 {
            guard missing & AdRow.Needs.ofPerson == 0,
              missing & AdRow.Needs.week.rawValue == 0 || weeks[Int(row.week)].contains(minute),
              missing & AdRow.Needs.wideTargeting.rawValue == 0
                || table.wideTargeting[slot]?.matches(question.flags) ?? true
            else { continue }
          }
          // 2³² creatives of the largest weight would still fit.
          sum &+= UInt64(row.weight)
          chances[count] = AdChance(cumulative: sum, slot: Int32(slot), weight: row.weight)
          count += 1
        }
      }
    }
    return (count, sum)
  }
}
