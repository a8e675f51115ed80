/// Bytes to pack, and the kind that each is of.
struct PackInput {
  let bytes: [UInt8]
  private var kinds: [UInt8]

  /// Bytes of one kind.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    kinds = [UInt8](repeating: 0, count: bytes.count)
  }

  /// A module sorted by kinds (`Benchmarks/Portable/pack.py`): after the head as many bytes of each
  /// kind as the head says; nil where those are not all.
  init?(module bytes: [UInt8]) {
    guard bytes.count >= 52 else { return nil }
    self.init(bytes)
    var end = 52
    for kind in 0..<12 {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[4 * kind + $1]) << (8 * $1) }
      guard size <= bytes.count - end else { return nil }
      for at in end..<end + size { kinds[at] = UInt8(kind + 1) }
      end += size
    }
    guard end == bytes.count else { return nil }
  }

  /// Where the chances of the byte at a place begin, should it be packed as it is.
  @inline(__always)
  func literalPlace(_ at: Int) -> Int {
    let before = at > 0 ? Int(bytes[at - 1]) : 0
    return ChancePlace.literals + 3072 * Int(kinds[at]) + 768 * (before >> 6)
  }
}
