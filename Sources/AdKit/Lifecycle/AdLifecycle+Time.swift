extension AdLifecycle {
  /// Deals with all that has fallen due.
  mutating func catchUp(_ out: inout [LifecycleEffect]) {
    var ad = 0
    while ad < ads.count {
      let id = ads[ad].id
      catchUp(ad, &out)
      if ad < ads.count, ads[ad].id == id { ad += 1 }
    }
  }

  private mutating func catchUp(_ ad: Int, _ out: inout [LifecycleEffect]) {
    let id = ads[ad].id
    switch ads[ad].state {
    case .asking:
      if now >= deadline(ad) { fire(.overdue, id, failing: .network(.timedOut), &out) }
    case .filled, .preparing, .ready: age(ad, &out)
    case .opening:
      if now >= deadline(ad) { broke(id, 304, &out) }
    case .onScreen: watch(ad, &out)
    case .leaving:
      if now >= deadline(ad) { fire(.overdue, id, &out) }
    case .lingering: probe(ad, &out)
    default: break
    }
  }

  private mutating func age(_ ad: Int, _ out: inout [LifecycleEffect]) {
    let id = ads[ad].id
    if let expiry = expiry(ad), now > expiry {
      if let slot = slotPosition(ads[ad].slot), slots[slot].rules.isUnit {
        slots[slot].isStale = true
      }
      fire(.expire, id, failing: .invalidated(.expired), &out)
    } else if ads[ad].state == .preparing, now >= deadline(ad) {
      fire(.overdue, id, failing: .network(.timedOut), &out)
    }
  }

  private mutating func watch(_ ad: Int, _ out: inout [LifecycleEffect]) {
    ads[ad].meter.pass(now.since(ads[ad].measuredUntil))
    ads[ad].measuredUntil = now
    if !ads[ad].hasImpression, missingForImpression(ad) == 0 {
      ads[ad].hasImpression = true
      fire(.impression, ads[ad].id, &out)
    }
    if let gate = ads[ad].terms.gate, ads[ad].meter.visible >= gate { openGate(ad, &out) }
    probe(ad, &out)
  }

  private mutating func probe(_ ad: Int, _ out: inout [LifecycleEffect]) {
    guard now >= ads[ad].probeAt else { return }
    ads[ad].probeAt = now.adding(rules.probeInterval)
    out.append(.probe(ads[ad].id))
  }

  /// Milliseconds of the exposure that holds now until the impression counts; nil: never so.
  private func missingForImpression(_ ad: Int) -> Int64? {
    let meter = ads[ad].meter
    switch ads[ad].terms.impression {
    case .accruedForeground(let milliseconds):
      let needed = Int64(milliseconds)
      return meter.visible >= needed ? 0 : meter.permille > 0 ? needed - meter.visible : nil
    case .continuousHalfVisible(let milliseconds):
      let needed = Int64(milliseconds)
      let isHalf = meter.permille >= ViewabilityMeter.halfVisible
      return meter.continuous >= needed ? 0 : isHalf ? needed - meter.continuous : nil
    case .beginToRender:
      return meter.permille > 0 ? 0 : nil
    }
  }

  /// Until when, at the latest, the state of an ad may last; expiry and probes are apart.
  private func deadline(_ ad: Int) -> AdInstant {
    switch ads[ad].state {
    case .asking, .preparing: ads[ad].since.adding(rules.loadTimeout)
    case .opening: ads[ad].since.adding(rules.renderTimeout)
    case .leaving: ads[ad].since.adding(rules.leaveTimeout)
    default: .never
    }
  }

  /// The last moment at which an ad that is held can be shown.
  private func expiry(_ ad: Int) -> AdInstant? {
    guard let from = ads[ad].agesFrom else { return nil }
    return from.adding(isUnit(ad) ? rules.staleAfter : ads[ad].terms.lifetime)
  }

  /// When the driver should say `wake` at the latest; nil: there is nothing to wait for.
  public var nextDeadline: AdInstant? {
    var next = AdInstant.never
    for ad in ads.indices {
      next = min(next, deadline(ad))
      if ads[ad].isHeld, let expiry = expiry(ad) { next = min(next, expiry.adding(1)) }
      if ads[ad].state == .onScreen || ads[ad].state == .lingering {
        next = min(next, ads[ad].probeAt)
      }
      guard ads[ad].state == .onScreen else { continue }
      let measured = ads[ad].measuredUntil
      if !ads[ad].hasImpression, let missing = missingForImpression(ad) {
        next = min(next, measured.adding(missing))
      }
      if let gate = ads[ad].terms.gate, !ads[ad].isGateOpen, ads[ad].meter.permille > 0 {
        next = min(next, measured.adding(gate - ads[ad].meter.visible))
      }
    }
    return next == .never ? nil : next
  }
}
