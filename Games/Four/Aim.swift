import Playable

extension Four {
  /// What one seat points at: a column under a pressed pointer, or a cursor moved by keys.
  struct Aim: Sendable {
    /// Levels of the tick before. At the start everything counts as held, so that a finger that is
    /// still down from before the game drops nothing.
    var levels = Input.Levels.all
    /// The column under the pressed pointer, or −1.
    var pressed: Int8 = -1
    /// The column that the keys stand on, and where the pointer last was.
    var cursor: Int8 = 3
    /// The cursor's column before, and the tick of the change, for a smooth passage.
    var before: Int8 = 3
    var changed: Int32 = -1_000
    /// Ticks until a held arrow moves again.
    var wait: Int16 = 0

    /// Ticks until a held arrow repeats, and between two repeats.
    private static var firstRepeat: Int16 { 16 }
    private static var nextRepeat: Int16 { 6 }

    /// Takes in one tick; gives the column that was chosen in it, or −1.
    @inline(__always)
    mutating func read(_ input: Input, now: Int32) -> Int32 {
      if input.levels.rawValue & ~64 == 0 && levels.isEmpty { return -1 }
      return follow(input, now: now)
    }

    private mutating func follow(_ input: Input, now: Int32) -> Int32 {
      let current = input.levels.subtracting(.pointer)
      let fresh = current.subtracting(levels)
      let old = levels
      levels = current
      if current.contains(.press) {
        if pressed >= 0 || fresh.contains(.press) {
          pressed = Int8(Layout.column(at: input.x))
          move(to: pressed, now: now)
        }
      } else if pressed >= 0 {
        pressed = -1
        return Int32(cursor)
      }
      step(fresh, held: current.intersection(old), now: now)
      return fresh.isDisjoint(with: [.action, .down]) ? -1 : Int32(cursor)
    }

    /// Moves the cursor by the arrows: at once, then again while one is held.
    private mutating func step(_ fresh: Input.Levels, held: Input.Levels, now: Int32) {
      let arrows: Input.Levels = [.left, .right]
      var moving = fresh.intersection(arrows)
      if !moving.isEmpty {
        wait = Aim.firstRepeat
      } else if !held.isDisjoint(with: arrows) {
        wait -= 1
        if wait > 0 { return }
        wait = Aim.nextRepeat
        moving = held.intersection(arrows)
      }
      if moving == .left { move(to: max(0, cursor - 1), now: now) }
      if moving == .right { move(to: min(6, cursor + 1), now: now) }
    }

    private mutating func move(to column: Int8, now: Int32) {
      if column == cursor { return }
      before = cursor
      cursor = column
      changed = now
    }

    func hash(into hash: inout StateHash) {
      let columns =
        UInt32(UInt8(bitPattern: pressed)) | UInt32(UInt8(bitPattern: cursor)) << 8
        | UInt32(UInt8(bitPattern: before)) << 16 | UInt32(levels.rawValue) << 24
      hash.combine(columns)
      hash.combine(changed)
      hash.combine(wait)
    }
  }
}
