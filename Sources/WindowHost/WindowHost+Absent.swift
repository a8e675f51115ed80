#if !SDL
  import Raster
  import Stage

  /// The window host of a build without SDL: it opens no window and says why.
  @MainActor public final class WindowHost {
    public let raster = Raster()

    public init(_ options: WindowOptions = WindowOptions()) throws(WindowError) {
      throw .notBuiltIn
    }

    public var viewport: Viewport { Viewport(width: 1, height: 1) }

    public func run(
      _ scene: any WindowScene, onEvent: (WindowEvent) -> Void = { _ in }
    ) async throws(WindowError) -> WindowExit {
      throw .notBuiltIn
    }

    /// Whether this build holds the window host.
    public nonisolated static var isBuiltIn: Bool { false }

    public static func probe() -> WindowProbe {
      var probe = WindowProbe()
      probe.problem = .notBuiltIn
      return probe
    }
  }
#endif
