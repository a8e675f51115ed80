import Playable
import Stage

/// How a recording was played, as far as that tells hands from programs; times in ticks.
struct InputProfile {
  /// Ticks at which something was pressed in the game.
  private(set) var presses: [Int32] = []
  /// Presses and releases, each with the time since the one before.
  private(set) var changes: [UInt32] = []
  /// When the call to action was pressed: the tick, and how long it was held by then.
  private(set) var calls: [(tick: Int32, held: Int32)] = []

  private static let buttons: Input.Levels = [.left, .right, .up, .down, .action, .press]

  init(_ start: RecordingReader) throws(RecordingError) {
    var reader = start
    var tick: Int32 = 0
    var last: Input.Levels = []
    var lastChange: Int32 = 0
    while let event = try reader.next() {
      guard case .moment(let moment) = event else { continue }
      switch moment {
      case .tick(let input):
        tick += 1
        let levels = input.levels.intersection(InputProfile.buttons)
        guard levels != last else { continue }
        if !levels.subtracting(last).isEmpty { presses.append(tick) }
        let flipped = levels.symmetricDifference(last).rawValue
        changes.append(UInt32(min(tick - lastChange, 0xffff)) << 8 | UInt32(flipped))
        last = levels
        lastChange = tick
      case .press(.cta, let held): calls.append((tick, Int32(held)))
      case .press, .away: break
      }
    }
  }

  /// Coefficient of variation of the times between presses, in hundredths; breaks of more than 2 s
  /// are none of them. nil for fewer than `least` presses.
  func intervalVariation(least: Int) -> Int? {
    let gaps = zip(presses, presses.dropFirst()).map { Double($1 - $0) }.filter { $0 <= 120 }
    guard gaps.count >= max(1, least - 1) else { return nil }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    let spread = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(gaps.count)
    return Int(spread.squareRoot() / mean * 100)
  }

  /// The most presses within so many ticks.
  func mostPresses(within ticks: Int32) -> Int {
    var most = 0
    var first = 0
    for index in presses.indices {
      while presses[index] - presses[first] >= ticks { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// Distinct threes among all threes of changes, in hundredths; nil for fewer than `least`.
  func variety(least: Int) -> Int? {
    guard changes.count >= max(3, least) else { return nil }
    var threes: Set<[UInt32]> = []
    for index in 2..<changes.count { threes.insert(Array(changes[index - 2...index])) }
    return threes.count * 100 / (changes.count - 2)
  }
}
