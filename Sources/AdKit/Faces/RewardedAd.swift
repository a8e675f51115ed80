import Observation

/// A full-screen ad that the person asks for: playing it for long enough earns a reward.
///
/// ```swift
/// let rewarded = RewardedAd(adUnitId: "extra_life")
/// rewarded.delegate = self
/// rewarded.load()
/// // …when the person wants it:
/// rewarded.show()
/// ```
/// Only play in the foreground counts. The reward is told before the close, and the close says
/// again whether it was earned; its verification follows when every screen of the ad is gone.
/// After a close the next ad is loaded without being asked for; after a failure it is not.
@Observable @MainActor public final class RewardedAd {
  public let adUnitId: String
  /// Held weakly.
  @ObservationIgnored public weak var delegate: (any RewardedAdDelegate)?
  @ObservationIgnored private let unit: AdUnit
  @ObservationIgnored private let streams = EventStreams<Event>()

  /// - Parameters:
  ///   - impressionRule: when its impressions count.
  ///   - runtime: nil for `AdRuntime.shared`, also if that is set only later.
  public init(
    adUnitId: String, impressionRule: AdImpressionRule = .standard, runtime: AdRuntime? = nil
  ) {
    self.adUnitId = adUnitId
    unit = AdUnit(
      AdPlacement(id: adUnitId, format: .rewarded, impressionRule: impressionRule), runtime)
    unit.told = { [weak self] in self?.hear($0, $1) }
    unit.keeper = self
  }

  /// Whether `show()` would find an ad; observable.
  public var isLoaded: Bool { unit.isReady }

  /// The same events as the delegate's, from now on.
  public var events: AsyncStream<Event> { streams.make() }

  /// Asks for an ad; the answer is `didLoad` or `didFailToLoad`, once.
  ///
  /// The same request within 5 min, while its ad is on its way or held, is refused as a duplicate.
  /// Another one takes its place, and the one before is heard of no more. While an ad is on screen
  /// nothing happens. All parts may be left out, for a character of the ad's own.
  public func load(
    charId: String? = nil, charName: String? = nil, charImage: String? = nil,
    charDesc: String? = nil
  ) {
    unit.load(AdCharacter(charId: charId, charName, charImage, charDesc))
  }

  /// Puts the ad on screen; the answer is `didDisplay` or `didFailToDisplay`.
  public func show() { unit.show() }

  /// Takes the ad off the screen as the host.
  public func dismiss() { unit.dismiss() }

  /// Drops what is held and ends what is shown; nothing is heard after it returns.
  public func destroy() { unit.destroy() }

  /// Sets one label for reports; it goes with the next `load()`.
  public func setMetadata(_ key: String, _ value: String) { unit.labels.set(key, value) }

  /// Sets all labels; an empty dictionary clears them.
  public func setMetadata(_ entries: [String: String]) { unit.labels.replace(entries) }

  /// What can be heard of a rewarded ad.
  public enum Event: Hashable, Sendable {
    case loaded
    case failedToLoad(AdError)
    case displayed
    case failedToDisplay(AdError)
    case clicked
    case impression(AdImpressionRule)
    case paid(AdValue)
    /// The creative broke; `closed` follows.
    case failed(code: Int)
    /// It was played for long enough. Told before `closed`.
    case earnedReward
    case closed(AdEndReason, earned: Bool, ViewabilitySummary)
    /// Whether the reward holds; after the last screen of the ad.
    case rewardVerified(AdRewardVerdict)
  }

  private func hear(_ told: LifecycleEvent, _ value: AdValue) {
    let event = Event(told, value)
    streams.send(event)
    switch event {
    case .loaded: delegate?.rewardedDidLoad(self)
    case .failedToLoad(let error): delegate?.rewardedDidFailToLoad(self, error: error)
    case .displayed: delegate?.rewardedDidDisplay(self)
    case .failedToDisplay(let error): delegate?.rewardedDidFailToDisplay(self, error: error)
    case .clicked: delegate?.rewardedDidClick(self)
    case .impression: delegate?.rewardedDidRecordImpression(self)
    case .paid(let value): delegate?.rewardedDidPay(self, value: value)
    case .failed: break
    case .earnedReward: delegate?.rewardedDidEarnReward(self)
    case .closed(_, let earned, _): delegate?.rewardedDidClose(self, earned: earned)
    case .rewardVerified(let verdict): delegate?.rewardedDidVerifyReward(self, verdict: verdict)
    }
  }
}

extension RewardedAd.Event {
  init(_ event: LifecycleEvent, _ value: AdValue) {
    switch event {
    case .loaded: self = .loaded
    case .loadFailed(let error), .loadRefused(let error): self = .failedToLoad(error)
    case .displayed: self = .displayed
    case .displayFailed(let error), .showRefused(let error): self = .failedToDisplay(error)
    case .clicked: self = .clicked
    case .impression(let rule): self = .impression(rule)
    case .paid: self = .paid(value)
    case .failed(let code): self = .failed(code: code)
    case .earned: self = .earnedReward
    case .ended(let reason, let earned, let summary):
      self = .closed(reason, earned: earned, summary)
    case .rewardVerified(let verdict): self = .rewardVerified(verdict)
    }
  }
}
