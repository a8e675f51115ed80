/// How a window opens.
public struct WindowOptions: Sendable {
  public var title = "Interlude"
  /// In points; shrunk in proportion where the display is smaller.
  public var width: Int32 = 540
  public var height: Int32 = 960
  public var isFullScreen = false
  /// Pixels a point, 0.5…4; nil takes INTERLUDE_SCALE, else what the desktop says.
  public var scale: Float?
  /// Waits for the display before each frame, where its driver can.
  public var vsync = true
  public var startsMuted = false
  /// False for replays: losing the focus does not pause, and Escape closes the window.
  public var isInteractive = true

  public init() {}
}
