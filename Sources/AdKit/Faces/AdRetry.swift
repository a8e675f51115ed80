/// Says when to ask again after a failure. The kit never asks again by itself.
///
/// ```swift
/// func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {
///   guard let wait = retry.delay(after: error) else { return }
///   Task {
///     try await Task.sleep(for: wait)
///     ad.load()
///   }
/// }
/// ```
/// The n-th failure on end waits up to 2ⁿ s, 64 s at most, and at least half of that: how long
/// exactly is drawn, so that many devices do not ask at once.
public struct AdRetry: Sendable {
  /// Longest wait, in seconds.
  public static let cap: Int64 = 64

  public private(set) var failures = 0
  private var random: AdRandom

  public init(seed: UInt64) { random = AdRandom(seed: seed) }

  /// How long to wait; nil: asking again does not help, or the error itself says not to.
  public mutating func delay(after error: AdError) -> Duration? {
    if case .duplicateRequest(let seconds?) = error { return .seconds(seconds) }
    guard error.isRetryable else { return nil }
    failures = min(failures + 1, 6)
    let most = min(AdRetry.cap, Int64(1) << Int64(failures)) * 1000
    let drawn = Int64(random.below(UInt64(most / 2 + 1)))
    return .milliseconds(most / 2 + drawn)
  }

  /// It worked.
  public mutating func succeeded() { failures = 0 }
}
