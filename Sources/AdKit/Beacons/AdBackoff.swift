/// How long to wait before the next attempt: at once, then 5, 10, 20, 40, and 60 seconds for ever.
public enum AdBackoff {
  public static func delay(beforeAttempt attempt: Int) -> Duration {
    attempt <= 0 ? .zero : .seconds(min(60, 5 << min(attempt - 1, 4)))
  }
}
