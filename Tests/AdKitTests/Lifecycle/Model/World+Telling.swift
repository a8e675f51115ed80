import AdKit

extension World {
  mutating func told(_ slot: SlotID, _ ad: AdID, _ event: LifecycleEvent) {
    if isGone(slot) { fail("told after destroy: \(event)") }
    check(event, ad)
    tells += 1
    guard let reaction, reaction.at == tells else { return }
    self.reaction = nil
    // The nested call drains the one queue, as the driver does, before the delegate returns.
    refusals = 0
    let before = self.before(reaction.call)
    begin(reaction.call)
    drain()
    check(reaction.call, since: before)
  }

  private mutating func check(_ event: LifecycleEvent, _ ad: AdID) {
    if case .rewardVerified = event { return }
    if case .showRefused = event { return refusals += 1 }
    guard let index = watch(ad) else {
      return fail("told of an ad that is over: \(event)")
    }
    var watch = watches[index]
    defer { watches[index] = watch }
    switch event {
    case .loaded:
      if watch.isLoadTold { fail("two outcomes of a load") }
      watch.isLoadTold = true
      if machine.state(of: ad) != .ready { fail("not ready inside loaded") }
    case .loadFailed:
      if watch.isLoadTold { fail("two outcomes of a load") }
      watch.isLoadTold = true
    case .loadRefused, .showRefused, .rewardVerified: break
    default: check(onScreen: event, &watch)
    }
  }

  private mutating func check(onScreen event: LifecycleEvent, _ watch: inout Watch) {
    if !watch.isShown { fail("an event before show: \(event)") }
    if watch.ends > 0 { fail("an event after the end: \(event)") }
    switch event {
    case .displayed:
      if watch.isDisplayed { fail("displayed twice") }
      if !watch.hasParked(.shown) { fail("displayed before it was written down") }
      watch.isDisplayed = true
    case .impression:
      watch.impressions += 1
      if watch.impressions > 1 { fail("two impressions") }
      if !watch.isDisplayed { fail("an impression before the first frame") }
      if !watch.isCommitted { fail("an impression before it was written down") }
    case .paid:
      watch.paid += 1
      if watch.paid > 1 || watch.impressions != 1 { fail("paid without its impression") }
    case .clicked:
      if !watch.isDisplayed { fail("a click before the first frame") }
      clicks += 1
      if !watch.hasParked(.click) { fail("a click before it was written down") }
    case .earned:
      if watch.isEarnedTold || setting.terms.gate == nil { fail("earned twice, or for nothing") }
      watch.isEarnedTold = true
    case .failed:
      if watch.isFailedTold { fail("failed twice") }
      watch.isFailedTold = true
    case .displayFailed:
      watch.ends += 1
      if watch.isDisplayed { fail("failed to display what was displayed") }
      if watch.slot == World.single { fail("a single ad ends, it does not fail to display") }
    case .ended(let reason, let earned, _): ended(reason, earned, &watch)
    default: break
    }
  }

  private mutating func ended(_ reason: AdEndReason, _ earned: Bool, _ watch: inout Watch) {
    watch.ends += 1
    if watch.slot == World.unit, !watch.isDisplayed { fail("closed, and never displayed") }
    if earned != watch.isEarnedTold { fail("the end and the reward disagree") }
    let id = watch.id
    let isLingering = surface(id).map { surfaces[$0].isLingering } ?? false
    if !isLingering, machine.stage == id || surface(id) != nil {
      fail("the stage is not free inside the end")
    }
    if reason.isClose, watch.slot == World.unit { needsPreload = true }
    change(id) { $0.isClosed = reason.isClose }
    let isFull = watch.slot == World.unit || setting.single.isFullScreen
    if isFull, watch.isDisplayed, reason.needsLeaving, !watch.isLeaving {
      fail("a full screen that did not leave")
    }
    if case .creativeFailed = reason, !watch.isFailedTold { fail("an end without its failure") }
  }

  mutating func sent(_ ad: AdID, _ beacon: AdBeaconAction) {
    guard let index = watch(ad) else { return fail("a beacon of an ad that is over") }
    if beacon != .click, watches[index].hasSent(beacon) { fail("beacon twice: \(beacon)") }
    watches[index].send(beacon)
    if beacon == .click { clickBeacons += 1 }
    let watch = watches[index]
    let isRight =
      switch beacon {
      case .shown: watch.isDisplayed
      case .seen: watch.impressions == 1
      case .click: watch.hasParked(.click)
      case .rejected, .unused: watch.isFilled && !watch.isShown
      }
    if !isRight { fail("a beacon before its time: \(beacon)") }
  }

  mutating func retired(_ ad: AdID, _ fate: AdFate) {
    guard let index = watch(ad) else { return fail("retired twice") }
    let watch = watches.remove(at: index)
    if machine.stage == ad || surface(ad) != nil { fail("retired on screen") }
    if watch.isFilled != (watch.releases == 1) { fail("released \(watch.releases) times") }
    if watch.isEarnedTold, !watch.isVerified { fail("earned and never verified") }
    if !watch.isFilled {
      guard case .failed = fate else { return fail("a fate without a creative: \(fate)") }
    } else if watch.isShown {
      if watch.ends != 1 { fail("\(watch.ends) ends of a shown ad") }
      if fate != .shown && fate != .displayFailed { fail("shown, yet \(fate)") }
      if watch.isDisplayed != watch.hasSent(.shown) { fail("no beacon for what was displayed") }
      if watch.impressions != watch.paid { fail("an impression that was not paid") }
      if (watch.impressions > 0) != watch.hasSent(.seen) { fail("no beacon for an impression") }
    } else {
      checkUnshown(watch, fate)
    }
  }

  private mutating func checkUnshown(_ watch: Watch, _ fate: AdFate) {
    if watch.ends > 0 { fail("an end of an ad that was never shown") }
    switch fate {
    case .rejected:
      if !watch.hasSent(.rejected) || watch.hasSent(.unused) { fail("rejected unheard") }
    case .expired, .unused:
      if !watch.hasSent(.unused) || watch.hasSent(.rejected) { fail("dropped unheard") }
    default: fail("held, then \(fate)")
    }
  }
}

extension AdEndReason {
  /// Whether a full screen that is visible has to leave first.
  fileprivate var needsLeaving: Bool {
    switch self {
    case .hostDismissed, .creativeFailed: true
    default: false
    }
  }
}
