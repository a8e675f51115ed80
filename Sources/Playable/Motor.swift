/// How a measured hand moves: when it answers, and where it lands.
///
/// Reaction is ex-Gaussian: a normal part and an exponential tail (Woods et al., Frontiers in Human
/// Neuroscience 9, 2015, n = 1469: mean 230 ms). Movement follows Fitts's law in Shannon's form, time =
/// a + b · log₂(distance ∕ width + 1), and lands off its aim with deviation width ∕ 4.133, which is what
/// "effective width" means (ISO 9241-411).
@frozen public struct Motor: Sendable, Equatable {
  /// Mean and deviation of the normal part, and mean of the tail, in ticks.
  public var mu: Float
  public var sigma: Float
  public var tau: Float
  /// What the hand aims for, in field units; 0 means no measured hand.
  public var width: Float
  /// Fitts's intercept, and slope per bit, in ticks.
  public var intercept: Float
  public var slope: Float

  @inlinable public init(
    mu: Float, sigma: Float, tau: Float, width: Float, intercept: Float, slope: Float
  ) {
    self.mu = mu
    self.sigma = sigma
    self.tau = tau
    self.width = width
    self.intercept = intercept
    self.slope = slope
  }

  /// The hand's own simple rule instead.
  @inlinable public static var none: Motor {
    Motor(mu: 0, sigma: 0, tau: 0, width: 0, intercept: 0, slope: 0)
  }

  @inlinable public var isOn: Bool { width > 0 }

  /// Nobody reacts faster: below 100 ms it was a guess.
  @inlinable public static var fastest: Float { 6 }

  /// Ticks until the next look is acted upon.
  @inlinable public func reaction(using random: inout Random) -> Int32 {
    if sigma == 0 && tau == 0 { return Int32(max(0, mu)) }
    let tail = -tau * Maths.log(1 - random.unit())
    return Int32(max(Motor.fastest, mu + sigma * random.normal() + tail))
  }

  /// Ticks that a movement over a distance takes; at least 1.
  @inlinable public func duration(over distance: Float) -> Float {
    max(1, intercept + slope * Maths.log(distance / width + 1) * 1.442_695)
  }

  /// Deviation of where a movement lands, in field units.
  @inlinable public var spread: Float { width / 4.133 }
}
