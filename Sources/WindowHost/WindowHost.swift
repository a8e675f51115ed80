#if SDL
  import CSDL2
  import Playable
  import Raster
  import Stage

  /// A window on the desktop that shows scenes: SDL's events in, pixels out, and no rule of its own.
  @MainActor public final class WindowHost {
    /// Paints the frames; it takes the pictures that canvases name by number, and writes other
    /// scripts with the system's fonts.
    public let raster = Raster()

    private let options: WindowOptions
    private let window: Window
    private var reader: EventReader
    private var canvas = Canvas()
    private var isFirstFrame = true
    private let speaker = Speaker()

    /// Opens the window; nothing is drawn yet.
    public init(_ options: WindowOptions = WindowOptions()) throws(WindowError) {
      self.options = options
      window = try Window(options)
      raster.scribe = SystemScribe()
      reader = EventReader(window: window.id, isInteractive: options.isInteractive)
    }

    /// The surface, for making a theatre; `run` keeps the scene's own up to date.
    public var viewport: Viewport { window.viewport }

    /// Shows a scene until it is closed, the window is, or the process is asked to end.
    ///
    /// Once a frame it lets other tasks of the main actor run; `onEvent` is called between frames.
    public func run(
      _ scene: any WindowScene, onEvent: (WindowEvent) -> Void = { _ in }
    ) async throws(WindowError) -> WindowExit {
      let signals = SignalWatch()
      defer {
        reader.gamepads.stop()
        speaker.stop()
      }
      var pacer = Pacer(rate: window.rate, now: Clock.now)
      var last = Clock.now
      begin(scene)
      while true {
        reader.read(into: scene, scale: pointsPerUnit)
        let wants = reader.takeWants()
        if let signal = signals.taken { return .interrupted(signal: signal) }
        if wants.contains(.quit) || Task.isCancelled { return .quit }
        try prepare(scene, wants)
        let now = Clock.now
        scene.advance(nanoseconds: now - last)
        last = now
        speaker.hear(scene, isSeen: window.isSeen)
        if scene.takeCTA() { onEvent(.callToAction) }
        if scene.isClosed { return .closedSession }
        let isShown = try show(scene, always: wants.contains(.present))
        if isFirstFrame { tellFirstFrame(onEvent) }
        onEvent(.frame)
        rest(isShown: isShown, isIdle: scene.isPaused || !window.isSeen, &pacer)
        window.releaseThread()
        await Task.yield()
      }
    }
  }

  extension WindowHost {
    private func begin(_ scene: any WindowScene) {
      scene.viewport = window.viewport
      scene.equip(raster)
      scene.setVisible(window.isSeen)
      raster.invalidate()
      if options.startsMuted && !scene.isMuted {
        scene.key(.mute, isDown: true)
        scene.key(.mute, isDown: false)
      }
    }

    /// Points of the viewport a unit of SDL's places.
    private var pointsPerUnit: Point {
      var width: Int32 = 0
      var height: Int32 = 0
      SDL_GetWindowSize(window.handle, &width, &height)
      return Point(
        viewport.width / Float(max(1, width)), viewport.height / Float(max(1, height)))
    }

    private func prepare(_ scene: any WindowScene, _ wants: EventReader.Wants) throws(WindowError) {
      if wants.contains(.fullScreen) { window.toggleFullScreen() }
      let isWriting = SDL_IsTextInputActive() == SDL_TRUE
      // On a phone this brings a keyboard up, so it is on only where there is something to write.
      if scene.takesText != isWriting {
        if isWriting { SDL_StopTextInput() } else { SDL_StartTextInput() }
      }
      if wants.contains(.texture) { window.dropTexture() }
      if try window.fitTexture() { raster.invalidate() }
      scene.viewport = window.viewport
    }

    /// Draws what has changed; true where a frame was shown.
    private func show(_ scene: any WindowScene, always: Bool) throws(WindowError) -> Bool {
      guard window.isSeen else { return false }
      scene.draw(on: &canvas)
      raster.prepare(
        canvas, width: window.columns, height: window.rows, scale: window.viewport.density)
      var row: Int32 = 0
      while let rows = raster.changedRows(from: row) {
        try window.fill(rows) { pixels, stride in
          raster.draw(canvas, rows: rows, into: pixels, stride: stride)
        }
        row = rows.upperBound
      }
      if row == 0 && !always { return false }
      window.present()
      return true
    }

    private func tellFirstFrame(_ onEvent: (WindowEvent) -> Void) {
      isFirstFrame = false
      FirstFrame.trace()
      onEvent(.firstFrame)
      reader.gamepads.start()
    }

    /// Waits for the next frame, or, where nothing moves, for something to happen.
    private func rest(isShown: Bool, isIdle: Bool, _ pacer: inout Pacer) {
      if !isShown && isIdle {
        SDL_WaitEventTimeout(nil, 50)
        pacer.follow(Clock.now)
      } else if isShown && window.isSynced {
        pacer.follow(Clock.now)
      } else {
        Clock.sleep(pacer.wait(at: Clock.now))
      }
    }
  }
#endif
