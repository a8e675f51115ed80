#if SDL
  import CSDL2

  extension WindowHost {
    /// Whether this build holds the window host.
    public nonisolated static var isBuiltIn: Bool { true }

    /// Looks at SDL and the displays without opening a window.
    public static func probe() -> WindowProbe {
      var probe = WindowProbe()
      probe.isBuiltIn = true
      var version = SDL_version()
      SDL_GetVersion(&version)
      probe.version = "\(version.major).\(version.minor).\(version.patch)"
      probe.renderers = rendererNames
      do {
        try Video.start()
      } catch {
        probe.problem = error
        return probe
      }
      defer { Video.stop() }
      probe.driver = Video.driver
      probe.displays = (0..<max(0, SDL_GetNumVideoDisplays())).compactMap(displayLine)
      if probe.displays.isEmpty { probe.problem = .noDisplay(detail: "SDL finds none") }
      return probe
    }

    private static var rendererNames: [String] {
      (0..<max(0, SDL_GetNumRenderDrivers())).compactMap { index in
        var info = SDL_RendererInfo()
        return SDL_GetRenderDriverInfo(index, &info) == 0 ? String(cString: info.name) : nil
      }
    }

    private static func displayLine(_ index: Int32) -> String? {
      var mode = SDL_DisplayMode()
      guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { return nil }
      let rate = mode.refresh_rate > 0 ? " at \(mode.refresh_rate) Hz" : ""
      return "\(mode.w)×\(mode.h)\(rate)"
    }
  }
#endif
