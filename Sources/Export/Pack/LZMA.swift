/// Compression into the stream that pages unpack: Igor Pavlov's "LZMA alone", 13 bytes of header and a
/// range-coded body without an end mark.
///
/// Greedy with one step of looking ahead, for data of some kilobytes; the same bytes always become
/// the same stream. The format: the LZMA specification in Pavlov's LZMA SDK.
public struct LZMA {
  private var coder = RangeEncoder()
  private var state = 0
  /// The last four distances, less one, the latest first.
  private var recent = [0, 0, 0, 0]
  private let input: [UInt8]
  private var finder: MatchFinder

  private var isMatch = Chances(12)
  private var isRecent = Chances(12)
  private var isLatest = Chances(12)
  private var isSecond = Chances(12)
  private var isThird = Chances(12)
  private var isLong = Chances(12)
  private var literals = Chances(768 << 3)
  private var lengths = LengthChances()
  private var recentLengths = LengthChances()
  private var slots = Chances(4 * 64)
  private var distances = Chances(128)
  private var align = Chances(16)

  private typealias Chances = [UInt16]

  /// Bits of the byte before that choose the chances of a literal.
  private static let contextBits = 3
  /// Longest match that the format tells.
  static let longest = 273

  /// The stream of some bytes.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var encoder = LZMA(bytes)
    encoder.run()
    var window: UInt32 = 4096
    while window < bytes.count, window < 1 << 30 { window <<= 1 }
    // No bits of the place count: code and text have no beat of two or four.
    var header = [UInt8(contextBits)]
    for shift: UInt32 in [0, 8, 16, 24] {
      header.append(UInt8(truncatingIfNeeded: window >> shift))
    }
    for shift in stride(from: 0, to: 64, by: 8) {
      header.append(UInt8(truncatingIfNeeded: UInt64(bytes.count) >> UInt64(shift)))
    }
    return header + encoder.coder.bytes
  }

  private init(_ bytes: [UInt8]) {
    input = bytes
    finder = MatchFinder(bytes)
  }

  private mutating func run() {
    var at = 0
    while at < input.count {
      let step = choose(at)
      switch step {
      case .literal: putLiteral(at)
      case .recent(let index, let length): putRecent(index, length)
      case .match(let distance, let length): putMatch(distance, length)
      }
      for place in at..<at + step.length { finder.note(place) }
      at += step.length
    }
    coder.finish()
  }

  private enum Step {
    case literal
    case recent(Int, Int)
    case match(Int, Int)

    var length: Int {
      switch self {
      case .literal: 1
      case .recent(_, let length), .match(_, let length): length
      }
    }
  }

  private func choose(_ at: Int) -> Step {
    var best = (index: 0, length: 0)
    for (index, distance) in recent.enumerated() where distance < at {
      let length = finder.length(at, at - distance - 1)
      if length > best.length { best = (index, length) }
    }
    let found = finder.longest(at)
    if best.length >= 2,
      best.length + 1 >= found.length || best.length + 2 >= found.length && found.distance > 511
    {
      return .recent(best.index, best.length)
    }
    // A far match costs as much as two literals or three.
    let least = found.distance < 128 ? 2 : found.distance < 4096 ? 3 : 4
    if found.length >= least {
      let next = at + 1 < input.count ? finder.longest(at + 1) : (length: 0, distance: 0)
      if next.length > found.length + (next.distance >> 7 > found.distance ? 1 : 0) {
        return .literal
      }
      return .match(found.distance - 1, found.length)
    }
    if at > recent[0], input[at] == input[at - recent[0] - 1], state >= 7 { return .recent(0, 1) }
    return .literal
  }

  private mutating func putLiteral(_ at: Int) {
    coder.put(0, &isMatch[state])
    let before = at > 0 ? Int(input[at - 1]) : 0
    let base = 768 * (before >> (8 - Self.contextBits))
    let byte = Int(input[at])
    var node = 1
    var isGuided = state >= 7
    for shift in (0..<8).reversed() {
      let bit = byte >> shift & 1
      if isGuided {
        let guess = Int(input[at - recent[0] - 1]) >> shift & 1
        coder.put(bit, &literals[base + (1 + guess) << 8 + node])
        isGuided = guess == bit
      } else {
        coder.put(bit, &literals[base + node])
      }
      node = node << 1 | bit
    }
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  private mutating func putRecent(_ index: Int, _ length: Int) {
    coder.put(1, &isMatch[state])
    coder.put(1, &isRecent[state])
    coder.put(index == 0 ? 0 : 1, &isLatest[state])
    if index == 0 {
      coder.put(length == 1 ? 0 : 1, &isLong[state])
    } else {
      coder.put(index == 1 ? 0 : 1, &isSecond[state])
      if index > 1 { coder.put(index - 2, &isThird[state]) }
      recent.insert(recent.remove(at: index), at: 0)
    }
    if length == 1 {
      state = state < 7 ? 9 : 11
    } else {
      recentLengths.put(length, &coder)
      state = state < 7 ? 8 : 11
    }
  }

  private mutating func putMatch(_ distance: Int, _ length: Int) {
    coder.put(1, &isMatch[state])
    coder.put(0, &isRecent[state])
    lengths.put(length, &coder)
    recent = [distance, recent[0], recent[1], recent[2]]
    let high = distance < 4 ? distance : Int.bitWidth - 1 - distance.leadingZeroBitCount
    let slot = distance < 4 ? distance : high << 1 | distance >> (high - 1) & 1
    coder.put(tree: slot, bits: 6, &slots, from: min(length - 2, 3) << 6)
    state = state < 7 ? 7 : 10
    guard slot >= 4 else { return }
    let bits = high - 1
    let base = (2 | slot & 1) << bits
    if slot < 14 {
      coder.put(fromLow: distance - base, bits: bits, &distances, from: base - slot)
    } else {
      coder.put(even: (distance - base) >> 4, bits: bits - 4)
      coder.put(fromLow: distance & 15, bits: 4, &align, from: 0)
    }
  }
}

extension [UInt16] {
  /// So many decisions, all even.
  fileprivate init(_ count: Int) { self.init(repeating: 1024, count: count) }
}

/// Chances of the lengths of matches.
private struct LengthChances {
  private var choice: UInt16 = 1024
  private var second: UInt16 = 1024
  private var low = [UInt16](8)
  private var middle = [UInt16](8)
  private var high = [UInt16](256)

  mutating func put(_ length: Int, _ coder: inout RangeEncoder) {
    let rest = length - 2
    coder.put(rest < 8 ? 0 : 1, &choice)
    if rest < 8 { return coder.put(tree: rest, bits: 3, &low, from: 0) }
    coder.put(rest < 16 ? 0 : 1, &second)
    if rest < 16 { return coder.put(tree: rest - 8, bits: 3, &middle, from: 0) }
    coder.put(tree: rest - 16, bits: 8, &high, from: 0)
  }
}

extension RangeEncoder {
  fileprivate mutating func put(
    tree value: Int, bits: Int, _ chances: inout [UInt16], from base: Int
  ) {
    var node = 1
    for shift in (0..<bits).reversed() {
      let bit = value >> shift & 1
      put(bit, &chances[base + node])
      node = node << 1 | bit
    }
  }

  fileprivate mutating func put(
    fromLow value: Int, bits: Int, _ chances: inout [UInt16], from base: Int
  ) {
    var node = 1
    for shift in 0..<bits {
      let bit = value >> shift & 1
      put(bit, &chances[base + node])
      node = node << 1 | bit
    }
  }
}
