import AdKit

/// One thing that can happen to the world.
enum Action: Hashable {
  case load(RequestKey)
  case showUnit(World.ShowOutcome)
  case destroy(SlotID)
  case ask
  case prepare(AdID)
  case show(AdID, World.ShowOutcome)
  case reject(AdID)
  case dismiss(AdID)
  case fill(AdID), refuse(AdID)
  case prepared(AdID), breaks(AdID)
  case render(AdID), expose(AdID, Bool), tap(AdID), close(AdID), finish(AdID), lose(AdID)
  case die(AdID), complete(AdID)
  case foreground(Bool)
  case verify(AdID)
  case wait(Int64)
}

extension World {
  /// Everything that can happen now.
  var actions: [Action] {
    var all: [Action] = [.wait(1000), .wait(301_000), .wait(3_601_000)]
    all.append(.foreground(!machine.isInForeground))
    if !isUnitGone {
      all += [.load(RequestKey(1)), .load(RequestKey(2)), .destroy(World.unit)]
      all += outcomes(of: machine.current(of: World.unit)).map { .showUnit($0) }
      if let ad = machine.stage, machine.ads(of: World.unit).contains(ad) {
        all.append(.dismiss(ad))
      }
    }
    if !isSingleGone {
      all.append(.destroy(World.single))
      if pending.count < 2 { all.append(.ask) }
      for ad in machine.ads(of: World.single) {
        if pending.count < 2 { all.append(.prepare(ad)) }
        all += outcomes(of: ad).map { .show(ad, $0) }
        all += [.reject(ad), .dismiss(ad)]
      }
    }
    for ad in asking { all += [.fill(ad), .refuse(ad)] }
    for ad in rendering { all += [.prepared(ad), .breaks(ad)] }
    for surface in surfaces where !surface.isDead { all += actions(on: surface) }
    for id in machine.ids where machine.state(of: id) == nil { all.append(.verify(id)) }
    return all
  }

  private func outcomes(of ad: AdID?) -> [ShowOutcome] {
    ad.flatMap(machine.state) == .ready ? ShowOutcome.allCases : ShowOutcome.usual
  }

  private func actions(on surface: Surface) -> [Action] {
    let ad = surface.ad
    if surface.isLingering { return [.finish(ad), .lose(ad), .die(ad)] }
    if surface.isLeaving { return [.close(ad), .lose(ad), .die(ad)] }
    var all: [Action] = [.close(ad), .lose(ad), .die(ad), .breaks(ad)]
    if surface.isRendered {
      all += [.tap(ad), .expose(ad, !surface.isExposed)]
      if setting.terms.gate != nil { all.append(.complete(ad)) }
    } else {
      all.append(.render(ad))
    }
    return all
  }

  /// What a delegate may do inside an event.
  var reactions: [Action] {
    var all: [Action] = []
    if !isUnitGone {
      all += [.load(RequestKey(1)), .load(RequestKey(2)), .destroy(World.unit), .showUnit(.opens)]
    }
    if !isSingleGone {
      all += [.destroy(World.single), .ask]
      if let ad = machine.ads(of: World.single).last {
        all += [.show(ad, .opens), .prepare(ad), .dismiss(ad)]
      }
    }
    return all
  }

  /// Hands an action to the machine; its effects are queued.
  mutating func begin(_ action: Action) {
    switch action {
    case .load(let key): feed(.load(World.unit, key))
    case .showUnit(let outcome):
      showOutcome = outcome
      feed(.showUnit(World.unit))
    case .destroy(let slot): feed(.destroy(slot))
    case .ask: feed(.ask(World.single, call()))
    case .prepare(let ad): feed(.prepare(ad, call()))
    case .show(let ad, let outcome):
      showOutcome = outcome
      feed(.show(ad, call()))
    case .reject(let ad): feed(.reject(ad))
    case .dismiss(let ad): feed(.dismiss(ad))
    case .foreground(let isForeground): feed(.foreground(isForeground))
    case .verify(let ad): feed(.verified(ad, .verified(token: nil)))
    case .wait(let time):
      clock = clock.adding(time)
      for index in surfaces.indices where surfaces[index].isExposed && machine.isInForeground {
        if machine.state(of: surfaces[index].ad) == .onScreen {
          surfaces[index].seen = min(3000, surfaces[index].seen + time)
        }
      }
      feed(.wake)
    default: report(action)
    }
  }

  private mutating func report(_ action: Action) {
    switch action {
    case .fill(let ad):
      asking.removeAll { $0 == ad }
      if let watch = watch(ad) { watches[watch].isFilled = true }
      feed(.filled(ad, setting.terms))
    case .refuse(let ad):
      asking.removeAll { $0 == ad }
      feed(.refused(ad, .noFill(.noInventory)))
    case .prepared(let ad):
      rendering.removeAll { $0 == ad }
      feed(.prepared(ad))
    case .breaks(let ad):
      rendering.removeAll { $0 == ad }
      feed(.broke(ad, code: 900))
    default: show(action)
    }
  }

  private mutating func show(_ action: Action) {
    switch action {
    case .render(let ad):
      change(ad) { $0.isRendered = true }
      feed(.rendered(ad))
    case .expose(let ad, let isExposed):
      change(ad) { $0.isExposed = isExposed }
      feed(.exposed(ad, isExposed ? .full : .none))
    case .tap(let ad): feed(.tapped(ad, press: (machine.lastPress(of: ad) ?? 0) + 1))
    case .complete(let ad):
      change(ad) { $0.isCompleted = true }
      feed(.earlyComplete(ad))
    case .die(let ad): change(ad) { $0.isDead = true }
    case .finish(let ad):
      needsPreload = surface(ad).map { surfaces[$0].isClosed } ?? false
      surfaces.removeAll { $0.ad == ad }
      feed(.finished(ad))
    case .lose(let ad):
      needsPreload = surface(ad).map { surfaces[$0].isClosed } ?? false
      surfaces.removeAll { $0.ad == ad }
      feed(.lost(ad))
    case .close(let ad): close(ad)
    default: break
    }
  }

  private mutating func close(_ ad: AdID) {
    guard let index = surface(ad) else { return }
    let more = setting.hasMore && surfaces[index].isRendered
    if more {
      surfaces[index].isLingering = true
    } else {
      surfaces.remove(at: index)
    }
    feed(.closed(ad, .userClosed, more: more))
  }

  mutating func change(_ ad: AdID, _ edit: (inout Surface) -> Void) {
    if let index = surface(ad) { edit(&surfaces[index]) }
  }

  private mutating func call() -> CallID {
    let call = CallID(nextCall)
    nextCall += 1
    pending.append(call)
    return call
  }

  mutating func feed(_ input: LifecycleInput) { queue += machine.handle(input, at: clock) }
}
