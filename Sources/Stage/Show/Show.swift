import Commentary
import Playable

/// What is seen of a session beyond its game: header, bubble, screens, particles, shake.
///
/// It is stepped once a tick and draws; nothing of it reaches the session.
public struct Show: Sendable {
  /// No shake, no flying pieces, no pulsing: things fade where they would move.
  public var reducedMotion = false

  var clock: Int32 = 0
  var random: Random
  var particles = Particles()
  var actor = Actor()
  var bubble = Bubble()
  var hand = DemoHand()
  var tally = Tally()
  var story = Story()
  /// How far the character has moved aside for its bubble on the end card, 0…1.
  var lean: Float = 0
  /// Where the character looks, in field units.
  var focus = Point.zero

  var phase = Phase.intro
  /// The phase before this one.
  var before = Phase.intro
  var shake: Float = 0
  var shakeAge: Int32 = 99
  var flash: Float = 0
  var flashAge: Int32 = 99
  /// Ticks since the close control came on offer; −1 before.
  var closableAge: Int32 = -1

  public init(seed: UInt64) { random = Random(seed: seed, stream: .cosmetic) }

  /// The board stands still for this long before the result is told.
  static var pause: Int32 { 44 }

  /// One visible tick, after the session's own.
  public mutating func step(_ session: AnySession) {
    clock &+= 1
    if session.phase != phase {
      before = phase
      phase = session.phase
      if phase == .play { start() }
    }
    if phase == .intro { session.stepDemo() }
    particles.step()
    if shakeAge < 99 { shakeAge += 1 }
    if flashAge < 99 { flashAge += 1 }
    // The tick that ends the game belongs to the result already.
    let hasPlayed = phase == .play || (phase == .result && session.phaseTick == 0)
    if hasPlayed {
      show(session.happened)
      story.step(session.standing.scores)
    }
    if hasPlayed || phase == .result { tally.step(session.standing.scores) }
    if phase == .result && session.phaseTick == 0 { story.close(session) }
    if session.offers(.close) { closableAge = min(99, closableAge + 1) } else { closableAge = -1 }
    celebrate(session)
    act(session)
  }

  private mutating func start() {
    particles.clear()
    tally = Tally()
    story = Story()
  }

  private mutating func show(_ happened: HappeningsRecord) {
    for index in 0..<Int(happened.effectCount) {
      let effect = happened.effects[index]
      switch effect.kind {
      case .burst: if !reducedMotion { particles.burst(effect, using: &random) }
      case .ring: particles.ring(effect)
      case .pop: particles.pop(effect)
      case .shake:
        if !reducedMotion {
          shake = Maths.clamp(Float(effect.amount), 0, 6)
          shakeAge = 0
        }
      case .flash:
        flash = Maths.clamp(Float(effect.amount), 0, 100) / 100
        flashAge = 0
      case .sound: break
      }
      if effect.kind != .sound && (effect.x != 0 || effect.y != 0) {
        focus = Point(Float(effect.x), Float(effect.y))
      }
    }
  }

  /// Confetti for a win, while the board stands still and a little longer.
  private mutating func celebrate(_ session: AnySession) {
    guard phase == .result, session.telemetry.outcome == .won, !reducedMotion else { return }
    if session.phaseTick < 80 && session.phaseTick & 1 == 0 {
      particles.confetti(using: &random)
      particles.confetti(using: &random)
    }
  }

  /// Takes over a line that was said while time stood still.
  mutating func hear(_ session: AnySession) {
    bubble.hush()
    bubble.step(session)
  }

  /// Has a line from outside said as soon as the bubble is free; false for one that is refused.
  mutating func say(_ utf8: UnsafeBufferPointer<UInt8>, as expression: Expression) -> Bool {
    bubble.say(utf8, as: expression)
  }
  /// The line from outside that is in the bubble now.
  public var liveLine: LiveLine? { bubble.liveLine }

  private mutating func act(_ session: AnySession) {
    bubble.step(session)
    lean += ((bubble.isVisible ? 1 : 0) - lean) * 0.3
    if phase == .intro {
      hand.step(session)
      if hand.isThere { focus = hand.place }
    }
    // It looks at who it speaks to, then back at the game.
    let isWatching = !bubble.isUp || bubble.age > 40 || phase == .endCard
    actor.step(
      feeling(session), voice: bubble.voice, isWatching: isWatching, using: &random)
  }

  private func feeling(_ session: AnySession) -> Expression {
    if let face = bubble.liveFace { return face }
    if let speech = session.speech { return speech.expression }
    switch phase {
    case .intro, .endCard: return .happy
    case .play, .closed: return .neutral
    case .result:
      switch session.telemetry.outcome {
      case .won: return session.phaseTick < 60 ? .surprised : .sad
      case .lost: return .excited
      case .drawn, .none: return .thinking
      }
    }
  }
}
