import Foundation
import Wire

/// Clocks that stand still until they are moved.
public final class ManualAdClock: AdClock {
  private struct State {
    var monotonic = Duration.zero
    var date: Date
    var timeZone: TimeZone
  }

  private let state: Guarded<State>

  public init(
    date: Date = Date(timeIntervalSince1970: 0), timeZone: TimeZone = .gmt
  ) {
    state = Guarded(State(date: date, timeZone: timeZone))
  }

  public var monotonic: Duration { state.withLock { $0.monotonic } }
  public var date: Date { state.withLock { $0.date } }
  public var timeZone: TimeZone { state.withLock { $0.timeZone } }

  /// Lets time pass on both clocks.
  public func advance(by duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let interval = Double(seconds) + Double(attoseconds) * 1e-18
    state.withLock {
      $0.monotonic += duration
      $0.date += interval
    }
  }

  /// Sets the time of day alone, as a person or a network might.
  public func set(date: Date) { state.withLock { $0.date = date } }

  /// Travels.
  public func set(timeZone: TimeZone) { state.withLock { $0.timeZone = timeZone } }
}
