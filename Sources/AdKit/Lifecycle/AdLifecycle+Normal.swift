extension AdLifecycle {
  /// Ids of ads and of rewards that wait, in their order.
  package var ids: [AdID] { ads.map(\.id) + owed.map(\.ad) }
  /// Calls that wait for an answer.
  package var waitingCalls: [CallID] {
    ads.flatMap { $0.waiters + ($0.showCall.map { [$0] } ?? []) }
  }
  package var isWaiting: Bool {
    !owed.isEmpty || ads.contains { $0.state == .asking || $0.state == .preparing }
  }
  package var isInForeground: Bool { isForeground }
  /// The ads of a slot that are not over.
  package func ads(of slot: SlotID) -> [AdID] { ads.filter { $0.slot == slot }.map(\.id) }
  /// The number of the last press that counted.
  package func lastPress(of ad: AdID) -> UInt32? { position(ad).flatMap { ads[$0].lastPress } }

  /// The same situation told in the simplest way, so that situations which behave alike are equal:
  /// ids in order from 1, times as ages, and nothing that cannot matter any more.
  package func normalised(
    ads rename: (AdID) -> AdID, calls: (CallID) -> CallID, nextAd: UInt32
  ) -> AdLifecycle {
    var normal = self
    normal.nextAd = nextAd
    normal.now = .zero
    normal.stage = stage.map(rename)
    normal.owed = owed.map { OwedReward(ad: rename($0.ad), slot: $0.slot) }
    for index in slots.indices {
      let slot = slots[index]
      normal.slots[index].current = slot.current.map(rename)
      let isUsed = slot.current != nil && slot.rules.isUnit
      normal.slots[index].key = isUsed ? slot.key : RequestKey(0)
      normal.slots[index].loadedAt = isUsed ? aged(slot.loadedAt, rules.dedupeWindow) : .zero
    }
    normal.ads = ads.map { normalised($0, rename, calls) }
    return normal
  }

  private func aged(_ instant: AdInstant, _ most: Int64) -> AdInstant {
    AdInstant(milliseconds: -min(now.since(instant), most))
  }

  private func normalised(
    _ ad: AdRecord, _ rename: (AdID) -> AdID, _ calls: (CallID) -> CallID
  ) -> AdRecord {
    var normal = AdRecord(id: rename(ad.id), slot: ad.slot, key: ad.key, since: .zero)
    normal.state = ad.state
    normal.since = aged(ad.since, max(rules.loadTimeout, rules.renderTimeout))
    if ad.state == .onScreen || ad.state == .filled || ad.state == .ready { normal.since = .zero }
    normal.terms = ad.terms
    if ad.isHeld || ad.state == .opening {
      normal.agesFrom = ad.agesFrom.map { aged($0, max(rules.staleAfter, ad.terms.lifetime) + 1) }
    }
    normal.waiters = ad.waiters.map(calls)
    normal.showCall = ad.showCall.map(calls)
    normal.isAccepted = ad.isAccepted
    normal.reason = ad.reason
    normal.hasMore = ad.hasMore
    normal.exposure = ad.exposure
    normal.hasImpression = ad.hasImpression
    normal.isGateOpen = ad.isGateOpen
    normal.isCompletedEarly = ad.isCompletedEarly
    normal.lastPress = ad.lastPress == nil ? nil : 1
    normal.tappedAt = ad.tappedAt.map { aged($0, rules.tapDebounce) }
    if ad.state == .onScreen || ad.state == .lingering {
      normal.probeAt = AdInstant(milliseconds: ad.probeAt.since(now))
    }
    if ad.state == .onScreen {
      let isOpen = ad.hasImpression && (ad.isGateOpen || ad.terms.gate == nil)
      normal.meter = ad.meter.essence(atMost: isOpen ? 0 : 3_600_000)
    }
    return normal
  }
}
