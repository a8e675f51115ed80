import Playable
import Raster
import Stage

/// What a window shows: a session on its own, or an app's screens with sessions among them.
///
/// `Theatre` is one. A window calls it on the main actor, in the order of its events.
@MainActor public protocol WindowScene: AnyObject {
  /// The surface, in points; the window sets it whenever it changes.
  var viewport: Viewport { get set }
  /// True once there is nothing more to show: the window's `run` then returns.
  var isClosed: Bool { get }
  /// True while nothing moves by itself: it is drawn again only when something happens.
  var isPaused: Bool { get }
  var isMuted: Bool { get }
  /// Whether keys write letters now: then they come through `type`, and do not steer.
  var takesText: Bool { get }

  /// Gives the rasteriser the pictures that are drawn by number.
  func equip(_ raster: Raster)
  /// Lets real time pass.
  func advance(nanoseconds: Int64)
  /// Draws the present moment over whatever the canvas held.
  func draw(on canvas: inout Canvas)
  func pointer(_ phase: PointerPhase, at point: Point, id: Int32, isTouch: Bool)
  func key(_ key: Key, isDown: Bool)
  /// Letters were written; a backspace is U+0008.
  func type(_ text: String)
  /// Whether anything of the window can be seen.
  func setVisible(_ isVisible: Bool)
  /// The window lost the focus of the keyboard.
  func setPaused(_ paused: Bool)
  /// Hands over the sounds since the last time this was asked.
  func takeSounds(_ body: (Effect) -> Void)
  /// Whether a call to action was answered since the last time this was asked.
  func takeCTA() -> Bool
}

extension WindowScene {
  public var isPaused: Bool { false }
  public var isMuted: Bool { false }
  public var takesText: Bool { false }
  public func equip(_ raster: Raster) {}
  public func type(_ text: String) {}
  public func setVisible(_ isVisible: Bool) {}
  public func setPaused(_ paused: Bool) {}
  public func takeSounds(_ body: (Effect) -> Void) {}
  public func takeCTA() -> Bool { false }

  func pointer(_ phase: PointerPhase, at point: Point) {
    pointer(phase, at: point, id: 0, isTouch: false)
  }
}

extension Theatre: WindowScene {
  public var isMuted: Bool { session.isMuted }
}
