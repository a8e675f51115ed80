/// Decompression of a zlib stream (RFC 1950, RFC 1951) into at most a stated number of bytes.
///
/// Reads nothing outside its input, whatever that holds, and stops at the first fault.
public struct Inflate {
  public enum Fault: Error, Equatable, CustomStringConvertible {
    case truncated
    case malformed(String)
    case tooLong

    /// What is wrong, to go on after "the data".
    public var description: String {
      switch self {
      case .truncated: "stop too early"
      case .malformed(let what): "hold \(what)"
      case .tooLong: "go on too long"
      }
    }
  }

  private let input: [UInt8]
  private var position: Int
  /// Bits read ahead, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ input: [UInt8], from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
    output.reserveCapacity(min(limit, max(1, input.count) * 4))
  }

  /// The content of a zlib stream, its Adler-32 checked.
  public static func zlib(_ input: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    guard input.count >= 2 else { throw .truncated }
    let header = Int(input[0]) << 8 | Int(input[1])
    guard input[0] & 15 == 8, header % 31 == 0, input[1] & 32 == 0 else {
      throw .malformed("no zlib stream")
    }
    var state = Inflate(input, from: 2, limit: limit)
    try state.run()
    state.alignToByte()
    var sum: UInt32 = 0
    for _ in 0..<4 { sum = sum << 8 | UInt32(try state.byte()) }
    guard sum == Checksum.adler32(state.output) else {
      throw .malformed("a wrong Adler-32 checksum")
    }
    return state.output
  }

  /// The content of a bare deflate stream.
  public static func raw(_ input: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    var state = Inflate(input, from: 0, limit: limit)
    try state.run()
    return state.output
  }

  private mutating func run() throws(Fault) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expand(literals: Huffman.fixedLiterals, distances: Huffman.fixedDistances)
      case 2:
        let (literals, distances) = try readTables()
        try expand(literals: literals, distances: distances)
      default: throw .malformed("an unknown block type")
      }
    }
  }

  private mutating func byte() throws(Fault) -> UInt8 {
    guard position < input.count else { throw .truncated }
    position += 1
    return input[position - 1]
  }

  /// Reads ahead as far as there is room and input.
  @inline(__always) private mutating func refill() {
    while bitCount <= 56 && position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  @inline(__always) private mutating func take(_ count: Int) throws(Fault) -> Int {
    if bitCount < count { refill() }
    guard bitCount >= count else { throw .truncated }
    let value = bits & ((1 << UInt64(count)) - 1)
    bits >>= UInt64(count)
    bitCount -= count
    return Int(value)
  }

  private mutating func alignToByte() {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
  }

  private mutating func copyStored() throws(Fault) {
    alignToByte()
    let low = Int(try byte()) | Int(try byte()) << 8
    let check = Int(try byte()) | Int(try byte()) << 8
    guard low ^ check == 0xffff else { throw .malformed("a stored length that fails its check") }
    guard output.count + low <= limit else { throw .tooLong }
    guard position + low <= input.count else { throw .truncated }
    output += input[position..<position + low]
    position += low
  }

  @inline(__always) private mutating func symbol(_ table: Huffman) throws(Fault) -> Int {
    if bitCount < 15 { refill() }
    let entry = table.short[Int(truncatingIfNeeded: bits) & Huffman.shortMask]
    let length = Int(entry & 15)
    guard length > 0 && length <= bitCount else { return try longSymbol(table) }
    bits >>= UInt64(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  /// A symbol whose code is long, or is none: bit by bit.
  private mutating func longSymbol(_ table: Huffman) throws(Fault) -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      code |= try take(1)
      let count = Int(table.counts[length])
      if code - count < first { return Int(table.symbols[index + code - first]) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .malformed("a code that no symbol has")
  }

  private mutating func expand(literals: Huffman, distances: Huffman) throws(Fault) {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw .tooLong }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol <= 285 else { throw .malformed("a length code over 285") }
      let length = Huffman.lengthBase[symbol - 257] + (try take(Huffman.lengthExtra[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < 30 else { throw .malformed("a distance code over 29") }
      let distance = Huffman.distanceBase[code] + (try take(Huffman.distanceExtra(code)))
      guard distance <= output.count else { throw .malformed("a distance before the start") }
      guard output.count + length <= limit else { throw .tooLong }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private mutating func readTables() throws(Fault) -> (Huffman, Huffman) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let codeCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .malformed("too many codes") }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<codeCount { lengths[Huffman.codeOrder[index]] = UInt8(try take(3)) }
    let codes = try Huffman.checked(lengths)
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(codes)
      if symbol < 16 {
        all.append(UInt8(symbol))
        continue
      }
      guard symbol != 16 || !all.isEmpty else { throw .malformed("a repeat of nothing") }
      let value = symbol == 16 ? all[all.count - 1] : 0
      let times = symbol == 16 ? try take(2) + 3 : symbol == 17 ? try take(3) + 3 : try take(7) + 11
      all += [UInt8](repeating: value, count: times)
    }
    guard all.count == literalCount + distanceCount else { throw .malformed("too many lengths") }
    return (
      try Huffman.checked(Array(all[..<literalCount])),
      try Huffman.checked(Array(all[literalCount...]))
    )
  }
}

/// A canonical code: how many codes of each length, and the symbols in order of code.
struct Huffman {
  let counts: [UInt16]
  let symbols: [UInt16]
  /// By the next ten bits: a symbol times 16 plus the length of its code, or 0 for longer codes.
  let short: [UInt16]

  static let shortMask = 1023

  init(_ lengths: [UInt8]) {
    var counts = [UInt16](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var offsets = [Int](repeating: 0, count: 17)
    for length in 1...15 { offsets[length + 1] = offsets[length] + Int(counts[length]) }
    var symbols = [UInt16](repeating: 0, count: offsets[16])
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[offsets[Int(length)]] = UInt16(symbol)
      offsets[Int(length)] += 1
    }
    self.counts = counts
    self.symbols = symbols
    short = Huffman.table(counts, symbols)
  }

  private static func table(_ counts: [UInt16], _ symbols: [UInt16]) -> [UInt16] {
    var table = [UInt16](repeating: 0, count: shortMask + 1)
    var code = 0
    var index = 0
    for length in 1...10 {
      for _ in 0..<Int(counts[length]) {
        // Codes come with their highest bit first, bits of the stream lowest first.
        var reversed = 0
        for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        if reversed <= shortMask {
          for place in stride(from: reversed, through: shortMask, by: 1 << length) {
            table[place] = symbols[index] << 4 | UInt16(length)
          }
        }
        code += 1
        index += 1
      }
      code <<= 1
    }
    return table
  }

  /// A code that is not over-subscribed: then every decoded index lies within `symbols`.
  static func checked(_ lengths: [UInt8]) throws(Inflate.Fault) -> Huffman {
    let table = Huffman(lengths)
    var left = 1
    for length in 1...15 {
      left = left * 2 - Int(table.counts[length])
      if left < 0 { throw .malformed("an over-subscribed code") }
    }
    return table
  }

  static let fixedLiterals = Huffman(
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))
  static let fixedDistances = Huffman([UInt8](repeating: 5, count: 30))
  static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthExtra = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  static func distanceExtra(_ code: Int) -> Int { code < 4 ? 0 : code / 2 - 1 }
}
