import Playable

/// All that a session follows from, beside its moments: this and they go into a recording.
@frozen public struct Plan: Sendable {
  public var seed: UInt64
  public var tuning: Tuning
  public var frame: FrameRules
  public var rival: RivalPlan

  @inlinable public init(
    seed: UInt64, tuning: Tuning, frame: FrameRules = FrameRules(), rival: RivalPlan = RivalPlan()
  ) {
    self.seed = seed
    self.tuning = tuning
    self.frame = frame
    self.rival = rival
  }

  /// The seed of a game after so many retries.
  @inlinable public func seed(afterRetries retries: Int32) -> UInt64 {
    retries == 0 ? seed : Random.mix(seed ^ UInt64(UInt32(bitPattern: retries)))
  }
}

/// How well, and in what spirit, the character plays.
@frozen public struct RivalPlan: Sendable, Equatable {
  /// Bounds of its skill, in hundredths.
  public var least: UInt8
  public var most: UInt8
  public var style: PlayStyle

  @inlinable public init(least: UInt8 = 30, most: UInt8 = 90, style: PlayStyle = .playful) {
    self.least = min(least, 100)
    self.most = max(min(most, 100), min(least, 100))
    self.style = style
  }

  /// A band as packs give it.
  ///
  /// - Parameters:
  ///   - low: least skill, 0…1; rounded to hundredths, as `high` is.
  @inlinable public init(low: Float, high: Float, style: PlayStyle) {
    self.init(
      least: UInt8(Maths.clamp(low, 0, 1) * 100 + 0.5),
      most: UInt8(Maths.clamp(high, 0, 1) * 100 + 0.5), style: style)
  }
}
