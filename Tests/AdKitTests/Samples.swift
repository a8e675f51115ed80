import AdKit
import Foundation

func zone(_ name: String) throws -> TimeZone {
  guard let zone = TimeZone(identifier: name) else { throw NoSuchZone(name: name) }
  return zone
}

struct NoSuchZone: Error {
  var name: String
}

/// A point in time in UTC, like `2026-03-08T05:00:00Z`.
func at(_ text: String) throws -> Date {
  try Date(text, strategy: .iso8601)
}

func creative(
  _ id: String, _ format: AdFormat = .banner, weight: UInt32 = 1, cap: AdFrequencyCap? = nil
) -> AdCreative {
  AdCreative(
    id: id, format: format, image: .symbol("star"), headline: id, frequencyCap: cap,
    weight: weight)
}

let banner = AdPlacement(id: "feed", format: .banner)

extension AdHistory {
  /// Counts one more of a creative, on the day of a zone.
  mutating func show(
    _ id: String, _ date: Date, in zone: TimeZone = .gmt, session: String? = nil
  ) {
    record(
      AdImpression(
        id: "\(id)#\(count)", creativeID: id, placementID: "feed", session: session, date: date
      ).counted(in: zone))
  }
}

func request(
  _ date: Date, flags: Set<String> = [], history: AdHistory = AdHistory(),
  session: String? = nil, zone: TimeZone = .gmt, consent: Bool = false, child: Bool = false
) -> AdRequest {
  AdRequest(
    id: "r", placement: banner,
    context: AdContext(date: date, flags: flags, hasConsent: consent, isChildDirected: child),
    session: session, history: history, timeZone: zone, random: AdRandom(seed: 1))
}

/// The first rule that fails for a creative alone in its inventory; nil where it is eligible.
func failure(
  _ creative: AdCreative, _ request: AdRequest, zone: TimeZone? = nil
) -> AdIneligibility? {
  AdExplanation(request, in: AdInventory([creative], timeZone: zone)).entries[0].failed
}
