/// Keeps pictures from queueing up in a slow line: each one ends with a small question, and no more
/// than a few are sent before the first of them is answered.
struct Pace: Sendable {
  /// Asked after each picture.
  static var question: String { "\u{1b}[5n" }
  /// Pictures on their way at once: enough for a line with 50 ms there and back.
  private static var most: Int { 4 }
  /// An answer that has not come by then never will.
  private static var patience: Int64 { 1_000 * Monotonic.millisecond }

  /// Whether the terminal answers at all.
  var isHeard = false
  private var underway = 0
  private var last: Int64 = 0
  /// When the oldest picture that is still on its way was sent.
  private var oldest: Int64 = 0
  private var slowInARow = 0

  /// Ten pictures in a row took longer than a tenth of a second: too much for this line.
  var isOverloaded: Bool { slowInARow >= 10 }

  mutating func sent(at now: Int64) {
    if underway == 0 {
      last = now
      oldest = now
    }
    underway += 1
  }

  mutating func answered(at now: Int64) {
    guard underway > 0 else { return }
    underway -= 1
    slowInARow = now - oldest > 100 * Monotonic.millisecond ? slowInARow + 1 : 0
    last = now
    oldest = now
  }

  /// Whether another picture may go.
  mutating func isOpen(at now: Int64) -> Bool {
    if !isHeard || underway < Pace.most { return true }
    if now - last > Pace.patience { underway = 0 }
    return underway < Pace.most
  }

  mutating func reset() { underway = 0 }
}
