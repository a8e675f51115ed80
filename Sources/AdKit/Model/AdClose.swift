/// How and when the person may close an ad.
public struct AdClose: Sendable, Hashable {
  public enum Treatment: String, Sendable, Hashable, CaseIterable {
    /// Nothing until it can be used.
    case hidden
    case countdownCircle = "countdown_circle"
    case progressBar = "progress_bar"
    case rewardOrCloseLabel = "reward_or_close_label"
  }

  public enum Position: String, Sendable, Hashable, CaseIterable {
    case topRight = "top_right"
    case topLeft = "top_left"
    case bottomLeft = "bottom_left"
  }

  /// No ad keeps its close control longer, whatever is asked for.
  public static let longestDelay = 45.0

  public var treatment: Treatment
  public var position: Position
  /// Seconds of foreground time, 0 to `longestDelay`; for a rewarded ad also what earns.
  public let delaySeconds: Double

  /// A delay that is no number counts as none; others are clamped.
  public init(
    treatment: Treatment = .countdownCircle, position: Position = .topRight,
    delaySeconds: Double = 5
  ) {
    self.treatment = treatment
    self.position = position
    self.delaySeconds =
      delaySeconds.isNaN ? 0 : min(max(0, delaySeconds), AdClose.longestDelay)
  }
}
