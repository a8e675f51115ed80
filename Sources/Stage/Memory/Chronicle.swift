import Commentary
import Playable

/// Watches a session tick by tick and keeps what is worth telling afterwards.
///
/// It follows from the session alone, changes nothing in it, and needs no more room for a long one.
public struct Chronicle: Sendable {
  /// The best of each kind so far, by `MemoryKind`.
  private var kept = InlineArray<11, Memory?>(repeating: nil)
  private var game = GameSoFar()
  private var retries: Int32 = 0
  private var wasPlaying = false

  public init() {}

  /// Takes in what happened in the tick that the session has just made.
  public mutating func step(_ session: AnySession) {
    let telemetry = session.telemetry
    if telemetry.retries != retries {
      retries = telemetry.retries
      game = GameSoFar()
      wasPlaying = true
      keep(moment(.retry, by: .person, count: retries, weight: 40, session))
    }
    let isPlaying = session.phase == .play
    if isPlaying || wasPlaying { follow(session) }
    if wasPlaying && session.phase == .result { conclude(session) }
    wasPlaying = isPlaying
  }

  /// What was memorable, at most `most`, in the order in which it happened; how it ended comes last.
  ///
  /// Fewer where less happened: nothing is made up.
  ///
  /// - Parameters:
  ///   - isTold: whether anybody has words for it; what nobody tells makes room for the next.
  public func memories(
    of session: AnySession, most: Int = 3, where isTold: (Memory) -> Bool = { _ in true }
  ) -> [Memory] {
    var end = ending(session)
    if let last = end, !isTold(last) { end = nil }
    var open = kept
    for index in open.indices {
      if let memory = open[index], !isTold(memory) { open[index] = nil }
    }
    var chosen: [Memory] = []
    while chosen.count < most - (end == nil ? 0 : 1), let next = heaviest(open) {
      chosen.append(next)
      open[Int(next.kind.rawValue)] = nil
    }
    // A few elements: sorting them by insertion needs no closure.
    for index in chosen.indices {
      var place = index
      while place > 0 && chosen[place - 1].tick > chosen[place].tick {
        chosen.swapAt(place - 1, place)
        place -= 1
      }
    }
    if let end, most > 0 { chosen.append(end) }
    return chosen
  }

  private func heaviest(_ open: InlineArray<11, Memory?>) -> Memory? {
    var best: Memory?
    for index in open.indices {
      guard let memory = open[index], !memory.kind.isFinal else { continue }
      if memory.weight > best?.weight ?? 0 { best = memory }
    }
    return best
  }

  private func ending(_ session: AnySession) -> Memory? {
    let telemetry = session.telemetry
    if telemetry.endReason == .abandoned {
      return Memory(
        .abandon, by: .person, count: 0, tick: telemetry.visible, second: game.ticks / 60,
        scores: session.standing.scores, weight: 100)
    }
    var last: Memory?
    for kind in [MemoryKind.won, .lost, .drawn] {
      guard let memory = kept[Int(kind.rawValue)] else { continue }
      if memory.tick > last?.tick ?? -1 { last = memory }
    }
    return last
  }

  /// Cues and scores of one tick of the game.
  private mutating func follow(_ session: AnySession) {
    game.ticks &+= 1
    hear(session.happened, flipped: false, session)
    if session.seating == .solo { hear(session.rivalHappened, flipped: true, session) }
    let scores = session.standing.scores
    let changed = game.follow(scores)
    if let first = game.takeFirst() {
      keep(moment(.first, by: first, count: scores[first], weight: 10, session))
    }
    if changed && game.leadChanges >= 2 {
      keep(
        moment(
          .leadChanged, by: scores.person > scores.character ? .person : .character,
          count: game.leadChanges, weight: min(70, 20 + 8 * game.leadChanges), session))
    }
  }

