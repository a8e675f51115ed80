import Playable
import Testing

/// Holds a game to everything that `MiniGame` and its manifest promise; each broken promise is one
/// test issue.
///
/// - Parameters:
///   - seconds: the longest the game may last with any tuning, whatever its players do.
///   - effort: how many seeds each check takes; 1 suits a debug build.
///   - styles: whether bots of another style must play otherwise.
public func checkGame<Game: MiniGame>(
  _ type: Game.Type, seconds: Int32, effort: Int32 = 1, styles: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for violation in violations(of: type, seconds: seconds, effort: effort, styles: styles) {
    Issue.record(Comment(rawValue: violation), sourceLocation: sourceLocation)
  }
  checkManifest(type, sourceLocation: sourceLocation)
}

/// The promises of `MiniGame` that a game breaks, one sentence each; empty for a good game.
public func violations<Game: MiniGame>(
  of type: Game.Type, seconds: Int32, effort: Int32 = 1, styles: Bool = false
) -> [String] {
  let check = GameChecker<Game>(limit: seconds * 60 + 120, effort: effort)
  var checks: [(String, () throws(Violation) -> Void)] = [
    ("declarations", check.declarations),
    ("same seed, same hash", check.sameSeedSameHash),
    ("synctest", check.synctest),
    ("roll back", check.rollBack),
    ("every input", check.everyInput),
    ("idle", check.idle),
    ("after the end", check.afterTheEnd),
    ("drawing", check.drawing),
    ("tuning", check.tuning),
    ("honest bots", check.honestBots),
    ("bots of rising skill", check.risingSkill),
  ]
  if styles { checks.append(("styles differ", check.stylesDiffer)) }
  var found: [String] = []
  for (name, body) in checks {
    do { try body() } catch { found.append("\(name): \(error.text)") }
  }
  return found
}

/// A promise that a game broke, and where.
struct Violation: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}

func demand(_ condition: Bool, _ text: @autoclosure () -> String) throws(Violation) {
  if !condition { throw Violation(text: text()) }
}

/// The checks, each of which stops at the first broken promise it meets.
struct GameChecker<Game: MiniGame>: Sendable {
  /// Ticks within which every game must be over.
  let limit: Int32
  let effort: Int32

  func seeds(_ count: Int32) -> Range<UInt64> { 1..<UInt64(count * max(1, effort)) + 1 }

  func random(_ seed: UInt64) -> Random { Random(seed: seed, stream: Stream("checker")) }

  /// Ends where the game does, with every tick lawful.
  @discardableResult func play(
    _ match: inout Match<Game>, _ what: String,
    inputs: (inout Match<Game>) -> Seats<Input> = { $0.intents() }
  ) throws(Violation) -> Standing {
    while !match.game.standing.isOver {
      try demand(match.ticks < limit, "\(what) is not over after \(limit) ticks")
      match.step(inputs(&match))
      try lawful(match, what)
    }
    return match.game.standing
  }

  /// What every tick owes: nothing dropped, cues and effects in range, a sane standing.
  func lawful(_ match: Match<Game>, _ what: String) throws(Violation) {
    let record = match.happenings.record
    let place = "\(what), tick \(match.ticks)"
    try demand(record.dropped == 0, "\(place): cues or effects did not fit")
    for index in 0..<Int(record.cueCount) {
      let cue = record.cues[index]
      try demand(Game.Cue(rawValue: cue.code) != nil, "\(place): unknown cue \(cue.code)")
      try demand(
        Game.seating == .shared || cue.seat == .person, "\(place): a solo cue by the character")
    }
    for index in 0..<Int(record.effectCount) { try lawful(record.effects[index], place) }
    let standing = match.game.standing
    try demand((0...1).contains(standing.progress), "\(place): progress \(standing.progress)")
    try demand(standing.ticksLeft ?? 0 >= 0, "\(place): negative time left")
  }

  private func lawful(_ effect: Effect, _ place: String) throws(Violation) {
    switch effect.kind {
    case .shake:
      try demand((0...6).contains(effect.amount), "\(place): shake of \(effect.amount)")
    case .flash:
      try demand((0...100).contains(effect.amount), "\(place): flash of \(effect.amount)")
    case .burst:
      try demand((0...64).contains(effect.amount), "\(place): burst of \(effect.amount)")
    case .ring, .pop, .sound:
      break
    }
    try demand(
      (-40...Game.field.width + 40).contains(effect.x)
        && (-40...Game.field.height + 40).contains(effect.y),
      "\(place): effect far off the field, at \(effect.x), \(effect.y)")
  }
}
