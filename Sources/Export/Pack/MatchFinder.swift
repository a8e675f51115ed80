/// Where bytes occurred before: chains of places that begin with the same two or three bytes.
struct MatchFinder {
  private let input: [UInt8]
  private var pairs = [Int32](repeating: -1, count: 1 << 16)
  private var triples = [Int32](repeating: -1, count: 1 << 16)
  private var links: [Int32]

  /// Places that are tried for one match.
  private static let tries = 256

  init(_ input: [UInt8]) {
    self.input = input
    links = [Int32](repeating: -1, count: input.count)
  }

  /// Remembers what begins at a place.
  mutating func note(_ at: Int) {
    guard at + 2 < input.count else { return }
    pairs[pair(at)] = Int32(at)
    let hash = triple(at)
    links[at] = triples[hash]
    triples[hash] = Int32(at)
  }

  /// How far what begins at two places is the same.
  func length(_ at: Int, _ before: Int) -> Int {
    let most = min(LZMA.longest, input.count - at)
    var length = 0
    while length < most, input[before + length] == input[at + length] { length += 1 }
    return length
  }

  /// The longest match, of equal ones the nearest; of length 0 where there is none.
  func longest(_ at: Int) -> (length: Int, distance: Int) {
    guard at + 2 < input.count else { return (0, 0) }
    var best = (length: 0, distance: 0)
    let near = Int(pairs[pair(at)])
    if near >= 0, at - near < 128 { best = (length(at, near), at - near) }
    var candidate = Int(triples[triple(at)])
    var tries = Self.tries
    while candidate >= 0, tries > 0 {
      // A place that was noted already may lie ahead of one that is only looked at.
      if candidate < at {
        let length = length(at, candidate)
        if length > best.length { best = (length, at - candidate) }
      }
      candidate = Int(links[candidate])
      tries -= 1
    }
    return best
  }

  private func pair(_ at: Int) -> Int { Int(input[at]) << 8 | Int(input[at + 1]) }

  private func triple(_ at: Int) -> Int {
    let word = UInt32(input[at]) << 16 | UInt32(input[at + 1]) << 8 | UInt32(input[at + 2])
    return Int((word &* 2_654_435_761) >> 16)
  }
}
