/// What a page does with its texts before the game can begin.
///
/// Nothing is checked: in a page whatever is damaged ends at the walls of WebAssembly's memory, as a
/// module that no browser opens, or as data that the game refuses; the card stays. Anywhere else give
/// it only what `Packer` wrote.
public enum Unpack {
  /// The data of a stream.
  public static func data(_ stream: [UInt8]) -> [UInt8] { bytes(stream, isModule: false) }

  /// The module of a stream of one sorted by kinds of bytes.
  public static func module(_ stream: [UInt8]) -> [UInt8] {
    bytes(stream, isModule: true).withUnsafeBufferPointer { sorted -> [UInt8] in
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

  private static func bytes(_ stream: [UInt8], isModule: Bool) -> [UInt8] {
    // A reader looks a few bytes beyond the end.
    (stream + [0, 0, 0, 0]).withUnsafeBufferPointer { stream -> [UInt8] in
      guard let base = stream.baseAddress else { return [] }
      let size = PackReader.size(base)
      let cells = UnsafeMutablePointer<UInt32>.allocate(capacity: PackReader.Place.count)
      defer { cells.deallocate() }
      return [UInt8](unsafeUninitializedCapacity: max(1, size)) { output, count in
        guard let output = output.baseAddress else { return }
        var reader = PackReader(base, into: output, cells: cells, isModule: isModule)
        reader.run()
        count = size
      }
    }
  }
}
