/// Unpacks a stream of the LZMA format: Igor Pavlov's "LZMA alone", 13 bytes of header, then the range
/// coder. The format: the LZMA specification in Pavlov's LZMA SDK.
struct LZMAReader {
  let stream: UnsafePointer<UInt8>
  let chances: UnsafeMutablePointer<UInt16>
  var at: Int
  var range: UInt32 = .max
  var value: UInt32 = 0
  private let output: UnsafeMutablePointer<UInt8>
  private let size: Int
  private var count = 0
  /// What the last steps were: below 7 the last was a byte, else a match.
  private var state = 0
  /// The last four distances, less one, the latest first.
  private var near = 0, second = 0, third = 0, fourth = 0

  /// Where the chances of each kind of decision begin.
  private enum Place {
    static var isMatch: Int { 0 }
    static var isRepeat: Int { 192 }
    static var isNearest: Int { 204 }
    static var isSecond: Int { 216 }
    static var isThird: Int { 228 }
    static var isLong: Int { 240 }
    static var slots: Int { 432 }
    static var distances: Int { 688 }
    static var align: Int { 804 }
    static var lengths: Int { 820 }
    static var repeatLengths: Int { 1334 }
    static var literals: Int { 1848 }
  }

  static var headerBytes: Int { 13 }
  /// Bits of the byte before that choose the chances of a byte, at most.
  static var mostContextBits: Int { 4 }
  /// Chances that a stream may use.
  static var chanceCount: Int { Place.literals + 768 << mostContextBits }

  private let contextBits: Int

  /// How much a stream unpacks to, in bytes: less than 16 MB.
  static func size(_ stream: UnsafePointer<UInt8>) -> Int {
    Int(stream[5]) | Int(stream[6]) &<< 8 | Int(stream[7]) &<< 16
  }

  /// - Parameters:
  ///   - stream: without bits of the place (`lp` and `pb` are 0), and four bytes to spare after it.
  ///   - output: with room for the `size` of the stream.
  ///   - chances: room for `chanceCount`.
  @inline(__always) init(
    _ stream: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>,
    chances: UnsafeMutablePointer<UInt16>
  ) {
    contextBits = Int(stream[0])
    self.output = output
    size = LZMAReader.size(stream)
    self.stream = stream
    self.chances = chances
    // The first byte of what is coded says nothing.
    at = LZMAReader.headerBytes &+ 1
    for index in 0..<LZMAReader.chanceCount { chances[index] = 1024 }
    for _ in 0..<4 { read() }
  }

  @inline(never) mutating func run() {
    while count < size {
      if bit(Place.isMatch &+ state &<< 4) == 0 {
        literal()
        continue
      }
      let length = bit(Place.isRepeat &+ state) == 0 ? match() : again()
      copy(length)
    }
  }

  @inline(never) private mutating func literal() {
    let before = count > 0 ? Int(output[count &- 1]) : 0
    let place = Place.literals &+ 768 &* (before &>> (8 &- contextBits))
    var node = 1
    if state > 6 {
      // After a match the byte that it would have gone on with tells much about this one.
      var match = Int(output[count &- near &- 1])
      while node < 256 {
        let guess = match &>> 7 & 1
        let next = bit(place &+ (1 &+ guess) &<< 8 &+ node)
        node = node &<< 1 | next
        match = match &<< 1
        if guess != next { break }
      }
    }
    while node < 256 { node = node &<< 1 | bit(place &+ node) }
    output[count] = UInt8(truncatingIfNeeded: node)
    count &+= 1
    state = state < 4 ? 0 : state < 10 ? state &- 3 : state &- 6
  }

  /// A match at a new distance.
  @inline(never) private mutating func match() -> Int {
    (fourth, third, second) = (third, second, near)
    let length = self.length(Place.lengths)
    near = distance(length)
    state = state < 7 ? 7 : 10
    return length
  }

  /// A match at one of the last distances; the byte at the last one may come alone.
  @inline(never) private mutating func again() -> Int {
    let isEarly = state < 7
    if bit(Place.isNearest &+ state) == 0 {
      if bit(Place.isLong &+ state &<< 4) == 0 {
        state = isEarly ? 9 : 11
        return 1
      }
    } else {
      var chosen = second
      if bit(Place.isSecond &+ state) == 1 {
        chosen = third
        if bit(Place.isThird &+ state) == 1 {
          chosen = fourth
          fourth = third
        }
        third = second
      }
      second = near
      near = chosen
    }
    state = isEarly ? 8 : 11
    return length(Place.repeatLengths)
  }

  @inline(never) private mutating func length(_ place: Int) -> Int {
    if bit(place) == 0 { return 2 &+ tree(place &+ 2, 3) }
    if bit(place &+ 1) == 0 { return 10 &+ tree(place &+ 130, 3) }
    return 18 &+ tree(place &+ 258, 8)
  }

  @inline(never) private mutating func distance(_ length: Int) -> Int {
    let slot = tree(Place.slots &+ min(length &- 2, 3) &<< 6, 6)
    if slot < 4 { return slot }
    let count = slot &>> 1 &- 1
    let high = (2 | slot & 1) &<< count
    if slot < 14 { return high &+ treeFromLow(Place.distances &+ high &- slot, count) }
    return high &+ even(count &- 4) &<< 4 &+ treeFromLow(Place.align, 4)
  }

  @inline(never) private mutating func copy(_ length: Int) {
    var left = length
    while left > 0, count < size {
      output[count] = output[count &- near &- 1]
      count &+= 1
      left &-= 1
    }
  }
}
