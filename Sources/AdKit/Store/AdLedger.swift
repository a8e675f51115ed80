import Foundation

/// What the lines of a log come to, one after the other.
struct AdLedger: Sendable {
  private(set) var history = AdHistory()
  /// Not delivered yet, oldest first.
  private(set) var beacons: [AdBeacon] = []
  private(set) var serverCaps: [AdServerCap.Key: AdServerCap] = [:]
  private var knownBeacons: Set<String> = []
  private var settled: [String] = []

  /// SIM-38: of more, the oldest go.
  static let mostBeacons = 200
  /// So many ids of settled beacons are remembered to recognise a repetition.
  static let mostSettled = 2_048

  mutating func apply(_ entry: AdEntry) {
    switch entry {
    case .header: break
    case .impression(let impression, let beacons):
      history.record(impression)
      queue(beacons)
    case .queued(let beacons): queue(beacons)
    case .settled(let ids): settle(ids)
    case .serverCap(let cap):
      let old = serverCaps[cap.key]
      if old == nil || old?.dayEnd ?? 0 < cap.dayEnd { serverCaps[cap.key] = cap }
      history.notice(moment: cap.at)
    case .tally(let id, let tally): history.restore(id, tally)
    case .known(let ids): for id in ids { _ = history.remember(id) }
    case .noticed(let moment): history.notice(moment: moment)
    }
  }

  /// Those of them that are neither queued nor settled nor blank.
  func fresh(_ beacons: [AdBeacon]) -> [AdBeacon] {
    var seen: Set<String> = []
    return beacons.filter {
      !$0.isBlank && !knownBeacons.contains($0.id) && seen.insert($0.id).inserted
    }
  }

  private mutating func queue(_ new: [AdBeacon]) {
    for beacon in fresh(new) {
      knownBeacons.insert(beacon.id)
      beacons.append(beacon)
    }
    let excess = beacons.count - AdLedger.mostBeacons
    if excess > 0 { settle(beacons.prefix(excess).map(\.id)) }
  }

  private mutating func settle(_ ids: [String]) {
    let gone = Set(ids)
    beacons.removeAll { gone.contains($0.id) }
    for id in ids where !id.isEmpty {
      knownBeacons.insert(id)
      settled.append(id)
    }
    guard settled.count > 2 * AdLedger.mostSettled else { return }
    for id in settled.prefix(AdLedger.mostSettled) { knownBeacons.remove(id) }
    settled.removeFirst(AdLedger.mostSettled)
  }

  /// The same state in as few lines as it takes.
  /// Server caps of days long gone are left out.
  func summary() -> [AdEntry] {
    var entries = [AdEntry.header(version: AdEntry.version)]
    for (id, tally) in history.tallies.sorted(by: { $0.key < $1.key }) {
      entries.append(.tally(id, tally))
    }
    entries.append(.noticed(history.latestMoment))
    if !history.recentIDs.isEmpty { entries.append(.known(history.recentIDs)) }
    if !settled.isEmpty { entries.append(.settled(settled)) }
    if !beacons.isEmpty { entries.append(.queued(beacons)) }
    for cap in serverCaps.values.sorted(by: { $0.at < $1.at })
    where cap.dayEnd > history.latestMoment - 2 * AdZone.dayLength {
      entries.append(.serverCap(cap))
    }
    return entries
  }
}
