/// Compression into a zlib stream: LZ77 over a 32 kB window, fixed Huffman codes.
public struct Deflate {
  private var output: [UInt8] = [0x78, 0x01]
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// A zlib stream of `bytes`.
  public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var state = Deflate()
    state.put(0b011, 3)
    state.compress(bytes)
    state.putLiteral(256)
    state.put(0, (8 - state.bitCount % 8) % 8)
    let sum = Checksum.adler32(bytes)
    for shift: UInt32 in [24, 16, 8, 0] {
      state.output.append(UInt8(truncatingIfNeeded: sum >> shift))
    }
    return state.output
  }

  private mutating func put(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Huffman codes go out from their highest bit.
  private mutating func putCode(_ code: Int, _ length: Int) {
    var reversed: UInt64 = 0
    for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << UInt64(length - 1 - bit) }
    put(reversed, UInt64(length))
  }

  private mutating func putLiteral(_ symbol: Int) {
    switch symbol {
    case ..<144: putCode(0x30 + symbol, 8)
    case ..<256: putCode(0x190 + symbol - 144, 9)
    case ..<280: putCode(symbol - 256, 7)
    default: putCode(0xc0 + symbol - 280, 8)
    }
  }

  private mutating func putMatch(length: Int, distance: Int) {
    let lengthIndex = Huffman.lengthBase.lastIndex { $0 <= length } ?? 0
    putLiteral(257 + lengthIndex)
    put(
      UInt64(length - Huffman.lengthBase[lengthIndex]), UInt64(Huffman.lengthExtra[lengthIndex]))
    let distanceIndex = Huffman.distanceBase.lastIndex { $0 <= distance } ?? 0
    putCode(distanceIndex, 5)
    put(
      UInt64(distance - Huffman.distanceBase[distanceIndex]),
      UInt64(Huffman.distanceExtra(distanceIndex)))
  }

  private mutating func compress(_ bytes: [UInt8]) {
    var heads = [Int32](repeating: -1, count: 1 << 15)
    var links = [Int32](repeating: -1, count: 1 << 15)
    bytes.withUnsafeBufferPointer { input in
      var at = 0
      while at < input.count {
        let match = Deflate.longest(input, at, heads, links)
        let step = match.length >= 4 ? match.length : 1
        if step > 1 {
          putMatch(length: match.length, distance: match.distance)
        } else {
          putLiteral(Int(input[at]))
        }
        for index in at..<at + step where index + 3 < input.count {
          let hash = Deflate.hash(input, index)
          links[index & 0x7fff] = heads[hash]
          heads[hash] = Int32(index)
        }
        at += step
      }
    }
  }

  private static func hash(_ input: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int {
    let word =
      UInt32(input[at]) | UInt32(input[at + 1]) << 8 | UInt32(input[at + 2]) << 16
      | UInt32(input[at + 3]) << 24
    return Int((word &* 2_654_435_761) >> 17)
  }

  private static func longest(
    _ input: UnsafeBufferPointer<UInt8>, _ at: Int, _ heads: [Int32], _ links: [Int32]
  ) -> (length: Int, distance: Int) {
    guard at + 3 < input.count else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var candidate = Int(heads[hash(input, at)])
    var tries = 24
    let most = min(258, input.count - at)
    while candidate >= 0, at - candidate <= 32_768 - 258, tries > 0 {
      var length = 0
      while length < most && input[candidate + length] == input[at + length] { length += 1 }
      if length > best.length { best = (length, at - candidate) }
      if length == most { break }
      let next = Int(links[candidate & 0x7fff])
      if next >= candidate { break }
      candidate = next
      tries -= 1
    }
    return best
  }
}
