/// When an ad on screen counts as an impression; its name is written with each.
public enum AdImpressionRule: Sendable, Hashable {
  /// So many milliseconds in sight altogether, in the foreground and not covered.
  case accruedForeground(milliseconds: Int)
  /// At least half its pixels in sight for so many milliseconds on end (MRC, display).
  case continuousHalfVisible(milliseconds: Int)
  /// Its first frame.
  case beginToRender

  public static let standard = AdImpressionRule.accruedForeground(milliseconds: 2_000)
  /// The viewable display impression of the Media Rating Council, 2014.
  public static let viewableDisplay = AdImpressionRule.continuousHalfVisible(milliseconds: 1_000)

  public var name: String {
    switch self {
    case .accruedForeground(let time): "accruedForeground(\(time) ms)"
    case .continuousHalfVisible(let time): "continuousHalfVisible(\(time) ms)"
    case .beginToRender: "beginToRender"
    }
  }
}
