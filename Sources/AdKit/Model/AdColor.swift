/// A colour of the sRGB space; each part 0 to 1.
public struct AdColor: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = AdColor.clamped(red)
    self.green = AdColor.clamped(green)
    self.blue = AdColor.clamped(blue)
    self.opacity = AdColor.clamped(opacity)
  }

  private static func clamped(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }
}
