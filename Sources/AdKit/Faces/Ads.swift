/// Ads around content that plays: over it, over its pause, and before, between or after it.
///
/// ```swift
/// let ads = Ads()
/// ads.delegate = self
/// let ad = try await ads.format(.pause)  // when the episode opens
/// try await ad.load()                    // or ad.reject()
/// try ad.show(in: room)                  // when it pauses
/// ```
/// At most one unshown ad is held per format, and one ad is on screen in the whole app.
@MainActor public final class Ads {
  /// Held weakly.
  public weak var delegate: (any AdsDelegate)?
  private let runtime: AdRuntime?
  private var owners: [Format: FormatOwner] = [:]
  private let streams = EventStreams<Event>()
  private var isDestroyed = false
  /// Names the ad units: `prefix_overlay` and so on.
  public let unitPrefix: String
  private let impressionRule: AdImpressionRule

  /// Where an ad goes.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Into the view in which content plays.
    case overlay
    /// Into it while it is paused.
    case pause
    /// Over the whole screen.
    case linear
  }

  public init(
    unitPrefix: String = "ads", impressionRule: AdImpressionRule = .standard,
    runtime: AdRuntime? = nil
  ) {
    self.unitPrefix = unitPrefix
    self.impressionRule = impressionRule
    self.runtime = runtime ?? AdRuntime.shared
  }

  isolated deinit {
    for owner in owners.values { runtime?.destroy(owner.slot) }
  }

  /// The same events as the delegate's, of all its ads, from now on.
  public var events: AsyncStream<Event> { streams.make() }

  /// Asks for an ad; while one is held that was not shown, that same one.
  ///
  /// - Throws: `noFill` where there is none, which is normal: ask again at the next moment.
  public func format(_ format: Format) async throws(AdError) -> Ad {
    guard !isDestroyed else { throw .destroyed }
    guard let runtime else { throw .notInitialized }
    let owner = owner(of: format, runtime)
    switch await runtime.call({ .ask(owner.slot, $0) }) {
    case .refused(let error): throw error
    case .ad(let id):
      guard !isDestroyed, let ad = runtime.ad(id, format) else { throw .destroyed }
      return ad
    }
  }

  /// Drops every ad that is held and ends the one on screen; nothing is heard after it returns.
  /// Calls that wait throw `destroyed`, and so do all later ones.
  public func destroy() {
    for format in Format.allCases {
      if let owner = owners[format] { runtime?.destroy(owner.slot) }
    }
    owners = [:]
    isDestroyed = true
  }

  private func owner(of format: Format, _ runtime: AdRuntime) -> FormatOwner {
    if let owner = owners[format] { return owner }
    let owner = FormatOwner(self)
    let placement = AdPlacement(
      id: "\(unitPrefix)_\(format.rawValue)", format: format.room, impressionRule: impressionRule)
    owner.slot = runtime.open(owner, placement, format == .linear ? .linear : .inline)
    runtime.slots[owner.slot]?.book.settle(on: AdWish(placement: placement))
    owners[format] = owner
    return owner
  }

  func hear(_ event: Event, of ad: Ad) {
    streams.send(event)
    switch event {
    case .displayed: delegate?.adDidDisplay(ad)
    case .impression: delegate?.adDidRecordImpression(ad)
    case .paid(_, let value): delegate?.adDidPay(ad, value: value)
    case .tapped: delegate?.adDidTap(ad)
    case .failed(_, let code): delegate?.ad(ad, didFailWith: code)
    case .ended(_, let reason, _): delegate?.ad(ad, didEnd: reason)
    }
  }

  /// What can be heard of an ad, all of it after `show()`.
  public enum Event: Hashable, Sendable {
    case displayed(AdID)
    case impression(AdID, AdImpressionRule)
    case paid(AdID, AdValue)
    case tapped(AdID)
    /// The creative broke; `ended` follows.
    case failed(AdID, code: Int)
    case ended(AdID, AdEndReason, ViewabilitySummary)
  }
}

extension Ads.Format {
  var room: AdFormat {
    switch self {
    case .overlay: .overlay
    case .pause: .pause
    case .linear: .linear
    }
  }
}

/// Owns the slot of one format.
@MainActor final class FormatOwner: AdSlotOwner {
  weak var ads: Ads?
  var slot = SlotID(0)
  var isReady = false
  var labels: AdMetadata { AdMetadata() }
  var keeper: AnyObject? { ads }

  init(_ ads: Ads) { self.ads = ads }

  func hear(_ event: LifecycleEvent, of box: AdBox?) {
    guard let ad = box?.ad, let ads else { return }
    let value = ad.isBillable ? box?.fill?.value ?? AdValue() : AdValue()
    if let event = Ads.Event(event, ad.id, value) { ads.hear(event, of: ad) }
  }
}

extension Ads.Event {
  init?(_ event: LifecycleEvent, _ id: AdID, _ value: AdValue) {
    switch event {
    case .displayed: self = .displayed(id)
    case .impression(let rule): self = .impression(id, rule)
    case .paid: self = .paid(id, value)
    case .clicked: self = .tapped(id)
    case .failed(let code): self = .failed(id, code: code)
    case .ended(let reason, _, let summary): self = .ended(id, reason, summary)
    default: return nil
    }
  }
}

/// Hears of ads that were shown, on the main actor. Every method may be left out.
@MainActor public protocol AdsDelegate: AnyObject {
  /// Its first frame is on screen.
  func adDidDisplay(_ ad: Ad)
  /// The impression counted, once.
  func adDidRecordImpression(_ ad: Ad)
  /// What the impression is estimated to earn.
  func adDidPay(_ ad: Ad, value: AdValue)
  func adDidTap(_ ad: Ad)
  /// The creative broke; the end follows.
  func ad(_ ad: Ad, didFailWith code: Int)
  /// It is over, once for each ad that was shown, whoever ended it: the place to resume content.
  ///
  /// The screen is free, and any call may be made from here. For overlay and pause ads this runs
  /// within the call that ended it; for linear ads when the full screen is gone.
  func ad(_ ad: Ad, didEnd reason: AdEndReason)
}

extension AdsDelegate {
  public func adDidDisplay(_ ad: Ad) {}
  public func adDidRecordImpression(_ ad: Ad) {}
  public func adDidPay(_ ad: Ad, value: AdValue) {}
  public func adDidTap(_ ad: Ad) {}
  public func ad(_ ad: Ad, didFailWith code: Int) {}
  public func ad(_ ad: Ad, didEnd reason: AdEndReason) {}
}
