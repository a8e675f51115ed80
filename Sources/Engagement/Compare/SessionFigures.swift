import Stage

/// What a comparison looks at in one session, as whole numbers.
struct SessionFigures: Sendable, Equatable {
  enum Figure: Int {
    case sessions, impression, engaged, completed, cta, decided, won
    case active, engagedTime, score, lines
  }

  private var values = SIMD16<Int64>()
  let visible: Int64
  /// Whether the person left; otherwise the session just stopped.
  let hasLeft: Bool

  init(_ record: SessionRecord) {
    visible = Int64(record.visible)
    hasLeft = record.endReason != .unfinished
    let funnel = record.funnel
    self[.sessions] = 1
    self[.impression] = funnel.impression ? 1 : 0
    self[.engaged] = funnel.engaged ? 1 : 0
    self[.completed] = funnel.completed ? 1 : 0
    self[.cta] = funnel.cta ? 1 : 0
    self[.decided] = record.outcome == .none ? 0 : 1
    self[.won] = record.outcome == .won ? 1 : 0
    self[.active] = Int64(record.active)
    self[.engagedTime] = Int64(record.engaged)
    self[.score] = Int64(record.score)
    self[.lines] = Int64(record.linesSpoken)
  }

  private(set) subscript(figure: Figure) -> Int64 {
    get { values[figure.rawValue] }
    set { values[figure.rawValue] = newValue }
  }
}

/// The sessions of one side of a comparison.
public struct SessionSide: Sendable {
  /// What makes two sessions a pair.
  struct Key: Hashable {
    let game: String
    let seed: UInt64
    let player: String
  }

  var sessions: [Key: [SessionFigures]] = [:]
  public private(set) var live = 0
  public private(set) var replayed = 0
  public private(set) var simulated = 0
  /// Records that cannot be as they say; they are left out.
  public private(set) var inconsistent = 0

  public init() {}

  public var count: Int { live + replayed + simulated }

  public mutating func add(_ record: SessionRecord) {
    guard record.inconsistencies.isEmpty else {
      inconsistent += 1
      return
    }
    switch record.origin {
    case .live: live += 1
    case .replayed: replayed += 1
    case .simulated: simulated += 1
    }
    let key = Key(game: record.game, seed: record.seed, player: record.player)
    sessions[key, default: []].append(SessionFigures(record))
  }
}
