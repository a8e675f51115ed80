extension AdLifecycle {
  /// Looks the row up, moves the ad, and does what the row says.
  /// - Parameters:
  ///   - reason: who ends it, if this ends it and nobody did before.
  ///   - failure: why, if this fails it.
  /// - Returns: whether there was such a row.
  @discardableResult
  mutating func fire(
    _ trigger: AdTrigger, _ id: AdID, ending reason: AdEndReason? = nil,
    failing failure: AdError? = nil, _ out: inout [LifecycleEffect]
  ) -> Bool {
    guard let ad = position(id) else { return false }
    for index in table.candidates(ads[ad].state, trigger) {
      let row = table.rows[index]
      guard holds(row.given, ad) else { continue }
      if ads[ad].reason == nil { ads[ad].reason = reason }
      if let failure { ads[ad].failure = failure }
      enter(row.to, ad)
      for act in row.acts { perform(act, ad, &out) }
      if row.to.isFinal { retire(ad, &out) }
      return true
    }
    return false
  }

  private func holds(_ guarding: AdGuard, _ ad: Int) -> Bool {
    switch guarding {
    case .always: true
    case .unit: isUnit(ad)
    case .single: !isUnit(ad)
    case .stageTaken: stage != nil
    case .hidden: !isForeground
    case .fullScreen: slotPosition(ads[ad].slot).map { slots[$0].rules.isFullScreen } ?? false
    case .more: ads[ad].hasMore
    }
  }

  private mutating func enter(_ state: AdState, _ ad: Int) {
    let before = ads[ad].state
    guard state != before else { return }
    if before == .preparing, state == .ready, isUnit(ad) { ads[ad].agesFrom = now }
    ads[ad].state = state
    ads[ad].since = now
    switch state {
    case .opening:
      ads[ad].failure = nil
      ads[ad].reason = nil
    case .onScreen:
      ads[ad].measuredUntil = now
      ads[ad].meter.expose(visible(ad))
      ads[ad].probeAt = now.adding(rules.probeInterval)
    case .lingering: ads[ad].probeAt = now.adding(rules.probeInterval)
    default: break
    }
  }

  private mutating func retire(_ ad: Int, _ out: inout [LifecycleEffect]) {
    out.append(.retire(ads[ad].id, ads[ad].fate))
    ads.remove(at: ad)
  }

  private mutating func perform(_ act: AdAct, _ ad: Int, _ out: inout [LifecycleEffect]) {
    let id = ads[ad].id
    switch act {
    case .takeStage: stage = id
    case .freeStage: if stage == id { stage = nil }
    case .vacate: vacate(ad)
    case .stopAsking: out.append(.stopAsking(id))
    case .render: out.append(.render(id))
    case .present: out.append(.present(id))
    case .dismissSurface: out.append(.dismissSurface(id))
    case .tearDown: out.append(.tearDown(id))
    case .release: out.append(.release(id))
    case .revealClose: out.append(.revealClose(id))
    case .commit: out.append(.commit(id))
    case .park(let beacon): out.append(.park(id, beacon, press: ads[ad].lastPress ?? 0))
    case .send(let beacon): out.append(.send(id, beacon, press: ads[ad].lastPress ?? 0))
    case .verify:
      if ads[ad].isEarned { owe(ad, &out) }
    case .preload:
      if isUnit(ad), ads[ad].reason?.isClose == true {
        out.append(.preload(ads[ad].slot, ads[ad].key))
      }
    case .announce, .report, .hush, .accept, .refuse: answer(act, ad, &out)
    case .tell(let told): tell(told, ad, &out)
    }
  }

  private mutating func vacate(_ ad: Int) {
    guard let slot = slotPosition(ads[ad].slot), slots[slot].current == ads[ad].id else { return }
    slots[slot].current = nil
  }

  private mutating func owe(_ ad: Int, _ out: inout [LifecycleEffect]) {
    owed.append(OwedReward(ad: ads[ad].id, slot: ads[ad].slot))
    out.append(.verify(ads[ad].id))
  }
}
