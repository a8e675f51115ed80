import AdKit
import Interlude

/// What Interstitial.md shows.
final class Chat: InterstitialAdDelegate {
  let interstitial = InterstitialAd(adUnitId: "chat_pause")
  var retry = AdRetry(seed: 1)

  init() {
    interstitial.delegate = self
    interstitial.load(charId: "miso", charName: "Miso")
  }

  func pauseReached() { if interstitial.isLoaded { interstitial.show() } }

  func interstitialDidLoad(_ ad: InterstitialAd) { retry.succeeded() }
  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    guard let wait = retry.delay(after: error) else { return }
    Task {
      try await Task.sleep(for: wait)
      ad.load(charId: "miso", charName: "Miso")
    }
  }
  func interstitialDidClose(_ ad: InterstitialAd) { resume() }  // the next ad loads by itself

  func resume() {}
}

/// What the comments of faces show.
final class SampleLevels: InterstitialAdDelegate {
  var retry = AdRetry(seed: 1)

  func load() {
    let interstitial = InterstitialAd(adUnitId: "level_end")
    interstitial.delegate = self
    interstitial.load(charId: "miso", charName: "Miso")
    // …at the pause:
    interstitial.show()
  }

  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    guard let wait = retry.delay(after: error) else { return }
    Task {
      try await Task.sleep(for: wait)
      ad.load()
    }
  }
}

/// What Rewarded.md shows.
final class SampleLives: RewardedAdDelegate {
  var lives = 3

  func offer() {
    let rewarded = RewardedAd(adUnitId: "extra_life")
    rewarded.delegate = self
    rewarded.load()
    // …when the person wants it:
    rewarded.show()
  }

  func rewardedDidEarnReward(_ ad: RewardedAd) { lives += 1 }
  func rewardedDidClose(_ ad: RewardedAd, earned: Bool) { resume() }
  func rewardedDidVerifyReward(_ ad: RewardedAd, verdict: AdRewardVerdict) {
    if verdict == .refused { lives -= 1 }
  }

  func resume() {}
}

/// What Ads.md shows.
final class SampleEpisode: AdsDelegate {
  let ads = Ads()
  let room = AdRoom()

  func open() async {
    do throws(AdError) {
      let ad = try await ads.format(.pause)  // ask: when the episode opens
      try await ad.load()  // or ad.reject()
      // …at the pause:
      try ad.show(in: room)
    } catch .noFill(let reason) {
      print(reason.code)  // normal: ask again at the next moment
    } catch {
      print(error)
    }
  }

  func ad(_ ad: Ad, didEnd reason: AdEndReason) { resume() }
  func viewerLeaves() { ads.destroy() }

  func resume() {}

  func comment() async throws {
    let ads = Ads()
    ads.delegate = self
    let ad = try await ads.format(.pause)  // when the episode opens
    try await ad.load()  // or ad.reject()
    try ad.show(in: room)  // when it pauses
  }
}
