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
    let opens = failed.flatMap { $0.passes ? opening(of: creative) : nil }
    let then = contextFailure(of: creative)
    let next = failed == nil ? AdMoment.date(question.now) : then == nil ? opens : nil
    return AdExplanation.Entry(
      creativeID: creative.id, failed: failed, nextEligible: next, opens: opens,
      then: opens == nil ? nil : then, share: 0)
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
    if let failure = contextFailure(of: creative) { return failure }
    if gates.caps[slot] > question.capNow { return .frequencyCapped(table.caps[slot]) }
    if gates.budgets[slot] <= question.capNow { return nil }
    return isSpent(slot, creative) ? .budgetExhausted : .aheadOfPace
  }

  /// What no passing of time changes.
  private func contextFailure(of creative: AdCreative) -> AdIneligibility? {
    if !creative.targeting.matches(question.flags) { return .targeting }
    if creative.requiresConsent && !request.context.hasConsent { return .consentMissing }
    if request.context.isChildDirected && !creative.isFitForChildren { return .notFitForChildren }
    return nil
  }

  private func isSpent(_ slot: Int, _ creative: AdCreative) -> Bool {
    guard let pacing = table.pacings[slot], pacing.spread == .even else { return true }
    let asap = AdPacing(perDay: pacing.perDay, total: pacing.total)
    let spend = request.history.tallies[creative.id]?.spend ?? AdSpend()
    return spend.opens(asap, creative.schedule, in: zone, now: question.capNow) > question.capNow
  }

  /// When all that changes with time lets it through.
  private func opening(of creative: AdCreative) -> Date? {
    guard let slot = table.slots[creative.id] else { return nil }
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