  /// `flipped` on the character's own copy, where it sits in the person's seat.
  private mutating func hear(
    _ record: HappeningsRecord, flipped: Bool, _ session: AnySession
  ) {
    for index in 0..<Int(record.cueCount) {
      let cue = record.cues[index]
      let seat = flipped ? cue.seat.other : cue.seat
      switch CommonCue(rawValue: session.cast.cues.occurrence(of: cue).common) {
      case .scored:
        game.runs[seat] &+= 1
        let run = game.runs[seat]
        let extra: Int32 = seat == .person ? 4 : 0
        if run >= 3 {
          keep(
            moment(.streak, by: seat, count: run, weight: min(76, 20 + 3 * run) + extra, session))
        }
      case .missed: game.runs[seat] = 0
      case .streak:
        game.rolls[seat] &+= 1
        let rolls = game.rolls[seat]
        keep(moment(.roll, by: seat, count: rolls, weight: min(30, 11 + rolls), session))
      case .nearMiss:
        game.saves[seat] &+= 1
        let saves = game.saves[seat]
        keep(moment(.nearMiss, by: seat, count: saves, weight: min(60, 16 + 8 * saves), session))
      default: break
      }
    }
  }

  /// A game has its result.
  private mutating func conclude(_ session: AnySession) {
    let scores = session.telemetry.scores
    let margin = Int32(clamping: (Int64(scores.person) - Int64(scores.character)).magnitude)
    let kind: MemoryKind
    switch session.telemetry.outcome {
    case .won: kind = .won
    case .lost: kind = .lost
    case .drawn, .none: kind = .drawn
    }
    // The last ending counts, not the clearest one.
    kept[Int(kind.rawValue)] = moment(kind, by: .person, count: margin, weight: 100, session)
    if kind == .drawn { return }
    let winner: Seat = kind == .won ? .person : .character
    let deficit = game.deficit[winner]
    if deficit > 0 {
      let share = 100 * Int64(deficit) / Int64(max(1, scores[winner]))
      let weight = 30 + Int32(clamping: min(65, share))
      keep(moment(.comeback, by: winner, count: deficit, weight: weight, session))
    }
  }

  private func moment(
    _ kind: MemoryKind, by seat: Seat, count: Int32, weight: Int32, _ session: AnySession
  ) -> Memory {
    Memory(
      kind, by: seat, count: count, tick: session.telemetry.visible, second: game.ticks / 60,
      scores: session.standing.scores, weight: weight)
  }

  /// Remembers the heaviest of a kind, of equals the first.
  private mutating func keep(_ memory: Memory) {
    let index = Int(memory.kind.rawValue)
    if memory.weight > kept[index]?.weight ?? -1 || memory.count > longest(index, memory) {
      kept[index] = memory
    }
  }

  /// The count to beat where the weights have reached their limit.
  private func longest(_ index: Int, _ memory: Memory) -> Int32 {
    guard let old = kept[index], old.weight == memory.weight else { return .max }
    return old.count
  }
}

/// What must be known of the game that is on to tell what is memorable in it.
private struct GameSoFar: Sendable {
  var ticks: Int32 = 0
  /// Successes since the last miss, of each seat.
  var runs = Seats<Int32>(both: 0)
  var rolls = Seats<Int32>(both: 0)
  var saves = Seats<Int32>(both: 0)
  var leadChanges: Int32 = 0
  /// The most that each seat was behind.
  var deficit = Seats<Int32>(both: 0)
  private var leader: Seat?
  private var hasScored = false
  private var first: Seat?

  /// Takes in the scores; gives whether the lead went from one to the other.
  mutating func follow(_ scores: Seats<Int32>) -> Bool {
    let lead = Int32(
      clamping: Int64(scores.person) - Int64(scores.character))
    deficit.person = max(deficit.person, 0 &- lead)
    deficit.character = max(deficit.character, lead)
    if !hasScored && (scores.person > 0) != (scores.character > 0) {
      first = scores.person > 0 ? .person : .character
    }
    hasScored = hasScored || scores.person > 0 || scores.character > 0
    let now: Seat? = lead == 0 ? nil : lead > 0 ? .person : .character
    guard let now else { return false }
    defer { leader = now }
    guard let leader else { return false }
    if leader == now { return false }
    leadChanges &+= 1
    return true
  }

  /// Who scored first, once.
  mutating func takeFirst() -> Seat? {
    defer { first = nil }
    return first
  }
}
