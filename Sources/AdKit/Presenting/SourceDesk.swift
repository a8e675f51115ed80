import Foundation

/// A desk over any source of ads.
///
/// Impressions, caps and unsent beacons are kept in its store: on disk where that has a path, so that
/// they outlive the process, and written before the delegate hears of them. Without an ad server's
/// address nobody is told.
@MainActor public final class SourceDesk: AdDesk {
  private let source: any AdInventorySource
  private let store: AdStore
  private let server: Server?
  private let policy: AdPolicy
  private let clock: any AdClock
  private let context: @Sendable (Date) -> AdContext
  private let verifier: @MainActor (AdSighting) async -> Bool
  private let sessionID: String
  private var random: AdRandom
  private var lastRequest = 0
  /// Impressions that the disk would not take yet; they are tried again with the next one.
  private var unwritten: [(impression: AdImpression, beacons: [AdBeacon])] = []

  /// An ad server: where it is, and what delivers to it.
  public struct Server: Sendable {
    public let endpoints: AdEndpoints
    public let beacons: AdBeaconQueue

    /// - Parameter beacons: on the same store as the desk.
    public init(endpoints: AdEndpoints, beacons: AdBeaconQueue) {
      self.endpoints = endpoints
      self.beacons = beacons
    }
  }

  /// - Parameters:
  ///   - store: in memory if left out: then caps last as long as the process.
  ///   - server: who is told of impressions and clicks; nil for house ads, demos and tests.
  ///   - session: names this run of the app, for caps per session and in the ids of impressions;
  ///     another one at each start.
  ///   - seed: what the rotation draws from.
  ///   - verifier: asked whether a reward was earned: by the session's receipt, as a rule.
  ///   - context: what is known of the person and the app when an ad is asked for.
  public init(
    source: any AdInventorySource, store: AdStore? = nil, server: Server? = nil, session: String,
    policy: AdPolicy = AdPolicy(), clock: any AdClock = SystemAdClock(), seed: UInt64,
    verifier: @escaping @MainActor (AdSighting) async -> Bool = { _ in true },
    context: @escaping @Sendable (Date) -> AdContext = { AdContext(date: $0) }
  ) {
    self.source = source
    self.store = store ?? AdStore(clock: clock)
    self.server = server
    self.policy = policy
    self.clock = clock
    self.verifier = verifier
    self.context = context
    sessionID = session
    random = AdRandom(seed: seed)
    // What an earlier run of the app could not tell is told now, and whatever fails is tried again.
    if let server { Task { await server.beacons.start() } }
  }

  /// What was shown so far.
  public var history: AdHistory { store.history }

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
    let impression = AdImpression(
      id: sighting.fill.impressionID, creativeID: sighting.fill.creative.id,
      placementID: sighting.wish.placement.id, session: sighting.wish.session,
      date: clock.date, rule: sighting.wish.placement.impressionRule.name)
    let zone = source.inventory.zone(on: clock.timeZone)
    unwritten.append((impression.counted(in: zone), beacons(.seen, sighting)))
    write()
  }

  /// A store that takes an impression again counts it once, so what may have got through is repeated.
  private func write() {
    while let next = unwritten.first {
      guard (try? store.record(next.impression, beacons: next.beacons)) != nil else { return }
      unwritten.removeFirst()
    }
  }

  public func park(_ action: AdBeaconAction, _ sighting: AdSighting) {
    let beacons = beacons(action, sighting)
    if beacons.isEmpty { return }
    if (try? store.queue(beacons)) != nil { return }
    // The queue keeps in memory what the disk will not take.
    Task { [server] in await server?.beacons.queue(beacons) }
  }

  public func send(_ action: AdBeaconAction, _ sighting: AdSighting) {
    park(action, sighting)
    write()
    Task { [server] in await server?.beacons.flush() }
  }

  /// First by the desk's own verifier, then by the ad server where there is one: that may take as
  /// long as the server is away.
  public func verify(_ sighting: AdSighting) async -> AdRewardVerdict {
    guard await verifier(sighting) else { return .refused }
    guard let server else { return .verified(token: nil) }
    return await server.beacons.verdict(
      on: AdBeacon(
        .verification, impressionID: sighting.fill.impressionID,
        url: server.endpoints.verification, created: clock.date))
  }

  private func beacons(_ action: AdBeaconAction, _ sighting: AdSighting) -> [AdBeacon] {
    guard let server else { return [] }
    return server.endpoints.beacons(
      action, of: sighting.fill, interactionID: sighting.interactionID,
      metadata: sighting.metadata, at: clock.date)
  }
}
