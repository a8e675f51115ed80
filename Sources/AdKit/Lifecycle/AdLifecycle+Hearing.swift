extension AdLifecycle {
  /// What sources and surfaces report. Reports about ads that are over are left unheard.
  mutating func hear(_ input: LifecycleInput, _ out: inout [LifecycleEffect]) {
    switch input {
    case .filled(let id, let terms): fill(id, terms, &out)
    case .refused(let id, let error): fire(.refused, id, failing: error, &out)
    case .prepared(let id): fire(.prepared, id, &out)
    case .broke(let id, let code): broke(id, code, &out)
    case .accepted(let id): fire(.accepted, id, &out)
    case .turnedAway(let id, let error): fire(.turnedAway, id, failing: error, &out)
    case .rendered(let id): fire(.rendered, id, &out)
    case .exposed(let id, let exposure): expose(id, exposure)
    case .tapped(let id, let press): tap(id, press, &out)
    case .earlyComplete(let id): completeEarly(id, &out)
    case .closed(let id, let reason, let more):
      if let ad = position(id) { ads[ad].hasMore = more }
      fire(.closed, id, ending: reason, &out)
    case .finished(let id): fire(.finished, id, &out)
    case .lost(let id): fire(.lost, id, ending: .surfaceLost, &out)
    case .verified(let id, let verdict): verified(id, verdict, &out)
    case .foreground(let isForeground): move(toForeground: isForeground, &out)
    default: break
    }
  }

  private mutating func fill(_ id: AdID, _ terms: AdTerms, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id), ads[ad].state == .asking else { return }
    ads[ad].terms = terms
    if !isUnit(ad) { ads[ad].agesFrom = now }
    fire(.filled, id, &out)
  }

  mutating func broke(_ id: AdID, _ code: Int, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id) else { return }
    ads[ad].brokeWith = code
    fire(
      .broke, id, ending: .creativeFailed(code: code), failing: .creativeFailed(code: code), &out)
  }

  private mutating func expose(_ id: AdID, _ exposure: AdExposure) {
    guard let ad = position(id) else { return }
    ads[ad].exposure = exposure
    if ads[ad].state == .onScreen { ads[ad].meter.expose(visible(ad)) }
  }

  private mutating func tap(_ id: AdID, _ press: UInt32, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id), ads[ad].state == .onScreen else { return }
    if let last = ads[ad].lastPress, press <= last { return }
    if let last = ads[ad].tappedAt, now.since(last) < rules.tapDebounce { return }
    ads[ad].lastPress = press
    ads[ad].tappedAt = now
    fire(.tapped, id, &out)
  }

  private mutating func completeEarly(_ id: AdID, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id), ads[ad].state == .onScreen, ads[ad].terms.gate != nil,
      !ads[ad].isCompletedEarly
    else { return }
    ads[ad].isCompletedEarly = true
    openGate(ad, &out)
  }

  mutating func openGate(_ ad: Int, _ out: inout [LifecycleEffect]) {
    guard !ads[ad].isGateOpen else { return }
    ads[ad].isGateOpen = true
    fire(.gate, ads[ad].id, &out)
  }

  private mutating func verified(
    _ id: AdID, _ verdict: AdRewardVerdict, _ out: inout [LifecycleEffect]
  ) {
    guard let index = owed.firstIndex(where: { $0.ad == id }) else { return }
    let reward = owed.remove(at: index)
    out.append(.tell(reward.slot, id, .rewardVerified(verdict)))
  }

  private mutating func move(toForeground isForeground: Bool, _ out: inout [LifecycleEffect]) {
    guard isForeground != self.isForeground else { return }
    self.isForeground = isForeground
    for ad in ads.indices where ads[ad].state.holdsStage {
      if ads[ad].state == .onScreen { ads[ad].meter.expose(visible(ad)) }
      out.append(.run(ads[ad].id, isForeground))
    }
  }

  /// The visible part that counts: none while hidden or blocked.
  func visible(_ ad: Int) -> UInt16 {
    isForeground && !ads[ad].exposure.isBlocked ? ads[ad].exposure.permille : 0
  }

  func isUnit(_ ad: Int) -> Bool {
    slotPosition(ads[ad].slot).map { slots[$0].rules.isUnit } ?? false
  }
}
