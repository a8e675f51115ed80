import Playable

/// One moment of a session that is worth telling afterwards; everything in it happened.
@frozen public struct Memory: Sendable, Equatable {
  public var kind: MemoryKind
  /// Who did it; of a final one, the person.
  public var seat: Seat
  /// How many or how much; see `MemoryKind`.
  public var count: Int32
  /// Visible tick of the session.
  public var tick: Int32
  /// Whole seconds since its game began.
  public var second: Int32
  /// As they stood then.
  public var scores: Seats<Int32>
  /// How much it is worth remembering beside others, 0…100.
  public var weight: Int32

  @inlinable public init(
    _ kind: MemoryKind, by seat: Seat, count: Int32, tick: Int32, second: Int32,
    scores: Seats<Int32>, weight: Int32
  ) {
    self.kind = kind
    self.seat = seat
    self.count = count
    self.tick = tick
    self.second = second
    self.scores = scores
    self.weight = weight
  }
}
