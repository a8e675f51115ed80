import Commentary
import Playable

/// A person made of numbers, in front of a session: plays, reads, retries, presses, leaves.
@frozen public struct SimulatedPerson: Sendable {
  public var bot: Bot
  /// Ticks spent reading the intro, the result and the end card.
  public var reading: Int32
  /// Chances, 0…1, of answering the end card's call and of playing again.
  public var ctaChance: Float
  public var retryChance: Float
  @usableFromInline var decidedPhase: Phase = .closed
  @usableFromInline var wantsCTA = false
  @usableFromInline var wantsRetry = false
  public var traits = PlayerTraits()
  public var mood = Mood()

  @inlinable public init(
    skill: Float, style: PlayStyle = .playful, seed: UInt64, reading: Int32 = 90,
    ctaChance: Float = 0.05, retryChance: Float = 0
  ) {
    bot = Bot(skill: skill, style: style, random: Random(seed: seed, stream: .bot))
    self.reading = max(reading, FrameRules.skipGuard)
    self.ctaChance = ctaChance
    self.retryChance = retryChance
  }

  /// Somebody who plays poorly and reads everything.
  ///
  /// Weak, fair and strong are sparring partners: grades of skill, to show a game by itself and to
  /// measure rivals against. Models of persons, with their moods and measured hands, are data.
  @inlinable public static func weak(seed: UInt64) -> SimulatedPerson {
    SimulatedPerson(skill: 0.3, seed: seed, reading: 150)
  }
  /// Somebody who plays as well as most.
  @inlinable public static func fair(seed: UInt64) -> SimulatedPerson {
    SimulatedPerson(skill: 0.55, seed: seed)
  }
  /// Somebody who plays well.
  @inlinable public static func strong(seed: UInt64) -> SimulatedPerson {
    SimulatedPerson(skill: 0.9, seed: seed, reading: 60)
  }

  /// What this person does in a phase of the frame; nil while the game is on, which asks the bot.
  @inlinable public mutating func answer(
    phase: Phase, phaseTick: Int32, canClose: Bool, canRetry: Bool, outcome: Outcome = .none
  ) -> Moment? {
    if phase != decidedPhase { decide(phase: phase, canRetry: canRetry, outcome: outcome) }
    if mood.wantsOut && canClose { return .press(.close, held: 0) }
    if phase == .play { return nil }
    if !traits.touches { return .tick(.none) }
    if phaseTick < max(reading, FrameRules.skipGuard) { return .tick(.none) }
    switch phase {
    case .intro: return .press(.advance, held: 0)
    case .result: return .press(wantsRetry ? .retry : .advance, held: 0)
    case .endCard:
      if wantsCTA {
        wantsCTA = false
        return .press(.cta, held: 0)
      }
      return canClose ? .press(.close, held: 0) : .tick(.none)
    case .play, .closed: return .tick(.none)
    }
  }
}

extension Session {
  /// Lets a simulated person do one thing.
  ///
  /// It changes nothing: said to be mutating, it spares a copy of the whole session at every tick.
  @inlinable public mutating func next(for person: inout SimulatedPerson) -> Moment {
    if person.isMoody, let rest = person.feel(tick: tick, lines: director.spoken, phase: phase) {
      return .tick(rest)
    }
    let answer = person.answer(
      phase: phase, phaseTick: phaseTick, canClose: offers(.close), canRetry: offers(.retry),
      outcome: telemetry.outcome)
    if let answer { return answer }
    let input = board.intent(of: &person.bot, at: .person)
    person.rest(at: input)
    return .tick(input)
  }
}

extension AnySession {
  /// Lets a simulated person do one thing.
  public func next(for person: inout SimulatedPerson) -> Moment {
    if person.isMoody,
      let rest = person.feel(tick: telemetry.visible, lines: linesSpoken, phase: phase)
    {
      return .tick(rest)
    }
    let answer = person.answer(
      phase: phase, phaseTick: phaseTick, canClose: offers(.close), canRetry: offers(.retry),
      outcome: telemetry.outcome)
    if let answer { return answer }
    let input = intent(of: &person.bot)
    person.rest(at: input)
    return .tick(input)
  }
}

extension SimulatedPerson {
  /// The persons of golden sessions, by number: weak, fair, strong; they retry now and then.
  public static func golden(_ number: UInt32, seed: UInt64) -> SimulatedPerson {
    var person: SimulatedPerson
    switch number {
    case 0: person = .weak(seed: seed)
    case 1: person = .fair(seed: seed)
    default: person = .strong(seed: seed)
    }
    person.retryChance = 0.3
    person.ctaChance = 0.5
    return person
  }
}
