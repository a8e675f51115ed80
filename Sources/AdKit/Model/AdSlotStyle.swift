/// How cards and banners look, to match the app around them.
public struct AdSlotStyle: Sendable, Hashable {
  public var backgroundColor: AdColor
  public var accentColor: AdColor
  /// In points.
  public var cornerRadius: Double
  public var assetBundle: AdAssetBundle

  /// Of no brand.
  public static let neutral = AdSlotStyle()

  public init(
    backgroundColor: AdColor = AdColor(red: 0.96, green: 0.96, blue: 0.97),
    accentColor: AdColor = AdColor(red: 0.18, green: 0.35, blue: 0.62),
    cornerRadius: Double = 12, assetBundle: AdAssetBundle = .main
  ) {
    self.backgroundColor = backgroundColor
    self.accentColor = accentColor
    self.cornerRadius = cornerRadius
    self.assetBundle = assetBundle
  }
}
