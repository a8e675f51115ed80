/// A width and a height in points.
public struct AdSize: Sendable, Hashable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether something that needs `least` has room here; a size that is no number has none.
  public func holds(_ least: AdSize) -> Bool { width >= least.width && height >= least.height }
}
