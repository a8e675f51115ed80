import Stage

/// Turns the bytes of a terminal into events; keeps an unfinished sequence for the next bytes.
struct TerminalParser {
  private var pending: [UInt8] = []
  private var isMouseDown = false

  /// - Parameter isQuiet: nothing followed for a while, so that a lone escape is the Escape key.
  mutating func parse(_ bytes: [UInt8], isQuiet: Bool = false) -> [TerminalEvent] {
    pending += bytes
    var events: [TerminalEvent] = []
    while let first = pending.first {
      if first != 0x1b {
        pending.removeFirst()
        if let event = plain(first) { events.append(event) }
        continue
      }
      guard let (length, event) = sequence() else {
        if isQuiet && pending.count == 1 {
          pending = []
          events.append(.key(.close, isDown: nil))
        }
        // An unfinished sequence that goes on and on is none.
        if pending.count > 256 { pending = [] }
        break
      }
      pending.removeFirst(length)
      if let event { events.append(event) }
    }
    return events
  }

  private func plain(_ byte: UInt8) -> TerminalEvent? {
    switch byte {
    case 3: .interrupt
    case 26: .suspend
    default: Key(scalar: UInt32(byte)).map { .key($0, isDown: nil) }
    }
  }

  /// The length of the sequence at the front and its event; nil while it is unfinished.
  private mutating func sequence() -> (Int, TerminalEvent?)? {
    guard pending.count >= 2 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "O"):
      guard pending.count >= 3 else { return nil }
      return (3, Key(final: pending[2]).map { .key($0, isDown: nil) })
    case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"): return string()
    default: return (1, .key(.close, isDown: nil))
    }
  }

  /// CSI: parameters, then one final byte.
  private mutating func control() -> (Int, TerminalEvent?)? {
    guard let end = pending.dropFirst(2).firstIndex(where: { $0 >= 0x40 && $0 <= 0x7e }) else {
      return nil
    }
    let body = Array(pending[2..<end])
    let final = pending[end]
    let event: TerminalEvent?
    switch (body.first, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      event = mouse(Array(body.dropFirst()), isRelease: final == UInt8(ascii: "m"))
    case (UInt8(ascii: "?"), UInt8(ascii: "u")): event = .kittyKeys
    case (UInt8(ascii: "?"), UInt8(ascii: "c")):
      event = .attributes(sixel: fields(Array(body.dropFirst())).contains(4))
    case (_, UInt8(ascii: "I")): event = .focus(true)
    case (_, UInt8(ascii: "O")): event = .focus(false)
    case (_, UInt8(ascii: "u")): event = kitty(body)
    default: event = arrow(body, final)
    }
    return (end + 1, event)
  }

  /// APC, DCS or OSC, up to the string terminator; only Kitty's answer matters.
  private func string() -> (Int, TerminalEvent?)? {
    var index = 2
    while index < pending.count {
      if pending[index] == 7 { return (index + 1, nil) }
      if pending[index] == 0x1b {
        guard index + 1 < pending.count else { return nil }
        let isGraphics =
          pending[1] == UInt8(ascii: "_") && pending.count > 2 && pending[2] == UInt8(ascii: "G")
        let isFine = pending[2..<index].suffix(2).elementsEqual([
          UInt8(ascii: "O"), UInt8(ascii: "K"),
        ])
        return (index + 2, isGraphics && isFine ? .kittyGraphics : nil)
      }
      index += 1
    }
    return nil
  }

  /// Numbers between semicolons, each up to its first colon; absent or absurd ones are 0.
  private func fields(_ body: [UInt8]) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      let digits = part.prefix { $0 != UInt8(ascii: ":") }
      guard digits.count <= 7 else { return 0 }
      return digits.reduce(0) { $1 >= 48 && $1 <= 57 ? $0 * 10 + Int($1) - 48 : $0 }
    }
  }

  /// The event type after the colon of Kitty's second field: 1 press, 2 repeat, 3 release.
  private func eventType(_ body: [UInt8]) -> Int? {
    let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count >= 2, let colon = parts[1].lastIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    return fields(Array(parts[1][(colon + 1)...])).first
  }

  private func kitty(_ body: [UInt8]) -> TerminalEvent? {
    let numbers = fields(body)
    guard let code = numbers.first else { return nil }
    let type = eventType(body) ?? 1
    let hasControl = numbers.count > 1 && (numbers[1] - 1) & 4 != 0
    if hasControl && type == 1 {
      if code == 99 { return .interrupt }
      if code == 122 { return .suspend }
    }
    guard type != 2, let key = Key(scalar: UInt32(clamping: code)) else { return nil }
    return .key(key, isDown: type != 3)
  }

  private func arrow(_ body: [UInt8], _ final: UInt8) -> TerminalEvent? {
    guard let key = Key(final: final) else { return nil }
    guard let type = eventType(body) else { return .key(key, isDown: body.isEmpty ? nil : true) }
    return type == 2 ? nil : .key(key, isDown: type != 3)
  }

  private mutating func mouse(_ body: [UInt8], isRelease: Bool) -> TerminalEvent? {
    let numbers = fields(body)
    guard numbers.count == 3, numbers[0] < 64 else { return nil }
    let column = max(0, numbers[1] - 1)
    let row = max(0, numbers[2] - 1)
    if numbers[0] & 32 != 0 { return .mouse(.moved, column: column, row: row) }
    guard numbers[0] & 3 == 0 else { return nil }
    if !isRelease && isMouseDown { return nil }
    isMouseDown = !isRelease
    return .mouse(isRelease ? .up : .down, column: column, row: row)
  }
}

extension Key {
  /// By the character or code that a terminal sends.
  init?(scalar: UInt32) {
    switch scalar {
    case 32, 13, 10: self = .action
    case 27: self = .close
    case 97, 65, 104, 57350, 57417: self = .left
    case 100, 68, 108, 57351, 57418: self = .right
    case 119, 87, 107, 57352, 57419: self = .up
    case 115, 83, 106, 57353, 57420: self = .down
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
}
