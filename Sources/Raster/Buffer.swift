/// Memory that grows and is kept between frames, so that a frame like the last allocates nothing.
///
/// The owner calls `free` once; copies share the memory.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(_ capacity: Int, of blank: Element) {
    base = .allocate(capacity: capacity)
    base.initialize(repeating: blank, count: capacity)
    self.capacity = capacity
  }

  /// Makes room for `count` elements, keeping what is there; the rest is filled with `blank`.
  mutating func reserve(_ count: Int, of blank: Element) {
    if count <= capacity { return }
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 2 * capacity))
    wider.initialize(from: base, count: capacity)
    let room = max(count, 2 * capacity)
    (wider + capacity).initialize(repeating: blank, count: room - capacity)
    base.deallocate()
    base = wider
    capacity = room
  }

  func free() { base.deallocate() }
}
