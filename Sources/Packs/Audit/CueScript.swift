import Commentary
import Playable
import Stage

/// All that a director is told in one session, to be told again to any character.
///
/// Lines change nothing in a game, so one session serves for every pack, locale and tone.
public struct CueScript: Sendable {
  /// One cue, in its place among the ticks.
  public struct Event: Sendable {
    public let tick: Int32
    /// Ticks that had been stepped before.
    let steps: Int32
    public let heard: Heard
  }

  struct Truth: Sendable {
    let tick: Int32
    let facts: Facts
  }

  public private(set) var events: [Event] = []
  /// What a spectator knows, each time that it changes.
  private(set) var truths: [Truth] = []
  /// Visible ticks in all.
  public private(set) var ticks: Int32 = 0
  public let seed: UInt64

  /// Plays a session that lasts for so many seconds: again while it is shorter, left when longer.
  ///
  /// - Parameters:
  ///   - seconds: nil plays one game to its end.
  public init(
    _ entry: Entry, _ plan: Plan, cues: CueTable, person: SimulatedPerson,
    seconds: ClosedRange<Int32>?
  ) {
    seed = plan.seed
    var plan = plan
    if seconds != nil { plan.frame.maxRetries = 20 }
    let nobody = Cast(persona: Persona(name: Text("Nobody")), pack: Pack(), cues: cues)
    let session = entry.open(plan, nobody)
    var person = person
    while session.phase != .closed && ticks < Entry.tickLimit
      && !person.hasVanished(phase: session.phase, phaseTick: session.phaseTick)
    {
      var moment: Moment
      if let seconds {
        person.retryChance = ticks < seconds.lowerBound * 60 ? 1 : 0
        moment = session.next(for: &person)
        if ticks >= seconds.upperBound * 60 { moment = .press(.close, held: 0) }
      } else {
        moment = session.next(for: &person)
      }
      session.advance(moment)
      take(session, moment)
    }
  }

  private mutating func take(_ session: AnySession, _ moment: Moment) {
    ticks = session.telemetry.visible
    let log = session.occurred
    for index in 0..<Int(log.count) {
      events.append(
        Event(
          tick: ticks, steps: moment.isTick ? ticks - 1 : ticks, heard: log.entries[index]))
    }
    let now = session.facts
    if let last = truths.last?.facts, last.isLike(now) { return }
    truths.append(Truth(tick: ticks, facts: now))
  }

  /// Plays the session to a director.
  ///
  /// - Parameters:
  ///   - hear: tells it of an event.
  ///   - after: called each time that something was due, with the tick and what is true then.
  func play(
    to director: inout Director, hear: (inout Director, Event) -> Void,
    after: (borrowing Director, Int32, Facts) -> Void
  ) {
    var next = 0
    var truth = 0
    for tick in 0...ticks {
      while truth + 1 < truths.count && truths[truth + 1].tick <= tick { truth += 1 }
      if tick > 0 && director.isDue(at: tick) {
        let facts = truths.isEmpty ? Facts() : truths[truth].facts
        director.step(at: tick, facts)
        after(director, tick, facts)
      }
      // What happens within a tick is told before the director steps in it.
      while next < events.count && events[next].steps <= tick {
        hear(&director, events[next])
        next += 1
      }
      // What happened between two ticks is answered there.
      if next > 0 && events[next - 1].tick == tick && director.isDue(at: tick) {
        let facts = events[next - 1].heard.facts
        director.step(at: tick, facts)
        after(director, tick, facts)
      }
    }
  }
}

extension Facts {
  /// Whether what moves on by itself is the same.
  fileprivate func isLike(_ other: Facts) -> Bool {
    scores == other.scores && lead == other.lead && progress == other.progress
      && secondsLeft == other.secondsLeft && retries == other.retries && past == other.past
  }
}
