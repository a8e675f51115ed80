/// Memory that grows and is kept between frames, so that a frame like the last allocates nothing.
///
/// New memory is zero. The owner calls `free` once; copies share the memory.
struct Buffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private var memory = Memory()

  /// Not to be touched before the first `reserve`.
  @inline(__always) var base: UnsafeMutablePointer<Element> {
    memory.start.assumingMemoryBound(to: Element.self)
  }

  /// Makes room for `count` elements, keeping what is there.
  @inline(__always) mutating func reserve(_ count: Int) {
    let bytes = count &* MemoryLayout<Element>.stride
    if bytes > memory.size { memory.grow(bytes) }
  }

  func free() { memory.free() }
}

private struct Memory: BitwiseCopyable {
  private(set) var start = UnsafeMutableRawPointer(bitPattern: 64).unsafelyUnwrapped
  private(set) var size = 0

  @inline(never) mutating func grow(_ bytes: Int) {
    let room = max(bytes, 2 &* size)
    let wider = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    wider.copyMemory(from: start, byteCount: size)
    (wider + size).initializeMemory(as: UInt8.self, repeating: 0, count: room &- size)
    free()
    start = wider
    size = room
  }

  @inline(never) func free() { if size > 0 { start.deallocate() } }
}
