import Commentary
import Playable

/// The character's body language: what its portrait does from tick to tick.
struct Actor: Sendable {
  private(set) var expression = Expression.neutral
  private var previous = Expression.neutral
  /// Ticks since the expression changed.
  private var changeAge: Int32 = 60
  private var clock: Int32 = 0
  /// Ticks until the next blink, then counting down through it.
  private var blink: Int32 = 90
  private var mouth: Float = 0
  /// How much it looks at the game, 0…1, and not at the person.
  private(set) var attention: Float = 0

  static var changeTime: Int32 { 10 }
  static var blinkTime: Int32 { 9 }

  /// One tick, with what it feels now, how far its voice opens the mouth, and whether it watches.
  mutating func step(
    _ feeling: Expression, voice: Float, isWatching: Bool, using random: inout Random
  ) {
    clock &+= 1
    if changeAge < 60 { changeAge += 1 }
    if feeling != expression {
      previous = expression
      expression = feeling
      changeAge = 0
    }
    blink -= 1
    if blink < -Actor.blinkTime {
      blink = random.chance(0.15) ? 6 : Int32(random.between(110, 290))
    }
    mouth += (voice - mouth) * 0.45
    if mouth < 0.01 { mouth = 0 }
    attention += ((isWatching ? 1 : 0) - attention) * 0.12
  }

  func pose(gaze: Point, blend: Float) -> PortraitPose {
    let time = Float(clock) + blend
    return PortraitPose(
      gaze: gaze * attention, blink: lids(blend), breath: time * 0.045, mouth: mouth,
      previous: previous,
      change: min(1, (Float(changeAge) + blend) / Float(Actor.changeTime)))
  }

  private func lids(_ blend: Float) -> Float {
    if blink >= 0 { return 0 }
    let half = Float(Actor.blinkTime) / 2
    return 1 - abs(Float(-blink) - half) / half
  }
}
