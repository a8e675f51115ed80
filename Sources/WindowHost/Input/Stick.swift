import Stage

/// One axis of a gamepad's stick as two keys, with a gap between going down and coming up.
package struct Stick: Sendable {
  private let less: Key
  private let more: Key
  /// The key that is down.
  package private(set) var held: Key?

  /// Of 32,767: a push this far presses, and letting go to there releases. Worn sticks rest at up
  /// to a fifth; the gap keeps a trembling thumb from pressing twice.
  private static var presses: Int32 { 16_000 }
  private static var releases: Int32 { 11_000 }

  package init(less: Key, more: Key) {
    self.less = less
    self.more = more
  }

  /// Takes a reading of the axis, −32,768…32,767; gives the keys that come up and go down with it.
  package mutating func take(_ reading: Int16) -> (released: Key?, pressed: Key?) {
    let before = held
    held = key(at: Int32(reading))
    return before == held ? (nil, nil) : (before, held)
  }

  private func key(at position: Int32) -> Key? {
    if position >= Self.presses { return more }
    if position <= -Self.presses { return less }
    let isStillHeld = held == more ? position >= Self.releases : position <= -Self.releases
    return isStillHeld ? held : nil
  }
}
