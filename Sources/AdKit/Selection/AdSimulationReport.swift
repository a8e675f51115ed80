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

  init(_ simulation: AdSimulation, _ counts: AdSimulationCounts) {
    let table = simulation.inventory.table
    let creatives = simulation.inventory.creatives
    requests = counts.requests
    fills = counts.fills
    rows = (table.groups[simulation.format] ?? 0..<0).map { slot in
      let creative = creatives[Int(table.rows[slot].creative)]
      return Row(
        creativeID: creative.id, weight: creative.weight, impressions: counts.shown[slot],
        expected: counts.odds[slot].x, variance: counts.odds[slot].y,
        capped: counts.capped[slot], held: counts.held[slot],
        budgetPerDay: creative.pacing?.perDay, budgetTotal: creative.pacing?.total,
        mostInOneDay: counts.mostInOneDay[slot])
    }
  }

  /// Rows further off than chance brings about once in 370.
  public var unusual: Int { rows.count { abs($0.deviations) > 3 } }
}
