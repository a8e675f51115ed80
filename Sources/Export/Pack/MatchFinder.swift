/// Where the bytes at each place occurred before: for every length that is found, the nearest place.
struct MatchFinder {
  /// Bytes that occurred before.
  struct Match {
    var length: Int32
    /// How far back, less one.
    var distance: Int32
  }

  private let input: [UInt8]
  private var matches: [Match] = []
  /// Where the matches of each place begin, and one more.
  private var starts: [Int] = [0]

  /// Places that are tried for one match.
  private static let tries = 1024

  init(_ input: [UInt8]) {
    self.input = input
    starts.reserveCapacity(input.count + 1)
    matches.reserveCapacity(4 * input.count)
    var pairs = [Int32](repeating: -1, count: 1 << 16)
    // Places that begin with the same three bytes, the nearest first.
    var triples = [Int32](repeating: -1, count: 1 << 16)
    var links = [Int32](repeating: -1, count: input.count)
    for at in input.indices {
      if at + 2 < input.count {
        let pair = Int(input[at]) << 8 | Int(input[at + 1])
        let triple = Self.hash(pair << 8 | Int(input[at + 2]))
        find(at, pair: Int(pairs[pair]), triple: Int(triples[triple]), links)
        pairs[pair] = Int32(at)
        links[at] = triples[triple]
        triples[triple] = Int32(at)
      }
      starts.append(matches.count)
    }
  }

  /// The matches of a place, each longer and farther than the one before it.
  subscript(_ at: Int) -> ArraySlice<Match> { matches[starts[at]..<starts[at + 1]] }

  /// How far what begins at two places is the same.
  @inline(__always)
  func length(_ at: Int, _ before: Int) -> Int {
    let most = min(Step.longest, input.count - at)
    var length = 0
    while length < most, input[before + length] == input[at + length] { length += 1 }
    return length
  }

  private mutating func find(_ at: Int, pair: Int, triple: Int, _ links: [Int32]) {
    let most = min(Step.longest, input.count - at)
    var best = 1
    var candidate = pair
    var tries = Self.tries
    // The nearest place with the same pair, then those with the same three bytes.
    while candidate >= 0, best < most, tries > 0 {
      if input[candidate + best] == input[at + best] {
        let length = length(at, candidate)
        if length > best {
          best = length
          matches.append(Match(length: Int32(length), distance: Int32(at - candidate - 1)))
        }
      }
      candidate = tries == Self.tries ? triple : Int(links[candidate])
      tries -= 1
    }
  }

  private static func hash(_ triple: Int) -> Int {
    Int((UInt32(triple) &* 2_654_435_761) >> 16)
  }
}
