import AdKit

extension World {
  /// Carries out one action with all that follows from it at once, and checks what holds then.
  mutating func step(_ action: Action, reacting reaction: Reaction? = nil) {
    self.reaction = reaction
    needsPreload = false
    refusals = 0
    clicks = 0
    clickBeacons = 0
    tells = 0
    let before = self.before(action)
    begin(action)
    drain()
    check(action, since: before)
  }

  mutating func drain() {
    while head < queue.count {
      let effect = queue[head]
      head += 1
      perform(effect)
    }
    queue.removeAll()
    head = 0
  }

  private mutating func perform(_ effect: LifecycleEffect) {
    switch effect {
    case .ask(let ad, let slot, _):
      asking.append(ad)
      watches.append(Watch(id: ad, slot: slot))
      if isGone(slot) { fail("asked for a slot that was destroyed") }
    case .stopAsking(let ad): asking.removeAll { $0 == ad }
    case .render(let ad):
      if rendering.contains(ad) { fail("drawn twice") }
      rendering.append(ad)
    case .present(let ad): present(ad)
    case .dismissSurface(let ad):
      change(ad) { $0.isLeaving = true }
      if let watch = watch(ad) { watches[watch].isLeaving = true }
    case .tearDown(let ad): surfaces.removeAll { $0.ad == ad }
    case .release(let ad):
      rendering.removeAll { $0 == ad }
      if let watch = watch(ad) { watches[watch].releases += 1 }
      if surface(ad) != nil { fail("released while on screen") }
    case .probe(let ad):
      if surface(ad)?.isDead(in: surfaces) ?? true {
        surfaces.removeAll { $0.ad == ad }
        feed(.lost(ad))
      }
    case .run(let ad, let isRunning): change(ad) { $0.isRunning = isRunning }
    case .preload(let slot, let key): feed(.preload(slot, key))
    case .answer(let call, let answer): answered(call, answer)
    case .tell(let slot, let ad, let event): told(slot, ad, event)
    case .commit(let ad): if let watch = watch(ad) { watches[watch].isCommitted = true }
    case .park(let ad, let beacon, _): if let watch = watch(ad) { watches[watch].park(beacon) }
    case .send(let ad, let beacon, _): sent(ad, beacon)
    case .retire(let ad, let fate): retired(ad, fate)
    case .verify(let ad):
      guard let watch = watch(ad), watches[watch].isEarnedTold, !watches[watch].isVerified
      else { return fail("verified unearned, or twice") }
      watches[watch].isVerified = true
    case .revealClose(let ad): change(ad) { $0.isCloseRevealed = true }
    }
  }

  private mutating func present(_ ad: AdID) {
    if !surfaces.isEmpty { fail("two ads on screen") }
    if machine.stage != ad { fail("on screen without the stage") }
    if let watch = watch(ad), watches[watch].isShown { fail("shown twice") }
    let outcome = showOutcome
    showOutcome = .opens
    if outcome == .refuses { return feed(.turnedAway(ad, .noPresentationContext)) }
    if let watch = watch(ad) { watches[watch].isShown = true }
    surfaces.append(Surface(ad: ad))
    happen(outcome, ad)
    feed(.accepted(ad))
  }

  /// What happens before `present` returns.
  private mutating func happen(_ outcome: ShowOutcome, _ ad: AdID) {
    switch outcome {
    case .opens, .refuses: break
    case .rendersAtOnce:
      change(ad) { $0.isRendered = true }
      feed(.rendered(ad))
    case .loses, .closes:
      surfaces.removeAll { $0.ad == ad }
      feed(outcome == .loses ? .lost(ad) : .closed(ad, .creativeClosed, more: false))
    case .breaks: feed(.broke(ad, code: 900))
    case .dismisses: feed(.dismiss(ad))
    case .destroys:
      if let slot = watch(ad).map({ watches[$0].slot }) {
        feed(.destroy(slot))
        drain()
        if slot == World.unit { isUnitGone = true } else { isSingleGone = true }
      }
    }
  }

  private mutating func answered(_ call: CallID, _ answer: LifecycleAnswer) {
    guard let index = pending.firstIndex(of: call) else { return fail("answered twice") }
    pending.remove(at: index)
    answered[call] = answer
  }
}

extension Int {
  func isDead(in surfaces: [Surface]) -> Bool { surfaces[self].isDead }
}
