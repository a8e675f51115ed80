/// Unpacks a stream as `Packer` writes it: three bytes that tell the size, low ones first, then what
/// its range coder made of steps that are bytes or repeat bytes from before.
///
/// The steps and their order are those of Igor Pavlov's LZMA, as the specification in his SDK tells
/// them. The chances are not: they move fast at first, and each kind of a module's bytes has its own
/// for bytes as they are.
struct PackReader {
  let stream: UnsafePointer<UInt8>
  /// Chances and the table of `rates`, where `Place` says.
  let cells: UnsafeMutablePointer<UInt32>
  var at: Int
  var range: UInt32 = .max
  var value: UInt32 = 0
  private let output: UnsafeMutablePointer<UInt8>
  private let size: Int
  private var count = 0
  /// Which kind of a module's bytes the next one is of, and where that kind ends.
  private var kind = 0
  private var limit: Int
  /// What the last steps were: below 7 the last was a byte, else a match.
  private var state = 0
  /// The last four distances, less one, the latest first.
  private var near = 0, second = 0, third = 0, fourth = 0

  /// Where the cells of each kind of decision begin.
  enum Place {
    static var isMatch: Int { 0 }
    static var isRepeat: Int { 12 }
    static var isNearest: Int { 24 }
    static var isSecond: Int { 36 }
    static var isThird: Int { 48 }
    static var isLong: Int { 60 }
    static var slots: Int { 72 }
    static var distances: Int { 328 }
    static var align: Int { 456 }
    static var lengths: Int { 472 }
    static var repeatLengths: Int { 746 }
    /// Four times 768 for each kind, by the first bits of the byte before.
    static var literals: Int { 1020 }
    /// How far a decision moves a chance, by how often it learnt, of 32768.
    static var rates: Int { literals &+ 13 &* 3072 }
    static var count: Int { rates &+ mostCount &+ 1 }
  }

  /// Times that count: from then on a decision moves a chance by a part of 32.
  static var mostCount: Int { 29 }
  private static var headerBytes: Int { 3 }

  /// How much a stream unpacks to, in bytes: less than 16 MB.
  static func size(_ stream: UnsafePointer<UInt8>) -> Int {
    Weave.word(stream, 0)
  }

  /// - Parameters:
  ///   - stream: with four bytes to spare after it.
  ///   - output: with room for the `size` of the stream.
  ///   - cells: room for `Place.count`.
  ///   - isModule: whether it is a module, sorted by kinds of bytes.
  @inline(__always) init(
    _ stream: UnsafePointer<UInt8>, into output: UnsafeMutablePointer<UInt8>,
    cells: UnsafeMutablePointer<UInt32>, isModule: Bool
  ) {
    self.output = output
    size = PackReader.size(stream)
    self.stream = stream
    self.cells = cells
    at = PackReader.headerBytes
    limit = isModule ? Weave.headerBytes : size
    prepare()
    for _ in 0..<4 { read() }
  }

  @inline(never) mutating func run() {
    while count < size {
      while count >= limit {
        limit &+= Weave.word(output, kind)
        kind &+= 1
      }
      if bit(Place.isMatch &+ state) == 0 {
        literal()
        continue
      }
      let length = bit(Place.isRepeat &+ state) == 0 ? match() : again()
      copy(length)
    }
  }

  @inline(never) private mutating func literal() {
    let before = count > 0 ? Int(output[count &- 1]) : 0
    let place = Place.literals &+ 3072 &* kind &+ 768 &* (before &>> 6)
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
      if bit(Place.isLong &+ state) == 0 {
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
    if bit(place &+ 1) == 0 { return 10 &+ tree(place &+ 10, 3) }
    return 18 &+ tree(place &+ 18, 8)
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
