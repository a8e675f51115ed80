import Playable

/// A game being played in a test: its state, what the last tick told, and a bot at each seat.
public struct Match<Game: MiniGame>: Sendable {
  public var game: Game
  public var happenings = Happenings<Game.Cue>()
  public var bots: Seats<Bot>
  public private(set) var ticks: Int32 = 0

  public init(
    seed: UInt64, tuning: Tuning = Tuning(Game.knobs), skills: Seats<Float> = Seats(both: 0.7),
    style: PlayStyle = .playful
  ) {
    game = Game(Setup(seed: seed, tuning: tuning))
    bots = Seats(
      person: Bot(
        skill: skills.person, style: style, random: Random(seed: seed, stream: .bot)),
      character: Bot(
        skill: skills.character, style: style, random: Random(seed: seed, stream: .rival)))
  }

  /// What the bots do now, as far as the game may see it; a solo game has the person's alone.
  public mutating func intents() -> Seats<Input> {
    var inputs = Seats(both: Input.none)
    inputs.person = game.intent(of: &bots.person, at: .person)
    if Game.seating == .shared {
      inputs.character = game.intent(of: &bots.character, at: .character)
    }
    inputs.person = Game.pointer.admitted(inputs.person, in: Game.field)
    inputs.character = Game.pointer.admitted(inputs.character, in: Game.field)
    return inputs
  }

  public mutating func step(_ inputs: Seats<Input>) {
    happenings.clear()
    game.step(inputs, &happenings)
    ticks += 1
  }

  public mutating func step() { step(intents()) }

  /// Plays until the game is over or `limit` ticks have passed.
  @discardableResult public mutating func finish(limit: Int32) -> Standing {
    while ticks < limit && !game.standing.isOver { step() }
    return game.standing
  }

  /// Hash of the state and of what the last tick told.
  public var fingerprint: UInt64 {
    var hash = StateHash()
    game.hash(into: &hash)
    let record = happenings.record
    for index in 0..<Int(record.cueCount) {
      let cue = record.cues[index]
      hash.combine(UInt64(cue.code) << 8 | UInt64(cue.seat.rawValue))
      hash.combine(cue.a)
      hash.combine(cue.b)
    }
    for index in 0..<Int(record.effectCount) {
      let effect = record.effects[index]
      hash.combine(UInt64(effect.kind.rawValue) << 8 | UInt64(effect.sound.rawValue))
      hash.combine(effect.role.rawValue)
      hash.combine(effect.x)
      hash.combine(effect.y)
      hash.combine(effect.amount)
    }
    hash.combine(record.personMoved)
    hash.combine(record.characterMoved)
    return hash.value
  }
}

/// The hash of a whole session played by two equal bots: every tick's state counts.
public func goldenHash<Game: MiniGame>(
  _ type: Game.Type, seed: UInt64, skill: Float, ticks: Int32
) -> UInt64 {
  var match = Match<Game>(seed: seed, skills: Seats(both: skill))
  var hash = StateHash()
  for _ in 0..<ticks {
    match.step()
    hash.combine(match.game.stateHash)
  }
  return hash.value
}
