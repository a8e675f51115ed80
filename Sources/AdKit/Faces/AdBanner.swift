/// A strip within the app's own screen.
///
/// It stands beside whatever else is shown, so it takes no part in the rule of one ad on the screen;
/// it shares selection, caps and records with all others. Where nothing is eligible there is no
/// `fill`, and nothing is to be drawn.
@MainActor public final class AdBanner {
  public let placement: AdPlacement
  /// What to draw; nil for nothing.
  public private(set) var fill: AdFill?
  /// Called for everything that happens, on the main actor.
  public var onEvent: (Event) -> Void = { _ in }

  private let desk: any AdDesk
  private let clock: any AdClock
  private let isBillable: Bool
  private var wish: AdWish
  private var meter = ViewabilityMeter()
  private var measuredAt = Duration.zero
  private var isRendered = false
  private var hasCounted = false
  private var presses: UInt32 = 0

  /// What can be heard of a banner.
  public enum Event: Hashable, Sendable {
    case loaded
    case failedToLoad(AdError)
    /// Its first frame is on screen. This is not the impression.
    case displayed
    case impression(AdImpressionRule)
    case paid(AdValue)
    case clicked
  }

  /// - Parameters:
  ///   - presenter: what the app shows ads with: only where it is billable is anything counted.
  public init(
    adUnitId: String, impressionRule: AdImpressionRule = .standard, desk: any AdDesk,
    presenter: any Presenter, clock: any AdClock = SystemAdClock()
  ) {
    placement = AdPlacement(id: adUnitId, format: .banner, impressionRule: impressionRule)
    wish = AdWish(placement: placement)
    self.desk = desk
    self.clock = clock
    isBillable = presenter is any BillablePresenter
  }

  /// Asks for another one in place of the one that stands there.
  public func refresh() async {
    guard let session = await desk.session() else { return settle(.failure(.noSession)) }
    wish.session = session
    do throws(AdSourceError) {
      settle(.success(try await desk.fill(wish)))
    } catch {
      settle(.failure(AdError(error)))
    }
  }

  private func settle(_ answer: Result<AdFill, AdError>) {
    meter = ViewabilityMeter()
    (isRendered, hasCounted, presses) = (false, false, 0)
    switch answer {
    case .success(let new):
      fill = new
      onEvent(.loaded)
    case .failure(let error):
      fill = nil
      onEvent(.failedToLoad(error))
    }
  }

  /// What can be seen of it from now on, 0…1; once a frame is often enough.
  ///
  /// - Parameter isBlocked: something is in front, or the app in the background.
  public func exposed(visible fraction: Double, isBlocked: Bool = false) {
    guard fill != nil else { return }
    let now = clock.monotonic
    if isRendered {
      let (seconds, attoseconds) = (now - measuredAt).components
      let passed = seconds.scaled(by: 1000).saturating(attoseconds / 1_000_000_000_000_000)
      // What is left of a millisecond counts with the next report.
      guard passed > 0 || meter.permille == 0 || isBlocked else { return }
      meter.pass(passed)
      measuredAt += .milliseconds(passed)
    }
    let share = isBlocked || !(fraction > 0) ? 0 : UInt16(min(1, fraction) * 1000)
    meter.expose(share)
    if !isRendered && share > 0 {
      isRendered = true
      measuredAt = now
      record { desk.send(.shown, $0) }
      onEvent(.displayed)
    }
    countIfDue()
  }

  /// The call to action was pressed.
  public func tapped() {
    guard fill != nil, isRendered else { return }
    presses += 1
    record { desk.send(.click, $0) }
    onEvent(.clicked)
  }

  private func countIfDue() {
    guard isRendered, !hasCounted, let fill else { return }
    let isDue =
      switch placement.impressionRule {
      case .accruedForeground(let least): meter.visible >= least
      case .continuousHalfVisible(let least): meter.continuous >= least
      case .beginToRender: true
      }
    guard isDue else { return }
    hasCounted = true
    record { desk.commit($0) }
    onEvent(.impression(placement.impressionRule))
    onEvent(.paid(isBillable ? fill.value : AdValue()))
    record { desk.send(.seen, $0) }
  }

  private func record(_ write: (AdSighting) -> Void) {
    guard isBillable, let fill, !fill.impressionID.isEmpty else { return }
    write(AdSighting(fill: fill, wish: wish, press: presses, metadata: wish.metadata))
  }
}
