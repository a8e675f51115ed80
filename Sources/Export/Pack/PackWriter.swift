/// Writes steps into a stream; what it has written so far says by its chances what the next step
/// would cost.
struct PackWriter {
  private(set) var chances = Chances()
  private(set) var history = StepHistory()
  /// How much of the input is written.
  private(set) var at = 0
  private let input: PackInput
  private var coder = RangeEncoder()

  init(_ input: PackInput) {
    self.input = input
  }

  /// The stream of some steps, with its size.
  static func stream(of input: PackInput, _ steps: [Step]) -> [UInt8] {
    var writer = PackWriter(input)
    for step in steps { writer.put(step) }
    writer.coder.finish()
    let size = input.bytes.count
    return [0, 8, 16].map { UInt8(truncatingIfNeeded: size >> $0) } + writer.coder.bytes
  }

  mutating func put(_ step: Step) {
    let state = history.state
    if step.isLiteral {
      put(0, ChancePlace.isMatch + state)
      putLiteral()
    } else {
      put(1, ChancePlace.isMatch + state)
      if let index = history.index(of: step.distance) {
        put(1, ChancePlace.isRecent + state)
        putRecent(index, step.length)
      } else {
        put(0, ChancePlace.isRecent + state)
        putLength(step.length, ChancePlace.lengths)
        putDistance(step)
      }
    }
    history.take(step)
    at += step.length
  }

  private mutating func putLiteral() {
    let base = input.literalPlace(at)
    let byte = Int(input.bytes[at])
    var node = 1
    var isGuided = history.isAfterMatch
    for shift in (0..<8).reversed() {
      let bit = byte >> shift & 1
      if isGuided {
        let guess = Int(input.bytes[at - Int(history.recent[0]) - 1]) >> shift & 1
        put(bit, base + (1 + guess) << 8 + node)
        isGuided = guess == bit
      } else {
        put(bit, base + node)
      }
      node = node << 1 | bit
    }
  }

  private mutating func putRecent(_ index: Int, _ length: Int) {
    let state = history.state
    put(index == 0 ? 0 : 1, ChancePlace.isLatest + state)
    if index == 0 {
      put(length == 1 ? 0 : 1, ChancePlace.isLong + state)
    } else {
      put(index == 1 ? 0 : 1, ChancePlace.isSecond + state)
      if index > 1 { put(index - 2, ChancePlace.isThird + state) }
    }
    if length > 1 { putLength(length, ChancePlace.recentLengths) }
  }

  private mutating func putLength(_ length: Int, _ place: Int) {
    let rest = length - 2
    put(rest < 8 ? 0 : 1, place)
    if rest < 8 { return put(tree: rest, bits: 3, place + ChancePlace.low) }
    put(rest < 16 ? 0 : 1, place + 1)
    if rest < 16 { return put(tree: rest - 8, bits: 3, place + ChancePlace.middle) }
    put(tree: rest - 16, bits: 8, place + ChancePlace.high)
  }

  private mutating func putDistance(_ step: Step) {
    let slot = DistanceSlot(step.distance)
    put(tree: slot.number, bits: 6, ChancePlace.slots + min(step.length - 2, 3) << 6)
    guard slot.bits > 0 else { return }
    let rest = step.distance - slot.base
    if slot.number < 14 {
      put(fromLow: rest, bits: slot.bits, ChancePlace.distances + slot.base - slot.number)
    } else {
      coder.put(even: rest >> 4, bits: slot.bits - 4)
      put(fromLow: rest & 15, bits: 4, ChancePlace.align)
    }
  }

  private mutating func put(_ bit: Int, _ place: Int) {
    coder.put(bit, chances[place])
    chances.learn(place, bit)
  }

  private mutating func put(tree value: Int, bits: Int, _ place: Int) {
    var node = 1
    for shift in (0..<bits).reversed() {
      let bit = value >> shift & 1
      put(bit, place + node)
      node = node << 1 | bit
    }
  }

  private mutating func put(fromLow value: Int, bits: Int, _ place: Int) {
    var node = 1
    for shift in 0..<bits {
      let bit = value >> shift & 1
      put(bit, place + node)
      node = node << 1 | bit
    }
  }
}
