import Playable

/// Something of a session that is reported with the tick at which it first happened.
@frozen public enum EventKind: UInt8, Sendable, CaseIterable {
  case started, impression, viewable, firstInteraction, engaged, playStart, result, endCard, cta
  case closed, retry
}

/// What is measured of a session, from its first tick on; all times in ticks of 1/60 s.
@frozen public struct Telemetry: Sendable {
  /// Time since the start, seen or not.
  public var wall: Int64 = 0
  /// Time on screen.
  public var visible: Int32 = 0
  /// Time on screen without the person idling beyond the limit.
  public var active: Int32 = 0
  /// Active time from the first meaningful move on.
  public var engaged: Int32 = 0

  /// Visible ticks since the last time away.
  public var unbroken: Int32 = 0
  /// Visible tick of the person's last sign of life.
  public var lastSign: Int32 = 0
  public var isIdle = false
  /// The person pressed something or moved a pointer during the game.
  public var hasSteered = false

  /// Visible tick of the first event of each kind; −1 until then.
  public var first: InlineArray<11, Int32>
  /// How often each kind happened.
  public var counts: InlineArray<11, Int32>

  public var retries: Int32 = 0
  public var outcome: Outcome = .none
  public var endReason: EndReason = .unfinished
  public var scores = Seats<Int32>(both: 0)
  public var bestScore: Int32 = 0

  @inlinable public init() {
    first = InlineArray(repeating: -1)
    counts = InlineArray(repeating: 0)
  }

  @inlinable public func tick(of kind: EventKind) -> Int32? {
    let tick = first[Int(kind.rawValue)]
    return tick < 0 ? nil : tick
  }

  @inlinable public func count(of kind: EventKind) -> Int32 { counts[Int(kind.rawValue)] }

  @inlinable public mutating func note(_ kind: EventKind) {
    let index = Int(kind.rawValue)
    if first[index] < 0 { first[index] = visible }
    counts[index] &+= 1
  }

  /// One visible tick passes; returns true in the tick in which the person turns idle.
  @inlinable public mutating func pass(idleLimit: Int32, rule: ImpressionRule) -> Bool {
    wall += 1
    visible += 1
    unbroken += 1
    if unbroken == 60 && first[Int(EventKind.viewable.rawValue)] < 0 { note(.viewable) }
    if first[Int(EventKind.impression.rawValue)] < 0 {
      let seen = rule == .continuousHalfVisible ? unbroken : visible
      if seen >= rule.ticks { note(.impression) }
    }
    if visible - lastSign <= idleLimit {
      active += 1
      if first[Int(EventKind.engaged.rawValue)] >= 0 { engaged += 1 }
      return false
    }
    let turned = !isIdle
    isIdle = true
    return turned
  }

  @inlinable public mutating func signOfLife() {
    lastSign = visible
    isIdle = false
  }

  @inlinable public mutating func away(_ ticks: UInt32) {
    wall += Int64(ticks)
    unbroken = 0
  }

  @inlinable public func hash(into hash: inout StateHash) {
    hash.combine(wall)
    hash.combine(visible)
    hash.combine(active)
    hash.combine(engaged)
    for index in first.indices {
      hash.combine(first[index])
      hash.combine(counts[index])
    }
    hash.combine(retries)
    hash.combine(outcome.rawValue)
    hash.combine(endReason.rawValue)
    hash.combine(scores.person)
    hash.combine(scores.character)
    hash.combine(bestScore)
  }
}
