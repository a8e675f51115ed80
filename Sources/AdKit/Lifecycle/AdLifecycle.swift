/// The truth about every ad in the process: a pure machine, `(state, input, now) → effects`.
///
/// It has no clock, no thread and does no I/O: a driver hands it what happened and carries out, in
/// order, what it answers. It is a value: a copy is a snapshot. What can happen to an ad in which
/// state stands in a `LifecycleTable`; what is beside the table is books (slots, the stage) and
/// time. Time that has passed is dealt with before the input that comes with it, so that a driver
/// that wakes late changes nothing.
public struct AdLifecycle: Sendable {
  let table: LifecycleTable
  public let rules: LifecycleRules
  /// In the order of their ids, like the ads.
  var slots: [SlotRecord] = []
  var ads: [AdRecord] = []
  var owed: [OwedReward] = []
  /// The one ad on screen in the process. Its id is the lease: nobody else's end frees it.
  public internal(set) var stage: AdID?
  var isForeground = true
  var nextAd: UInt32 = 1
  var now = AdInstant.zero

  public init(rules: LifecycleRules = .standard, table: LifecycleTable = .standard) {
    self.rules = rules
    self.table = table
  }

  /// Takes one input in.
  /// - Parameter now: of the monotonic clock; a value before the last one counts as the last one.
  /// - Returns: what is to be done, in order.
  public mutating func handle(
    _ input: LifecycleInput, at now: AdInstant
  ) -> [LifecycleEffect] {
    var out: [LifecycleEffect] = []
    self.now = max(self.now, now)
    catchUp(&out)
    take(input, &out)
    catchUp(&out)
    return out
  }
}

extension AdLifecycle: Hashable {
  public static func == (one: AdLifecycle, other: AdLifecycle) -> Bool {
    one.stage == other.stage && one.isForeground == other.isForeground && one.now == other.now
      && one.nextAd == other.nextAd && one.slots == other.slots && one.ads == other.ads
      && one.owed == other.owed
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(stage)
    hasher.combine(isForeground)
    hasher.combine(now)
    hasher.combine(nextAd)
    hasher.combine(slots)
    hasher.combine(ads)
    hasher.combine(owed)
  }
}

extension AdLifecycle {
  /// Where an ad stands; nil when it is over or never was.
  public func state(of ad: AdID) -> AdState? { position(ad).map { ads[$0].state } }

  /// The ad that a slot holds or waits for; a unit's also while it is shown.
  public func current(of slot: SlotID) -> AdID? { slotPosition(slot).flatMap { slots[$0].current } }

  /// The key of the request that a slot has in force.
  public func key(of slot: SlotID) -> RequestKey? { slotPosition(slot).map { slots[$0].key } }

  /// Whether the slot's ad could be shown, as far as the ad is concerned.
  public func isReady(_ slot: SlotID) -> Bool {
    current(of: slot).flatMap(state) == .ready
  }

  /// Ads that are not over.
  public var liveCount: Int { ads.count }

  func position(_ id: AdID) -> Int? { ads.firstIndex { $0.id == id } }
  func slotPosition(_ id: SlotID) -> Int? { slots.firstIndex { $0.id == id } }
}
