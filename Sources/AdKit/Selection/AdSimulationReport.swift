import Foundation

/// What a simulation came to.
public struct AdSimulationReport: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var creativeID: String
    public var weight: UInt32
    public var impressions = 0
    /// The sum of its chances over all requests: its weight against those that were eligible then.
    public var expected = 0.0
    var variance = 0.0
    /// Requests at which the person's cap held it back.
    public var capped = 0
    /// Requests at which its budget held it back.
    public var held = 0
    public var budgetPerDay: Int?
    public var budgetTotal: Int?
    /// The most impressions on one civil day; counted where there is a budget.
    public var mostInOneDay = 0

    /// How far off the expectation, in standard deviations; 0 where nothing is left to chance.
    public var deviations: Double {
      variance > 1e-9 ? (Double(impressions) - expected) / variance.squareRoot() : 0
    }

    /// No budget is overspent.
    public var keepsBudget: Bool {
      mostInOneDay <= budgetPerDay ?? .max && impressions <= budgetTotal ?? .max
    }
  }

  public var requests = 0
  public var fills = 0
  /// Of the asked format, in order of id.
  public var rows: [Row]

  init(_ simulation: AdSimulation, _ table: AdTable, _ group: Range<Int>) {
    let creatives = simulation.inventory.creatives
    rows = group.map { slot in
      let creative = creatives[Int(table.rows[slot].creative)]
      return Row(
        creativeID: creative.id, weight: creative.weight, budgetPerDay: creative.pacing?.perDay,
        budgetTotal: creative.pacing?.total)
    }
    first = group.lowerBound
  }

  private let first: Int

  /// Rows further off than chance brings about once in 370.
  public var unusual: Int { rows.count { abs($0.deviations) > 3 } }

  /// Counts a request, what was to be expected of it, and gives what is drawn.
  mutating func count(
    _ chances: Slice<UnsafeMutableBufferPointer<AdChance>>, sum: UInt64, _ random: inout AdRandom
  ) -> Int? {
    requests += 1
    if chances.isEmpty { return nil }
    let share = 1 / Double(sum)
    let first = first
    let pointer = chances.base
    rows.withUnsafeMutableBufferPointer { rows in
      for index in 0..<chances.count {
        let chance = Double(pointer[index].weight) * share
        let row = Int(pointer[index].slot) - first
        rows[row].expected += chance
        rows[row].variance += chance * (1 - chance)
      }
    }
    let slot = AdSelector.drawn(random.below(sum), from: chances)
    fills += 1
    rows[slot - first].impressions += 1
    return slot
  }
}
