import AdKit
import Packs
import Stage

/// Shows ads to people: playables through a session, image creatives as cards.
///
/// ```swift
/// let presenter = ScreenPresenter(root: try DataRoot.find())
/// AdRuntime.shared = AdRuntime(desk: desk, presenter: presenter)
/// let curtain = AdCurtain(over: app)            // the app's own scene, and ads over it
/// presenter.screen = curtain
/// ```
@MainActor public final class ScreenPresenter: BillablePresenter {
  /// Where ads go; held weakly, and without it `show()` finds no place.
  public weak var screen: (any AdScreen)?
  private let staging: AdStaging

  /// - Parameters:
  ///   - style: how cards look, unless their placement has a style of its own in `styles`.
  ///   - artwork: what finds pictures; nil looks into the data folder and keeps no copies.
  public init(
    style: AdSlotStyle = .neutral, styles: [String: AdSlotStyle] = [:],
    artwork: AdArtworkLoader? = nil, root: DataRoot
  ) {
    staging = AdStaging(root: root, style: style, styles: styles, artwork: artwork)
  }

  public func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) {
    try await staging.prepare(ad, on: screen)
  }

  public func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    guard let screen, screen.isPresentable else { throw .noPresentationContext }
    let scene = try staging.scene(ad, in: try container.room(), on: screen, report)
    screen.put(scene)
    return scene
  }

  public func release(_ ad: AdPresentation) { staging.release(ad) }
}

/// Rehearses ads without anybody watching: a simulated person plays them, in the same scenes and
/// with the same reports. Nothing is counted or paid, since its type is not billable.
@MainActor public final class RehearsalPresenter: Presenter {
  /// Where ads go; held weakly, and without it `show()` finds no place.
  public weak var screen: (any AdScreen)?
  private let staging: AdStaging
  private let seed: UInt64
  private var count: UInt64 = 0

  /// - Parameter seed: what the simulated person draws from.
  public init(
    style: AdSlotStyle = .neutral, styles: [String: AdSlotStyle] = [:],
    artwork: AdArtworkLoader? = nil, root: DataRoot, seed: UInt64
  ) {
    self.seed = seed
    staging = AdStaging(root: root, style: style, styles: styles, artwork: artwork)
  }

  public func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) {
    try await staging.prepare(ad, on: screen)
  }

  public func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    guard let screen, screen.isPresentable else { throw .noPresentationContext }
    let scene = try staging.scene(
      ad, in: try container.room(), on: screen, report,
      player: .simulated(.fair(seed: seed &+ count)))
    count += 1
    screen.put(scene)
    return scene
  }

  public func release(_ ad: AdPresentation) { staging.release(ad) }
}

extension Optional where Wrapped == any AdContainer {
  /// The room that the app lends; nothing for an ad that takes the screen.
  @MainActor fileprivate func room() throws(AdError) -> AdRoom? {
    guard let container = self else { return nil }
    guard let room = container as? AdRoom else { throw .noPresentationContext }
    return room
  }
}
