import Playable

extension Director {
  /// Appends the text of a line, slots filled; what fills them is never looked at again.
  ///
  /// Allocates nothing once `text` has the room.
  public func write(_ speech: Speech, into text: inout [UInt8]) {
    var filling = Filling(keepsText: true)
    swap(&filling.text, &text)
    fill(&filling, with: speech.variant, speech.known)
    swap(&filling.text, &text)
  }

  func readingTime(of variant: Int32, _ now: Knowledge) -> Int32 {
    var filling = Filling(keepsText: false)
    fill(&filling, with: variant, now)
    return Director.readingTime(of: filling.length, most: 300)
  }

  /// Ticks it takes to read so many characters: 0.06 s each, 1.5 s at least, `most` at most.
  public static func readingTime(of characters: Int32, most: Int32) -> Int32 {
    Maths.clamp(characters &* 36 / 10, 90, most)
  }

  /// Goes through a variant's bytes once, giving each byte of the filled text.
  @inline(never) private func fill(
    _ filling: inout Filling, with index: Int32, _ known: Knowledge
  ) {
    let variant = pack.variants[Int(index)]
    filling.length = variant.length
    var at = Int(variant.first)
    let end = at + Int(variant.count)
    while at < end {
      let byte = pack.bytes[at]
      at += 1
      switch byte {
      case Slot.user: filling.put(persona.userName, length: persona.userNameLength)
      case Slot.char: filling.put(persona.name, length: persona.nameLength)
      case Slot.number:
        let number = Text(shown(pack.bytes[at], known))
        filling.put(number, length: number.count)
        at += 1
      case Slot.plural: at = putForm(&filling, at, known)
      default: filling.put(byte)
      }
    }
  }

  /// A lead is shown without its sign: the line around it says whose it is.
  @inline(never) private func shown(_ index: UInt8, _ known: Knowledge) -> Int32 {
    let fact = Fact(index: index)
    let value = known[fact] ?? 0
    return fact == .lead || fact == .lastLead ? Int32(clamping: value.magnitude) : value
  }

  private func putForm(_ filling: inout Filling, _ start: Int, _ known: Knowledge) -> Int {
    let rule = PluralRule(rawValue: pack.bytes[start + 1]) ?? .none
    let wanted = rule.form(of: shown(pack.bytes[start], known)).rawValue
    var at = start + 3
    var chosen = -1
    for _ in 0..<pack.bytes[start + 2] {
      let form = pack.bytes[at]
      if form == wanted || (chosen < 0 && form == PluralForm.other.rawValue) { chosen = at }
      at += 4 + pack.formLength(at)
    }
    if chosen >= 0 {
      filling.length &+= Int32(pack.bytes[chosen + 1])
      for offset in 0..<pack.formLength(chosen) { filling.put(pack.bytes[chosen + 4 + offset]) }
    }
    return at
  }
}

extension Pack {
  /// Bytes of the text of a plural's form, which begins there.
  @inline(never) func formLength(_ at: Int) -> Int {
    Int(bytes[at + 2]) + Int(bytes[at + 3]) << 8
  }
}

/// What comes out of a filled variant: its text if wanted, and its length.
private struct Filling {
  let keepsText: Bool
  var text: [UInt8] = []
  /// Characters as a reader counts them.
  var length: Int32 = 0

  init(keepsText: Bool) { self.keepsText = keepsText }

  @inline(never) mutating func put(_ byte: UInt8) { if keepsText { text.append(byte) } }

  @inline(never) mutating func put(_ text: borrowing Text, length: Int32) {
    for index in 0..<Int(text.count) { put(text.bytes[index]) }
    self.length &+= length
  }
}
