/// Hears what becomes of a rewarded ad, on the main actor. Every method may be left out.
@MainActor public protocol RewardedAdDelegate: AnyObject {
  /// The ad can be shown, from within this call on.
  func rewardedDidLoad(_ ad: RewardedAd)
  /// The load came to nothing; `AdRetry` says when to try again.
  func rewardedDidFailToLoad(_ ad: RewardedAd, error: AdError)
  /// Its first frame is on screen. This is not the impression.
  func rewardedDidDisplay(_ ad: RewardedAd)
  /// It was not shown; `error.adSurvives` says whether it is still held.
  func rewardedDidFailToDisplay(_ ad: RewardedAd, error: AdError)
  /// The call to action was pressed.
  func rewardedDidClick(_ ad: RewardedAd)
  /// The impression counted, once, by the placement's rule.
  func rewardedDidRecordImpression(_ ad: RewardedAd)
  /// What the impression is estimated to earn, right after it.
  func rewardedDidPay(_ ad: RewardedAd, value: AdValue)
  /// It was displayed and is gone, whoever ended it. The next one is on its way if it was a close.
  /// - Parameter earned: whether the reward was, as `rewardedDidEarnReward` told before.
  func rewardedDidClose(_ ad: RewardedAd, earned: Bool)
  /// The reward is the person's, as far as this device can tell.
  func rewardedDidEarnReward(_ ad: RewardedAd)
  /// The receipt was checked, here and by the ad server where there is one.
  func rewardedDidVerifyReward(_ ad: RewardedAd, verdict: AdRewardVerdict)
}

extension RewardedAdDelegate {
  public func rewardedDidLoad(_ ad: RewardedAd) {}
  public func rewardedDidFailToLoad(_ ad: RewardedAd, error: AdError) {}
  public func rewardedDidDisplay(_ ad: RewardedAd) {}
  public func rewardedDidFailToDisplay(_ ad: RewardedAd, error: AdError) {}
  public func rewardedDidClick(_ ad: RewardedAd) {}
  public func rewardedDidRecordImpression(_ ad: RewardedAd) {}
  public func rewardedDidPay(_ ad: RewardedAd, value: AdValue) {}
  public func rewardedDidClose(_ ad: RewardedAd, earned: Bool) {}
  public func rewardedDidEarnReward(_ ad: RewardedAd) {}
  public func rewardedDidVerifyReward(_ ad: RewardedAd, verdict: AdRewardVerdict) {}
}
