/// What a page does with its texts before the game can begin.
///
/// Nothing is checked: in a page whatever is damaged ends at the walls of WebAssembly's memory, as a
/// module that no browser opens, or as data that the game refuses; the card stays. Anywhere else give
/// it only what `LZMA` and `Benchmarks/Portable/pack.py` wrote.
public enum Unpack {
  /// The data of an LZMA stream.
  public static func data(_ stream: [UInt8]) -> [UInt8] {
    // A reader looks a few bytes beyond the end.
    (stream + [0, 0, 0, 0]).withUnsafeBufferPointer { stream -> [UInt8] in
      guard let base = stream.baseAddress else { return [] }
      let size = LZMAReader.size(base)
      let chances = UnsafeMutablePointer<UInt16>.allocate(capacity: LZMAReader.chanceCount)
      defer { chances.deallocate() }
      return [UInt8](unsafeUninitializedCapacity: max(1, size)) { output, count in
        guard let output = output.baseAddress else { return }
        var reader = LZMAReader(base, into: output, chances: chances)
        reader.run()
        count = size
      }
    }
  }

  /// The module of a stream as `Benchmarks/Portable/pack.py` writes it.
  public static func module(_ stream: [UInt8]) -> [UInt8] {
    data(stream).withUnsafeBufferPointer { sorted -> [UInt8] in
      guard let base = sorted.baseAddress else { return [] }
      let scratch = UnsafeMutablePointer<Int>.allocate(capacity: Weave.scratchCount)
      defer { scratch.deallocate() }
      let room = Weave.room(base, count: sorted.count)
      return [UInt8](unsafeUninitializedCapacity: room) { output, count in
        guard let output = output.baseAddress else { return }
        var weave = Weave(base, into: output, scratch: scratch)
        weave.run()
        count = weave.count
      }
    }
  }
}
