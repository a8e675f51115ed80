import Foundation

/// What one person was shown, as far as caps and budgets must know.
public struct AdHistory: Sendable, Hashable {
  var tallies: [String: AdTally] = [:]
  /// The latest moment seen: a clock that was set back reads as this for caps.
  private(set) var latestMoment = AdMoment.always
  private(set) var recentIDs: [String] = []
  private var knownIDs: Set<String> = []

  /// So many ids are remembered to recognise a repeated record.
  static let mostIDs = 8_192

  public init() {}

  /// Counts an impression, unless one of that id is counted already.
  ///
  /// - Returns: whether it was new.
  @discardableResult public mutating func record(_ impression: AdImpression) -> Bool {
    guard remember(impression.id) else { return false }
    // A clock that was set back must not date impressions out of their windows.
    let at = max(AdMoment.of(impression.date), latestMoment)
    let stamp = AdTally.Stamp(
      at: at, dayEnd: impression.dayEnd.map(AdMoment.of) ?? at,
      session: AdHistory.key(of: impression.session))
    tallies[impression.creativeID, default: AdTally()].add(stamp)
    latestMoment = at
    return true
  }

  mutating func remember(_ id: String) -> Bool {
    guard knownIDs.insert(id).inserted else { return false }
    recentIDs.append(id)
    if recentIDs.count > 2 * AdHistory.mostIDs {
      for old in recentIDs.prefix(AdHistory.mostIDs) { knownIDs.remove(old) }
      recentIDs.removeFirst(AdHistory.mostIDs)
    }
    return true
  }

  /// Time went by until here, whether anything was shown or not.
  public mutating func notice(_ date: Date) { notice(moment: AdMoment.of(date)) }

  mutating func notice(moment: Int64) { latestMoment = max(latestMoment, moment) }

  /// Takes over what a log has summed up.
  mutating func restore(_ creativeID: String, _ tally: AdTally) {
    tallies[creativeID] = tally
    if let last = tally.stamps.last { notice(moment: last.at) }
  }

  /// The latest moment that is known to have been; nil where there is none.
  public var latest: Date? {
    latestMoment == AdMoment.always ? nil : AdMoment.date(latestMoment)
  }

  public func knows(_ impressionID: String) -> Bool { knownIDs.contains(impressionID) }

  /// How often a creative was shown, ever.
  public func count(of creativeID: String) -> Int { tallies[creativeID]?.total ?? 0 }

  /// How many impressions there were, ever.
  public var count: Int { tallies.values.reduce(0) { $0 + $1.total } }

  /// A session as tallies keep it: FNV-1a, 0 for none.
  static func key(of session: String?) -> UInt64 {
    guard let session else { return 0 }
    return session.utf8.reduce(0xcbf2_9ce4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
  }
}
