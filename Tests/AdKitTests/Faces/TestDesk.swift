import AdKit
import Foundation

/// A desk that fills at once with one creative, and remembers all that it is told.
@MainActor final class TestDesk: AdDesk {
  var creative = AdCreative(
    id: "one", format: .interstitial, image: .symbol("star"), headline: "Play with Miso",
    value: AdValue(valueMicros: 5000))
  var error: AdSourceError?
  var sessionID: String? = "session"
  var impressionPrefix = "impression"
  var lifetime: Duration?
  var isVerified = true
  /// Whether fills wait until `answer()`.
  var holdsBack = false
  private(set) var wishes: [AdWish] = []
  private(set) var log: [String] = []
  private(set) var committed: [AdSighting] = []
  private(set) var sent: [(action: AdBeaconAction, sighting: AdSighting)] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func session() async -> String? { sessionID }

  func fill(_ wish: AdWish) async throws(AdSourceError) -> AdFill {
    wishes.append(wish)
    let number = wishes.count
    if holdsBack { await withCheckedContinuation { waiting.append($0) } }
    if let error { throw error }
    let id = impressionPrefix.isEmpty ? "" : "\(impressionPrefix)-\(number)"
    return AdFill(creative: creative, impressionID: id, lifetime: lifetime)
  }

  func answer() {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }

  var isHolding: Bool { !waiting.isEmpty }

  func note(_ text: String) { log.append(text) }
  func commit(_ sighting: AdSighting) {
    committed.append(sighting)
    log.append("commit")
  }
  func park(_ action: AdBeaconAction, _ sighting: AdSighting) {
    log.append("park \(action.rawValue)")
  }
  func send(_ action: AdBeaconAction, _ sighting: AdSighting) {
    sent.append((action, sighting))
    log.append("send \(action.rawValue)")
  }
  func verify(_ sighting: AdSighting) async -> AdRewardVerdict {
    log.append("verify")
    return isVerified ? .verified(token: "proof") : .refused
  }
}

/// A headless presenter in front of people, as far as the kit can tell.
@MainActor final class PayingPresenter: BillablePresenter {
  let inner = HeadlessPresenter()
  func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) { try await inner.prepare(ad) }
  func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    try inner.present(ad, in: container, reportingTo: report)
  }
  func release(_ ad: AdPresentation) { inner.release(ad) }
}

/// A runtime with hand-driven clock, desk and screen.
@MainActor struct Rig {
  let desk = TestDesk()
  let presenter = PayingPresenter()
  let clock = ManualAdClock()
  let runtime: AdRuntime

  init() {
    runtime = AdRuntime(
      desk: desk, presenter: presenter, clock: clock, alarm: ManualAdAlarm())
  }

  var screen: HeadlessPresenter { presenter.inner }
  var surface: HeadlessSurface? { presenter.inner.surface }

  /// Lets everything that is under way come to rest.
  func settle() async {
    for round in 0..<20_000 {
      if round > 12, !runtime.isWaiting || desk.isHolding { return }
      await Task.yield()
    }
  }

  func pass(_ seconds: Double) { runtime.advance(clock, by: .milliseconds(Int(seconds * 1000))) }

  /// An interstitial with a listener, loaded.
  func interstitial(_ name: String = "unit") async -> (InterstitialAd, Listener) {
    let ad = InterstitialAd(adUnitId: name, runtime: runtime)
    let listener = Listener(desk)
    ad.delegate = listener
    ad.load(charId: "miso")
    await settle()
    return (ad, listener)
  }
}

@MainActor final class Box: AdContainer {
  var size: AdSize
  init(_ width: Double, _ height: Double) { size = AdSize(width: width, height: height) }
}

/// Writes down what an interstitial's delegate hears, and does what it is told inside.
@MainActor final class Listener: InterstitialAdDelegate {
  private(set) var heard: [String] = []
  private(set) var errors: [AdError] = []
  private(set) var paid: [AdValue] = []
  var react: (String, InterstitialAd) -> Void = { _, _ in }
  private let desk: TestDesk

  init(_ desk: TestDesk) { self.desk = desk }

  private func hear(_ text: String, _ ad: InterstitialAd) {
    heard.append(text)
    desk.note(text)
    react(text, ad)
  }

  func interstitialDidLoad(_ ad: InterstitialAd) { hear("loaded", ad) }
  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
    errors.append(error)
    hear("failedToLoad \(error.code)", ad)
  }
  func interstitialDidDisplay(_ ad: InterstitialAd) { hear("displayed", ad) }
  func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError) {
    errors.append(error)
    hear("failedToDisplay \(error.code)", ad)
  }
  func interstitialDidClick(_ ad: InterstitialAd) { hear("clicked", ad) }
  func interstitialDidRecordImpression(_ ad: InterstitialAd) { hear("impression", ad) }
  func interstitialDidPay(_ ad: InterstitialAd, value: AdValue) {
    paid.append(value)
    hear("paid", ad)
  }
  func interstitialDidClose(_ ad: InterstitialAd) { hear("closed", ad) }
}

/// The same for ads around content.
@MainActor final class AdsListener: AdsDelegate {
  private(set) var heard: [String] = []
  var react: (String, Ad) -> Void = { _, _ in }

  private func hear(_ text: String, _ ad: Ad) {
    heard.append(text)
    react(text, ad)
  }

  func adDidDisplay(_ ad: Ad) { hear("displayed", ad) }
  func adDidRecordImpression(_ ad: Ad) { hear("impression", ad) }
  func adDidPay(_ ad: Ad, value: AdValue) { hear("paid", ad) }
  func adDidTap(_ ad: Ad) { hear("tapped", ad) }
  func ad(_ ad: Ad, didFailWith code: Int) { hear("failed \(code)", ad) }
  func ad(_ ad: Ad, didEnd reason: AdEndReason) { hear("ended \(reason.code)", ad) }
}
