extension TerminalParser {
  /// What a whole control sequence means, by its final byte and its parameters.
  func read(_ final: UInt8) -> TerminalEvent? {
    let isPrivate = body.first == UInt8(ascii: "?")
    switch (final, body.first) {
    case (UInt8(ascii: "M"), UInt8(ascii: "<")), (UInt8(ascii: "m"), UInt8(ascii: "<")):
      let numbers = fields(body.dropFirst())
      guard numbers.count == 3 else { return nil }
      return mouse(numbers[0], numbers[1], numbers[2], isRelease: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "I"), nil): return .focus(true)
    case (UInt8(ascii: "O"), nil): return .focus(false)
    case (UInt8(ascii: "u"), _): return isPrivate ? .answer(.keyProtocol) : kittyKey()
    case (UInt8(ascii: "c"), _) where isPrivate:
      return .answer(.attributes(sixel: fields(body.dropFirst()).dropFirst().contains(4)))
    case (UInt8(ascii: "y"), _) where isPrivate: return modeReport()
    case (UInt8(ascii: "t"), _): return sizeReport()
    case (UInt8(ascii: "n"), _):
      return body.elementsEqual("0".utf8) ? .answer(.status) : nil
    default: return functionKey(final)
    }
  }

  /// What a string means: only answers to pictures matter.
  func answer() -> TerminalEvent? {
    guard stringKind == UInt8(ascii: "_"), body.first == UInt8(ascii: "G"),
      let end = body.firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    var number = 0
    for pair in body[1..<end].split(separator: UInt8(ascii: ",")) where pair.starts(with: "i=".utf8)
    {
      number = TerminalParser.number(pair.dropFirst(2))
    }
    return .answer(.picture(number, isFine: body[(end + 1)...].elementsEqual("OK".utf8)))
  }

  func mouse(_ code: Int, _ x: Int, _ y: Int, isRelease: Bool) -> TerminalEvent? {
    // Shift, Alt and Control take no part; wheels and further buttons are nothing of ours.
    let button = code & ~0b11100
    if button & 0b100000 != 0, button < 64 {
      return .mouse(MouseEvent(.moved, x: x, y: y, isDragged: button & 3 != 3))
    }
    guard button == 0 || (button == 3 && isRelease) else { return nil }
    return .mouse(MouseEvent(isRelease ? .up : .down, x: x, y: y))
  }

  /// `CSI ? mode ; value $ y`: 0 is a mode it does not know, 4 one that it will not set.
  private func modeReport() -> TerminalEvent? {
    let numbers = fields(body.dropFirst())
    guard numbers.count == 2, body.last == UInt8(ascii: "$") else { return nil }
    return .answer(.mode(numbers[0], isKnown: (1...3).contains(numbers[1])))
  }

  /// `CSI 4 ; height ; width t` is the text area in pixels, `CSI 6 …` a cell.
  private func sizeReport() -> TerminalEvent? {
    let numbers = fields(body[...])
    guard numbers.count == 3 else { return nil }
    switch numbers[0] {
    case 4: return .answer(.area(width: numbers[2], height: numbers[1]))
    case 6: return .answer(.cell(width: numbers[2], height: numbers[1]))
    default: return nil
    }
  }
}

// Keys.
extension TerminalParser {
  /// `CSI code:shifted:base ; modifiers:event u`.
  private func kittyKey() -> TerminalEvent? {
    let parts = split(body[...])
    guard let first = parts.first else { return nil }
    let codes = first.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let code = UInt32(clamping: codes.first.map(TerminalParser.number) ?? 0)
    // Where that key stands on a keyboard like the one in the United States.
    let place = codes.count > 2 ? UInt32(clamping: TerminalParser.number(codes[2])) : code
    let (change, isPlain, isControl) = modifiers(parts)
    if isControl && change == .down {
      switch code < 128 ? code : place {
      case 99: return .interrupt
      case 108: return .redraw
      case 122: return .suspend
      default: return nil
      }
    }
    guard let change, isPlain || change == .up,
      let key = TerminalKey(scalar: code) ?? TerminalKey(scalar: place)
    else { return nil }
    return .key(key, change)
  }

  /// Arrows, with or without modifiers and Kitty's event type: `CSI 1 ; modifiers:event A`.
  private func functionKey(_ final: UInt8) -> TerminalEvent? {
    guard let key = TerminalKey(final: final) else { return nil }
    let parts = split(body[...])
    if parts.count < 2 || !parts[1].contains(UInt8(ascii: ":")) {
      // Kitty leaves out what is usual: a press without modifiers looks as it always did.
      return parts.count < 2 || modifiers(parts).isPlain ? .key(key, .typed) : nil
    }
    let (change, isPlain, _) = modifiers(parts)
    guard let change, isPlain || change == .up else { return nil }
    return .key(key, change)
  }

  /// The second field: modifiers + 1, then 1 press, 2 repeat, 3 release; repeats give no change.
  private func modifiers(
    _ parts: [ArraySlice<UInt8>]
  ) -> (change: KeyChange?, isPlain: Bool, isControl: Bool) {
    guard parts.count > 1 else { return (.down, true, false) }
    let pieces = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let held = max(1, pieces.first.map(TerminalParser.number) ?? 1) - 1
    let kind = pieces.count > 1 ? TerminalParser.number(pieces[1]) : 1
    let change: KeyChange? = kind == 3 ? .up : kind == 2 ? nil : .down
    // Shift, Caps Lock and Num Lock leave a key what it is.
    return (change, held & 0b111110 == 0, held & 4 != 0)
  }

  private func split(_ body: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
  }

  /// Numbers between semicolons, each up to its first colon.
  func fields(_ body: ArraySlice<UInt8>) -> [Int] {
    split(body).map { TerminalParser.number($0.prefix { $0 != UInt8(ascii: ":") }) }
  }

  /// The digits of a field as a number; more than a million are a million.
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var value = 0
    for digit in digits where digit >= 48 && digit <= 57 {
      value = min(1_000_000, value * 10 + Int(digit) - 48)
    }
    return value
  }
}

extension TerminalKey {
  /// By the character that a key writes, or Kitty's number for it.
  init?(scalar: UInt32) {
    switch scalar {
    case 32: self = .space
    case 10, 13, 57414: self = .enter
    case 27: self = .escape
    case 97, 65, 104, 72, 57417: self = .left
    case 100, 68, 108, 76, 57418: self = .right
    case 119, 87, 107, 75, 57419: self = .up
    case 115, 83, 106, 74, 57420: self = .down
    case 114, 82: self = .retry
    case 109, 77: self = .mute
    case 112, 80: self = .pause
    default: return nil
    }
  }

  /// By the final byte of an arrow key's sequence.
  init?(final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    default: return nil
    }
  }

  /// By the byte after a single shift: arrows and the keypad's Enter.
  init?(shifted: UInt8) {
    if shifted == UInt8(ascii: "M") {
      self = .enter
    } else {
      self.init(final: shifted)
    }
  }
}
