import Playable
import Stage

/// A session of each kind, drawn by lot: the same ones in whatever order the records come.
struct SessionLots: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    case answered, won, lost, leftEarly, untouched

    init(_ record: SessionRecord) {
      let funnel = record.funnel
      self =
        if funnel.cta { .answered } else if !funnel.engaged { .untouched } else if !funnel.completed
        {
          .leftEarly
        } else if record.outcome == .won { .won } else { .lost }
    }

    var title: String {
      switch self {
      case .answered: "answered the call to action"
      case .won: "played and won"
      case .lost: "played and did not win"
      case .leftEarly: "left in the middle"
      case .untouched: "never made a meaningful move"
      }
    }
  }

  private(set) var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var drawn = [(rank: UInt64, record: SessionRecord)?](
    repeating: nil, count: Kind.allCases.count)

  init() {}

  mutating func add(_ record: SessionRecord) {
    guard record.inconsistencies.isEmpty else { return }
    let kind = Kind(record).rawValue
    counts[kind] += 1
    // Persons before models: a live session outranks every simulated one.
    let lot = Random.mix(record.id) >> 2 | UInt64(record.origin.rank) << 62
    if let known = drawn[kind], known.rank <= lot { return }
    drawn[kind] = (lot, record)
  }

  /// One of each kind of which there is any.
  var sessions: [(kind: Kind, record: SessionRecord)] {
    Kind.allCases.compactMap { kind in drawn[kind.rawValue].map { (kind, $0.record) } }
  }
}

/// Finds how skilled a simulated person was: it follows from its player model and the seed.
struct SkillFinder: Sendable {
  private let book: PlayerBook?
  private var populations: [String: Population?] = [:]
  private var last: (player: String, population: Population?)?

  init(_ book: PlayerBook?) { self.book = book }

  /// 0…1; nil for persons, and for models that are not here.
  mutating func skill(of record: SessionRecord) -> Float? {
    guard record.origin == .simulated, let book else { return nil }
    if last?.player != record.player {
      let population = populations[record.player] ?? (try? book.population(record.player))
      populations[record.player] = .some(population)
      last = (record.player, population)
    }
    guard let population = last?.population else { return nil }
    return population.person(seed: record.seed).bot.skill
  }
}
