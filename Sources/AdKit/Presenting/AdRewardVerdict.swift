/// What came of the verification of a reward.
public enum AdRewardVerdict: Hashable, Sendable {
  /// It holds; with the server's proof where it gives one.
  case verified(token: String?)
  /// It does not hold, or could not be checked within a day.
  case refused
}
