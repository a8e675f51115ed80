/// Where an ad stands. The first eight are alive, the others are its end.
public enum AdState: UInt8, Hashable, Sendable, CaseIterable {
  /// The request is on its way.
  case asking
  /// There is a creative; nothing of it is drawn.
  case filled
  /// It is being drawn off screen.
  case preparing
  /// It can be shown.
  case ready
  /// `show` was accepted; nothing is visible yet.
  case opening
  case onScreen
  /// Its end is decided; the full screen is going away.
  case leaving
  /// Its end was told; screens that follow the close are still up and hold the stage.
  case lingering

  /// There never was a creative.
  case failed
  case shown
  /// Shown, but it died before anything was visible.
  case displayFailed
  case rejected
  case expired
  /// Held, and dropped without being shown.
  case unused

  /// Whether it is over: nothing follows.
  public var isFinal: Bool { rawValue >= AdState.failed.rawValue }
  /// Whether it occupies the one place on screen.
  public var holdsStage: Bool {
    self == .opening || self == .onScreen || self == .leaving || self == .lingering
  }
}
