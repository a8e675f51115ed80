/// Decides at which natural pauses an ad should be shown: pure, from what the host tells it.
public struct TransitionPoints: Hashable, Sendable {
  /// A natural pause of an app.
  public enum Point: Hashable, Sendable {
    /// Between two sessions, levels or chapters.
    case betweenSessions
    case conversationEnded
    /// A message was sent or received; every n-th is a pause.
    case message
    /// The app came back to the front.
    case foregrounded
  }

  /// No ad at the first so many pauses.
  public var grace = 3
  /// Pauses from one ad to the next, at least.
  public var leastPoints = 3
  /// Seconds from the end of one ad to the next, at least.
  public var leastSeconds: Int64 = 90
  /// Every so many messages are one pause; 0 for never.
  public var messagesPerPoint = 20
  /// Whether coming back to the front is a pause at all.
  public var includesForeground = false
  /// An ad's own end brings the app to the front: for so many seconds that is no pause.
  public var quietSeconds: Int64 = 5

  private var points = 0
  private var messages = 0
  private var pointsSinceAd = Int.max
  private var endedAt: AdInstant?
  private var isAdOnScreen = false

  public init() {}

  /// A pause was reached.
  /// - Returns: whether to show an ad here, if one is loaded.
  public mutating func reached(_ point: Point, at now: AdInstant) -> Bool {
    guard counts(point, now) else { return false }
    points += 1
    if pointsSinceAd < .max { pointsSinceAd += 1 }
    guard !isAdOnScreen, points > grace, pointsSinceAd >= leastPoints else { return false }
    if let endedAt, now.since(endedAt) < leastSeconds.scaled(by: 1000) { return false }
    return true
  }

  /// An ad came on screen.
  public mutating func adShown() {
    isAdOnScreen = true
    pointsSinceAd = 0
  }

  /// It went.
  public mutating func adEnded(at now: AdInstant) {
    isAdOnScreen = false
    endedAt = now
  }

  private mutating func counts(_ point: Point, _ now: AdInstant) -> Bool {
    switch point {
    case .betweenSessions, .conversationEnded: return true
    case .message:
      guard messagesPerPoint > 0 else { return false }
      messages = (messages + 1) % messagesPerPoint
      return messages == 0
    case .foregrounded:
      guard includesForeground, !isAdOnScreen else { return false }
      guard let endedAt else { return true }
      return now.since(endedAt) >= quietSeconds.scaled(by: 1000)
    }
  }
}
