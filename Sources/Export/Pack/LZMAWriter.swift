/// Writes steps into the body of a stream of the LZMA format; what it has written so far says by its
/// chances what the next step would cost.
///
/// The format: the LZMA specification in Pavlov's LZMA SDK.
struct LZMAWriter {
  /// Bits of the byte before that choose the chances of a literal.
  let contextBits: Int
  /// The chances of every decision, where `ChancePlace` says.
  private(set) var chances: [UInt16]
  private(set) var history = StepHistory()
  /// How much of the input is written.
  private(set) var at = 0
  private let input: [UInt8]
  private var coder = RangeEncoder()

  init(_ input: [UInt8], contextBits: Int) {
    self.input = input
    self.contextBits = contextBits
    chances = [UInt16](repeating: 1024, count: ChancePlace.literals + 768 << contextBits)
  }

  /// The stream of some steps, with its header.
  static func stream(of input: [UInt8], _ steps: [Step], contextBits: Int) -> [UInt8] {
    var writer = LZMAWriter(input, contextBits: contextBits)
    for step in steps { writer.put(step) }
    return writer.finish()
  }

  /// The stream of what was put, with its header; the last thing to be asked for.
  mutating func finish() -> [UInt8] {
    coder.finish()
    var window: UInt32 = 4096
    while window < input.count, window < 1 << 30 { window <<= 1 }
    // No bits of the place count: code and text have no beat of two or four.
    var header = [UInt8(contextBits)]
    for shift: UInt32 in [0, 8, 16, 24] {
      header.append(UInt8(truncatingIfNeeded: window >> shift))
    }
    for shift in stride(from: 0, to: 64, by: 8) {
      header.append(UInt8(truncatingIfNeeded: UInt64(input.count) >> UInt64(shift)))
    }
    return header + coder.bytes
  }

  mutating func put(_ step: Step) {
    let state = history.state
    if step.isLiteral {
      coder.put(0, &chances[ChancePlace.isMatch + state])
      putLiteral()
    } else {
      coder.put(1, &chances[ChancePlace.isMatch + state])
      if let index = history.index(of: step.distance) {
        coder.put(1, &chances[ChancePlace.isRecent + state])
        putRecent(index, step.length)
      } else {
        coder.put(0, &chances[ChancePlace.isRecent + state])
        putLength(step.length, ChancePlace.lengths)
        putDistance(step)
      }
    }
    history.take(step)
    at += step.length
  }

  private mutating func putLiteral() {
    let base = ChancePlace.literal(after: at > 0 ? input[at - 1] : 0, contextBits)
    let byte = Int(input[at])
    var node = 1
    var isGuided = history.isAfterMatch
    for shift in (0..<8).reversed() {
      let bit = byte >> shift & 1
      if isGuided {
        let guess = Int(input[at - Int(history.recent[0]) - 1]) >> shift & 1
        coder.put(bit, &chances[base + (1 + guess) << 8 + node])
        isGuided = guess == bit
      } else {
        coder.put(bit, &chances[base + node])
      }
      node = node << 1 | bit
    }
  }

  private mutating func putRecent(_ index: Int, _ length: Int) {
    let state = history.state
    coder.put(index == 0 ? 0 : 1, &chances[ChancePlace.isLatest + state])
    if index == 0 {
      coder.put(length == 1 ? 0 : 1, &chances[ChancePlace.isLong + state])
    } else {
      coder.put(index == 1 ? 0 : 1, &chances[ChancePlace.isSecond + state])
      if index > 1 { coder.put(index - 2, &chances[ChancePlace.isThird + state]) }
    }
    if length > 1 { putLength(length, ChancePlace.recentLengths) }
  }

  private mutating func putLength(_ length: Int, _ place: Int) {
    let rest = length - 2
    coder.put(rest < 8 ? 0 : 1, &chances[place])
    if rest < 8 { return put(tree: rest, bits: 3, place + ChancePlace.low) }
    coder.put(rest < 16 ? 0 : 1, &chances[place + 1])
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

  private mutating func put(tree value: Int, bits: Int, _ place: Int) {
    var node = 1
    for shift in (0..<bits).reversed() {
      let bit = value >> shift & 1
      coder.put(bit, &chances[place + node])
      node = node << 1 | bit
    }
  }

  private mutating func put(fromLow value: Int, bits: Int, _ place: Int) {
    var node = 1
    for shift in 0..<bits {
      let bit = value >> shift & 1
      coder.put(bit, &chances[place + node])
      node = node << 1 | bit
    }
  }
}
