import Playable
import Stage

extension SuspicionRules {
  /// What is odd about a session of a person; nothing is for players made of numbers.
  func doubts(
    _ receipt: Receipt, _ replayed: Replayed, _ profile: InputProfile
  ) -> [Suspicion] {
    guard receipt.claims.origin == .live else { return [] }
    var doubts = hand(profile) + answers(replayed.answers)
    let telemetry = replayed.telemetry
    if let cta = telemetry.tick(of: .cta), let card = telemetry.tick(of: .endCard),
      let call = profile.calls.first(where: { $0.tick == cta })
    {
      let began = milliseconds(max(0, cta - call.held - card))
      if began <= Int(self.cta) { doubts.append(.earlyCTA(milliseconds: began)) }
    }
    if !replayed.isComplete || telemetry.endReason == .unfinished { doubts.append(.trimmedTail) }
    return doubts + clock(receipt, telemetry.wall)
  }

  private func hand(_ profile: InputProfile) -> [Suspicion] {
    var doubts: [Suspicion] = []
    if let percent = profile.intervalVariation(least: Int(intervalPresses)),
      percent < Int(intervalVariation)
    {
      doubts.append(.evenIntervals(percent: percent))
    }
    let stretch = max(1, Int64(pressStretch) * 60 / 1_000)
    let most = profile.mostPresses(within: Int32(stretch))
    if Int64(most) * 1_000 > Int64(pressesPerSecond) * Int64(pressStretch) {
      doubts.append(.manyPresses(count: most, milliseconds: Int(pressStretch)))
    }
    if let percent = profile.variety(least: Int(varietyChanges)), percent < Int(variety) {
      doubts.append(.repetitive(percent: percent))
    }
    return doubts
  }

  private func answers(_ answers: Answers) -> [Suspicion] {
    var total: Int32 = 0
    for index in answers.counts.indices { total += answers.counts[index] }
    guard total >= max(1, answerCount) else { return [] }
    var below: Int32 = 0
    for index in answers.counts.indices {
      below += answers.counts[index]
      guard below * 2 >= total else { continue }
      let median = milliseconds(Int32(index))
      return median < Int(answer) ? [.fastAnswers(milliseconds: median)] : []
    }
    return []
  }

  /// Server times that run backwards let no time pass at all, rather than less than none.
  private func clock(_ receipt: Receipt, _ wall: Int64) -> [Suspicion] {
    guard let issued = receipt.issuedAt, let received = receipt.receivedAt else { return [] }
    let (difference, isOver) = received.subtractingReportingOverflow(issued)
    let passed = isOver ? (received > issued ? Int64.max : 0) : max(0, difference)
    let played = wall / 60 * 1_000 + wall % 60 * 1_000 / 60
    let (allowed, isMore) = passed.multipliedReportingOverflow(by: 100 + Int64(clockShare))
    if isMore || played - Int64(clockSlack) <= allowed / 100 { return [] }
    return [.fasterThanTime(playedMilliseconds: played, passedMilliseconds: passed)]
  }

  private func milliseconds(_ ticks: Int32) -> Int { Int(ticks) * 1_000 / 60 }
}
