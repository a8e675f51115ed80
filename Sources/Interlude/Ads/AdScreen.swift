import AdKit
import Foundation
import Playable

/// Where ads can be put so that somebody sees them: what a host lends to a presenter.
@MainActor public protocol AdScreen: AnyObject {
  /// Whether something put up now would be seen: it is open, and in front.
  var isPresentable: Bool { get }
  /// Whether it draws whole scenes with their close control, and lets them fade; a terminal draws
  /// the playable in its own way.
  var drawsScenes: Bool { get }
  /// Puts a scene up: over all, or into the room it was given.
  func put(_ scene: AdScene)
  /// Takes it down again.
  func remove(_ scene: AdScene)
  /// The call to action leads somewhere.
  func open(_ destination: URL)
}

/// The part of a screen that an app lends to overlay and pause ads.
@MainActor public final class AdRoom: AdContainer {
  /// Where it is on the screen, in points; the app keeps it up to date.
  public var frame: Rect
  /// Whether the app has drawn something over it.
  public var isCovered = false

  public init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) { self.frame = frame }

  public var size: AdSize { AdSize(width: Double(frame.width), height: Double(frame.height)) }
}
