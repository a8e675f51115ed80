import Playable

/// Walks the moments of a session, the same way for writing and for reading.
struct MomentCodec<Coder: BitCoder>: Sendable {
  var coder: Coder
  private(set) var ticks: UInt32 = 0
  private(set) var others: UInt32 = 0
  private var chances = Chances()
  private var horizontal = AxisTrack(slot: Slot.horizontal)
  private var vertical = AxisTrack(slot: Slot.vertical)
  private var levels: UInt8 = 0
  /// Ticks since a level changed, up to 256.
  private var steady: UInt32 = 0
  /// Whether the second coordinate is in use; games that do not read it never pay for it.
  private(set) var hasVertical = false

  init(_ coder: Coder) { self.coder = coder }

  /// What can stand at one place of the stream.
  enum Step {
    case tick(Input)
    case press(UInt32, held: UInt32)
    case away(UInt32)
    /// From here on the second coordinate is coded.
    case vertical
    case end
    /// Only a forged stream gives it.
    case invalid
  }

  /// Codes one step; when reading, what is given does not matter.
  mutating func code(_ step: Step) -> Step {
    let state =
      UInt32(levels & Input.Levels.pointer.rawValue == 0 ? 0 : 1)
      &+ UInt32(levels & Input.Levels.press.rawValue == 0 ? 0 : 1)
    let bucket = UInt32(truncatingIfNeeded: 32 &- steady.leadingZeroBitCount)
    var kind: Kind?
    if Coder.writes { kind = self.kind(of: step) }
    let isSpecial = chances.code(
      kind == nil ? 0 : 1, at: Slot.special &+ Int(state << 4 | bucket), with: &coder)
    if isSpecial == 0 {
      steady = min(steady &+ 1, 256)
      return tick(step, flips: 0)
    }
    let symbol = chances.code(
      kind?.rawValue ?? 0, depth: 4, at: Slot.kind &+ Int(state) &* 16, with: &coder)
    return special(step, Kind(rawValue: symbol))
  }

  /// Codes whether a check stands here, and which.
  mutating func code(check: UInt16?) -> UInt16? {
    if chances.code(check == nil ? 0 : 1, at: Slot.check, with: &coder) == 0 { return nil }
    return UInt16(truncatingIfNeeded: coder.code(plain: UInt32(check ?? 0), bits: 16))
  }

  /// What stands in the stream instead of a tick with unchanged levels.
  enum Kind: UInt32 {
    case left, right, up, down, action, press, pointer, touch, turn, levels
    case control, away, vertical, end

    /// Levels that change in a tick of this kind; nil for the other kinds.
    var flips: UInt8? {
      switch self {
      case .left, .right, .up, .down, .action, .press, .pointer: 1 << UInt8(rawValue)
      case .touch: 0x60
      case .turn: 0x03
      default: nil
      }
    }
  }

  private func kind(of step: Step) -> Kind? {
    switch step {
    case .tick(let input): return kind(flipping: input.levels.rawValue ^ levels)
    case .press: return .control
    case .away: return .away
    case .vertical: return .vertical
    case .end, .invalid: return .end
    }
  }

  private func kind(flipping flips: UInt8) -> Kind? {
    if flips == 0 { return nil }
    if flips == 0x60 { return .touch }
    if flips == 0x03 { return .turn }
    if flips & (flips &- 1) != 0 { return .levels }
    return Kind(rawValue: UInt32(truncatingIfNeeded: flips.trailingZeroBitCount)) ?? .levels
  }

  private mutating func special(_ step: Step, _ kind: Kind?) -> Step {
    switch kind {
    case .control: return press(step)
    case .away:
      var count: UInt32 = 0
      if case .away(let ticks) = step { count = ticks }
      others &+= 1
      return .away(chances.code(number: count, at: Slot.away, with: &coder))
    case .vertical:
      defer { hasVertical = true }
      return hasVertical ? .invalid : .vertical
    case .end: return .end
    case nil: return .invalid
    case .levels:
      var wanted: UInt8 = 0
      if case .tick(let input) = step { wanted = input.levels.rawValue ^ levels }
      let flips = UInt8(truncatingIfNeeded: coder.code(plain: UInt32(wanted), bits: 7))
      return change(step, flips: flips)
    case .some(let kind): return change(step, flips: kind.flips ?? 0)
    }
  }

  private mutating func press(_ step: Step) -> Step {
    var control: UInt32 = 0
    var held: UInt32 = 0
    if case .press(let given, let ticks) = step {
      control = given
      held = ticks
    }
    control = chances.code(control, depth: 3, at: Slot.control, with: &coder)
    held = chances.code(number: held, at: Slot.held, with: &coder)
    others &+= 1
    return .press(control, held: held)
  }

  private mutating func change(_ step: Step, flips: UInt8) -> Step {
    steady = 0
    return tick(step, flips: flips)
  }

  private mutating func tick(_ step: Step, flips: UInt8) -> Step {
    var given = Input.none
    if Coder.writes, case .tick(let input) = step { given = input }
    levels ^= flips
    ticks &+= 1
    var input = Input(levels: Input.Levels(rawValue: levels))
    if !input.hasPointer { return .tick(input) }
    if flips & Input.Levels.pointer.rawValue != 0 {
      horizontal.isFresh = true
      vertical.isFresh = true
    }
    guard let x = horizontal.code(given.x, &chances, with: &coder) else { return .invalid }
    input.x = x
    if hasVertical {
      guard let y = vertical.code(given.y, &chances, with: &coder) else { return .invalid }
      input.y = y
    }
    return .tick(input)
  }
}
