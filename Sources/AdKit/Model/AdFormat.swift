/// What kind of room an ad takes.
public enum AdFormat: String, Sendable, Hashable, CaseIterable {
  /// A strip within the app's own screen.
  case banner
  /// The whole screen, at a natural pause.
  case interstitial
  /// The whole screen, asked for by the person for something in return.
  case rewarded
  /// A box over playing content.
  case overlay
  /// A box over paused content.
  case pause
  /// The whole screen, before, between or after content.
  case linear

  /// The smallest container in which it is still legible, in points; zero where it takes the screen.
  public var leastContainer: AdSize {
    switch self {
    case .banner: AdSize(width: 280, height: 48)
    case .overlay: AdSize(width: 240, height: 60)
    case .pause: AdSize(width: 280, height: 200)
    case .interstitial, .rewarded, .linear: AdSize(width: 0, height: 0)
    }
  }
}
