import Foundation

/// One thing to tell one server, once.
public struct AdBeacon: Sendable, Hashable, Identifiable {
  public enum Kind: Sendable, Hashable {
    case event(AdBeaconAction)
    /// Asks the server whether a reward was earned.
    case verification

    var name: String {
      switch self {
      case .event(let action): action.rawValue
      case .verification: "verification"
      }
    }

    init?(name: String) {
      if name == "verification" {
        self = .verification
      } else if let action = AdBeaconAction(rawValue: name) {
        self = .event(action)
      } else {
        return nil
      }
    }
  }

  public var kind: Kind
  /// The impression, or the serve of a reward. Blank for a preview, which is never told.
  public var impressionID: String
  /// Tells one press from another; empty for what happens once.
  public var interactionID: String
  public var url: URL
  /// Sent with `seen` alone.
  public var metadata: AdMetadata
  public var created: Date

  public init(
    _ kind: Kind, impressionID: String, interactionID: String = "", url: URL,
    metadata: AdMetadata = AdMetadata(), created: Date
  ) {
    self.kind = kind
    self.impressionID = impressionID
    self.interactionID = interactionID
    self.url = url
    self.metadata = kind == .event(.seen) ? metadata : AdMetadata()
    self.created = created
  }

  /// The same for each attempt and each start of the app, and no other's; goes along as the key by
  /// which a server recognises a repetition.
  public var id: String {
    // Lengths keep "a" + "bc" from reading as "ab" + "c".
    "\(kind.name):\(impressionID.utf8.count):\(impressionID)"
      + ":\(interactionID.utf8.count):\(interactionID):\(url.absoluteString)"
  }

  /// The id as a header may hold it.
  var headerID: String {
    id.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "unnamed"
  }

  var isBlank: Bool { impressionID.allSatisfy(\.isWhitespace) }
}
