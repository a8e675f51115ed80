import Playable

extension SimulatedPerson {
  /// Somebody with a mood: skill and spirit of a bot, the rest as a model says.
  @inlinable public init(
    skill: Float, style: PlayStyle, random: Random, reading: Int32, ctaChance: Float,
    retryChance: Float, traits: PlayerTraits
  ) {
    self.init(
      skill: skill, style: style, seed: 0, reading: reading, ctaChance: ctaChance,
      retryChance: retryChance)
    bot.random = random
    bot.hand.motor = traits.motor
    self.traits = traits
  }

  /// Whether anything about this person changes from second to second.
  @inlinable public var isMoody: Bool {
    traits.lapse > 0 || traits.boredom > 0 || !traits.touches || mood.away > 0
  }

  /// Decides what is decided once a phase.
  @inlinable mutating func decide(phase: Phase, canRetry: Bool, outcome: Outcome) {
    decidedPhase = phase
    wantsCTA = phase == .endCard && bot.random.chance(ctaChance)
    wantsRetry = phase == .result && canRetry && bot.random.chance(retryChance)
    if phase == .result && outcome == .lost && traits.quitOnFail > 0 && !wantsRetry {
      mood.wantsOut = mood.wantsOut || bot.random.chance(traits.quitOnFail)
    }
  }

  /// Once a second, attention may wander and patience may end.
  ///
  /// - Returns: what the hand does meanwhile; nil while the person is with it.
  @inlinable mutating func feel(tick: Int32, lines: Int32, phase: Phase) -> Input? {
    if lines != mood.heard {
      mood.heard = lines
      mood.heardAt = tick
    }
    if tick % 60 == 59 {
      if traits.boredom > 0 {
        let isTouched = tick - mood.heardAt < PlayerTraits.echo
        let hazard = traits.boredom * (isTouched ? 1 - traits.response : 1)
        if bot.random.chance(hazard) { mood.wantsOut = true }
      }
      if traits.lapse > 0 && mood.away == 0 && bot.random.chance(traits.lapse) {
        mood.away = Int32(-traits.lapseTicks * Maths.log(1 - bot.random.unit())) + 1
      }
    }
    if mood.away > 0 {
      mood.away -= 1
      return mood.resting
    }
    return !traits.touches && phase == .play ? Input.none : nil
  }

  /// The hand stays where it was, and lets go.
  @inlinable mutating func rest(at input: Input) {
    mood.resting = Input(
      x: input.x, y: input.y, levels: input.levels.intersection(.pointer))
  }

  /// Who never touches the screen cannot close either: at the end card, the app is left.
  @inlinable public func hasVanished(phase: Phase, phaseTick: Int32) -> Bool {
    !traits.touches && phase == .endCard && phaseTick >= PlayerTraits.leaving
  }
}
