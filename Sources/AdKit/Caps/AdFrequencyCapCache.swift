import Foundation

/// Asks a server whether a person has seen enough of an ad unit, and remembers a yes for the day.
public struct AdFrequencyCapCache: Sendable {
  /// The app's session and whose it is.
  public struct Session: Sendable, Hashable {
    public var id: String
    public var user: String?

    public init(id: String, user: String?) {
      self.id = id
      self.user = user
    }
  }

  /// What a server answers: capped or not.
  public typealias Ask =
    @Sendable (_ adUnitID: String, _ user: String?, _ sessionID: String?) async throws -> Bool

  private let store: AdStore
  private let clock: any AdClock
  private let ask: Ask

  public init(store: AdStore, clock: any AdClock = SystemAdClock(), ask: @escaping Ask) {
    self.store = store
    self.clock = clock
    self.ask = ask
  }

  /// Whether the ad unit is capped for a user, or for someone unknown.
  ///
  /// A yes holds until the device's calendar day is over, wherever the device travels and however
  /// its clock is set. A no is asked again, and an error counts as a no. The session goes along
  /// only if it is that user's.
  public func isCapped(
    adUnitID: String, user: String?, session: Session? = nil
  ) async -> Bool {
    let key = AdServerCap.Key(adUnitID: adUnitID, user: user)
    let zone = AdZone.of(clock.timeZone)
    if let cap = store.serverCap(key), cap.holds(at: now, in: zone) { return true }
    let sessionID = session.flatMap { $0.user == user ? $0.id : nil }
    guard (try? await ask(adUnitID, user, sessionID)) == true else { return false }
    let at = now
    try? store.record(AdServerCap(key: key, at: at, dayEnd: zone.endOfDay(at)))
    return true
  }

  private var now: Int64 { max(store.history.latestMoment, AdMoment.of(clock.date)) }
}
