import Foundation
import JSONText

/// What became of one attempt to deliver a beacon.
public enum AdBeaconOutcome: Sendable, Hashable {
  /// It is told, or was before.
  case delivered
  /// The server will never take it.
  case refused(status: Int)
  /// A reward is earned; with the server's proof where it gives one.
  case verified(token: String?)
  /// The server says that no reward is earned.
  case notVerified
  /// Another attempt may succeed.
  case retry

  public var isFinal: Bool { self != .retry }

  /// An event is done with by any 2xx or 4xx but 408 and 429. A verification is earned by 409 as
  /// well: it was verified before.
  static func of(_ response: AdHTTPResponse, for kind: AdBeacon.Kind) -> AdBeaconOutcome {
    let status = response.status
    if kind == .verification && status == 409 { return .verified(token: nil) }
    switch status {
    case 200..<300: return kind == .verification ? verification(response) : .delivered
    case 408, 429: return .retry
    case 400..<500: return .refused(status: status)
    default: return .retry
    }
  }

  private static func verification(_ response: AdHTTPResponse) -> AdBeaconOutcome {
    guard let json = try? JSONParser.parse(Array(response.body)),
      let isVerified = json["verified"]?.flag
    else { return .retry }
    return isVerified ? .verified(token: json["token"]?.text) : .notVerified
  }
}
