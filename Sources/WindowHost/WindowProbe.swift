/// What this machine and this build can do about windows, found out without opening one.
public struct WindowProbe: Sendable {
  /// Whether this build holds the window host.
  public var isBuiltIn = false
  /// Of the SDL library in use, like `2.26.5`.
  public var version: String?
  /// SDL's video driver: `x11`, `wayland`, `cocoa`.
  public var driver: String?
  /// One line for each display: size and rate.
  public var displays: [String] = []
  /// Drivers that can bring pixels to the screen, the preferred one first.
  public var renderers: [String] = []
  /// Why no window can be opened; nil where one can.
  public var problem: WindowError?

  public var isAvailable: Bool { problem == nil }
}
