import Foundation

/// Asks the rules one by one, for one creative at a time.
struct AdJudge {
  private let request: AdRequest
  private let table: AdTable
  private let zone: AdZone
  private let question: AdQuestion
  private let gates: AdGates

  init(_ request: AdRequest, _ inventory: AdInventory) {
    self.request = request
    table = inventory.table
    zone = AdZone.of(inventory.zone(on: request.timeZone))
    question = AdQuestion(request.context, table, latest: request.history.latestMoment)
    gates = AdGates(
      table, request.history, zone: zone, session: AdHistory.key(of: request.session),
      now: question.capNow)
  }

  func entry(of creative: AdCreative) -> AdExplanation.Entry {
    let failed = firstFailure(of: creative)
    return AdExplanation.Entry(
      creativeID: creative.id, failed: failed, nextEligible: next(of: creative, failed), share: 0)
  }

  func firstFailure(of creative: AdCreative) -> AdIneligibility? {
    guard creative.format == request.placement.format, let slot = table.slots[creative.id] else {
      return .formatMismatch
    }
    let row = table.rows[slot]
    if row.weight == 0 { return .weightZero }
    if question.now < row.start || question.now >= row.end { return .outsideFlight }
    if let week = table.week(of: slot), !week.contains(zone.minuteOfWeek(question.now)) {
      return .outsideDayPart
    }
    if !creative.targeting.matches(question.flags) { return .targeting }
    if creative.requiresConsent && !request.context.hasConsent { return .consentMissing }
    if request.context.isChildDirected && !creative.isFitForChildren { return .notFitForChildren }
    if gates.caps[slot] > question.capNow { return .frequencyCapped(table.caps[slot]) }
    if gates.budgets[slot] <= question.capNow { return nil }
    return isSpent(slot, creative) ? .budgetExhausted : .aheadOfPace
  }

  /// What no passing of time changes.
  private func contextAllows(_ creative: AdCreative) -> Bool {
    let context = request.context
    return creative.targeting.matches(context.flags)
      && (!creative.requiresConsent || context.hasConsent)
      && (!context.isChildDirected || creative.isFitForChildren)
  }

  private func isSpent(_ slot: Int, _ creative: AdCreative) -> Bool {
    guard let pacing = table.pacings[slot], pacing.spread == .even else { return true }
    let asap = AdPacing(perDay: pacing.perDay, total: pacing.total)
    let spend = request.history.tallies[creative.id]?.spend ?? AdSpend()
    return spend.opens(asap, creative.schedule, in: zone, now: question.capNow) > question.capNow
  }

  private func next(of creative: AdCreative, _ failed: AdIneligibility?) -> Date? {
    switch failed {
    case nil: return AdMoment.date(question.now)
    case .formatMismatch, .weightZero, .targeting, .consentMissing, .notFitForChildren: return nil
    default: break
    }
    guard let slot = table.slots[creative.id], contextAllows(creative) else { return nil }
    let row = table.rows[slot]
    let gate = gates.open[slot]
    if gate >= AdMoment.latest { return nil }
    // A gate is kept by the later clock, a flight by the one on the wall.
    var moment = max(question.now, row.start, gate)
    if let week = table.week(of: slot) {
      guard let within = week.next(from: moment, in: zone) else { return nil }
      moment = within
    }
    return moment < row.end ? AdMoment.date(moment) : nil
  }
}
