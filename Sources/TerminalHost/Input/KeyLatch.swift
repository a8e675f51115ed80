import Stage

/// Presses and releases of keys, also from terminals that tell of presses alone.
///
/// There, where a game moves something, an arrow stays down until another key is typed or, once the
/// keyboard has begun to repeat it, until it stops repeating; where a game takes steps, each time it
/// is typed is one step. All other keys are pressed and let go at once.
package struct KeyLatch: Sendable {
  /// Whether an arrow moves something for as long as it is held.
  package var holdsArrows = true
  /// The terminal tells of releases: nothing has to be guessed.
  package var hearsReleases = false
  private var latched: Key?
  private var isRepeating = false
  private var last: Int64 = 0

  /// A keyboard repeats faster than this, and fingers do not; in nanoseconds.
  private static var repeatGap: Int64 { 160 * Monotonic.millisecond }
  /// A key that has been repeating is up when it has not for so long.
  private static var releaseGap: Int64 { 240 * Monotonic.millisecond }

  package init() {}

  package mutating func handle(
    _ key: Key, _ change: KeyChange, at now: Int64, _ send: (Key, Bool) -> Void
  ) {
    switch change {
    case .up: send(key, false)
    case .down: send(key, true)
    case .typed where hearsReleases: send(key, true)
    case .typed: type(key, at: now, send)
    }
  }

  private mutating func type(_ key: Key, at now: Int64, _ send: (Key, Bool) -> Void) {
    let gap = now - last
    last = now
    if let latched {
      if latched == key {
        isRepeating = gap < KeyLatch.repeatGap
        return
      }
      send(latched, false)
      self.latched = nil
    }
    isRepeating = false
    send(key, true)
    if holdsArrows && key.isArrow {
      latched = key
    } else {
      send(key, false)
    }
  }

  /// Lets go of an arrow that has stopped repeating.
  package mutating func settle(at now: Int64, _ send: (Key, Bool) -> Void) {
    guard let latched, isRepeating, now - last > KeyLatch.releaseGap else { return }
    send(latched, false)
    reset()
  }

  /// Forgets what is down, as when the game does not listen for a while.
  package mutating func reset() {
    latched = nil
    isRepeating = false
  }
}

extension Key {
  fileprivate var isArrow: Bool {
    switch self {
    case .left, .right, .up, .down: true
    case .action, .close, .retry, .mute, .pause: false
    }
  }
}

extension TerminalKey {
  /// What the key stands for in a phase; nil where it stands for nothing.
  ///
  /// The call to action takes Enter and not the space bar, which hands are still drumming on when a
  /// game has just ended.
  package func key(in phase: Phase) -> Key? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .space: phase == .endCard ? nil : .action
    case .enter: .action
    case .escape: .close
    case .retry: .retry
    case .mute: .mute
    case .pause: .pause
    }
  }
}
