/// What the driver has to do, in this order.
public enum LifecycleEffect: Hashable, Sendable {
  case ask(AdID, SlotID, RequestKey)
  case stopAsking(AdID)
  /// Draw it off screen; answer `prepared` or `broke`.
  case render(AdID)
  /// Put it on a surface; answer `accepted` or `turnedAway`.
  case present(AdID)
  /// Take the full screen down with its transition; answer `closed`.
  case dismissSurface(AdID)
  /// Take it down now; nothing more is heard of the surface.
  case tearDown(AdID)
  /// Let go of the creative.
  case release(AdID)
  /// See whether the surface is alive; if not, answer `lost`.
  case probe(AdID)
  case revealClose(AdID)
  /// Run, with sound, or stand still in silence.
  case run(AdID, Bool)
  case commit(AdID)
  case park(AdID, AdBeaconAction, press: UInt32)
  case send(AdID, AdBeaconAction, press: UInt32)
  case verify(AdID)
  case preload(SlotID, RequestKey)
  case tell(SlotID, AdID, LifecycleEvent)
  case answer(CallID, LifecycleAnswer)
  /// The ad is over; the lifecycle has forgotten it.
  case retire(AdID, AdFate)
}

/// What a waiting call gets.
public enum LifecycleAnswer: Hashable, Sendable {
  case ad(AdID)
  case refused(AdError)
}

/// What a delegate is told.
public enum LifecycleEvent: Hashable, Sendable {
  case loaded
  /// A load that was accepted came to nothing.
  case loadFailed(AdError)
  /// A load was not accepted; what is held stays.
  case loadRefused(AdError)
  case displayed
  /// It was shown and died unseen: its one end.
  case displayFailed(AdError)
  /// `show` was refused and nothing happened.
  case showRefused(AdError)
  case clicked(press: UInt32)
  case impression(AdImpressionRule)
  case paid
  /// The creative broke; the end follows.
  case failed(code: Int)
  case earned
  case ended(AdEndReason, earned: Bool, ViewabilitySummary)
  case rewardVerified(AdRewardVerdict)
}
