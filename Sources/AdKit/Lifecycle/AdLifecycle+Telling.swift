extension AdLifecycle {
  /// Answers calls; a unit has no calls that wait, its delegate hears instead.
  mutating func answer(_ act: AdAct, _ ad: Int, _ out: inout [LifecycleEffect]) {
    let failure = ads[ad].failure ?? .destroyed
    switch act {
    case .announce:
      answerWaiters(.ad(ads[ad].id), ad, &out)
      if isUnit(ad) { out.append(.tell(ads[ad].slot, ads[ad].id, .loaded)) }
    case .report:
      answerWaiters(.refused(failure), ad, &out)
      if isUnit(ad) { out.append(.tell(ads[ad].slot, ads[ad].id, .loadFailed(failure))) }
    case .hush: answerWaiters(.refused(failure), ad, &out)
    case .accept: accept(ad, &out)
    case .refuse(let refusal): refuse(refusal, ad, &out)
    default: break
    }
  }

  private mutating func answerWaiters(
    _ answer: LifecycleAnswer, _ ad: Int, _ out: inout [LifecycleEffect]
  ) {
    for call in ads[ad].waiters { out.append(.answer(call, answer)) }
    ads[ad].waiters = []
  }

  /// From here on the slot of a single ad may hold the next one.
  private mutating func accept(_ ad: Int, _ out: inout [LifecycleEffect]) {
    guard !ads[ad].isAccepted else { return }
    ads[ad].isAccepted = true
    if !isUnit(ad), let slot = slotPosition(ads[ad].slot), slots[slot].current == ads[ad].id {
      slots[slot].current = nil
    }
    if let call = ads[ad].showCall { out.append(.answer(call, .ad(ads[ad].id))) }
    ads[ad].showCall = nil
  }

  private mutating func refuse(
    _ refusal: AdAct.Refusal?, _ ad: Int, _ out: inout [LifecycleEffect]
  ) {
    let error: AdError
    switch refusal {
    case .notReady: error = .notReady
    case .anotherAdShowing: error = .anotherAdShowing
    case .noPresentationContext: error = .noPresentationContext
    case .already: error = isUnit(ad) ? .alreadyShowing : .alreadyShown
    case nil: error = ads[ad].failure ?? .noPresentationContext
    }
    if let call = ads[ad].showCall {
      out.append(.answer(call, .refused(error)))
      ads[ad].showCall = nil
    } else if isUnit(ad) {
      out.append(.tell(ads[ad].slot, ads[ad].id, .showRefused(error)))
    }
  }

  mutating func tell(_ told: AdAct.Told, _ ad: Int, _ out: inout [LifecycleEffect]) {
    let event: LifecycleEvent
    switch told {
    case .displayed: event = .displayed
    case .displayFailed: event = .displayFailed(ads[ad].failure ?? .creativeFailed(code: 900))
    case .clicked: event = .clicked(press: ads[ad].lastPress ?? 0)
    case .impression: event = .impression(ads[ad].terms.impression)
    case .paid: event = .paid
    case .failed: event = .failed(code: ads[ad].brokeWith)
    case .earned:
      guard ads[ad].isEarned else { return }
      event = .earned
    case .ended:
      event = .ended(
        ads[ad].reason ?? .surfaceLost, earned: ads[ad].isEarned, ads[ad].meter.summary)
    }
    out.append(.tell(ads[ad].slot, ads[ad].id, event))
  }
}
