import AdKit

extension World {
  /// What the checks after an action need to know from before it.
  struct Before {
    var state: AdState?
    var unitAd: AdID?
    var unitState: AdState?
    var pending: [CallID]
    var isReactive: Bool
  }

  func before(_ action: Action) -> Before {
    let unitAd = machine.current(of: World.unit)
    return Before(
      state: action.ad.flatMap(machine.state), unitAd: unitAd,
      unitState: unitAd.flatMap(machine.state), pending: pending, isReactive: reaction != nil)
  }

  mutating func check(_ action: Action, since before: Before) {
    checkAlways()
    checkCalls(action, since: before)
    switch action {
    case .destroy(let slot):
      if slot == World.unit { isUnitGone = true } else { isSingleGone = true }
      if !machine.ads(of: slot).isEmpty { fail("something is left after destroy") }
    case .dismiss(let ad):
      if !setting.single.isFullScreen, before.state?.holdsStage == true,
        machine.state(of: ad) != nil
      { fail("dismiss returned before the end was told") }
    case .close(let ad):
      let isPreloaded = machine.current(of: World.unit) != nil
      if before.unitAd == ad, before.unitState == .onScreen, !setting.hasMore, !isUnitGone,
        !before.isReactive, !isPreloaded
      { fail("no preload after a close") }
    case .load:
      if before.unitAd == nil, !before.isReactive, machine.key(of: World.unit) != nil,
        machine.current(of: World.unit) == nil
      { fail("a load that asked for nothing") }
    default: break
    }
  }

  private mutating func checkAlways() {
    if surfaces.count > 1 { fail("two ads on screen") }
    if machine.stage != surfaces.first?.ad { fail("the stage and the screen disagree") }
    for surface in surfaces {
      if machine.state(of: surface.ad)?.holdsStage != true { fail("a surface without its ad") }
      if surface.isRunning != machine.isInForeground { fail("runs in the background") }
    }
    for ad in machine.ids {
      guard let state = machine.state(of: ad) else { continue }
      if (state == .asking) != asking.contains(ad) { fail("asking out of step") }
      if (state == .preparing) != rendering.contains(ad) { fail("preparing out of step") }
      if state.holdsStage, surface(ad) == nil { fail("\(state) without a surface") }
    }
    if asking.contains(where: { machine.state(of: $0) == nil }) { fail("asks for nobody") }
  }

  private mutating func checkCalls(_ action: Action, since before: Before) {
    let waiting = machine.waitingCalls
    for call in pending where !waiting.contains(call) { fail("a call that is never answered") }
    switch action {
    case .show:
      if pending.contains(where: { !before.pending.contains($0) }), !before.isReactive {
        fail("show returned without an answer")
      }
    default: break
    }
  }

  /// From anywhere: when every surface is dead and nobody answers, time alone clears the stage and
  /// fails every load, and destroying leaves nothing behind.
  func clearing() -> String? {
    var end = self
    for index in end.surfaces.indices { end.surfaces[index].isDead = true }
    for _ in 0..<4 { end.step(.wait(61_000)) }
    if end.machine.stage != nil { return "the stage stays taken for ever" }
    if !end.asking.isEmpty || !end.rendering.isEmpty { return "a load that never ends" }
    if !end.isUnitGone { end.step(.destroy(World.unit)) }
    if !end.isSingleGone { end.step(.destroy(World.single)) }
    if end.machine.liveCount > 0 || !end.pending.isEmpty || !end.watches.isEmpty {
      return "something is left after everything was destroyed"
    }
    return end.fault
  }
}

extension Action {
  /// The ad that it is about.
  var ad: AdID? {
    switch self {
    case .prepare(let ad), .show(let ad, _), .reject(let ad), .dismiss(let ad), .fill(let ad),
      .refuse(let ad), .prepared(let ad), .breaks(let ad), .render(let ad), .expose(let ad, _),
      .tap(let ad), .close(let ad), .finish(let ad), .lose(let ad), .die(let ad),
      .complete(let ad), .verify(let ad):
      ad
    case .load, .showUnit, .destroy, .ask, .foreground, .wait: nil
    }
  }
}
