import Foundation
import Wire

/// Impressions, caps and unsent beacons, on disk or in memory.
///
/// What a method returns from is written. A record with a known id counts once, so a caller that
/// does not know whether the last one got through records it again. Several processes may share a
/// path; each sees what the others wrote at its next call.
public final class AdStore: Sendable {
  private struct State: ~Copyable {
    var log: AdLog?
    var ledger = AdLedger()
    var sizeWhenCompact = 0
    /// The latest moment in the ledger, and the monotonic time at which it was noticed.
    var anchor: (moment: Int64, monotonic: Duration) = (AdMoment.always, .zero)
  }

  private let state: Guarded<State>
  private let clock: any AdClock

  /// The log is compacted when it has grown by so much and to twice what it was.
  static let mostGrowth = 256 * 1024

  /// A store that is gone with the process.
  public init(clock: any AdClock = SystemAdClock()) {
    self.clock = clock
    state = Guarded(State(log: nil))
  }

  /// A store on disk, made where there is none.
  ///
  /// - Parameters:
  ///   - path: the log; its lock lies beside it.
  ///   - isPowerSafe: wait for the disk as well, so that a loss of power loses nothing either.
  /// - Throws: `AdStoreError` where the system refuses, and for a file that is not a store's.
  public init(
    path: String, isPowerSafe: Bool = true, clock: any AdClock = SystemAdClock()
  ) throws(AdStoreError) {
    self.clock = clock
    try AdLog.expectOurs(path)
    state = Guarded(State(log: try AdLog(path: path, isPowerSafe: isPowerSafe)))
    try change { _ in [] }
  }

  /// Writes what `entries` asks for, after taking in what others wrote.
  private func change(
    _ entries: (borrowing AdLedger) -> [AdEntry]
  ) throws(AdStoreError) {
    try state.withLock { state throws(AdStoreError) in
      guard state.log != nil else {
        for entry in entries(state.ledger) { state.ledger.apply(entry) }
        return
      }
      try state.log?.acquire()
      defer { state.log?.release() }
      try Self.catchUp(&state)
      let new = entries(state.ledger)
      if !new.isEmpty { try state.log?.append(new) }
      for entry in new { state.ledger.apply(entry) }
      try Self.compactIfGrown(&state)
    }
  }

  private static func catchUp(_ state: inout State) throws(AdStoreError) {
    guard let (entries, isAll) = try state.log?.catchUp() else { return }
    if isAll { state.ledger = AdLedger() }
    for entry in entries { state.ledger.apply(entry) }
  }

  private static func compactIfGrown(_ state: inout State) throws(AdStoreError) {
    let end = state.log?.end ?? 0
    guard end > 2 * state.sizeWhenCompact, end - state.sizeWhenCompact > mostGrowth else { return }
    try state.log?.replace(with: state.ledger.summary())
    state.sizeWhenCompact = state.log?.end ?? 0
  }

  /// What was shown, as of the last call that read the disk, with time as far as it must have come
  /// whatever the device's clock says: to the latest impression, and on with the monotonic clock.
  public var history: AdHistory {
    let moment = AdMoment.of(clock.date)
    let monotonic = clock.monotonic
    return state.withLock { state in
      var history = state.ledger.history
      history.notice(moment: max(moment, Self.leastMoment(&state, monotonic)))
      return history
    }
  }

  /// No moment before this one can be now.
  private static func leastMoment(_ state: inout State, _ monotonic: Duration) -> Int64 {
    let latest = state.ledger.history.latestMoment
    if latest == AdMoment.always { return latest }
    let passed = (monotonic - state.anchor.monotonic).components
    let milliseconds = passed.seconds * 1_000 + passed.attoseconds / 1_000_000_000_000_000
    let least =
      state.anchor.moment == AdMoment.always
      ? latest : max(latest, state.anchor.moment + max(0, milliseconds))
    if latest > state.anchor.moment { state.anchor = (least, monotonic) }
    return least
  }

  /// Takes in what other processes wrote since.
  public func refresh() throws(AdStoreError) { try change { _ in [] } }

  /// Counts an impression and queues what is to be told of it, both or neither.
  ///
  /// - Returns: whether it was new; a known id changes nothing.
  @discardableResult public func record(
    _ impression: AdImpression, beacons: [AdBeacon] = []
  ) throws(AdStoreError) -> Bool {
    var isNew = false
    let monotonic = clock.monotonic
    var impression = impression
    let least = state.withLock { Self.leastMoment(&$0, monotonic) }
    // Dated by a clock that was set back, it would fall out of its caps' windows.
    if least > AdMoment.of(impression.date), let date = AdMoment.date(least) {
      impression.date = date
    }
    try change { ledger in
      isNew = !ledger.history.knows(impression.id)
      let fresh = ledger.fresh(beacons)
      if !isNew { return fresh.isEmpty ? [] : [.queued(fresh)] }
      return [.impression(impression, fresh)]
    }
    return isNew
  }

  /// Queues beacons; those that are known or blank are passed over.
  public func queue(_ beacons: [AdBeacon]) throws(AdStoreError) {
    try change { ledger in
      let fresh = ledger.fresh(beacons)
      return fresh.isEmpty ? [] : [.queued(fresh)]
    }
  }

  /// These beacons are done with.
  public func settle(_ ids: [String]) throws(AdStoreError) {
    try change { _ in ids.isEmpty ? [] : [.settled(ids)] }
  }

  /// Beacons that are not delivered yet, oldest first.
  public var pendingBeacons: [AdBeacon] { state.withLock { $0.ledger.beacons } }

  /// Rewrites the log in as few lines as its state takes.
  public func compact() throws(AdStoreError) {
    try state.withLock { state throws(AdStoreError) in
      guard state.log != nil else { return }
      try state.log?.acquire()
      defer { state.log?.release() }
      try Self.catchUp(&state)
      try state.log?.replace(with: state.ledger.summary())
      state.sizeWhenCompact = state.log?.end ?? 0
    }
  }

  /// Damage that was found and passed over: lines that did not match their checksum, and bytes of
  /// a line that a kill or a loss of power cut off.
  public var damage: (lines: Int, tornBytes: Int) {
    state.withLock { ($0.log?.damagedLines ?? 0, $0.log?.tornBytes ?? 0) }
  }

  func record(_ cap: AdServerCap) throws(AdStoreError) { try change { _ in [.serverCap(cap)] } }

  func serverCap(_ key: AdServerCap.Key) -> AdServerCap? {
    state.withLock { $0.ledger.serverCaps[key] }
  }
}
