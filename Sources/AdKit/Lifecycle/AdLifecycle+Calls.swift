extension AdLifecycle {
  mutating func take(_ input: LifecycleInput, _ out: inout [LifecycleEffect]) {
    switch input {
    case .open(let slot, let rules):
      if slotPosition(slot) == nil { slots.append(SlotRecord(id: slot, rules: rules)) }
    case .destroy(let slot): destroy(slot, &out)
    case .load(let slot, let key): load(slot, key, &out)
    case .rekey(let slot, let key): rekey(slot, key)
    case .showUnit(let slot): showUnit(slot, &out)
    case .preload(let slot, let key):
      if let index = slotPosition(slot), slots[index].current == nil { start(index, key, &out) }
    case .ask(let slot, let call): ask(slot, call, &out)
    case .prepare(let ad, let call): prepare(ad, call, &out)
    case .show(let ad, let call): show(ad, call, &out)
    case .reject(let ad): fire(.reject, ad, failing: .invalidated(.rejected), &out)
    case .dismiss(let ad): fire(.dismiss, ad, ending: .hostDismissed, &out)
    case .wake: break
    default: hear(input, &out)
    }
  }

  private mutating func load(
    _ slot: SlotID, _ key: RequestKey, _ out: inout [LifecycleEffect]
  ) {
    guard let index = slotPosition(slot) else { return }
    guard let held = slots[index].current, let ad = position(held) else {
      start(index, key, &out)
      return
    }
    if ads[ad].state.holdsStage { return }
    let age = now.since(slots[index].loadedAt)
    if key == slots[index].key, age < rules.dedupeWindow {
      let left = Int((rules.dedupeWindow - age + 999) / 1000)
      let retry = ads[ad].state == .ready ? left : nil
      out.append(.tell(slot, held, .loadRefused(.duplicateRequest(retryInSeconds: retry))))
      return
    }
    fire(.supersede, held, failing: .invalidated(.superseded), &out)
    start(index, key, &out)
  }

  private mutating func rekey(_ slot: SlotID, _ key: RequestKey) {
    guard let index = slotPosition(slot), let id = slots[index].current, let ad = position(id),
      !ads[ad].state.holdsStage
    else { return }
    slots[index].key = key
    ads[ad].key = key
  }

  /// A new ad for an empty slot.
  @discardableResult
  private mutating func start(
    _ index: Int, _ key: RequestKey, _ out: inout [LifecycleEffect]
  ) -> Int {
    let id = AdID(nextAd)
    nextAd &+= 1
    slots[index].current = id
    slots[index].key = key
    slots[index].loadedAt = now
    slots[index].isStale = false
    ads.append(AdRecord(id: id, slot: slots[index].id, key: key, since: now))
    out.append(.ask(id, slots[index].id, key))
    return ads.count - 1
  }

  private mutating func showUnit(_ slot: SlotID, _ out: inout [LifecycleEffect]) {
    guard let index = slotPosition(slot) else { return }
    guard let held = slots[index].current, let ad = position(held) else {
      let error: AdError = slots[index].isStale ? .stale : .notReady
      slots[index].isStale = false
      out.append(.tell(slot, AdID(0), .showRefused(error)))
      return
    }
    if !fire(.show, held, &out), ads[ad].state == .asking {
      out.append(.tell(slot, held, .showRefused(.notReady)))
    }
  }

  private mutating func ask(_ slot: SlotID, _ call: CallID, _ out: inout [LifecycleEffect]) {
    guard let index = slotPosition(slot) else {
      return out.append(.answer(call, .refused(.destroyed)))
    }
    guard let held = slots[index].current, let ad = position(held) else {
      let ad = start(index, slots[index].key, &out)
      return ads[ad].waiters.append(call)
    }
    if ads[ad].state == .asking {
      ads[ad].waiters.append(call)
    } else {
      out.append(.answer(call, .ad(held)))
    }
  }

  private mutating func prepare(_ id: AdID, _ call: CallID, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id), ads[ad].isHeld else {
      return out.append(.answer(call, .refused(refusal(id))))
    }
    ads[ad].waiters.append(call)
    fire(.prepare, id, &out)
  }

  private mutating func show(_ id: AdID, _ call: CallID, _ out: inout [LifecycleEffect]) {
    guard let ad = position(id), ads[ad].isHeld else {
      return out.append(.answer(call, .refused(refusal(id))))
    }
    ads[ad].showCall = call
    fire(.show, id, &out)
  }

  /// Why an ad that is not held can be neither prepared nor shown.
  private func refusal(_ id: AdID) -> AdError {
    guard let state = state(of: id) else { return .destroyed }
    return state.holdsStage ? .alreadyShown : .notReady
  }

  private mutating func destroy(_ slot: SlotID, _ out: inout [LifecycleEffect]) {
    guard slotPosition(slot) != nil else { return }
    for id in ads.filter({ $0.slot == slot }).map(\.id) {
      fire(.destroy, id, ending: .destroyed, failing: .destroyed, &out)
    }
    slots.removeAll { $0.id == slot }
    owed.removeAll { $0.slot == slot }
  }
}
