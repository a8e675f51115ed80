/// Where the person of a session came from.
public enum Origin: String, Sendable, CaseIterable {
  /// A person, at a host that shows pixels. Only this may be paid for.
  case live
  /// A recording, played again.
  case replayed
  /// A player made of numbers.
  case simulated
}
