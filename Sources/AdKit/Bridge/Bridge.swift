import JSONText

/// The pure half of the talk between a creative in a web view and the kit: texts in, texts out.
public struct Bridge: Sendable {
  /// Stands in every message of ours, so that one that is relayed back is not taken for a new one.
  public static let marker = "fromKit"
  /// Longer messages are left unread.
  public static let mostBytes = 64 * 1024

  private var lastAudio: Audio?

  public init() {}

  /// What the device sounds like.
  public struct Audio: Hashable, Sendable {
    public let isMuted: Bool
    /// 0…100.
    public let volume: Int

    /// - Parameter volume: 0…100; what is outside is clamped, what is no number counts as 0.
    public init(isMuted: Bool, volume: Double) {
      self.isMuted = isMuted
      self.volume = volume.isNaN ? 0 : Int(max(0, min(100, volume)).rounded())
    }
  }

  /// What queries are answered from.
  public struct Device: Hashable, Sendable {
    public var isDark: Bool
    public var locale: String
    public var systemVersion: String
    public var audio: Audio
    public var orientation: BridgeMessage.Orientation

    public init(
      isDark: Bool, locale: String, systemVersion: String, audio: Audio,
      orientation: BridgeMessage.Orientation
    ) {
      self.isDark = isDark
      self.locale = locale
      self.systemVersion = systemVersion
      self.audio = audio
      self.orientation = orientation
    }
  }

  /// The reply to a query: its type and `requestId` as they came.
  public func reply(
    to query: BridgeMessage.Query, _ id: BridgeRequestID, from device: Device
  ) -> String {
    Bridge.envelope(query.rawValue, id) { payload in
      switch query {
      case .deviceContext:
        payload.key("darkMode")
        payload.flag(device.isDark)
        payload.key("locale")
        payload.string(device.locale)
        payload.key("osVersion")
        payload.string(device.systemVersion)
      case .audioState: device.audio.write(to: &payload)
      case .orientation:
        payload.key("orientation")
        payload.string(device.orientation.rawValue)
      }
    }
  }

  /// What to push when the audio may have changed; nil if it is as it was told last.
  public mutating func push(_ audio: Audio) -> String? {
    guard audio != lastAudio else { return nil }
    lastAudio = audio
    return Bridge.envelope("AUDIO_STATE_CHANGED", nil) { audio.write(to: &$0) }
  }

  private static func envelope(
    _ type: String, _ id: BridgeRequestID?, _ payload: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("type")
      writer.string(type)
      if let id {
        writer.key("requestId")
        id.write(to: &writer)
      }
      writer.key("payload")
      writer.object(payload)
      writer.key(marker)
      writer.flag(true)
    }
    return writer.text
  }
}

extension Bridge.Audio {
  func write(to payload: inout JSONWriter) {
    payload.key("muted")
    payload.flag(isMuted)
    payload.key("volume")
    payload.whole(volume)
  }
}
