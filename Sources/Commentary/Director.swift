import Playable

/// Decides when the character speaks and what it says.
///
/// It hears what happens, looks for the rule that fits best, and keeps one channel: reading time,
/// a gap, at most one line waiting, interruptions only for what matters more. The same pack,
/// persona, seed and occurrences give the same lines at the same ticks.
public struct Director: Sendable {
  public let pack: Pack
  public let persona: Persona
  /// What the bubble shows now.
  public private(set) var speech: Speech?

  /// Lines said so far.
  public private(set) var spoken: Int32 = 0
  /// Lines that had something to say and never got their turn.
  public private(set) var dropped: Int32 = 0
  /// Lines cut short by what mattered more, or by the end.
  public private(set) var interrupted: Int32 = 0
  /// Says nothing while set, but goes on listening; what is being said ends at once.
  public private(set) var isHushed = false

  var key: UInt64
  var uses: [RuleUse]
  var readyAt: [Int32]
  /// The latest that was heard, and what lines remember.
  var known = Knowledge()
  private(set) var heard: Int32 = 0
  private var waiting: Waiting?
  /// When the last line ended.
  private var quietSince: Int32 = .min
  /// Until then only what is major is said: every line is paid for with silence.
  private var restUntil: Int32 = .min
  private var isOver = false
  /// When `step` has something to do next.
  @usableFromInline var due = Int32.max

  /// Ticks of silence between two lines.
  static var gap: Int32 { 48 }
  /// Silence that a line is paid for with, unless something major happens: so much of its own time
  /// and a while on top. Whoever talks half of the time is muted.
  static func rest(after duration: Int32) -> Int32 { duration &* 8 / 5 &+ 75 }
  /// Ticks that a line is left alone before it may be interrupted.
  static var grace: Int32 { 36 }

  public init(pack: Pack, persona: Persona, seed: UInt64) {
    self.pack = pack
    self.persona = persona
    var random = Random(seed: seed, stream: .commentary)
    key = UInt64(random.next()) << 32 | UInt64(random.next())
    uses = [RuleUse](repeating: RuleUse(), count: pack.rules.count)
    readyAt = [Int32](repeating: .min, count: Int(pack.cooldowns))
  }

  /// Takes in that something happened: a line about it may start with the next `step`, in the same
  /// tick, may wait its turn, or never come. Of what happens in one tick, what matters most speaks.
  public mutating func hear(_ what: Occurrence, _ facts: Facts, at tick: Int32) {
    heard &+= 1
    known.learn(what, facts)
    let ends = what.cue?.isEnd ?? false
    if ends || what.cue == .pause || what.cue == .resume {
      // Time stands still at a pause: a line about what was before it would be about nothing.
      if ends { flush(at: tick) } else { breakOff(at: tick) }
      quietSince = .min
      restUntil = .min
    } else if what.cue == .start || what.cue == .retry {
      isOver = false
    } else if isOver && !(what.cue?.isAfterEnd ?? false) {
      return
    }
    if ends { isOver = true }
    guard !isHushed, what.priority >= persona.minPriority else { return }
    let asked = Waiting(what: what, known: known, heard: tick, number: heard)
    guard let choice = select(what, known, number: heard, at: tick) else { return }
    wait(choice, asked, until: max(tick, earliestStart(for: what.priority, at: tick)))
  }

  /// Call once a visible tick: a compare when nothing is due.
  @inlinable public mutating func step(at tick: Int32) {
    if tick >= due { act(at: tick) }
  }

  /// Whether a line is due to begin or to end; only then is `step(at:_:)` worth its facts.
  @inlinable public func isDue(at tick: Int32) -> Bool { tick >= due }

  /// Like `step(at:)`, with what is true now: a line that waited says the score of this moment.
  public mutating func step(at tick: Int32, _ facts: Facts) {
    guard isDue(at: tick) else { return }
    known.learn(facts)
    act(at: tick)
  }

  /// Whether a line waits for its turn.
  public var hasWaiting: Bool { waiting != nil }

  /// How often the rule with that index has spoken.
  public func timesSaid(_ rule: Int32) -> Int32 { Int32(uses[Int(rule)].count) }

