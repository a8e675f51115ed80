import Commentary
import Playable

extension Session {
  /// Passes one of the game's own cues to the director; `flipped` on the character's own copy.
  @inlinable mutating func hear(_ cue: HeardCue, flipped: Bool, _ standing: Standing) {
    let seat = flipped ? cue.seat.other : cue.seat
    let index = Int(cue.code)
    guard index < Int(cast.cues.count) else { return }
    let common = cast.cues.common[index]
    follow(common: common, by: seat)
    hear(
      Occurrence(
        common: common, own: cue.code, seat: seat, priority: cast.cues.priority[index]),
      facts(standing, a: cue.a, b: cue.b))
  }

  /// Passes a cue that the stage derives itself.
  @inlinable mutating func hear(
    _ cue: CommonCue, by seat: Seat, priority: UInt8, _ standing: Standing
  ) {
    hear(
      Occurrence(common: cue.rawValue, own: 255, seat: seat, priority: priority),
      facts(standing))
  }

  @inlinable mutating func hear(_ what: Occurrence, _ facts: Facts) {
    occurred.append(what, facts)
    director.hear(what, facts, at: telemetry.visible)
  }

  /// What a spectator knows now.
  @inlinable public var facts: Facts { facts(standing) }

  /// Counts the person's successes since the last miss.
  @inlinable mutating func follow(common: UInt8, by seat: Seat) {
    guard seat == .person else { return }
    if common == CommonCue.scored.rawValue {
      streak &+= 1
    } else if common == CommonCue.missed.rawValue {
      streak = 0
    }
  }

  @inlinable func facts(_ standing: Standing, a: Int32 = 0, b: Int32 = 0) -> Facts {
    Facts(
      scores: standing.scores, lead: standing.scores.person &- standing.scores.character,
      progress: Int32(Maths.clamp(standing.progress, 0, 1) * 100),
      secondsLeft: standing.ticksLeft.map { ($0 &+ 59) / 60 } ?? -1, retries: telemetry.retries,
      a: a, b: b, streak: streak, past: past)
  }
}
