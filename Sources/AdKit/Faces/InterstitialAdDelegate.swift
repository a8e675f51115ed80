/// Hears what becomes of an interstitial, on the main actor. Every method may be left out.
@MainActor public protocol InterstitialAdDelegate: AnyObject {
  /// The ad can be shown, from within this call on.
  func interstitialDidLoad(_ ad: InterstitialAd)
  /// The load came to nothing; `AdRetry` says when to try again.
  func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError)
  /// Its first frame is on screen. This is not the impression.
  func interstitialDidDisplay(_ ad: InterstitialAd)
  /// It was not shown; `error.adSurvives` says whether it is still held.
  func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError)
  /// The call to action was pressed.
  func interstitialDidClick(_ ad: InterstitialAd)
  /// The impression counted, once, by the placement's rule.
  func interstitialDidRecordImpression(_ ad: InterstitialAd)
  /// What the impression is estimated to earn, right after it.
  func interstitialDidPay(_ ad: InterstitialAd, value: AdValue)
  /// It was displayed and is gone, whoever ended it. The next one is on its way if it was a close.
  func interstitialDidClose(_ ad: InterstitialAd)
}

extension InterstitialAdDelegate {
  public func interstitialDidLoad(_ ad: InterstitialAd) {}
  public func interstitialDidFailToLoad(_ ad: InterstitialAd, error: AdError) {}
  public func interstitialDidDisplay(_ ad: InterstitialAd) {}
  public func interstitialDidFailToDisplay(_ ad: InterstitialAd, error: AdError) {}
  public func interstitialDidClick(_ ad: InterstitialAd) {}
  public func interstitialDidRecordImpression(_ ad: InterstitialAd) {}
  public func interstitialDidPay(_ ad: InterstitialAd, value: AdValue) {}
  public func interstitialDidClose(_ ad: InterstitialAd) {}
}
