import Commentary
import Playable

extension LintedLine {
  /// Whether anything can bring the line up, for a character as its sheet describes it.
  func reachFindings(for sheet: CharacterSheet?) -> [LintFinding] {
    var findings: [LintFinding] = []
    if let obstacle = impossible {
      findings.append(
        LintFinding(
          .error, .dead, place("when"), "never said: \(obstacle)",
          mend: "change the condition, or remove the line"))
    }
    if line.rule.chance == 0 {
      findings.append(
        LintFinding(
          .error, .dead, place("chance"), "never said: its chance is 0", mend: "raise the chance"))
    }
    if line.rule.once == .ever && !hasOwnID {
      findings.append(
        LintFinding(
          .warning, .id, node.place, "said once ever, and goes by its place in the file",
          mend: "give it an id, which stays when lines are added"))
    }
    guard let sheet else { return findings }
    if line.rule.taunt.rawValue > sheet.taunts.rawValue {
      findings.append(
        LintFinding(
          .warning, .quiet, place("taunt"),
          "teases \(line.rule.taunt), and the character only \(sheet.taunts)",
          mend: "tease less here, or let the character tease more"))
    }
    if case .own(let index) = line.on, game.cues[Int(index)].priority < sheet.minPriority {
      findings.append(
        LintFinding(
          .warning, .quiet, place("on"),
          "a cue of priority \(game.cues[Int(index)].priority), and the character answers from "
            + "\(sheet.minPriority) on",
          mend: "set \"minPriority\" in character.json, or remove the line"))
    }
    return findings
  }

  private var hasOwnID: Bool {
    (try? node.members())?.contains { $0.key == "id" } ?? false
  }

  /// Why its conditions can never hold, or nil.
  private var impossible: String? {
    if case .memory = line.on { return nil }
    var ranges = Reach(on: line.on)
    for criterion in line.criteria {
      if let name = ranges.contradiction(by: criterion) {
        return "\(name(game, line.on)) can never be like that here"
      }
    }
    return nil
  }
}

/// What facts can be at a cue, narrowed by one condition after another.
private struct Reach {
  typealias Name = (GameManifest, Line.On) -> String

  private var low: [UInt8: Int32] = [:]
  private var high: [UInt8: Int32] = [:]
  private var isAbsent: Set<UInt8> = []
  private var isPresent: Set<UInt8> = []
  private let on: Line.On

  init(on: Line.On) {
    self.on = on
    limit(.by, 0, 1)
    limit(.progress, 0, 100)
    limit(.secondsLeft, 0, 600)
    limit(.retries, 0, 1_000)
    limit(.streak, 0, .max)
    limit(.last, 1, 3)
    limit(.wins, 0, .max)
    limit(.losses, 0, .max)
    guard case .common(let cue) = on else { return }
    if cue.seats == [.person] { limit(.by, 0, 0) }
    switch cue {
    case .start:
      limit(.retries, 0, 0)
      isAbsent = [Fact.last.index, Fact.lastLead.index]
    case .retry: limit(.retries, 1, 1_000)
    case .tie: limit(.lead, 0, 0)
    case .timeLow: limit(.secondsLeft, 0, 10)
    default: break
    }
  }

  private mutating func limit(_ fact: Fact, _ least: Int32, _ most: Int32) {
    low[fact.index] = max(low[fact.index] ?? .min, least)
    high[fact.index] = min(high[fact.index] ?? .max, most)
  }

  /// The fact that cannot be as a criterion wants it, after those before; nil while it can.
  mutating func contradiction(by criterion: LineCriterion) -> Name? {
    let fact = criterion.fact
    let name: Name = { game, on in Reach.name(of: fact, game, on) }
    switch criterion {
    case .single(let single): return holds(single) ? nil : name
    case .oneOf(_, let numbers):
      let left = numbers.filter { $0 >= low[fact.index] ?? .min && $0 <= high[fact.index] ?? .max }
      guard let least = left.min(), let most = left.max() else { return name }
      limit(fact, least, most)
      return isAbsent.contains(fact.index) ? name : nil
    }
  }

  private mutating func holds(_ criterion: Criterion) -> Bool {
    let fact = criterion.fact
    if criterion.test == .absent {
      isAbsent.insert(fact.index)
      let mayLack =
        [Fact.secondsLeft, .last, .lastLead].contains(fact) || fact.index >= 16
      return mayLack && !isPresent.contains(fact.index)
    }
    isPresent.insert(fact.index)
    if isAbsent.contains(fact.index) { return false }
    if criterion.test == .within { limit(fact, criterion.low, criterion.high) }
    let least = low[fact.index] ?? .min
    let most = high[fact.index] ?? .max
    if criterion.test == .outside && least >= criterion.low && most <= criterion.high {
      return false
    }
    if case .common(.leadChanged) = on, !leadFits { return false }
    return least <= most
  }

  /// Who takes the lead has it.
  private var leadFits: Bool {
    let seats = (low[Fact.by.index] ?? 0)...(max(low[Fact.by.index] ?? 0, high[Fact.by.index] ?? 1))
    let least = low[Fact.lead.index] ?? .min
    let most = high[Fact.lead.index] ?? .max
    return seats.contains(0) && most > 0 || seats.contains(1) && least < 0
  }

  private static func name(of fact: Fact, _ game: GameManifest, _ on: Line.On) -> String {
    if fact.index >= 16 { return "what is remembered" }
    let vocabulary = Vocabulary(game: game)
    return vocabulary.facts(on: on).first { $0.fact == fact }?.name ?? "a fact"
  }
}
