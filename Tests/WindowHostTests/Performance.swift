#if SDL
  import CSDL2
  import Stage
  import WindowHost
  import window_fixture

  /// A run of a host with a script: what happens after which frame.
  @MainActor struct Performance {
    private var script: [(frame: Int, act: (Theatre) -> Void)] = []
    private let options: WindowOptions

    struct End {
      let exit: WindowExit
      let theatre: Theatre
      var session: AnySession { theatre.session }
    }

    /// - Parameter options: its size is replaced by a small one, which is drawn faster.
    init(_ options: WindowOptions = WindowOptions()) {
      var options = options
      options.width = 270
      options.height = 480
      self.options = options
    }

    func at(_ frame: Int, _ act: @escaping (Theatre) -> Void) -> Performance {
      var longer = self
      longer.script.append((frame, act))
      return longer
    }

    func at(_ frame: Int, _ act: @escaping () -> Void) -> Performance { at(frame) { _ in act() } }

    /// Plays the script, and closes the window after so many frames.
    func play(frames: Int = 60) async throws -> End {
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE)
      SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_OVERRIDE)
      // A window in memory never has the focus, without which gamepads are not heard.
      SDL_SetHintWithPriority(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1", SDL_HINT_OVERRIDE)
      let host = try WindowHost(options)
      let theatre = Theatre(Target.session(), viewport: host.viewport)
      var frame = 0
      let exit = try await host.run(theatre) { event in
        guard event == .frame else { return }
        frame += 1
        for step in script where step.frame == frame { step.act(theatre) }
        if frame == frames { Feed.quit() }
      }
      return End(exit: exit, theatre: theatre)
    }
  }
#endif
