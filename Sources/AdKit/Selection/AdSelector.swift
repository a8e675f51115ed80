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
    _ group: Range<Int>, of table: AdTable, _ question: AdQuestion, _ zone: AdZone,
    _ open: [Int64], _ random: inout AdRandom
  ) -> Int? {
    withUnsafeTemporaryAllocation(of: (UInt64, Int).self, capacity: group.count) { eligible in
      var count = 0
      var sum: UInt64 = 0
      table.rows.withUnsafeBufferPointer { rows in
        open.withUnsafeBufferPointer { open in
          for slot in group where isEligible(rows[slot], slot, table, question, zone, open[slot]) {
            // 2³² creatives of the largest weight would still fit.
            sum &+= UInt64(rows[slot].weight)
            eligible[count] = (sum, slot)
            count += 1
          }
        }
      }
      if count == 0 { return nil }
      let drawn = random.below(sum)
      var (low, high) = (0, count - 1)
      while low < high {
        let middle = (low + high) / 2
        if eligible[middle].0 > drawn { high = middle } else { low = middle + 1 }
      }
      return eligible[low].1
    }
  }

  @inline(__always) static func isEligible(
    _ row: AdRow, _ slot: Int, _ table: AdTable, _ question: AdQuestion, _ zone: AdZone,
    _ open: Int64
  ) -> Bool {
    guard row.weight != 0, row.start <= question.now, question.now < row.end,
      open <= question.capNow, question.mask & row.none == 0,
      question.mask & row.all == row.all, row.any == 0 || row.any & question.mask != 0
    else { return false }
    let missing = row.needs.subtracting(question.grants)
    if missing.isEmpty { return true }
    return missing == .closerLook && passesCloserLook(slot, table, question, zone)
  }

  static func passesCloserLook(
    _ slot: Int, _ table: AdTable, _ question: AdQuestion, _ zone: AdZone
  ) -> Bool {
    if let targeting = table.wideTargeting[slot], !targeting.matches(question.flags) {
      return false
    }
    if let week = table.dayParts[slot], !week.contains(zone.minuteOfWeek(question.now)) {
      return false
    }
    return true
  }
}
