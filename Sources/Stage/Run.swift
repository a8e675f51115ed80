/// What came out of a simulated session.
@frozen public struct Run: Sendable {
  public let telemetry: Telemetry
  public let stateHash: UInt64
  /// Fingerprint of every moment that went in.
  public let inputs: UInt64
  /// How far the game had come, 0…1.
  public let progress: Float
  /// Lines that the character said.
  public let spoken: Int32
  /// How far apart the last game left its seats: 0 level, 1 as far as can be; 0.15 is close.
  public let margin: Float

  @inlinable public init(
    telemetry: Telemetry, stateHash: UInt64, inputs: UInt64, progress: Float, spoken: Int32,
    margin: Float
  ) {
    self.telemetry = telemetry
    self.stateHash = stateHash
    self.inputs = inputs
    self.progress = progress
    self.spoken = spoken
    self.margin = margin
  }
}
