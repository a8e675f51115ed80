import Commentary
import Playable

extension Session {
  /// One tick of the game itself.
  @inlinable mutating func play(_ input: Input) {
    notice(input)
    if Game.seating == .solo {
      board.step(Seats(person: input, character: .none), &happenings)
      if !rivalIsOver && !rival.waits(at: scores) { stepRivalBoard() }
    } else {
      let answer = board.intent(of: &rival.bot, at: .character)
      board.step(
        Seats(person: input, character: Game.pointer.admitted(answer, in: Game.field)), &happenings)
    }
    if happenings.record.personMoved && telemetry.hasSteered { engage() }
    if phaseTick % Rival.period == 0 {
      if Game.seating == .solo { rival.adapt(to: scores) } else { rival.adapt(ahead: -board.edge) }
    }
    follow()
  }

  @inlinable mutating func stepRivalBoard() {
    // A bot of its own on the stack: with both in `self`, the compiler would copy the board.
    var bot = rival.bot
    let answer = rivalBoard.intent(of: &bot, at: .person)
    rival.bot = bot
    rivalBoard.step(
      Seats(person: Game.pointer.admitted(answer, in: Game.field), character: .none),
      &rivalHappenings)
    let standing = rivalBoard.standing
    rivalScore = standing.scores.person
    rivalIsOver = standing.isOver
  }

  /// The person has finished: the character plays on, faster than life, until it has what it played
  /// for or its own game is over.
  @inlinable mutating func catchUp() {
    var left = Rival.catchUp - 1
    while !rivalIsOver {
      if rival.isContent(with: scores) {
        rivalIsOver = true
        return
      }
      if left == 0 { return }
      rivalHappenings.clear()
      stepRivalBoard()
      left -= 1
    }
  }

  /// Scores of both seats as the header shows them.
  @inlinable public var scores: Seats<Int32> {
    if Game.seating == .shared { return board.standing.scores }
    return Seats(
      person: board.standing.scores.person, character: rivalScore)
  }

  /// How far apart the seats are, as the game has it; in a race, by the scores.
  @inlinable public var margin: Float {
    Game.seating == .shared ? board.margin : scores.margin
  }

  /// In a race, the character is ahead and waits for the person.
  @inlinable public var rivalWaits: Bool {
    Game.seating == .solo && phase == .play && !rivalIsOver && rival.waits(at: scores)
  }

  /// How the whole race stands: the person's clock and progress, the scores of both.
  @inlinable public var standing: Standing {
    var standing = board.standing
    if Game.seating == .solo {
      standing.scores.character = rivalScore
    }
    return standing
  }

  /// Keeps what the person does for telemetry: signs of life and the first interaction.
  ///
  /// A pointer that merely lies there is none, nor is one that comes or goes.
  @inlinable mutating func notice(_ input: Input) {
    let changed = input.levels.symmetricDifference(lastLevels)
    let isPress = !changed.intersection(input.levels).subtracting(.pointer).isEmpty
    let hasMoved =
      (input.x != lastX || input.y != lastY) && input.hasPointer && lastLevels.contains(.pointer)
    if hasMoved || !changed.subtracting(.pointer).isEmpty {
      telemetry.signOfLife()
      telemetry.hasSteered = true
    }
    lastLevels = input.levels
    lastX = input.x
    lastY = input.y
    if isPress { telemetry.note(.firstInteraction) }
  }

  /// A meaningful move was made by somebody who is there: it is an interaction as well.
  @inlinable mutating func engage() {
    if telemetry.tick(of: .firstInteraction) == nil { telemetry.note(.firstInteraction) }
    telemetry.note(.engaged)
  }

  /// Draws the consequences of a tick: cues, changes of lead, the end.
  @inlinable mutating func follow() {
    var standing = self.standing
    if Game.seating == .solo && standing.isOver && !rivalIsOver {
      catchUp()
      standing = self.standing
    }
    if happenings.record.cueCount + rivalHappenings.record.cueCount > 0
      || standing.scores.person != telemetry.scores.person
      || standing.scores.character != telemetry.scores.character
    {
      report(standing)
    }
    if let left = standing.ticksLeft, left <= 600, !saidTimeLow, !standing.isOver {
      saidTimeLow = true
      hear(.timeLow, by: .person, priority: 2, standing)
    }
    let isDecided = standing.isOver && (Game.seating == .shared || rivalIsOver)
    if isDecided || phaseTick >= plan.frame.playLimit { finish(standing) }
  }

  /// Passes on what was cued, and who leads.
  @inlinable mutating func report(_ standing: Standing) {
    for index in 0..<Int(happenings.record.cueCount) {
      hear(happenings.record.cues[index], flipped: false, standing)
    }
    for index in 0..<Int(rivalHappenings.record.cueCount) {
      hear(rivalHappenings.record.cues[index], flipped: true, standing)
    }
    let before = telemetry.scores
    telemetry.scores = standing.scores
    if standing.scores == before { return }
    let lead = standing.scores.person &- standing.scores.character
    let ahead: Seat? = lead == 0 ? nil : lead > 0 ? .person : .character
    if let ahead, let leader, ahead != leader {
      hear(.leadChanged, by: ahead, priority: 2, standing)
    } else if ahead == nil && standing.scores.person > 0 {
      hear(.tie, by: .person, priority: 2, standing)
    }
    if let ahead { leader = ahead }
  }

  /// Ends the game and says who won.
  @inlinable mutating func finish(_ standing: Standing) {
    let scores = standing.scores
    let winner: Seat?
    if Game.seating == .shared && standing.isOver {
      winner = standing.winner
    } else {
      winner =
        scores.person == scores.character
        ? nil : scores.person > scores.character ? .person : .character
    }
    telemetry.outcome = winner == nil ? .drawn : winner == .person ? .won : .lost
    telemetry.bestScore = max(telemetry.bestScore, scores.person)
    enter(.result)
    telemetry.note(.result)
    let cue: CommonCue = winner == nil ? .drawn : winner == .person ? .won : .lost
    hear(cue, by: .person, priority: 3, standing)
  }
}
