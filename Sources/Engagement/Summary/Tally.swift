import Stage

/// What many sessions of one kind add up to; tallies of parts merge into that of the whole, exactly
/// and in any order.
public struct Tally: Sendable, Equatable {
  public var records = 0
  public var live = 0
  public var replayed = 0
  public var simulated = 0
  /// Records that cannot be as they say.
  public var inconsistent = 0

  // The funnel: each step counts only after the one before it.
  public var impressions = 0
  public var viewable = 0
  public var interacted = 0
  public var engaged = 0
  public var completed = 0
  public var ctas = 0

  public var won = 0
  public var lost = 0
  public var drawn = 0
  public var retries = 0
  public var linesSpoken = 0

  /// By `EndReason`.
  public var endReasons = [Int](repeating: 0, count: EndReason.allCases.count)
  /// Ticks: on screen, active, and active from the first meaningful move on.
  public var visible = TickHistogram()
  public var active = TickHistogram()
  public var engagedTime = TickHistogram()
  /// Ticks from start to the first meaningful move; censored where there was none.
  public var timeToEngage = Survival()
  /// Ticks on screen until the person left; censored where the session just stopped.
  public var stay = Survival()
  public var score = TickHistogram()
  /// How far the game had come at the end, in twentieths.
  public var progress = TickHistogram()
  /// Per session: active ticks, and lines spoken.
  public var linesOverActive = PairSums()

  public init() {}

  public mutating func add(_ record: SessionRecord) {
    records += 1
    switch record.origin {
    case .live: live += 1
    case .replayed: replayed += 1
    case .simulated: simulated += 1
    }
    if !record.inconsistencies.isEmpty { inconsistent += 1 }
    count(record.funnel, of: record)
    switch record.outcome {
    case .won: won += 1
    case .lost: lost += 1
    case .drawn: drawn += 1
    case .none: break
    }
    retries += Int(max(0, record.retries))
    linesSpoken += Int(max(0, record.linesSpoken))
    endReasons[Int(record.endReason.rawValue)] += 1
    addTimes(of: record)
  }

  private mutating func count(_ funnel: Funnel, of record: SessionRecord) {
    impressions += funnel.impression ? 1 : 0
    viewable += funnel.impression && record.events[.viewable] != nil ? 1 : 0
    interacted += funnel.interacted ? 1 : 0
    engaged += funnel.engaged ? 1 : 0
    completed += funnel.completed ? 1 : 0
    ctas += funnel.cta ? 1 : 0
  }

  private mutating func addTimes(of record: SessionRecord) {
    visible.add(Int64(record.visible))
    active.add(Int64(record.active))
    engagedTime.add(Int64(record.engaged))
    score.add(Int64(record.score))
    progress.add(Int64(min(max(record.progress, 0), 1_000) / 50))
    linesOverActive.add(Int64(record.active), Int64(record.linesSpoken))
    let engagedAt = record.events[.engaged]
    timeToEngage.add(Int64(engagedAt ?? record.visible), ended: engagedAt != nil)
    stay.add(Int64(record.visible), ended: record.endReason != .unfinished)
  }

  /// Must follow the last `add` before anything is read.
  public mutating func settle() {
    visible.settle()
    active.settle()
    engagedTime.settle()
    timeToEngage.settle()
    stay.settle()
    score.settle()
    progress.settle()
  }

  public static func + (a: Tally, b: Tally) -> Tally {
    var sum = Tally()
    for key in Tally.counts { sum[keyPath: key] = a[keyPath: key] + b[keyPath: key] }
    sum.endReasons = zip(a.endReasons, b.endReasons).map(+)
    sum.visible = a.visible + b.visible
    sum.active = a.active + b.active
    sum.engagedTime = a.engagedTime + b.engagedTime
    sum.timeToEngage = a.timeToEngage + b.timeToEngage
    sum.stay = a.stay + b.stay
    sum.score = a.score + b.score
    sum.progress = a.progress + b.progress
    sum.linesOverActive = a.linesOverActive + b.linesOverActive
    return sum
  }

  /// Every plain count, in the order of a summary's file.
  static var counts: [WritableKeyPath<Tally, Int> & Sendable] {
    [
      \.records, \.live, \.replayed, \.simulated, \.inconsistent, \.impressions, \.viewable,
      \.interacted, \.engaged, \.completed, \.ctas, \.won, \.lost, \.drawn, \.retries,
      \.linesSpoken,
    ]
  }
  static let countNames = [
    "records", "live", "replayed", "simulated", "inconsistent", "impressions", "viewable",
    "interacted", "engaged", "completed", "ctas", "won", "lost", "drawn", "retries",
    "linesSpoken",
  ]
}
