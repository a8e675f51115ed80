import JSONText

/// What a creative in a web view asks of the kit: `{type, requestId?, payload?}`.
public enum BridgeMessage: Hashable, Sendable {
  /// The reward is earned before its time.
  case earlyComplete
  case haptic(Haptic)
  case setOrientation(Orientation)
  case query(Query, BridgeRequestID)

  public enum Haptic: String, Hashable, Sendable, CaseIterable {
    case light, medium, heavy, success, error
  }

  public enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape, auto
  }

  public enum Query: String, Hashable, Sendable, CaseIterable {
    case deviceContext = "GET_DEVICE_CONTEXT"
    case audioState = "GET_AUDIO_STATE"
    case orientation = "GET_ORIENTATION"
  }

  /// A message of unknown origin; nil where it is malformed, of an unknown type, or a reply of
  /// ours that comes back.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Bridge.mostBytes, let json = try? JSONParser.parse(bytes),
      let type = json["type"]?.text, json[Bridge.marker] == nil
    else { return nil }
    let payload = json["payload"]
    if let query = Query(rawValue: type) {
      guard let id = BridgeRequestID(json["requestId"], in: bytes) else { return nil }
      self = .query(query, id)
      return
    }
    switch type {
    case "AD_EARLY_COMPLETE": self = .earlyComplete
    case "TRIGGER_HAPTIC":
      guard let haptic = (payload?["style"]?.text).flatMap(Haptic.init) else { return nil }
      self = .haptic(haptic)
    case "SET_ORIENTATION":
      guard let orientation = (payload?["orientation"]?.text).flatMap(Orientation.init)
      else { return nil }
      self = .setOrientation(orientation)
    default: return nil
    }
  }
}

/// What ties a reply to its question, in the JSON type in which it came.
public enum BridgeRequestID: Hashable, Sendable {
  case text(String)
  case whole(Int64)
  case number(Double)

  init?(_ json: JSON?, in bytes: [UInt8]) {
    guard let json else { return nil }
    if let text = json.text {
      self = .text(text)
    } else if let whole = json.whole(in: bytes) {
      self = .whole(whole)
    } else if case .number(let number) = json.content, number.isFinite {
      self = .number(number)
    } else {
      return nil
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .whole(let whole): writer.whole(whole)
    case .number(let number): writer.number(number)
    }
  }
}
