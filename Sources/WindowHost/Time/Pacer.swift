/// When frames are due where the display does not set the pace.
///
/// Deadlines follow one another at a fixed distance, so that sleeping too long once does not shift
/// all later ones; who falls behind by more than a frame starts anew.
package struct Pacer: Sendable {
  private let period: Int64
  private var deadline: Int64

  /// - Parameters:
  ///   - rate: frames a second; 60 where it is absurd.
  ///   - now: nanoseconds on a clock that only goes forward.
  package init(rate: Int32, now: Int64) {
    period = 1_000_000_000 / Int64(rate >= 20 && rate <= 500 ? rate : 60)
    deadline = now
  }

  /// How long to sleep until the next frame, in nanoseconds; 0 where it is due.
  package mutating func wait(at now: Int64) -> Int64 {
    deadline += period
    if now - deadline > period { deadline = now }
    return max(0, deadline - now)
  }

  /// A frame was paced by the display: later deadlines count from it.
  package mutating func follow(_ now: Int64) { deadline = now }
}
