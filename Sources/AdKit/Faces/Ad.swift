/// One ad around content, from being filled to its end. It is shown once.
@MainActor public final class Ad {
  public let id: AdID
  public let format: Ads.Format
  public let creative: AdCreative
  /// What became of it; nil while it lives.
  public internal(set) var fate: AdFate?
  let isBillable: Bool
  private weak var runtime: AdRuntime?

  init(_ id: AdID, _ format: Ads.Format, _ fill: AdFill, _ runtime: AdRuntime) {
    self.id = id
    self.format = format
    creative = fill.creative
    isBillable = runtime.isBillable
    self.runtime = runtime
  }

  /// Whether it can be shown now, as far as the ad itself goes.
  public var isReady: Bool { runtime?.lifecycle.state(of: id) == .ready }

  /// Draws it off screen; returns when it can be shown. Again is no different, and two at once
  /// share one.
  ///
  /// - Throws: `invalidated`, `destroyed`, `alreadyShown`, or why it cannot be drawn.
  public func load() async throws(AdError) {
    let runtime = try living()
    let id = id
    if case .refused(let error) = await runtime.call({ .prepare(id, $0) }) {
      // It may have expired before the call reached it.
      throw fate?.error ?? error
    }
  }

  /// Says that it will not be used, loaded or not. Once it was shown this does nothing.
  public func reject() { runtime?.handle(.reject(id)) }

  /// Puts it on screen, or throws, and then nothing has happened.
  ///
  /// - Parameter container: the view in which content plays, for overlay and pause ads.
  /// - Throws: `notReady`, `anotherAdShowing`, `alreadyShown`, `containerTooSmall`,
  ///   `noPresentationContext`, `unsupportedPlatform`, `invalidated` or `destroyed`.
  public func show(in container: (any AdContainer)? = nil) throws(AdError) {
    let runtime = try living()
    let id = id
    runtime.boxes[id]?.container = container
    if case .refused(let error) = runtime.callNow({ .show(id, $0) }) { throw fate?.error ?? error }
  }

  /// Takes it off the screen; an overlay or pause ad has ended when this returns.
  public func dismiss() { runtime?.handle(.dismiss(id)) }

  /// The runtime, if the ad is not over.
  private func living() throws(AdError) -> AdRuntime {
    if let fate { throw fate.error }
    guard let runtime else { throw .destroyed }
    return runtime
  }
}

extension AdRuntime {
  /// The face of an ad that is held: always the same one.
  func ad(_ id: AdID, _ format: Ads.Format) -> Ad? {
    guard let box = boxes[id], let fill = box.fill else { return nil }
    if let ad = box.ad { return ad }
    let ad = Ad(id, format, fill, self)
    box.ad = ad
    return ad
  }
}
