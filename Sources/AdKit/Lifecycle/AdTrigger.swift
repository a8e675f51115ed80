/// What can happen to an ad: one column of the transition table.
public enum AdTrigger: UInt8, Hashable, Sendable, CaseIterable {
  // What its host does
  case prepare, show, dismiss, reject, supersede, destroy
  // What comes back
  case filled, refused, prepared, broke
  // What the surface tells
  case accepted, turnedAway, rendered, tapped, closed, lost, finished
  // What time does
  case expire, overdue, impression, gate
}

/// What must hold for a row of the table to apply.
public enum AdGuard: String, Hashable, Sendable, CaseIterable {
  case always
  /// The slot is an ad unit, which is loaded and reloaded.
  case unit = "ad unit"
  /// The slot hands out single ads.
  case single = "single ad"
  /// Another ad is on screen.
  case stageTaken = "stage taken"
  /// The app is not in the foreground.
  case hidden = "app hidden"
  /// The format covers the screen and leaves with a transition.
  case fullScreen = "full screen"
  /// Screens of the creative follow its close.
  case more = "more screens"
}
