#if SDL
  import CSDL2
  import Stage

  /// One window: its renderer, and the texture that frames are drawn into, a pixel for a pixel.
  final class Window {
    let handle: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    /// Pixels a point beyond those that SDL knows of.
    private let scale: Float
    private let isAccelerated: Bool
    /// Whether showing a frame waits for the display.
    let isSynced: Bool

    /// Columns and rows of the frame, in pixels.
    private(set) var columns: Int32 = 0
    private(set) var rows: Int32 = 0
    private(set) var viewport = Viewport(width: 1, height: 1)

    /// The system's number of the window, as events name it.
    let id: UInt32

    init(_ options: WindowOptions) throws(WindowError) {
      try Video.start()
      scale = Window.scale(options)
      guard let handle = Window.open(options, scale: scale) else {
        let complaint = Video.complaint
        Video.stop()
        throw .refused(step: "open a window", detail: complaint)
      }
      guard let renderer = SDL_CreateRenderer(handle, -1, Window.rendererFlags(options)) else {
        let complaint = Video.complaint
        SDL_DestroyWindow(handle)
        Video.stop()
        throw .refused(step: "draw in a window", detail: complaint)
      }
      self.handle = handle
      self.renderer = renderer
      id = SDL_GetWindowID(handle)
      var info = SDL_RendererInfo()
      SDL_GetRendererInfo(renderer, &info)
      isAccelerated = info.flags & SDL_RENDERER_ACCELERATED.rawValue != 0
      // The software renderer claims to wait, and does not.
      isSynced = isAccelerated && info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
      let least = Int32(Float(WindowGeometry.least) * scale)
      SDL_SetWindowMinimumSize(handle, least, least)
      try fitTexture()
    }

    deinit {
      if let texture { SDL_DestroyTexture(texture) }
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(handle)
      Video.stop()
    }

    /// Frames a second of the display that the window is on; 0 where nobody knows.
    var rate: Int32 {
      var mode = SDL_DisplayMode()
      let display = SDL_GetWindowDisplayIndex(handle)
      return SDL_GetCurrentDisplayMode(display, &mode) == 0 ? mode.refresh_rate : 0
    }

    var isSeen: Bool {
      let unseen = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_MINIMIZED.rawValue
      return SDL_GetWindowFlags(handle) & unseen == 0
    }

    func toggleFullScreen() {
      let full = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      let isFull = SDL_GetWindowFlags(handle) & full == full
      SDL_SetWindowFullscreen(handle, isFull ? 0 : full)
    }
  }

  extension Window {
    /// Makes the texture as large as what is seen of the window; true where it was made anew.
    @discardableResult func fitTexture() throws(WindowError) -> Bool {
      var size: (width: Int32, height: Int32) = (0, 0)
      var drawable: (width: Int32, height: Int32) = (0, 0)
      SDL_GetWindowSize(handle, &size.width, &size.height)
      SDL_GetRendererOutputSize(renderer, &drawable.width, &drawable.height)
      let columns = max(1, min(drawable.width, 16_000))
      let rows = max(1, min(drawable.height, 16_000))
      let density = scale * Float(columns) / Float(max(1, size.width))
      viewport = Viewport(
        width: Float(columns) / density, height: Float(rows) / density, density: density)
      if columns == self.columns && rows == self.rows && texture != nil { return false }
      try makeTexture(columns, rows)
      return true
    }

    /// Gives up a texture that the graphics card lost.
    func dropTexture() {
      if let texture { SDL_DestroyTexture(texture) }
      texture = nil
    }

    private func makeTexture(_ columns: Int32, _ rows: Int32) throws(WindowError) {
      dropTexture()
      // Raster's words hold red in the lowest byte.
      let made = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ABGR8888.rawValue,
        Int32(bitPattern: SDL_TEXTUREACCESS_STREAMING.rawValue), columns, rows)
      guard let made else {
        throw .refused(step: "make a frame of \(columns)×\(rows)", detail: Video.complaint)
      }
      SDL_SetTextureBlendMode(made, SDL_BLENDMODE_NONE)
      texture = made
      self.columns = columns
      self.rows = rows
    }

    /// Lets `body` write whole rows of the frame; the rest stays as it is.
    func fill(
      _ rows: Range<Int32>, _ body: (UnsafeMutablePointer<UInt32>, _ stride: Int32) -> Void
    ) throws(WindowError) {
      var area = SDL_Rect(x: 0, y: rows.lowerBound, w: columns, h: Int32(rows.count))
      var pixels: UnsafeMutableRawPointer?
      var pitch: Int32 = 0
      guard SDL_LockTexture(texture, &area, &pixels, &pitch) == 0, let pixels else {
        throw .refused(step: "write a frame", detail: Video.complaint)
      }
      body(pixels.assumingMemoryBound(to: UInt32.self), pitch / 4)
      SDL_UnlockTexture(texture)
    }

    /// Shows the frame.
    func present() {
      if isAccelerated { SDL_RenderClear(renderer) }
      SDL_RenderCopy(renderer, texture, nil, nil)
      SDL_RenderPresent(renderer)
    }

    /// Lets go of OpenGL, since the main actor may go on in another thread, which takes hold of it
    /// again by itself.
    func releaseThread() {
      #if os(Linux)
        if isAccelerated && SDL_GL_GetCurrentContext() != nil { SDL_GL_MakeCurrent(handle, nil) }
      #endif
    }
  }

  extension Window {
    /// X11 knows no pixels a point: they come from our own setting, or from the desktop's.
    private static func scale(_ options: WindowOptions) -> Float {
      if let wanted = options.scale { return WindowGeometry.clamped(scale: wanted) }
      if let own = WindowGeometry.scale(Machine.setting("INTERLUDE_SCALE")) { return own }
      guard Video.driver == "x11" else { return 1 }
      return WindowGeometry.scale(Machine.setting("GDK_SCALE")) ?? 1
    }

    private static func open(_ options: WindowOptions, scale: Float) -> OpaquePointer? {
      let anywhere: Int32 = 0x2fff_0000  // SDL_WINDOWPOS_CENTERED, a macro Swift does not see
      var room = SDL_Rect(x: 0, y: 0, w: 16_000, h: 16_000)
      SDL_GetDisplayUsableBounds(0, &room)
      // The title bar takes its share.
      let size = WindowGeometry.fit(
        width: options.width, height: options.height,
        into: (Float(room.w) / scale, Float(room.h - 40) / scale))
      var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      if options.isFullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
      return SDL_CreateWindow(
        options.title, anywhere, anywhere, Int32(size.width * scale), Int32(size.height * scale),
        flags)
    }

    private static func rendererFlags(_ options: WindowOptions) -> UInt32 {
      if Video.hint(SDL_HINT_RENDER_DRIVER) == nil && !hasGraphicsCard {
        return SDL_RENDERER_SOFTWARE.rawValue
      }
      return options.vsync ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
    }

    /// Without one, OpenGL would be computed: slower to start and to draw than plain copying.
    private static var hasGraphicsCard: Bool {
      #if os(Linux)
        ["/dev/dri", "/dev/nvidiactl", "/dev/dxg"].contains { Machine.exists($0) }
      #else
        true
      #endif
    }
  }
#endif
