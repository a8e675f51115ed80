import Foundation

/// The device's clocks.
public struct SystemAdClock: AdClock {
  private static let start = ContinuousClock.now

  public init() { _ = SystemAdClock.start }

  public var monotonic: Duration { ContinuousClock.now - SystemAdClock.start }
  public var date: Date { Date() }
  public var timeZone: TimeZone { TimeZone.autoupdatingCurrent }
}
