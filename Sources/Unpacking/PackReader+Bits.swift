/// Decisions of the range coder, each by a chance that learns from it.
///
/// A cell holds the chance of 1 in its upper half and in its lower one how often it learnt, up to
/// `PackReader.mostCount`: the first few decisions move a chance far, later ones less and less.
extension PackReader {
  @inline(never) mutating func read() {
    value = value &<< 8 | UInt32(stream[at])
    at &+= 1
  }

  @inline(never) private mutating func refill() {
    while range < 1 &<< 24 {
      range = range &<< 8
      read()
    }
  }

  /// A bit whose chance of being 1 is so many of 4096.
  @inline(never) private mutating func decide(_ chance: UInt32) -> Int {
    let bound = (range &>> 12) &* chance
    let isOne = value < bound
    if isOne {
      range = bound
    } else {
      range &-= bound
      value &-= bound
    }
    refill()
    return isOne ? 1 : 0
  }

  /// A bit by the chance at a place.
  @inline(never) mutating func bit(_ place: Int) -> Int {
    let cell = cells[place]
    let bit = decide(cell &>> 20 | 1)
    let count = Int(cell & 31)
    let chance = Int32(bitPattern: cell &>> 16)
    let miss = (bit == 0 ? 0 : 65535) &- chance
    let rate = Int32(bitPattern: cells[Place.rates &+ count])
    let learnt = UInt32(bitPattern: chance &+ (miss &* rate) &>> 15)
    cells[place] = learnt &<< 16 | (cell & 31 &+ (count < PackReader.mostCount ? 1 : 0))
    return bit
  }

  /// Cells as they are before anything is known, and how far decisions move their chances.
  @inline(__always) func prepare() {
    for place in 0..<Place.rates { cells[place] = 1 &<< 31 }
    for count in 0...PackReader.mostCount {
      cells[Place.rates &+ count] = 32768 / UInt32(truncatingIfNeeded: count &+ 3)
    }
  }

  /// So many bits, the highest first, each by a chance for what came before it.
  @inline(never) mutating func tree(_ place: Int, _ bits: Int) -> Int {
    var node = 1
    while node < 1 &<< bits { node = node &<< 1 | bit(place &+ node) }
    return node &- 1 &<< bits
  }

  /// The same, the lowest first.
  @inline(never) mutating func treeFromLow(_ place: Int, _ bits: Int) -> Int {
    var node = 1
    var value = 0
    for shift in 0..<bits {
      let next = bit(place &+ node)
      node = node &<< 1 | next
      value |= next &<< shift
    }
    return value
  }

  /// So many bits that are as likely as not.
  @inline(never) mutating func even(_ bits: Int) -> Int {
    var number = 0
    for _ in 0..<bits { number = number &<< 1 | decide(2048) }
    return number
  }
}
