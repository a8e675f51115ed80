import Stage

/// How much there is to be paid for: sums of sessions, the same in any order and grouping.
public struct PayCount: Sendable, Equatable {
  /// What is counted of each session that made an impression; nothing is without one.
  public enum Measure: Int, Sendable, CaseIterable {
    case impressions, viewable, engaged, completed, ctas, activeTicks
  }

  public internal(set) var sessions: Int64 = 0
  /// Impressions in which a character spoke.
  public internal(set) var withCharacter: Int64 = 0
  var counts = SIMD8<Int64>()

  public init() {}

  init(_ record: SessionRecord) {
    sessions = 1
    let funnel = record.funnel
    guard funnel.impression else { return }
    withCharacter = record.character.isEmpty ? 0 : 1
    counts[Measure.impressions.rawValue] = 1
    counts[Measure.viewable.rawValue] = record.events[.viewable] == nil ? 0 : 1
    counts[Measure.engaged.rawValue] = funnel.engaged ? 1 : 0
    counts[Measure.completed.rawValue] = funnel.completed ? 1 : 0
    counts[Measure.ctas.rawValue] = funnel.cta ? 1 : 0
    counts[Measure.activeTicks.rawValue] = Int64(record.active)
  }

  public subscript(measure: Measure) -> Int64 { counts[measure.rawValue] }

  public static func + (a: PayCount, b: PayCount) -> PayCount {
    var sum = PayCount()
    sum.sessions = a.sessions + b.sessions
    sum.withCharacter = a.withCharacter + b.withCharacter
    // Counts of at most 2³¹ each: 2³² sessions fit.
    sum.counts = a.counts &+ b.counts
    return sum
  }
}
