/// An ad that a source gave for a request.
public struct AdFill: Sendable, Hashable {
  public var creative: AdCreative
  /// Names the one impression it may make; empty for a preview, which is worth nothing and tells
  /// no server.
  public var impressionID: String
  public var value: AdValue
  /// How long it may be kept before it is shown, from when it is ready.
  public var lifetime: Duration

  public init(
    creative: AdCreative, impressionID: String, value: AdValue? = nil, lifetime: Duration? = nil
  ) {
    self.creative = creative
    self.impressionID = impressionID
    self.value = impressionID.isEmpty ? AdValue() : value ?? creative.value
    self.lifetime = lifetime ?? .seconds(creative.lifetimeSeconds)
  }
}
