import Playable

/// How the cues of one game map to the common ones, by the raw value of the game's `Cue`.
public struct CueTable: Sendable {
  /// Raw value of the `CommonCue` that a cue stands for; 255 for none.
  public var common: InlineArray<32, UInt8>
  /// 1 minor, 2 notable, 3 major.
  public var priority: InlineArray<32, UInt8>
  public var count: Int32

  @inlinable public static var capacity: Int { 32 }

  @inlinable public init() {
    common = InlineArray(repeating: 255)
    priority = InlineArray(repeating: 0)
    count = 0
  }

  /// Adds the game's next cue; beyond 32 they are left out and stay silent.
  @inlinable public mutating func append(common cue: CommonCue?, priority level: UInt8) {
    guard count < 32 else { return }
    common[Int(count)] = cue?.rawValue ?? 255
    priority[Int(count)] = level
    count += 1
  }

  /// What the director hears when the game emits a cue; of priority 0 when the table lacks it.
  @inlinable public func occurrence(of cue: HeardCue) -> Occurrence {
    guard cue.code < UInt8(clamping: count) else {
      return Occurrence(common: 255, own: 255, seat: cue.seat, priority: 0)
    }
    return Occurrence(
      common: common[Int(cue.code)], own: cue.code, seat: cue.seat,
      priority: priority[Int(cue.code)])
  }
}
