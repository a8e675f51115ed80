import Playable

extension Director {
  /// Appends the text of a line, slots filled; what fills them is never looked at again.
  ///
  /// Allocates nothing once `text` has the room.
  public func write(_ speech: Speech, into text: inout [UInt8]) {
    var writer = Filling(pack: pack, persona: persona, known: speech.known)
    writer.fill(speech.variant) { text.append($0) }
  }

  /// Ticks it takes to read a variant: 0.06 s a character, 1.5 s at least, 5 s at most.
  func readingTime(of variant: Int32, _ now: Knowledge) -> Int32 {
    var counter = Filling(pack: pack, persona: persona, known: now)
    counter.fill(variant) { _ in }
    return Maths.clamp(counter.length &* 36 / 10, 90, 300)
  }
}

/// Goes through a variant's bytes once, giving each byte of the filled text.
private struct Filling {
  let pack: Pack
  let persona: Persona
  let known: Knowledge
  /// Characters as a reader counts them.
  var length: Int32 = 0

  mutating func fill(_ index: Int32, _ put: (UInt8) -> Void) {
    let variant = pack.variants[Int(index)]
    length = variant.length
    var at = Int(variant.first)
    let end = at + Int(variant.count)
    while at < end {
      let byte = pack.bytes[at]
      at += 1
      switch byte {
      case Slot.user:
        copy(persona.userName, put)
        length &+= persona.userNameLength
      case Slot.char:
        copy(persona.name, put)
        length &+= persona.nameLength
      case Slot.number:
        let number = Text(shown(pack.bytes[at]))
        copy(number, put)
        length &+= number.count
        at += 1
      case Slot.plural: at = putForm(at, put)
      default: put(byte)
      }
    }
  }

  private func copy(_ text: Text, _ put: (UInt8) -> Void) {
    for index in 0..<Int(text.count) { put(text.bytes[index]) }
  }

  /// A lead is shown without its sign: the line around it says whose it is.
  private func shown(_ index: UInt8) -> Int32 {
    let fact = Fact(index: index)
    let value = known[fact] ?? 0
    return fact == .lead ? Int32(clamping: value.magnitude) : value
  }

  private mutating func putForm(_ start: Int, _ put: (UInt8) -> Void) -> Int {
    let rule = PluralRule(rawValue: pack.bytes[start + 1]) ?? .none
    let wanted = rule.form(of: shown(pack.bytes[start])).rawValue
    var at = start + 3
    var chosen = -1
    for _ in 0..<pack.bytes[start + 2] {
      let form = pack.bytes[at]
      if form == wanted || (chosen < 0 && form == PluralForm.other.rawValue) { chosen = at }
      at += 4 + Int(pack.bytes[at + 2]) + Int(pack.bytes[at + 3]) << 8
    }
    if chosen >= 0 {
      length &+= Int32(pack.bytes[chosen + 1])
      let count = Int(pack.bytes[chosen + 2]) + Int(pack.bytes[chosen + 3]) << 8
      for offset in 0..<count { put(pack.bytes[chosen + 4 + offset]) }
    }
    return at
  }
}
