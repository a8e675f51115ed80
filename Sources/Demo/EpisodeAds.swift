import AdKit
import Foundation
import Interlude

/// Everything about ads that an app with playing content needs: copy this.
@MainActor public final class EpisodeAds: AdsDelegate {
  /// Called when an ad that stood in the way is gone.
  public var onReturn: (Ad) -> Void = { _ in }

  let ads: Ads
  private let log: EventLog
  private var held: [Ads.Format: Ad] = [:]

  public init(runtime: AdRuntime, log: EventLog) {
    self.log = log
    ads = Ads(unitPrefix: "episode", runtime: runtime)
    ads.delegate = self
  }

  /// Asks for an ad and draws it off screen, well before the moment at which it is wanted.
  public func prepare(_ format: Ads.Format) async {
    do throws(AdError) {
      let ad = try await ads.format(format)
      try await ad.load()
      held[format] = ad
      log.note(name(format), "ready", creative: ad.creative.id)
    } catch {
      // No ad is normal: the episode goes on, and asks again at the next moment.
      log.note(name(format), "none", reason: error.code)
    }
  }

  /// Shows what is ready; false where nothing is, or where it cannot be shown now.
  public func show(_ format: Ads.Format, in room: AdRoom? = nil) -> Bool {
    guard let ad = held[format], ad.isReady else { return false }
    do throws(AdError) {
      try ad.show(in: room)
      return true
    } catch {
      // Nothing has happened. Where the ad survives, it waits for a better moment.
      log.note(name(format), "refused", creative: ad.creative.id, reason: error.code)
      if !error.adSurvives { held[format] = nil }
      return false
    }
  }

  public func dismiss(_ format: Ads.Format) { held[format]?.dismiss() }

  /// The viewer leaves.
  public func leave() { ads.destroy() }

  private func name(_ format: Ads.Format) -> String { "episode_\(format.rawValue)" }

  private func note(_ ad: Ad, _ event: String, reason: String? = nil) {
    log.note(name(ad.format), event, creative: ad.creative.id, reason: reason)
  }

  public func adDidDisplay(_ ad: Ad) { note(ad, "displayed") }
  public func adDidRecordImpression(_ ad: Ad) { note(ad, "impression") }
  public func adDidPay(_ ad: Ad, value: AdValue) {
    log.note(name(ad.format), "paid", creative: ad.creative.id, micros: value.valueMicros)
  }
  public func adDidTap(_ ad: Ad) { note(ad, "tapped") }
  public func ad(_ ad: Ad, didFailWith code: Int) { note(ad, "failed", reason: "\(code)") }

  public func ad(_ ad: Ad, didEnd reason: AdEndReason) {
    held[ad.format] = nil
    note(ad, "ended", reason: reason.code)
    onReturn(ad)
  }
}
