import AdKit
import Foundation
import Interlude
import Packs

/// Everything about ads that a chat app needs: copy this.
@MainActor public final class ChatAds: InterstitialAdDelegate {
  /// Called when an interstitial is gone, to take the conversation up again.
  public var onReturn: () -> Void = {}

  let interstitial: InterstitialAd
  let banner: AdBanner
  private let character: AdCharacter
  private let log: EventLog
  private let clock: any AdClock
  private var points = TransitionPoints()
  private var retry = AdRetry(seed: 1)

  public init(
    runtime: AdRuntime, desk: any AdDesk, presenter: any Presenter, clock: any AdClock,
    character: AdCharacter, log: EventLog
  ) {
    self.character = character
    self.clock = clock
    self.log = log
    interstitial = InterstitialAd(adUnitId: "chat_pause", runtime: runtime)
    banner = AdBanner(adUnitId: "chat_top", desk: desk, presenter: presenter, clock: clock)
    // Every sixth message is a pause; the real defaults are far calmer than a demo can wait for.
    points.messagesPerPoint = 6
    points.grace = 0
    points.leastSeconds = 30
    interstitial.delegate = self
    banner.onEvent = { [log, weak banner] event in banner.map { log.note($0, event) } }
    load()
  }

  /// The chat's own character is to play along.
  private func load() {
    interstitial.load(
      charId: character.id, charName: character.name, charImage: character.image,
      charDesc: character.description)
  }

  /// Call it for every message, either way. An ad comes only at a pause, and only if it is there:
  /// nobody ever waits for one.
  public func message() {
    if points.reached(.message, at: now), interstitial.isLoaded { interstitial.show() }
  }

  private var now: AdInstant {
    let (seconds, attoseconds) = clock.monotonic.components
    return AdInstant(milliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }

  // What becomes of it. After a close the next one loads by itself.

  public func interstitialDidLoad(_ ad: InterstitialAd) {
    retry.succeeded()
    log.note(ad.adUnitId, .loaded)
  }

  public func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    log.note(ad.adUnitId, .failedToLoad(error))
    guard let wait = retry.delay(after: error) else { return }
    Task { [weak self] in
      try await Task.sleep(for: wait)
      self?.load()
    }
  }

  public func interstitialDidDisplay(_ ad: InterstitialAd) {
    points.adShown()
    log.note(ad.adUnitId, .displayed)
  }

  public func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError) {
    log.note(ad.adUnitId, .failedToDisplay(error))
    // Some errors leave the ad in hand for the next pause; after the others it is asked for anew.
    if !error.adSurvives { load() }
  }

  public func interstitialDidRecordImpression(_ ad: InterstitialAd) {
    log.note(ad.adUnitId, .impression(.standard))
  }

  public func interstitialDidPay(_ ad: InterstitialAd, value: AdValue) {
    log.note(ad.adUnitId, .paid(value))
  }

  public func interstitialDidClick(_ ad: InterstitialAd) { log.note(ad.adUnitId, .clicked) }

  public func interstitialDidClose(_ ad: InterstitialAd) {
    points.adEnded(at: now)
    log.note(ad.adUnitId, "closed")
    onReturn()
  }
}
