/// What a page does with its texts before the game can begin.
public enum Unpack {
  /// The data of an LZMA stream; nil for one that is torn.
  public static func data(_ stream: [UInt8]) -> [UInt8]? {
    stream.withUnsafeBufferPointer { stream -> [UInt8]? in
      guard let base = stream.baseAddress,
        let size = LZMAReader.size(base, count: stream.count)
      else { return nil }
      let chances = UnsafeMutablePointer<UInt16>.allocate(capacity: LZMAReader.chanceCount)
      defer { chances.deallocate() }
      var isWhole = false
      let bytes = [UInt8](unsafeUninitializedCapacity: max(1, size)) { output, count in
        guard let output = output.baseAddress else { return }
        var reader = LZMAReader(
          base, count: stream.count, into: output, size: size, chances: chances)
        isWhole = reader.run()
        count = isWhole ? size : 0
      }
      return isWhole ? bytes : nil
    }
  }

  /// The module of a stream as `Benchmarks/Portable/pack.py` writes it; nil for one that is torn.
  public static func module(_ stream: [UInt8]) -> [UInt8]? {
    guard let sorted = data(stream) else { return nil }
    return sorted.withUnsafeBufferPointer { sorted -> [UInt8]? in
      guard let base = sorted.baseAddress, let room = Weave.room(base, count: sorted.count) else {
        return nil
      }
      var isWhole = false
      let bytes = [UInt8](unsafeUninitializedCapacity: room) { output, count in
        guard let output = output.baseAddress else { return }
        let locals = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        defer { locals.deallocate() }
        var weave = Weave(base, count: sorted.count, into: output, room: room, locals: locals)
        weave.run()
        isWhole = !weave.isTorn
        count = isWhole ? weave.count : 0
      }
      return isWhole ? bytes : nil
    }
  }
}
