// What the shell of a page calls to unpack: a module of its own, since it comes before the game's.
#if arch(wasm32)
  /// More memory, never given back (`Benchmarks/Portable/more.c`).
  @_extern(c) func more(_ count: Int) -> UnsafeMutablePointer<UInt8>

  nonisolated(unsafe) private var bytes = UnsafeMutablePointer<UInt8>(bitPattern: 0)

  /// Room for a stream; after `unpack` where its bytes stand.
  @_expose(wasm) @c public func room(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count > 0 { bytes = more(count) }
    return bytes
  }

  /// Unpacks the stream that stands there; gives how many bytes that makes.
  ///
  /// - Parameter isModule: whether it is a module, sorted by kinds of bytes.
  @_expose(wasm) @c public func unpack(_ isModule: Int32) -> Int {
    guard let stream = bytes else { return 0 }
    let size = PackReader.size(stream)
    let output = more(size)
    let scratch = UnsafeMutableRawPointer(more(4 * PackReader.Place.count))
    var reader = PackReader(
      stream, into: output, cells: scratch.assumingMemoryBound(to: UInt32.self),
      isModule: isModule != 0)
    reader.run()
    bytes = output
    if isModule == 0 { return size }
    let module = more(Weave.room(output, count: size))
    var weave = Weave(output, into: module, scratch: scratch.assumingMemoryBound(to: Int.self))
    weave.run()
    bytes = module
    return weave.count
  }
#endif
