/// What a host implements so that ads can be seen: draw one off screen, then put it on a surface.
///
/// The smallest presenter that does something:
/// ```swift
/// final class PrintingPresenter: Presenter {
///   func present(
///     _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
///   ) throws(AdError) -> any AdSurface {
///     print(ad.fill.creative.headline)
///     report.rendered(visible: 1)
///     return PrintedSurface(report)
///   }
/// }
/// ```
/// Nothing that it presents earns anything, until its type says `BillablePresenter`.
@MainActor public protocol Presenter: AnyObject {
  /// Draws it off screen and returns once it can be shown without delay.
  ///
  /// Nothing of it may be visible or audible, and nothing is reported.
  func prepare(_ ad: AdPresentation) async throws(AdCreativeFault)

  /// Puts it on screen, or throws, and then nothing has happened.
  ///
  /// - Parameters:
  ///   - container: where overlay and pause ads go, already found large enough; nil for an ad
  ///     that takes the screen.
  ///   - report: what the surface tells from now on, on the main actor; calls made before this
  ///     returns are heard as well.
  /// - Throws: `noPresentationContext`, `unsupportedPlatform` or `containerTooSmall`.
  func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface

  /// Lets go of what `prepare` made.
  func release(_ ad: AdPresentation)
}

extension Presenter {
  public func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) {}
  public func release(_ ad: AdPresentation) {}
}

/// A presenter in front of people: what it shows is counted, told to servers and paid.
///
/// Presenters for tests and simulation do not conform, so that they cannot earn by mistake.
@MainActor public protocol BillablePresenter: Presenter {}

/// One ad on screen.
@MainActor public protocol AdSurface: AnyObject {
  /// False once what it is drawn on is gone, for whatever reason. Asked twice a second, so that a
  /// surface that vanishes in silence does not block the screen.
  var isAlive: Bool { get }
  /// Leaves the way a full screen does, and reports `closed` when it has left.
  func dismiss()
  /// Is gone when this returns, with picture and sound; reports nothing more.
  func tearDown()
  /// Shows the control that closes it, if it was hidden until now.
  func revealClose()
  /// Runs with sound, or stands still in silence while the app is in the background.
  func run(_ isRunning: Bool)
}

extension AdSurface {
  public func revealClose() {}
}

/// The view of the host in which overlay and pause ads are shown.
@MainActor public protocol AdContainer: AnyObject {
  /// Its size now, in points.
  var size: AdSize { get }
}

/// A creative could not be drawn, or broke.
public struct AdCreativeFault: Error, Hashable, Sendable {
  /// Of VAST 4.3 where it has one; 900 for anything else.
  public var code: Int
  public init(code: Int = 900) { self.code = code }
}

/// What there is to present.
public struct AdPresentation: Hashable, Sendable {
  /// The same for all calls about one ad, and no other's.
  public let id: AdID
  public let fill: AdFill
  public let placement: AdPlacement
  /// Who plays along, as it was when the ad was asked for.
  public let character: AdCharacter?
  /// Whether anything of it may be counted, told and paid.
  public let isBillable: Bool
}
