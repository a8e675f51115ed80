import SystemLibrary

/// A picture of SDL's, seen through its documented layout, so that no header is needed to build.
struct SDLSurface {
  typealias Handle = UnsafeMutableRawPointer

  let handle: Handle

  // SDL_surface.h of SDL 2: flags, format, w, h, pitch, pixels, with the padding of 64 bits.
  var width: Int { Int(handle.load(fromByteOffset: 16, as: Int32.self)) }
  var height: Int { Int(handle.load(fromByteOffset: 20, as: Int32.self)) }
  private var pitch: Int { Int(handle.load(fromByteOffset: 24, as: Int32.self)) }
  private var pixels: UnsafeRawPointer? {
    handle.load(fromByteOffset: 32, as: UnsafeRawPointer?.self)
  }

  /// A row of words; nil beyond the last one.
  func row(_ row: Int) -> UnsafePointer<UInt32>? {
    guard row >= 0, row < height, pitch >= width * 4, let pixels else { return nil }
    return (pixels + row * pitch).assumingMemoryBound(to: UInt32.self)
  }
}

/// The few functions of SDL itself that go with surfaces.
struct SDLSurfaces: Sendable {
  typealias Free = @convention(c) @Sendable (SDLSurface.Handle) -> Void
  typealias Convert =
    @convention(c) @Sendable (SDLSurface.Handle, UInt32, UInt32) -> SDLSurface.Handle?
  typealias Open =
    @convention(c) @Sendable (UnsafeRawPointer, Int32) -> UnsafeMutableRawPointer?

  let free: Free
  let convert: Convert
  let open: Open

  /// nil where SDL 2 is not installed, or where its pictures are laid out otherwise.
  init?() {
    guard MemoryLayout<Int>.size == 8, let library = Library(Library.named("SDL2")),
      let free = library.function("SDL_FreeSurface", Free.self),
      let convert = library.function("SDL_ConvertSurfaceFormat", Convert.self),
      let open = library.function("SDL_RWFromConstMem", Open.self)
    else { return nil }
    (self.free, self.convert, self.open) = (free, convert, open)
  }
}
