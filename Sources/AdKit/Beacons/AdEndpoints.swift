import Foundation

/// Where an ad server is told things, below one address.
public struct AdEndpoints: Sendable, Hashable {
  public var base: URL

  public init(base: URL) { self.base = base }

  public func beacon(_ action: AdBeaconAction, impressionID: String) -> URL {
    base.appending(path: "impressions").appending(component: impressionID)
      .appending(component: action.rawValue)
  }

  public var verification: URL { base.appending(path: "minigames/verify-reward") }

  /// The beacons of something that happened to a fill: the server's own and the creative's
  /// trackers; none for a preview.
  public func beacons(
    _ action: AdBeaconAction, of fill: AdFill, interactionID: String = "",
    metadata: AdMetadata = AdMetadata(), at date: Date
  ) -> [AdBeacon] {
    guard !fill.impressionID.allSatisfy(\.isWhitespace) else { return [] }
    let own = beacon(action, impressionID: fill.impressionID)
    return ([own] + fill.creative.trackers[action]).map { url in
      AdBeacon(
        .event(action), impressionID: fill.impressionID, interactionID: interactionID, url: url,
        metadata: url == own ? metadata : AdMetadata(), created: date)
    }
  }
}
