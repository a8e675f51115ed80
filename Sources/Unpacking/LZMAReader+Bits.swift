/// Decisions of the range coder, each by a chance that learns from it.
extension LZMAReader {
  @inline(never) mutating func read() {
    value = value &<< 8 | UInt32(stream[at])
    at &+= 1
  }

  @inline(never) private mutating func refill() {
    if range < 1 &<< 24 {
      range = range &<< 8
      read()
    }
  }

  /// A bit by the chance at a place.
  @inline(never) mutating func bit(_ place: Int) -> Int {
    let chance = chances[place]
    let bound = (range &>> 11) &* UInt32(chance)
    let isOne = value >= bound
    if isOne {
      range &-= bound
      value &-= bound
      chances[place] = chance &- chance &>> 5
    } else {
      range = bound
      chances[place] = chance &+ (2048 &- chance) &>> 5
    }
    refill()
    return isOne ? 1 : 0
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
    for _ in 0..<bits {
      range = range &>> 1
      number = number &<< 1
      if value >= range {
        value &-= range
        number |= 1
      }
      refill()
    }
    return number
  }
}
