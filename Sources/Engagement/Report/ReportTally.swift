import Playable
import Stage

/// All that a report tells, gathered record by record in memory that hardly grows: 32 bytes a session
/// beside the sums, so that sessions on common seeds can be set side by side.
public struct ReportTally: Sendable {
  public private(set) var summary = Summary()
  public private(set) var ledger = PayLedger()
  private(set) var versions = VersionCensus()
  private(set) var lots = SessionLots()
  private var scenes: [Scene: SceneSums] = [:]
  private var sides: [Side: SessionSide] = [:]
  private var skills: SkillFinder

  /// What charts are drawn of: origins are never mixed.
  struct Scene: Hashable, Comparable {
    let origin: Origin
    let game: String

    static func < (a: Scene, b: Scene) -> Bool {
      a.origin == b.origin ? a.game < b.game : a.origin.rank < b.origin.rank
    }
  }

  /// Those with one character, or with none.
  struct Side: Hashable {
    let origin: Origin
    let character: String
  }

  /// - Parameter players: where player models are looked up, from which the skill of a simulated
  ///   person follows; nil leaves skills unknown.
  public init(players: PlayerBook? = nil) { skills = SkillFinder(players) }

  public mutating func add(_ record: SessionRecord) {
    summary.add(record)
    ledger.add(record)
    versions.add(record)
    lots.add(record)
    sides[Side(origin: record.origin, character: record.character), default: SessionSide()]
      .add(record)
    scenes[Scene(origin: record.origin, game: record.game), default: SceneSums()]
      .add(record, skill: skills.skill(of: record))
  }

  /// Must follow the last `add` before anything is read.
  public mutating func settle() {
    summary.settle()
    for scene in scenes.keys { scenes[scene]?.settle() }
  }

  public var records: Int { sides.values.reduce(0) { $0 + $1.count + $1.inconsistent } }

  /// Those of which there are sessions: persons first.
  var origins: [Origin] { Set(sides.keys.map(\.origin)).sorted { $0.rank < $1.rank } }

  /// The sessions that are shown one by one.
  public var drawn: [SessionRecord] { lots.sessions.map(\.record) }

  var allScenes: [Scene] { scenes.keys.sorted() }

  func sums(of scene: Scene) -> SceneSums { scenes[scene] ?? SceneSums() }

  /// Characters of an origin, without one first.
  func characters(of origin: Origin) -> [String] {
    sides.keys.filter { $0.origin == origin }.map(\.character).sorted()
  }

  func side(_ origin: Origin, _ character: String) -> SessionSide {
    sides[Side(origin: origin, character: character)] ?? SessionSide()
  }

  /// The sum of all groups that `isMeant`.
  func tally(where isMeant: (Summary.Group) -> Bool) -> Tally {
    summary.parts.reduce(Tally()) { isMeant($1.group) ? $0 + $1.tally : $0 }
  }

  func tally(of origin: Origin) -> Tally { tally { $0.origin == origin } }
}

extension Origin {
  /// In the order in which a report shows them.
  var rank: Int { [.live, .replayed, .simulated].firstIndex(of: self) ?? 3 }
}

/// What sets the sessions of one game apart beyond their tally.
struct SceneSums: Sendable {
  /// Where in the game engaged sessions without a result ended, by twentieths: the last is the end.
  private(set) var left = [Int](repeating: 0, count: 21)
  private(set) var finished = 0
  /// By fifths of skill, then by `Outcome`; the last row is of those whose skill is unknown.
  private(set) var outcomes = [[Int]](
    repeating: [Int](repeating: 0, count: Outcome.allCases.count), count: 6)
  private(set) var scores = [Sums](repeating: Sums(), count: 6)
  /// Lines that were said in a session, by character.
  private(set) var lines: [String: TickHistogram] = [:]

  mutating func add(_ record: SessionRecord, skill: Float?) {
    let funnel = record.funnel
    if funnel.completed {
      finished += 1
    } else if funnel.engaged {
      left[Int(min(max(record.progress, 0), 1_000)) / 50] += 1
    }
    let row = skill.map { Int(min($0 * 5, 4)) } ?? 5
    outcomes[row][Int(record.outcome.rawValue)] += 1
    scores[row].add(Int64(record.score))
    lines[record.character, default: TickHistogram()].add(Int64(record.linesSpoken))
  }

  mutating func settle() { for key in lines.keys { lines[key]?.settle() } }

  /// Sessions with a meaningful move.
  var engaged: Int { finished + left.reduce(0, +) }
}

/// Under which rules sessions were played: what two of them must share to be compared.
struct VersionCensus: Sendable {
  struct Version: Hashable, Comparable {
    let game: String
    let rules: Int32
    let engine: UInt16
    let closeDelay: Int32
    let closeClamp: Int32
    let impressionRule: ImpressionRule
    let tuning: String

    private var numbers: [Int] {
      [
        Int(rules), Int(engine), Int(closeDelay), Int(closeClamp), Int(impressionRule.rawValue),
      ]
    }

    static func < (a: Version, b: Version) -> Bool {
      if a.game != b.game { return a.game < b.game }
      return a.numbers == b.numbers
        ? a.tuning < b.tuning : a.numbers.lexicographicallyPrecedes(b.numbers)
    }
  }

  private(set) var counts: [Version: Int] = [:]
  /// Sessions under further versions, beyond those that are kept apart.
  private(set) var others = 0
  static let limit = 64

  init() {}

  mutating func add(_ record: SessionRecord) {
    let version = Version(
      game: record.game, rules: record.rules, engine: record.engine,
      closeDelay: record.closeDelay, closeClamp: record.closeClamp,
      impressionRule: record.impressionRule, tuning: record.tuning.words)
    if counts.count < VersionCensus.limit || counts[version] != nil {
      counts[version, default: 0] += 1
    } else {
      others += 1
    }
  }
}
