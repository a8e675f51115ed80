/// Presents to nobody, for tests and simulation. Nothing it shows is counted or paid: its type is
/// not billable, and it cannot be extended into one that is.
@MainActor public final class HeadlessPresenter: Presenter {
  /// Whether the first frame appears within `show`.
  public var rendersAtOnce = true
  /// Why `show` is turned away, if it is.
  public var obstacle: AdError?
  /// Why preparing fails, if it does.
  public var fault: AdCreativeFault?
  /// The surface on screen, or the last one.
  public private(set) weak var surface: HeadlessSurface?
  /// Ads that were prepared and not let go of.
  public private(set) var prepared: Set<AdID> = []
  public private(set) var presentCount = 0

  public init() {}

  public func prepare(_ ad: AdPresentation) async throws(AdCreativeFault) {
    if let fault { throw fault }
    prepared.insert(ad.id)
  }

  public func present(
    _ ad: AdPresentation, in container: (any AdContainer)?, reportingTo report: AdReporter
  ) throws(AdError) -> any AdSurface {
    if let obstacle { throw obstacle }
    presentCount += 1
    let surface = HeadlessSurface(ad, report)
    self.surface = surface
    if rendersAtOnce { surface.render() }
    return surface
  }

  public func release(_ ad: AdPresentation) { prepared.remove(ad.id) }
}

/// A surface that is driven by hand.
@MainActor public final class HeadlessSurface: AdSurface {
  public let ad: AdPresentation
  public private(set) var isAlive = true
  public private(set) var isRunning = true
  public private(set) var isLeaving = false
  public private(set) var isCloseRevealed = false
  /// Ticks of play and buffers of sound made so far.
  public private(set) var ticks = 0
  /// Whether `dismiss` takes time: the end comes with `close()`.
  public var leavesSlowly = false
  private let report: AdReporter

  init(_ ad: AdPresentation, _ report: AdReporter) {
    self.ad = ad
    self.report = report
  }

  /// The first frame, all of it visible unless said otherwise.
  public func render(visible fraction: Double = 1) { report.rendered(visible: fraction) }
  public func expose(_ fraction: Double, isBlocked: Bool = false) {
    report.exposed(visible: fraction, isBlocked: isBlocked)
  }
  public func tap() { report.tapped() }
  public func tap(press: UInt32) { report.tapped(press: press) }
  public func completeEarly() { report.completedEarly() }
  public func breakDown(code: Int = 900) { report.broke(AdCreativeFault(code: code)) }
  public func finish() {
    isAlive = false
    report.finished()
  }

  /// The person closes it, unless another reason is given.
  public func close(_ reason: AdEndReason = .userClosed, more: Bool = false) {
    if !more { isAlive = false }
    report.closed(reason, more: more)
  }

  /// Gone, and it says so.
  public func lose() {
    isAlive = false
    report.lost()
  }

  /// Gone without a word.
  public func vanish() { isAlive = false }

  /// A tick of play with its sound, if it runs.
  public func tick() { if isAlive, isRunning { ticks += 1 } }

  public func dismiss() {
    isLeaving = true
    if !leavesSlowly { close(.hostDismissed) }
  }

  public func tearDown() { isAlive = false }
  public func revealClose() { isCloseRevealed = true }
  public func run(_ isRunning: Bool) { self.isRunning = isRunning }
}
