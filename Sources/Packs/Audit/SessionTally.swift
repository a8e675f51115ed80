import Commentary
import Playable

/// What one session of talk amounts to.
struct SessionTally: Sendable {
  var ticks: Int32 = 0
  var lines = 0
  var bubble: Int32 = 0
  var interruptions: Int32 = 0
  /// Lines with the very words of an earlier one of the same session.
  var repeats = 0
  /// Variants said again before their deck was used up.
  var earlyRepeats = 0
  /// Ticks from what happened to the line about it.
  var delays: [Int32] = []
  /// Lines said after the end that do not belong to it.
  var late = 0
  /// Lines whose criteria or numbers were not true when they appeared.
  var untrue = 0
  /// By rule: said at all.
  var said: [Bool]

  init(_ script: CueScript, _ who: ResolvedCharacter) {
    var director = Director(pack: who.pack, persona: who.persona, seed: script.seed)
    said = [Bool](repeating: false, count: who.pack.rules.count)
    ticks = script.ticks
    var watcher = Watcher(pack: who.pack, events: script.events)
    script.play(
      to: &director,
      hear: { director, event in
        watcher.follow(event)
        director.hear(event.heard.what, event.heard.facts, at: event.tick)
      },
      after: { watcher.look(at: $0, tick: $1, truth: $2) })
    watcher.end(at: script.ticks)
    interruptions = director.interrupted
    lines = watcher.lines
    bubble = watcher.bubble
    repeats = watcher.repeats
    earlyRepeats = watcher.earlyRepeats
    delays = watcher.delays
    late = watcher.late
    untrue = watcher.untrue
    for rule in watcher.said { said[Int(rule)] = true }
  }
}

/// Looks over a director's shoulder.
private struct Watcher {
  let pack: Pack
  let events: [CueScript.Event]
  var lines = 0
  var bubble: Int32 = 0
  var repeats = 0
  var earlyRepeats = 0
  var delays: [Int32] = []
  var late = 0
  var untrue = 0
  var said: Set<Int32> = []
  private var texts: Set<[UInt8]> = []
  private var decks: [Int32: Set<Int32>] = [:]
  private var shown: Speech?
  private var hasEnded = false

  init(pack: Pack, events: [CueScript.Event]) {
    self.pack = pack
    self.events = events
  }

  mutating func look(at director: borrowing Director, tick: Int32, truth: Facts) {
    let now = director.speech
    if let shown, now?.start != shown.start || now?.variant != shown.variant {
      close(shown, at: tick)
    }
    shown = now
    guard let now, now.start == tick, lastCounted != now.start || lastVariant != now.variant
    else { return }
    lastCounted = now.start
    lastVariant = now.variant
    count(now, director, truth)
  }

  private var lastCounted: Int32 = -1
  private var lastVariant: Int32 = -1

  mutating func end(at tick: Int32) {
    if let shown { close(shown, at: tick) }
    shown = nil
  }

  private mutating func close(_ speech: Speech, at tick: Int32) {
    bubble += max(0, min(tick, speech.end) - speech.start)
  }

  mutating func follow(_ event: CueScript.Event) {
    let cue = CommonCue(rawValue: event.heard.what.common)
    if cue?.isEnd == true { hasEnded = true }
    if cue == .retry || cue == .start { hasEnded = false }
  }

  private mutating func count(_ speech: Speech, _ director: borrowing Director, _ truth: Facts) {
    lines += 1
    delays.append(speech.start - speech.heard)
    said.insert(speech.rule)
    var bytes: [UInt8] = []
    director.write(speech, into: &bytes)
    if !texts.insert(bytes).inserted { repeats += 1 }
    var deck = decks[speech.rule] ?? []
    if !deck.insert(speech.variant).inserted { earlyRepeats += 1 }
    let size = Int(pack.rules[Int(speech.rule)].variants)
    decks[speech.rule] = deck.count >= size ? [] : deck
    if hasEnded, case .common(let cue) = pack.cue(of: speech.rule), !cue.isAfterEnd {
      late += 1
    }
    if !isTrue(speech, truth) { untrue += 1 }
  }

  /// Whether an occurrence at the tick it answers bears the line out, with what is true now.
  private func isTrue(_ speech: Speech, _ truth: Facts) -> Bool {
    let cue = pack.cue(of: speech.rule)
    for event in events where event.tick == speech.heard && event.heard.what.stands(for: cue) {
      var now = speech.known
      now.takeOver(event.heard, truth)
      if pack.holds(rule: speech.rule, now) && pack.shows(speech.variant, of: speech.known, as: now)
      {
        return true
      }
    }
    return false
  }
}

extension Occurrence {
  fileprivate func stands(for cue: Pack.Cue) -> Bool {
    switch cue {
    case .common(let cue): common == cue.rawValue
    case .own(let code): own == code
    }
  }
}

extension Knowledge {
  /// What the facts say, in place of what a director made of them; what lines remember stays.
  fileprivate mutating func takeOver(_ heard: Heard, _ truth: Facts) {
    self[.by] = Int32(heard.what.seat.rawValue)
    self[.a] = heard.facts.a
    self[.b] = heard.facts.b
    self[.streak] = heard.facts.streak
    self[.priority] = Int32(heard.what.priority)
    self[.score] = truth.scores.person
    self[.rival] = truth.scores.character
    self[.lead] = truth.lead
    self[.progress] = truth.progress
    self[.secondsLeft] = truth.secondsLeft < 0 ? nil : truth.secondsLeft
    self[.retries] = truth.retries
    self[.last] = truth.past.last == 0 ? nil : truth.past.last
    self[.lastLead] = truth.past.last == 0 ? nil : truth.past.lead
    self[.wins] = truth.past.won
    self[.losses] = truth.past.lost
  }
}
