/// What every game can be talked about with: a pack that knows only these works with any game.
///
/// `Stage` derives all but `scored`, `missed`, `nearMiss` and `streak`, which the game emits.
@frozen public enum CommonCue: UInt8, Sendable, CaseIterable {
  case start, scored, missed, nearMiss, streak, leadChanged, tie, timeLow, idle, pause, resume
  case won, lost, drawn, retry, abandon, ctaShown, cta

  /// The game is decided or left: whatever was being said before is void.
  @inlinable public var isEnd: Bool {
    self == .won || self == .lost || self == .drawn || self == .abandon
  }

  /// May be talked about after the end, until the game starts again.
  @inlinable public var isAfterEnd: Bool {
    isEnd || self == .retry || self == .start || self == .ctaShown || self == .cta
  }

  @inlinable public static var count: Int { 18 }
}
