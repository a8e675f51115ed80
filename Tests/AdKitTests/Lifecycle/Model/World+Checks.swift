import AdKit

extension World {
  /// What the checks after an action need to know from before it.
  struct Before {
    var state: AdState?
    var unitAd: AdID?
    var unitState: AdState?
    var pending: [CallID]
    var isReactive: Bool
    var lastPress: UInt32?
    var isStageFree: Bool
    var held: [AdID]
    var isOfUnit: Bool
  }

  func before(_ action: Action) -> Before {
    let unitAd = machine.current(of: World.unit)
    return Before(
      state: action.ad.flatMap(machine.state), unitAd: unitAd,
      unitState: unitAd.flatMap(machine.state), pending: pending, isReactive: reaction != nil,
      lastPress: action.ad.flatMap(machine.lastPress),
      isStageFree: machine.stage == nil && machine.isInForeground,
      held: machine.ids.filter { machine.state(of: $0).map(isHeld) == true },
      isOfUnit: action.ad.map(machine.ads(of: World.unit).contains) ?? false)
  }

  private func isHeld(_ state: AdState) -> Bool {
    state == .filled || state == .preparing || state == .ready
  }

  mutating func check(_ action: Action, since before: Before) {
    checkAlways()
    checkCalls(action, since: before)
    switch action {
    case .destroy(let slot):
      if slot == World.unit { isUnitGone = true } else { isSingleGone = true }
      if !machine.ads(of: slot).isEmpty { fail("something is left after destroy") }
    case .dismiss(let ad):
      if !setting.single.isFullScreen, !before.isOfUnit, before.state?.holdsStage == true,
        machine.state(of: ad) != nil
      {
        fail("dismiss returned before the end was told")
      }
    case .tap(let ad):
      let isCounted = machine.lastPress(of: ad) != before.lastPress
      if !before.isReactive, isCounted, clicks != 1 || clickBeacons != 1 {
        fail("a press that is not one click")
      }
    case .showUnit where !before.isReactive && machine.key(of: World.unit) != nil:
      let isShown = machine.stage == before.unitAd && before.unitState == .ready
      if refusals > 1 { fail("refused twice") }
      if !isShown, tells == 0 { fail("a show without an answer") }
      if before.unitState == .ready, before.isStageFree, isOpened(action), !isShown {
        fail("refused for nothing")
      }
    case .show(let ad, _) where !before.isReactive:
      if before.state == .ready, before.isStageFree, isOpened(action), machine.stage != ad {
        fail("refused for nothing")
      }
    case .reject(let ad):
      if before.state.map(isHeld) == true, machine.state(of: ad) != nil { fail("not rejected") }
    case .wait(let time) where time > 3_600_000 && !before.isReactive:
      if before.held.contains(where: { machine.state(of: $0) != nil }) { fail("never expires") }
    case .fill(let ad) where !before.isReactive && before.state == .asking:
      let isUnit = machine.ads(of: World.unit).contains(ad)
      if machine.state(of: ad) != (isUnit ? .preparing : .filled) { fail("filled astray") }
      if !isUnit, !machine.waitingCalls.isEmpty { fail("an ask that is not answered") }
    case .breaks(let ad) where before.state?.holdsStage == true && !before.isReactive:
      if machine.state(of: ad) == .onScreen || machine.state(of: ad) == .opening {
        fail("broken, and still shown")
      }
    case .render(let ad) where !before.isReactive:
      if before.state == .opening, machine.state(of: ad) != .onScreen { fail("never displayed") }
    case .load:
      if before.unitAd == nil, !before.isReactive, machine.key(of: World.unit) != nil,
        machine.current(of: World.unit) == nil
      {
        fail("a load that asked for nothing")
      }
    default: break
    }
  }

  private func isOpened(_ action: Action) -> Bool {
    action == .showUnit(.opens) || action.ad.map { action == .show($0, .opens) } == true
  }

  private mutating func checkAlways() {
    for slot in [World.unit, World.single] {
      if let ad = machine.current(of: slot), machine.state(of: ad) == nil {
        fail("a slot that holds what is over")
      }
    }
    let isLingering = surfaces.contains(where: \.isLingering)
    if needsPreload, !isLingering, machine.key(of: World.unit) != nil,
      machine.current(of: World.unit) == nil
    {
      fail("no preload after a close")
    }
    if surfaces.count > 1 { fail("two ads on screen") }
    if machine.stage != surfaces.first?.ad { fail("the stage and the screen disagree") }
    for surface in surfaces {
      if machine.state(of: surface.ad)?.holdsStage != true { fail("a surface without its ad") }
      check(surface)
      if surface.isRunning != machine.isInForeground { fail("runs in the background") }
    }
    for ad in machine.ids {
      guard let state = machine.state(of: ad) else { continue }
      if (state == .asking) != asking.contains(ad) { fail("asking out of step") }
      if (state == .preparing) != rendering.contains(ad) { fail("preparing out of step") }
      if state.holdsStage, surface(ad) == nil { fail("\(state) without a surface") }
    }
    for slot in [World.unit, World.single] {
      for ad in machine.ads(of: slot) where ad != machine.current(of: slot) {
        if machine.state(of: ad)?.holdsStage != true { fail("held by no slot") }
      }
    }
    let single = machine.current(of: World.single).flatMap(machine.state)
    if !machine.waitingCalls.isEmpty, single != .asking, single != .preparing {
      fail("a call that waits for nothing")
    }
    if asking.contains(where: { machine.state(of: $0) == nil }) { fail("asks for nobody") }
  }

  private mutating func check(_ surface: Surface) {
    let state = machine.state(of: surface.ad)
    if surface.isLeaving != (state == .leaving), !surface.isLingering { fail("leaving unheard") }
    guard state == .onScreen, let watch = watch(surface.ad) else { return }
    if (surface.seen >= 2000) != (watches[watch].impressions == 1) {
      fail("an impression out of step")
    }
    guard let gate = setting.terms.gate else { return }
    if (surface.seen >= gate || surface.isCompleted) != surface.isCloseRevealed {
      fail("a close control out of step")
    }
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
