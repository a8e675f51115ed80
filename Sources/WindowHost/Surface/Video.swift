#if SDL
  import CSDL2

  /// SDL's video, started and stopped; SDL itself counts how often.
  enum Video {
    /// What SDL says went wrong last.
    static var complaint: String {
      let text = String(cString: SDL_GetError())
      return text.isEmpty ? "no reason given" : text
    }

    static var driver: String? { SDL_GetCurrentVideoDriver().map { String(cString: $0) } }

    /// Starts video and events, and nothing else: gamepads and sound are slower and can wait.
    static func start() throws(WindowError) {
      try seekDisplay()
      setHints()
      SDL_SetMainReady()
      if SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) != 0 {
        throw .noDisplay(detail: complaint)
      }
      if !isChosen, let driver = driver, driver == "offscreen" || driver == "dummy" {
        stop()
        throw .noDisplay(detail: "\(named("DISPLAY", "WAYLAND_DISPLAY")) cannot be reached")
      }
      SDL_StopTextInput()
    }

    static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) }

    /// The value of an SDL hint, by the program or from the environment; nil where it is empty.
    static func hint(_ name: String) -> String? {
      guard let value = SDL_GetHint(name), value.pointee != 0 else { return nil }
      return String(cString: value)
    }

    /// Somebody named a video driver.
    private static var isChosen: Bool { hint(SDL_HINT_VIDEODRIVER) != nil }

    /// Without a desktop SDL would draw where nobody looks: on a console, or in memory.
    private static func seekDisplay() throws(WindowError) {
      #if os(Linux)
        let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { Machine.setting($0) != nil }
        if isDesktop || isChosen { return }
        throw .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set")
      #endif
    }

    private static func setHints() {
      // Signals belong to the process; `SignalWatch` looks at them.
      SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
      // Fingers are told as fingers, never as a mouse too, nor the other way round.
      SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
      SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
      // The click that brings the window back also resumes.
      SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
      // A small game is no reason to switch a desktop's effects off.
      SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
      // Otherwise the software renderer goes through OpenGL to the screen.
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
      SDL_SetHint(SDL_HINT_APP_NAME, "Interlude")
      SDL_SetHint("SDL_VIDEO_X11_WMCLASS", "interlude")
      SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", "interlude")
    }

    private static func named(_ names: String...) -> String {
      let set = names.compactMap { name in Machine.setting(name).map { "\(name)=\($0)" } }
      return set.isEmpty ? "the display" : set.joined(separator: ", ")
    }
  }
#endif
