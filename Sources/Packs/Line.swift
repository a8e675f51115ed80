import Commentary
import Stage

/// One rule of a pack, read and checked, not yet compiled.
struct Line: Sendable {
  enum On: Sendable, Equatable {
    case common(CommonCue)
    /// Raw value of the game's cue.
    case own(UInt8)
    /// Told after the session, not in it.
    case memory(MemoryKind)
    /// A cue of another game: nothing to say here.
    case elsewhere

    /// One number a cue: common ones below 32, own ones from there on, then what is remembered.
    var number: UInt8? {
      switch self {
      case .common(let cue): cue.rawValue
      case .own(let index): 32 + index
      case .memory(let kind): 64 + kind.rawValue
      case .elsewhere: nil
      }
    }
  }

  var id: String
  var on: On
  var rule = Rule()
  var criteria: [LineCriterion] = []
  var changes: [Change] = []
  /// Name of a cooldown that it shares; nil for one of its own.
  var cooldownName: String?
  var texts: [LineText] = []
  var plural: PluralRule
}

/// What a line may refer to: one game's cues and what the lines remember.
struct Vocabulary: Sendable {
  let game: GameManifest
  /// Names of what lines remember, at most 16.
  private(set) var memory: [String] = []

  init(game: GameManifest) { self.game = game }

  /// Learns the names that the lines of a document set.
  mutating func learn(_ lines: [Node]) throws(PackError) {
    for line in lines {
      guard case .object = line.json.content,
        let then = try line.members().first(where: { $0.key == "then" })?.node
      else { continue }
      for (name, node) in try then.members() where !memory.contains(name) {
        guard Node.isCodeName(name), !Self.common.contains(where: { $0.name == name }) else {
          throw PackError.text(
            node.place, what: "\(quoted(name)) cannot be remembered",
            mend: "use letters and digits, and no name of a known fact")
        }
        guard memory.count < Fact.memoryCapacity else {
          throw PackError.outOfRange(
            node.place, found: "a remembered name more",
            wanted: "at most \(Fact.memoryCapacity) in a pack")
        }
        memory.append(name)
      }
    }
  }

  /// What a line on that cue may ask about and show.
  func facts(on cue: Line.On) -> [(name: String, fact: Fact)] {
    if case .memory = cue { return Self.remembered }
    var facts = Self.common
    if case .own(let index) = cue {
      for (name, fact) in zip(game.cues[Int(index)].parameters, [Fact.a, .b]) {
        facts.removeAll { $0.name == name }
        facts.append((name, fact))
      }
    }
    for (index, name) in memory.enumerated() {
      facts.append((name, .memory(UInt8(index))))
    }
    return facts
  }

  private static let common: [(name: String, fact: Fact)] = [
    ("by", .by), ("score", .score), ("rival", .rival), ("lead", .lead), ("progress", .progress),
    ("secondsLeft", .secondsLeft), ("retries", .retries), ("streak", .streak),
    ("last", .last), ("lastLead", .lastLead), ("wins", .wins), ("losses", .losses),
  ]

  /// Of a memorable moment: scores as they stood then, how much of it, seconds into its game.
  private static let remembered: [(name: String, fact: Fact)] = [
    ("by", .by), ("score", .score), ("rival", .rival), ("lead", .lead), ("retries", .retries),
    ("count", .a), ("second", .b),
  ]
}
