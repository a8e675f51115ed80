import Commentary
import Playable

/// What became of every cue of a session, and why: each rule with the reason it spoke or did not.
public struct CueTrace: Sendable {
  public struct Rule: Sendable {
    public let id: String
    public let weight: Int32
    public let timesSaid: Int32
    public let verdict: Commentary.Verdict
    /// The criterion that does not hold, as `: lead is 3`; empty otherwise.
    public let detail: String
    public let isChosen: Bool
  }

  public struct Entry: Sendable {
    public let tick: Int32
    /// As packs write it: the game's own cue where it is one.
    public let cue: String
    public let seat: Seat
    public let priority: UInt8
    /// `said`, `waits`, or `dropped` and why.
    public internal(set) var outcome: String
    /// The words, where some were said.
    public internal(set) var said: String?
    /// Rules on the own cue, then on the common one, heaviest first.
    public let rules: [Rule]
    /// Nobody would have answered it, whatever else happened.
    public let isMinor: Bool

    public var hasRules: Bool { !rules.isEmpty }
  }

  public private(set) var entries: [Entry] = []

  public init(_ who: ResolvedCharacter, _ game: GameManifest, _ script: CueScript) {
    var director = Director(pack: who.pack, persona: who.persona, seed: script.seed)
    var entries: [Entry] = []
    var isFresh: [Int] = []
    script.play(
      to: &director,
      hear: { director, event in
        entries.append(Self.entry(director, event, who, game))
        let had = director.dropped
        director.hear(event.heard.what, event.heard.facts, at: event.tick)
        guard !entries[entries.count - 1].isMinor, entries[entries.count - 1].outcome.isEmpty else {
          return
        }
        let isLate = director.dropped > had && !director.hasWaiting
        entries[entries.count - 1].outcome = isLate ? "dropped: too late for its turn" : "waits"
        if !isLate { isFresh.append(entries.count - 1) }
      },
      after: { director, tick, _ in
        guard let speech = director.speech, speech.start == tick else { return }
        let place = isFresh.last { index in
          entries[index].tick == speech.heard && entries[index].said == nil
            && entries[index].rules.contains {
              $0.id == who.lineIDs[Int(who.pack.rules[Int(speech.rule)].source)]
            }
        }
        guard let place else { return }
        var bytes: [UInt8] = []
        director.write(speech, into: &bytes)
        let delay = Double(tick - speech.heard) / 60
        entries[place].said = String(decoding: bytes, as: UTF8.self)
        entries[place].outcome =
          delay > 0 ? "said \((delay * 10).rounded() / 10) s later:" : "said:"
        isFresh.removeAll { $0 == place }
      })
    for place in isFresh {
      entries[place].outcome = "dropped: something else came first, or its time was over"
    }
    self.entries = entries
  }

  private static func entry(
    _ director: borrowing Director, _ event: CueScript.Event, _ who: ResolvedCharacter,
    _ game: GameManifest
  ) -> Entry {
    let what = event.heard.what
    let choice = director.select(what, event.heard.facts, at: event.tick)
    let own = Int(what.own) < game.cues.count ? game.cues[Int(what.own)] : nil
    let common = CommonCue(rawValue: what.common)
    var indices: [Int] = own == nil ? [] : Array(who.pack.rules(on: .own(what.own)))
    if let common { indices += who.pack.rules(on: .common(common)) }
    let isMinor = what.priority < director.persona.minPriority
    var outcome = ""
    if isMinor {
      outcome = "dropped: below the priority that is answered"
    } else if choice == nil {
      outcome = indices.isEmpty ? "dropped: no rule on it" : "dropped: no rule may answer now"
    }
    let rules = indices.map { index in
      rule(index, director, event, who, game, isChosen: choice?.rule == Int32(index))
    }
    return Entry(
      tick: event.tick, cue: own.map { "\(game.id).\($0.name)" } ?? common?.name ?? "unknown",
      seat: what.seat, priority: what.priority, outcome: outcome, rules: rules, isMinor: isMinor)
  }

  private static func rule(
    _ index: Int, _ director: borrowing Director, _ event: CueScript.Event,
    _ who: ResolvedCharacter, _ game: GameManifest, isChosen: Bool
  ) -> Rule {
    let rule = who.pack.rules[index]
    let verdict = director.verdict(
      on: Int32(index), event.heard.what, event.heard.facts, at: event.tick)
    return Rule(
      id: who.lineIDs[Int(rule.source)], weight: rule.weight,
      timesSaid: director.timesSaid(Int32(index)), verdict: verdict,
      detail: verdict == .criterion ? detail(rule, who, game, event) : "", isChosen: isChosen)
  }

  /// The first criterion that does not hold, by the name and value of its fact.
  private static func detail(
    _ rule: Commentary.Rule, _ who: ResolvedCharacter, _ game: GameManifest,
    _ event: CueScript.Event
  ) -> String {
    let facts = event.heard.facts
    let known: [(Fact, String, Int32?)] = [
      (.by, "by", Int32(event.heard.what.seat.rawValue)), (.score, "score", facts.scores.person),
      (.rival, "rival", facts.scores.character), (.lead, "lead", facts.lead),
      (.progress, "progress", facts.progress),
      (.secondsLeft, "secondsLeft", facts.secondsLeft < 0 ? nil : facts.secondsLeft),
      (.retries, "retries", facts.retries), (.streak, "streak", facts.streak),
      (.last, "last", facts.past.last == 0 ? nil : facts.past.last),
      (.lastLead, "lastLead", facts.past.last == 0 ? nil : facts.past.lead),
      (.wins, "wins", facts.past.won), (.losses, "losses", facts.past.lost),
      (.a, "the cue's first number", facts.a), (.b, "the cue's second number", facts.b),
    ]
    var now = Knowledge()
    for (fact, _, value) in known { now[fact] = value }
    let first = Int(rule.firstCriterion)
    for criterion in who.pack.criteria[first..<first + Int(rule.criteria)]
    where !who.pack.holds(criterion, now) {
      guard let (fact, name, value) = known.first(where: { $0.0 == criterion.fact }) else {
        return ": of what is remembered"
      }
      if fact == .by { return ": it was the \(event.heard.what.seat)" }
      return value.map { ": \(name) is \($0)" } ?? ": \(name) is not known"
    }
    return ""
  }
}
