import AdKit

/// The lifecycle with everything around it: sources, surfaces, hosts, and a checker that watches.
struct World: Hashable {
  static let unit = SlotID(1)
  static let single = SlotID(2)

  var machine: AdLifecycle
  var asking: [AdID] = []
  var rendering: [AdID] = []
  var surfaces: [Surface] = []
  var watches: [Watch] = []
  var pending: [CallID] = []
  var isUnitGone = false
  var isSingleGone = false
  let setting: Setting

  /// What differs between the worlds that are explored.
  struct Setting: Hashable {
    var single = SlotRules.inline
    var terms = AdTerms(lifetime: 600_000)
    /// Screens follow the close of a unit's ad.
    var hasMore = false
    var canReact = true
    var hasSingle = true
    var hasUnit = true
    /// Both slots hold a ready ad at the start.
    var isLoaded = false
  }

  // Of one step
  var clock = AdInstant.zero
  var queue: [LifecycleEffect] = []
  var head = 0
  var tells = 0
  var reaction: Reaction?
  var answered: [CallID: LifecycleAnswer] = [:]
  var nextCall: UInt32 = 1
  var showOutcome = ShowOutcome.opens
  var fault: String?
  var clicks = 0
  var clickBeacons = 0
  var refusals = 0
  /// A close that calls for the next ad has come about.
  var needsPreload = false

  /// What a delegate does inside the n-th event of a step.
  struct Reaction: Hashable {
    var at: Int
    var call: Action
  }

  enum ShowOutcome: UInt8, Hashable, CaseIterable {
    case opens, refuses, rendersAtOnce
    // Before `present` returns
    case loses, breaks, closes, dismisses, destroys

    static let usual: [ShowOutcome] = [.opens, .refuses, .rendersAtOnce]
  }

  init(_ setting: Setting, table: LifecycleTable = .standard) {
    self.setting = setting
    machine = AdLifecycle(table: table)
    isUnitGone = !setting.hasUnit
    isSingleGone = !setting.hasSingle
    if setting.hasUnit { _ = machine.handle(.open(World.unit, .unit), at: .zero) }
    if setting.hasSingle { _ = machine.handle(.open(World.single, setting.single), at: .zero) }
    if setting.isLoaded {
      let (one, two) = (AdID(1), AdID(2))
      for action in [
        Action.load(RequestKey(1)), .fill(one), .prepared(one), .ask, .fill(two), .prepare(two),
        .prepared(two),
      ] { step(action) }
    }
  }

  static func == (one: World, other: World) -> Bool {
    one.machine == other.machine && one.surfaces == other.surfaces && one.watches == other.watches
      && one.asking == other.asking && one.rendering == other.rendering
      && one.pending == other.pending && one.isUnitGone == other.isUnitGone
      && one.isSingleGone == other.isSingleGone
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(machine)
    hasher.combine(surfaces)
    hasher.combine(watches)
    hasher.combine(pending)
  }

  func isGone(_ slot: SlotID) -> Bool { slot == World.unit ? isUnitGone : isSingleGone }
  func watch(_ id: AdID) -> Int? { watches.firstIndex { $0.id == id } }
  func surface(_ id: AdID) -> Int? { surfaces.firstIndex { $0.ad == id } }

  mutating func fail(_ text: String) {
    if fault == nil { fault = text }
  }

  /// The same situation with ids in order from 1 and times as ages.
  mutating func normalise() {
    var ids = machine.ids
    for watch in watches where !ids.contains(watch.id) { ids.append(watch.id) }
    for surface in surfaces where !ids.contains(surface.ad) { ids.append(surface.ad) }
    ids.sort()
    let calls = machine.waitingCalls
    let rename = { (id: AdID) in
      AdID(UInt32(ids.firstIndex(of: id).map { $0 + 1 } ?? 99))
    }
    let renameCall = { (call: CallID) in
      CallID(UInt32(calls.firstIndex(of: call).map { $0 + 1 } ?? 99))
    }
    machine = machine.normalised(
      ads: rename, calls: renameCall, nextAd: UInt32(ids.count + 1))
    asking = asking.map(rename)
    rendering = rendering.map(rename)
    pending = pending.map(renameCall)
    nextCall = UInt32(calls.count + 1)
    surfaces = surfaces.map { old in
      var new = Surface(ad: rename(old.ad))
      new.isRendered = old.isRendered
      new.isLeaving = old.isLeaving
      new.isLingering = old.isLingering
      new.isDead = old.isDead
      new.isRunning = old.isRunning
      new.isExposed = old.isExposed
      new.isCloseRevealed = old.isCloseRevealed
      new.isCompleted = old.isCompleted
      new.isClosed = old.isClosed
      new.seen = old.seen
      return new
    }
    watches = watches.map { $0.renamed(rename($0.id)) }
    clock = .zero
    queue = []
    head = 0
    tells = 0
    reaction = nil
    answered = [:]
    showOutcome = .opens
    clicks = 0
    clickBeacons = 0
    refusals = 0
    needsPreload = false
  }
}

extension Watch {
  func renamed(_ id: AdID) -> Watch {
    var new = Watch(id: id, slot: slot)
    new.isFilled = isFilled
    new.isShown = isShown
    new.isDisplayed = isDisplayed
    new.isCommitted = isCommitted
    new.isLoadTold = isLoadTold
    new.isEarnedTold = isEarnedTold
    new.isFailedTold = isFailedTold
    new.isVerified = isVerified
    new.isLeaving = isLeaving
    new.impressions = impressions
    new.paid = paid
    new.ends = ends
    new.releases = releases
    new.parked = parked
    new.sent = sent
    return new
  }
}
