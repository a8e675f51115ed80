import Foundation

/// A desk over any source of ads that remembers impressions for caps as long as the process lives,
/// and tells no server: for house ads, demos and tests.
@MainActor public final class SourceDesk: AdDesk {
  private let source: any AdInventorySource
  private let policy: AdPolicy
  private let clock: any AdClock
  private let context: @Sendable (Date) -> AdContext
  private let sessionID: String
  private var random: AdRandom
  private var lastRequest = 0
  /// What was shown so far.
  public private(set) var history = AdHistory()

  /// - Parameters:
  ///   - session: names this run of the app, for caps per session and in the ids of impressions.
  ///   - context: what is known of the person and the app when an ad is asked for.
  ///   - seed: what the rotation draws from.
  public init(
    source: any AdInventorySource, session: String, policy: AdPolicy = AdPolicy(),
    clock: any AdClock = SystemAdClock(), seed: UInt64,
    context: @escaping @Sendable (Date) -> AdContext = { AdContext(date: $0) }
  ) {
    self.source = source
    self.policy = policy
    self.clock = clock
    self.context = context
    sessionID = session
    random = AdRandom(seed: seed)
  }

  public func session() async -> String? { sessionID }

  public func fill(_ wish: AdWish) async throws(AdSourceError) -> AdFill {
    let context = context(clock.date)
    if policy.isSuppressed(context) { throw .noFill(.suppressed) }
    lastRequest += 1
    return try await source.fill(
      AdRequest(
        id: "\(sessionID)-\(lastRequest)", placement: wish.placement, context: context,
        session: sessionID, character: wish.character, metadata: wish.metadata, history: history,
        timeZone: clock.timeZone, random: AdRandom(seed: random.next())))
  }

  public func commit(_ sighting: AdSighting) {
    history.record(
      AdImpression(
        id: sighting.fill.impressionID, creativeID: sighting.fill.creative.id,
        placementID: sighting.wish.placement.id, session: sighting.wish.session,
        date: clock.date, rule: sighting.wish.placement.impressionRule.name))
  }
}
