/// Packs what a page unpacks with `Sources/Unpacking`, where the form is described.
///
/// For data of some tens of kilobytes, less than 16 MB. A greedy way through the bytes is bettered by
/// price as long as that makes the stream smaller; the same bytes always become the same stream, on
/// every machine.
public enum Packer {
  /// Times that a way is bettered, at most: each takes as long, and gains less.
  private static let rounds = 4

  /// The stream of some bytes.
  public static func pack(_ bytes: [UInt8]) -> [UInt8] {
    pack(PackInput(bytes))
  }

  /// The stream of a module that `Benchmarks/Portable/pack.py` sorted by kinds of bytes; nil where its
  /// head does not tell what is there.
  public static func pack(module bytes: [UInt8]) -> [UInt8]? {
    PackInput(module: bytes).map { pack($0) }
  }

  private static func pack(_ input: PackInput) -> [UInt8] {
    let finder = MatchFinder(input.bytes)
    var steps = GreedyParser.steps(input.bytes, finder)
    var best = PackWriter.stream(of: input, steps)
    for _ in 0..<rounds {
      var parser = PriceParser(input, finder, guide: steps)
      steps = parser.steps()
      let next = PackWriter.stream(of: input, steps)
      guard next.count < best.count else { break }
      best = next
    }
    return best
  }
}