  /// Mutes the character, or lets it speak again.
  public mutating func hush(_ isHushed: Bool, at tick: Int32) {
    if isHushed && !self.isHushed { breakOff(at: tick) }
    self.isHushed = isHushed
  }

  /// Ends what is being said and forgets what waits.
  public mutating func flush(at tick: Int32) {
    if let current = speech, tick < current.end { interrupted &+= 1 }
    breakOff(at: tick)
  }

  private mutating func breakOff(at tick: Int32) {
    if let current = speech { finish(current, at: min(tick, current.end)) }
    if waiting != nil {
      dropped &+= 1
      waiting = nil
    }
    due = .max
  }

  @usableFromInline mutating func act(at tick: Int32) {
    if let current = speech, tick >= current.end { finish(current, at: current.end) }
    if let next = waiting, tick >= next.due { takeTurn(next, at: tick) }
    plan()
  }

  private mutating func finish(_ current: Speech, at tick: Int32) {
    quietSince = tick
    // What was cut short need not be paid for.
    restUntil = max(restUntil, .min + 1_000) &- (current.end &- tick)
    speech = nil
  }

  private mutating func takeTurn(_ next: Waiting, at tick: Int32) {
    waiting = nil
    var now = next.known
    now.refresh(from: known)
    if tick <= next.expiry, let choice = select(next.what, now, number: next.number, at: tick) {
      var fresh = next
      fresh.known = now
      say(choice, fresh, at: tick)
    } else {
      dropped &+= 1
    }
  }

  private func earliestStart(for priority: UInt8, at tick: Int32) -> Int32 {
    var start = tick
    if let current = speech {
      if priority > current.priority && tick < current.end {
        return current.start &+ Director.grace
      }
      start = current.end &+ Director.gap
    } else if quietSince != .min {
      start = quietSince &+ Director.gap
    }
    return priority >= 3 ? start : max(start, restUntil)
  }

  private mutating func wait(_ choice: Choice, _ asked: Waiting, until start: Int32) {
    var next = asked
    next.due = start
    next.expiry = asked.heard &+ patience(of: pack.rules[Int(choice.rule)], asked.what.priority)
    if start > next.expiry || (waiting?.what.priority ?? 0) > asked.what.priority {
      dropped &+= 1
      return
    }
    if waiting != nil { dropped &+= 1 }
    waiting = next
    plan()
  }

  private func patience(of rule: Rule, _ priority: UInt8) -> Int32 {
    rule.ttl > 0 ? rule.ttl : priority >= 3 ? 120 : 75
  }

  private mutating func say(_ choice: Choice, _ asked: Waiting, at tick: Int32) {
    if let current = speech {
      if tick < current.end { interrupted &+= 1 }
      finish(current, at: min(tick, current.end))
    }
    let rule = pack.rules[Int(choice.rule)]
    let line = Speech(
      rule: choice.rule, variant: choice.variant, start: tick,
      duration: readingTime(of: choice.variant, asked.known), expression: rule.mood,
      priority: asked.what.priority, heard: asked.heard, known: asked.known)
    commit(choice, at: tick)
    speech = line
    restUntil = max(restUntil, tick) &+ line.duration &+ Director.rest(after: line.duration)
    spoken &+= 1
    if var next = waiting {
      next.due = earliestStart(for: next.what.priority, at: tick)
      waiting = next.due > next.expiry ? nil : next
      if waiting == nil { dropped &+= 1 }
    }
    plan()
  }

  private mutating func plan() {
    due = min(speech?.end ?? .max, waiting?.due ?? .max)
  }
}

/// An occurrence that a line answers, now or when its turn comes.
struct Waiting: Sendable {
  var what: Occurrence
  var known: Knowledge
  var heard: Int32
  /// How many occurrences were heard up to this one.
  var number: Int32
  var due: Int32 = 0
  var expiry: Int32 = 0
}

/// How often a rule has spoken, and when last.
struct RuleUse: Sendable {
  var last = Int32.min
  var count: UInt16 = 0
  /// Times that every variant was said.
  var rounds: UInt16 = 0
}
