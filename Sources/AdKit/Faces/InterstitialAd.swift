import Observation

/// A full-screen ad at a natural pause: a sponsored mini-game that the app's character plays along.
///
/// ```swift
/// let interstitial = InterstitialAd(adUnitId: "level_end")
/// interstitial.delegate = self
/// interstitial.load(charId: "miso", charName: "Miso")
/// // …at the pause:
/// interstitial.show()
/// ```
/// After a close the next ad is loaded without being asked for; after a failure it is not.
@Observable @MainActor public final class InterstitialAd {
  public let adUnitId: String
  /// Held weakly.
  @ObservationIgnored public weak var delegate: (any InterstitialAdDelegate)?
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
      AdPlacement(id: adUnitId, format: .interstitial, impressionRule: impressionRule), runtime)
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

  /// What can be heard of an interstitial.
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
    case closed(AdEndReason, ViewabilitySummary)
  }

  private func hear(_ event: LifecycleEvent, _ value: AdValue) {
    guard let event = Event(event, value) else { return }
    streams.send(event)
    switch event {
    case .loaded: delegate?.interstitialDidLoad(self)
    case .failedToLoad(let error): delegate?.interstitialDidFailToLoad(self, error: error)
    case .displayed: delegate?.interstitialDidDisplay(self)
    case .failedToDisplay(let error): delegate?.interstitialDidFailToDisplay(self, error: error)
    case .clicked: delegate?.interstitialDidClick(self)
    case .impression: delegate?.interstitialDidRecordImpression(self)
    case .paid(let value): delegate?.interstitialDidPay(self, value: value)
    case .failed: break
    case .closed: delegate?.interstitialDidClose(self)
    }
  }
}

extension InterstitialAd.Event {
  init?(_ event: LifecycleEvent, _ value: AdValue) {
    switch event {
    case .loaded: self = .loaded
    case .loadFailed(let error), .loadRefused(let error): self = .failedToLoad(error)
    case .displayed: self = .displayed
    case .displayFailed(let error), .showRefused(let error): self = .failedToDisplay(error)
    case .clicked: self = .clicked
    case .impression(let rule): self = .impression(rule)
    case .paid: self = .paid(value)
    case .failed(let code): self = .failed(code: code)
    case .ended(let reason, _, let summary): self = .closed(reason, summary)
    case .earned, .rewardVerified: return nil
    }
  }
}

extension AdCharacter {
  /// Nil where nothing is given.
  init?(charId: String?, _ name: String?, _ image: String?, _ description: String?) {
    if charId == nil, name == nil, image == nil, description == nil { return nil }
    self.init(id: charId, name: name, image: image, description: description)
  }
}
