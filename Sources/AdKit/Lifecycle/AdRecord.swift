/// All that the lifecycle knows of one ad that is not over.
struct AdRecord: Hashable, Sendable {
  let id: AdID
  let slot: SlotID
  var key: RequestKey
  var state = AdState.asking
  /// When it came into this state.
  var since: AdInstant
  var terms = AdTerms()
  /// From when its lifetime counts: filled, or ready for a unit's ad.
  var agesFrom: AdInstant?
  /// Calls that wait for it to be filled or prepared.
  var waiters: [CallID] = []
  var showCall: CallID?
  var isAccepted = false
  /// Why it failed or was dropped.
  var failure: AdError?
  /// Who ended it; the first to decide wins.
  var reason: AdEndReason?
  var brokeWith = 0
  var hasMore = false

  var exposure = AdExposure.none
  var meter = ViewabilityMeter()
  /// Until when the meter has been run.
  var measuredUntil = AdInstant.zero
  var probeAt = AdInstant.never
  var hasImpression = false
  /// Play in the foreground has lasted as long as the gate says, or the creative said so.
  var isGateOpen = false
  var isCompletedEarly = false
  var lastPress: UInt32?
  var tappedAt: AdInstant?

  init(id: AdID, slot: SlotID, key: RequestKey, since: AdInstant) {
    self.id = id
    self.slot = slot
    self.key = key
    self.since = since
  }

  var isEarned: Bool {
    guard terms.gate != nil else { return false }
    if isCompletedEarly { return true }
    return terms.earns == .atGate ? isGateOpen : reason == .completed
  }

  var isHeld: Bool { state == .filled || state == .preparing || state == .ready }

  var fate: AdFate {
    switch state {
    case .rejected: .rejected
    case .expired: .expired
    case .displayFailed: .displayFailed
    case .failed: .failed(failure ?? .destroyed)
    case .unused: .unused(failure ?? .destroyed)
    default: .shown
    }
  }
}

/// All that it knows of one place for unshown ads.
struct SlotRecord: Hashable, Sendable {
  let id: SlotID
  let rules: SlotRules
  /// The ad that is held or on its way; a unit's also while it is shown.
  var current: AdID?
  var key = RequestKey(0)
  /// When the load in force was called.
  var loadedAt = AdInstant.zero
  /// What it held grew too old, and nobody was told so far.
  var isStale = false
}

/// A reward that waits for its verification.
struct OwedReward: Hashable, Sendable {
  let ad: AdID
  let slot: SlotID
}
