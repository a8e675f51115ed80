/// What an ad server is told about an impression.
public enum AdBeaconAction: String, Sendable, Hashable, CaseIterable {
  /// It is on screen.
  case shown
  /// It counts, by the placement's rule.
  case seen
  case click
  /// The app refused it before showing.
  case rejected
  /// It was held and never shown.
  case unused
}
