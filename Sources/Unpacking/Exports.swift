// What the shell of a page calls to unpack: a module of its own, since it comes before the game's.
#if arch(wasm32)
  /// More memory, never given back; null when there is none (`Benchmarks/Portable/more.c`).
  @_extern(c) func more(_ count: Int32) -> UnsafeMutableRawPointer?

  nonisolated(unsafe) private var given: UnsafeMutablePointer<UInt8>?
  nonisolated(unsafe) private var made: UnsafeMutablePointer<UInt8>?

  private func more(bytes count: Int) -> UnsafeMutablePointer<UInt8>? {
    more(Int32(truncatingIfNeeded: count))?.assumingMemoryBound(to: UInt8.self)
  }

  /// Room for a text as `WebText` writes it.
  @_expose(wasm) @c public func room(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    given = more(bytes: Int(count))
    return given
  }

  /// Unpacks the text that stands there; how many bytes that makes, 0 for nothing that can be
  /// unpacked.
  ///
  /// - Parameter isModule: whether it is a module, sorted by kinds of bytes.
  @_expose(wasm) @c public func unpack(_ letters: Int32, _ isModule: Int32) -> Int32 {
    guard let given else { return 0 }
    // A text is longer than what it holds, which may take its place.
    let count = WebText.decode(UnsafeBufferPointer(start: given, count: Int(letters)), into: given)
    guard let size = LZMAReader.size(given, count: count), let output = more(bytes: size),
      let chances = more(Int32(2 * LZMAReader.chanceCount))
    else { return 0 }
    var reader = LZMAReader(
      given, count: count, into: output, size: size,
      chances: chances.assumingMemoryBound(to: UInt16.self))
    guard reader.run() else { return 0 }
    made = output
    if isModule == 0 { return Int32(truncatingIfNeeded: size) }
    guard let room = Weave.room(output, count: size), let module = more(bytes: room) else {
      return 0
    }
    // The stream and the chances are done with.
    var weave = Weave(output, count: size, into: module, room: room, locals: given)
    weave.run()
    made = module
    return weave.isTorn ? 0 : Int32(truncatingIfNeeded: weave.count)
  }

  /// Where they stand.
  @_expose(wasm) @c public func bytes() -> UnsafeMutablePointer<UInt8>? { made }
#endif
