import Foundation
import Wire

/// Fills an app's own slots, banners and interstitials alike, from one inventory under one set of
/// caps.
///
/// Asking changes nothing; `present` counts. Knows no advertising id and tells nobody but the app.
public final class AdEngine: Sendable {
  public let source: any AdInventorySource
  public let store: AdStore
  private let policy: AdPolicy
  private let clock: any AdClock
  private let sessionID: String
  private let context: @Sendable (Date) -> AdContext
  private let tell: @Sendable (AdSlotEvent) -> Void
  private let random: Guarded<AdRandom>

  /// - Parameters:
  ///   - store: what was shown; its path keeps one app's impressions apart from another's.
  ///   - session: for caps per session; another one at each start of the app.
  ///   - seed: of the rotation.
  ///   - context: what is known at a moment, asked at each request.
  public init(
    inventory: any AdInventorySource, store: AdStore = AdStore(), policy: AdPolicy = AdPolicy(),
    clock: any AdClock = SystemAdClock(), session: String = UUID().uuidString,
    seed: UInt64 = .random(in: 0 ... .max),
    eventHandler: @escaping @Sendable (AdSlotEvent) -> Void = { _ in },
    contextProvider: @escaping @Sendable (Date) -> AdContext = { AdContext(date: $0) }
  ) {
    source = inventory
    self.store = store
    self.policy = policy
    self.clock = clock
    sessionID = session
    context = contextProvider
    tell = eventHandler
    random = Guarded(AdRandom(seed: seed))
  }

  /// The ad for a placement, or nil; nothing is counted until it is presented.
  public func creative(for placement: AdPlacement) -> AdCreative? { try? fill(placement).creative }

  /// The ad for a placement, with the id of the impression that it may make.
  public func fill(_ placement: AdPlacement) throws(AdNoFill) -> AdFill {
    let request = request(placement)
    do throws(AdNoFill) {
      if policy.isSuppressed(request.context) { throw .suppressed }
      let fill = try AdSelector.fill(request, from: source.inventory)
      tell(.filled(placement, creativeID: fill.creative.id))
      return fill
    } catch {
      tell(.unfilled(placement, error))
      throw error
    }
  }

  /// Whether a request would be filled now; draws nothing and tells nobody.
  public func isReady(_ placement: AdPlacement) -> Bool {
    let request = request(placement)
    return !policy.isSuppressed(request.context)
      && AdExplanation(request, in: source.inventory).noFill == nil
  }

  /// Why each creative may be shown at a placement or not, and when it is eligible next.
  public func explain(_ placement: AdPlacement) -> AdExplanation {
    AdExplanation(request(placement), in: source.inventory)
  }

  /// Counts an impression of an ad that is on screen; the same fill counts once.
  ///
  /// - Throws: `AdStoreError` where it cannot be written; then it does not count and may be told
  ///   again.
  public func present(_ fill: AdFill, at placement: AdPlacement) throws(AdStoreError) {
    let impression = AdImpression(
      id: fill.impressionID, creativeID: fill.creative.id, placementID: placement.id,
      session: sessionID, date: clock.date, rule: placement.impressionRule.name
    ).counted(in: source.inventory.zone(on: clock.timeZone))
    if try store.record(impression) { tell(.presented(impression)) }
  }

  /// Tells the app of a press on the button.
  public func tap(_ creative: AdCreative, at placement: AdPlacement) {
    tell(.tapped(placement, creativeID: creative.id))
  }

  private func request(_ placement: AdPlacement) -> AdRequest {
    let draw = random.withLock { $0.next() }
    return AdRequest(
      id: UUID().uuidString, placement: placement, context: context(clock.date),
      session: sessionID, history: store.history, timeZone: clock.timeZone,
      random: AdRandom(seed: draw))
  }
}
