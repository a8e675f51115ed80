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
  /// Lines cut short.
  public private(set) var interrupted: Int32 = 0

  var key: UInt64
  var uses: [RuleUse]
  var readyAt: [Int32]
  /// The latest that was heard, and what lines remember.
  var known = Knowledge()
  private var heard: Int32 = 0
  private var waiting: Waiting?
  /// When the last line ended, and how long after it only what is major is said.
  private var quietSince: Int32 = .min
  private var rest: Int32 = 0
  private var isOver = false
  /// When `step` has something to do next.
  @usableFromInline var due = Int32.max

  /// Ticks of silence between two lines.
  static var gap: Int32 { 48 }
  /// Share of a line's own time that is silent after it, unless something major happens: whoever
  /// talks more than half of the time is muted.
  static var restShare: Float { 1.8 }
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

  /// Takes in that something happened; a line may start at once, wait its turn, or never come.
  public mutating func hear(_ what: Occurrence, _ facts: Facts, at tick: Int32) {
    heard &+= 1
    known.learn(what, facts)
    let ends = what.cue?.isEnd ?? false
    if ends {
      flush(at: tick)
      quietSince = .min
    } else if what.cue == .start || what.cue == .retry {
      isOver = false
    } else if isOver && !(what.cue?.isAfterEnd ?? false) {
      return
    }
    if ends { isOver = true }
    guard what.priority >= persona.minPriority else { return }
    let asked = Waiting(what: what, known: known, heard: tick, number: heard)
    guard let choice = select(what, known, number: heard, at: tick) else { return }
    let start = earliestStart(for: what.priority, at: tick)
    if start <= tick { say(choice, asked, at: tick) } else { wait(choice, asked, until: start) }
  }

  /// Call once a visible tick: a compare when nothing is due.
  @inlinable public mutating func step(at tick: Int32) {
    if tick >= due { act(at: tick) }
  }

  /// Ends what is being said and forgets what waits.
  public mutating func flush(at tick: Int32) {
    if let current = speech {
      if tick < current.end { interrupted &+= 1 }
      finish(current, at: min(tick, current.end))
    }
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
    rest = Director.rest(after: current)
    speech = nil
  }

  private static func rest(after line: Speech) -> Int32 {
    max(gap, Int32(Float(line.duration) * restShare))
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
    guard let current = speech else {
      return quietSince == .min
        ? tick : quietSince &+ (priority >= 3 ? Director.gap : rest)
    }
    if priority > current.priority && tick < current.end {
      return current.start &+ Director.grace
    }
    return current.end &+ (priority >= 3 ? Director.gap : Director.rest(after: current))
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
    rule.ttl > 0 ? rule.ttl : priority >= 3 ? 180 : 90
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
