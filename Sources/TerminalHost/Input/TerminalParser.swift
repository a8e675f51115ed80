/// Turns the bytes of a terminal into events, one byte at a time: how they were cut into pieces on
/// their way changes nothing.
///
/// It follows ECMA-48 as terminals use it: control sequences with numbers, strings up to their
/// terminator, single shifts, and what xterm and Kitty added. What it does not know, it skips whole.
package struct TerminalParser: Sendable {
  enum State: UInt8 {
    case ground, escape, singleShift, control, skippedControl, string, stringEscape, oldMouse
  }

  private(set) var state = State.ground
  /// Parameters of a control sequence, or a string, as far as they matter.
  private(set) var body: [UInt8] = []
  private(set) var stringKind: UInt8 = 0
  /// An escape came right before the one that began this sequence: Alt with an arrow, in some
  /// terminals, or the Escape key just before something else that the terminal tells.
  private var isDoubled = false
  /// Between the marks of a bracketed paste nothing is typed.
  private(set) var isPasting = false

  /// Longer parameters and strings than any that matters are read to their end and dropped.
  private static var longest: Int { 128 }

  package init() { body.reserveCapacity(TerminalParser.longest) }

  package mutating func parse(_ bytes: [UInt8]) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes {
      let before = state
      let event = take(byte)
      if isDoubled && state == .ground && before != .ground {
        isDoubled = false
        if case .key = event { continue }
        if !isPasting { events.append(.key(.escape, .typed)) }
      }
      if let event { events.append(event) }
    }
    return events
  }

  /// Whether something has begun that the next bytes may finish.
  package var isWaiting: Bool { state != .ground || isPasting }
  /// Whether that is a string, whose pieces may be long in coming.
  package var isInString: Bool { state == .string || state == .stringEscape }

  /// Nothing has followed for so long that nothing will: a lone escape was the Escape key.
  package mutating func settle() -> TerminalEvent? {
    defer {
      state = .ground
      isPasting = false
      isDoubled = false
    }
    return state == .escape && !isPasting ? .key(.escape, .typed) : nil
  }

  private mutating func take(_ byte: UInt8) -> TerminalEvent? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .singleShift:
      state = .ground
      if byte == Byte.escape { return begin() }
      return isPasting ? nil : TerminalKey(shifted: byte).map { .key($0, .typed) }
    case .control, .skippedControl: return control(byte)
    case .string, .stringEscape: return string(byte)
    case .oldMouse: return oldMouse(byte)
    }
  }

  private mutating func begin() -> TerminalEvent? {
    state = .escape
    return nil
  }

  private mutating func ground(_ byte: UInt8) -> TerminalEvent? {
    if byte == Byte.escape { return begin() }
    if isPasting { return nil }
    switch byte {
    case 3: return .interrupt
    case 12: return .redraw
    case 26: return .suspend
    default: return TerminalKey(scalar: UInt32(byte)).map { .key($0, .typed) }
    }
  }

  private mutating func escape(_ byte: UInt8) -> TerminalEvent? {
    body.removeAll(keepingCapacity: true)
    switch byte {
    case Byte.escape: isDoubled = true
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      stringKind = byte
      state = .string
    case 3:
      state = .ground
      return .interrupt
    default:
      // A key with Alt held: nothing of ours.
      state = .ground
    }
    return nil
  }

  private mutating func control(_ byte: UInt8) -> TerminalEvent? {
    switch byte {
    case 0x20...0x3f:
      if body.count < TerminalParser.longest {
        body.append(byte)
      } else {
        state = .skippedControl
      }
      return nil
    case 0x40...0x7e:
      let isWhole = state == .control
      state = .ground
      if byte == UInt8(ascii: "M") && body.isEmpty && isWhole {
        state = .oldMouse
        return nil
      }
      return isWhole ? finish(byte) : nil
    default: return abandon(byte)
    }
  }

  private mutating func string(_ byte: UInt8) -> TerminalEvent? {
    if state == .stringEscape {
      state = .ground
      if byte == UInt8(ascii: "\\") { return answer() }
      return escape(byte)
    }
    switch byte {
    case 7:
      state = .ground
      return answer()
    case Byte.escape: state = .stringEscape
    case 3, 0x18, 0x1a: return abandon(byte)
    default: if body.count < TerminalParser.longest { body.append(byte) }
    }
    return nil
  }

  /// Before there was SGR: three bytes, each 32 more than its number.
  private mutating func oldMouse(_ byte: UInt8) -> TerminalEvent? {
    body.append(byte)
    guard body.count == 3 else { return nil }
    state = .ground
    let numbers = body.map { max(0, Int($0) - 32) }
    return mouse(
      numbers[0], numbers[1], numbers[2], isRelease: numbers[0] & 0b1100011 == 3)
  }

  /// A byte that cannot belong to what has begun.
  private mutating func abandon(_ byte: UInt8) -> TerminalEvent? {
    state = .ground
    if byte == 0x18 || byte == 0x1a { return nil }
    return ground(byte)
  }

  private mutating func finish(_ final: UInt8) -> TerminalEvent? {
    if final == UInt8(ascii: "~") {
      if body.elementsEqual("200".utf8) { isPasting = true }
      if body.elementsEqual("201".utf8) { isPasting = false }
      return nil
    }
    let event = read(final)
    if isPasting, case .key = event { return nil }
    return event
  }
}

enum Byte {
  static var escape: UInt8 { 0x1b }
}
