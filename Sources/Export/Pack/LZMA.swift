/// Compression into the stream that pages unpack: Igor Pavlov's "LZMA alone", 13 bytes of header and a
/// range-coded body without an end mark.
///
/// For data of some tens of kilobytes. A greedy way through the bytes is bettered by price as
/// long as that makes the stream smaller; the same bytes always become the same stream, on every
/// machine. The format: the LZMA specification in Pavlov's LZMA SDK.
public enum LZMA {
  /// Times that a way is bettered, at most: each takes as long, and gains less.
  private static let rounds = 4

  /// The stream of some bytes.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    let finder = MatchFinder(bytes)
    var steps = GreedyParser.steps(bytes, finder)
    var (best, contextBits) = smallest(bytes, steps, among: 0...4)
    for _ in 0..<rounds {
      var parser = PriceParser(bytes, finder, guide: steps, contextBits: contextBits)
      steps = parser.steps()
      // A round changes little, so that only the neighbours may be better now.
      let near = max(0, contextBits - 1)...min(4, contextBits + 1)
      let next = smallest(bytes, steps, among: near)
      contextBits = next.contextBits
      guard next.stream.count < best.count else { break }
      best = next.stream
    }
    return best
  }

  /// The stream of some steps with the context bits, among some, that serve them best.
  private static func smallest(
    _ bytes: [UInt8], _ steps: [Step], among choice: ClosedRange<Int>
  ) -> (stream: [UInt8], contextBits: Int) {
    var best: (stream: [UInt8], contextBits: Int) = ([], choice.lowerBound)
    for contextBits in choice {
      let stream = LZMAWriter.stream(of: bytes, steps, contextBits: contextBits)
      if best.stream.isEmpty || stream.count < best.stream.count { best = (stream, contextBits) }
    }
    return best
  }
}
